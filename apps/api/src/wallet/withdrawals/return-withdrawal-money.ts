// The money of a withdrawal that did not happen goes back, whole.
import { keyOf, release } from '#ledger';
import type { Act, Who } from '#platform/act.ts';
import { uncountFromDay, type WithdrawalRow } from './wallet.sql.ts';

/** The whole amount, fee and tax included, from the hold into the wallet; it no longer counts against its day. */
export const giveBack = async ({ tx, at }: Pick<Act<Who>, 'tx' | 'at'>, row: WithdrawalRow): Promise<void> => {
  await uncountFromDay(tx, row);
  await release(tx, { memberId: row.member_id, key: keyOf(`withdraw:${row.id}:return`), orderId: row.id, at });
};
