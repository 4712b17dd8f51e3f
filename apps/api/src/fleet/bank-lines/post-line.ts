// Posts what a line of an account's statement says.
import { deriveKey, post, type Leg, type PostCode } from '#ledger';
import type { Tx } from '#platform/db/tx.ts';
import { markLinePosted } from './own-lines.repository.ts';

export type LinePosting = {
  readonly id: string;
  readonly code: PostCode;
  readonly at: Date;
  readonly legs: readonly Leg[];
};

/**
 * Once per line, whatever the code: guarded by its row and by the posting's key. Line and posting change together;
 * rejects with balance_short when what it takes from is not there.
 */
export const postLine = async (tx: Tx, { id, code, at, legs }: LinePosting): Promise<void> => {
  if (!(await markLinePosted(tx, { id, code, at }))) return;
  await post(tx, { memberId: 0n, key: deriveKey(`${code}:${id}`), code, at, ref: `statement_line:${id}`, legs });
};
