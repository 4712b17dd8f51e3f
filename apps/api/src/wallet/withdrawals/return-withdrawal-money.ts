// Refunds a withdrawal that did not happen, in full.
import { deriveKey, release } from '#ledger';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { uncountFromDay, type WithdrawalRow } from './withdrawals.repository.ts';

/** The whole amount, fee and tax included, from the hold into the wallet; it no longer counts against its day. */
export const giveBack = async (
  { tx, at }: Pick<RequestContext<Principal>, 'tx' | 'at'>,
  row: WithdrawalRow,
): Promise<void> => {
  await uncountFromDay(tx, row);
  await release(tx, { memberId: row.member_id, key: deriveKey(`withdraw:${row.id}:return`), orderId: row.id, at });
};
