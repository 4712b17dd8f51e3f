// Checks that the parts of a period can be numbered: when revenue is proposed and again when it is approved.
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { MOST_PARTS } from './revenue-parts.policy.ts';
import { fullPeriod, lockParts, numberedPeriod, type FullPeriod } from './revenue-parts.repository.ts';

const rejectFull = (full: FullPeriod | undefined): void => {
  if (full !== undefined) reject('period_full', { periodEnd: full.end.toISOString(), most: MOST_PARTS });
};

/** Rejects with period_full a proposal for a period whose parts, pending ones included, leave no number. */
export const requireRoom = async (tx: Tx, goodsId: number, periodEnds: readonly Date[]): Promise<void> => {
  await lockParts(tx, goodsId);
  rejectFull(await fullPeriod(tx, goodsId, periodEnds));
};

/** Rejects with period_full the approval of a part of a period whose approved parts leave no number. */
export const requireNumbers = async (
  tx: Tx,
  { goodsId, proposalId }: { readonly goodsId: number; readonly proposalId: string },
): Promise<void> => {
  await lockParts(tx, goodsId);
  rejectFull(await numberedPeriod(tx, proposalId));
};
