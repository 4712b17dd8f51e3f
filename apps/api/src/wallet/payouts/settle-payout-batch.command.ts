// The bank carried a file out: what is open in it is paid.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { settlePayoutBatch as SettlePayoutBatch } from '@roda/contract/wallet-payouts';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { payOut } from './pay-withdrawal.ts';
import { shownBatch } from './payout-file.ts';
import { batchById } from './payouts.reads.ts';
import { claimReferences, countOpen, markSettled, payOpen } from './payouts.sql.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';

type Op = typeof SettlePayoutBatch;

/**
 * Guarantees:
 * - once, all or nothing, and never by an operator who approved one of them;
 * - each hold becomes exactly the quoted net, fee and tax; each bank's line finds its withdrawal by the reference;
 * - one that was brought back meanwhile stays back.
 */
export const settlePayoutBatch = async (act: Act<Operator>, { id, reference }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, note } = act;
  const before = (await batchById(tx, id)) ?? refuse('not_found');
  if (!(await markSettled(tx, id, at))) {
    refuse('wrong_state', { state: (await batchById(tx, id))?.state ?? before.state });
  }
  const rows = await payOpen(tx, { id, operatorId: who.operatorId, at });
  if ((await countOpen(tx, id)) > 0) refuse('four_eyes');
  if (!(await claimReferences(tx, id, rows.length)))
    refuse('wrong_state', { state: before.state, reason: 'reference_used' });
  // One after the other, in the order of members: no two settlements wait for each other.
  for (const row of rows.toSorted((a, b) => Number(a.member_id - b.member_id))) {
    await payOut(act, row);
    await tellWithdrawal(act, row, { code: null });
  }
  const after = await batchById(tx, id);
  invariant(after !== undefined, 'the file that was just settled');
  note({
    target: `payout_batch:${id}`,
    before: { state: before.state },
    after: { state: 'settled', paid: rows.length, reference },
  });
  return shownBatch(after);
};
