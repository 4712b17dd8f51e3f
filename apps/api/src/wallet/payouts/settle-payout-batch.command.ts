// Settles a bank file after the bank carried it out: what is open in it is paid.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { settlePayoutBatch as SettlePayoutBatch } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { payOut } from '#wallet/withdrawals/pay-withdrawal.command.ts';
import { shownBatch } from './payout-file.ts';
import { batchById } from './payouts.queries.ts';
import { claimReferences, countOpen, markSettled, payOpen } from './payouts.repository.ts';
import { notifyWithdrawal } from '#wallet/withdrawals/notify-withdrawal.ts';

type Op = typeof SettlePayoutBatch;

/**
 * Guarantees:
 * - once, all or nothing, and never by an operator who approved one of them;
 * - each hold becomes exactly the quoted net, fee and tax; each bank line is matched to its withdrawal by the
 *   reference;
 * - one that was returned meanwhile stays returned.
 */
export const settlePayoutBatch = async (
  ctx: RequestContext<Operator>,
  { id, reference }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit } = ctx;
  const before = (await batchById(tx, id)) ?? reject('not_found');
  if (!(await markSettled(tx, id, at))) {
    reject('wrong_state', { state: (await batchById(tx, id))?.state ?? before.state });
  }
  const rows = await payOpen(tx, { id, operatorId: principal.operatorId, at });
  if ((await countOpen(tx, id)) > 0) reject('four_eyes');
  if (!(await claimReferences(tx, id, rows.length)))
    reject('wrong_state', { state: before.state, reason: 'reference_used' });
  // Sequentially, ordered by member: no two settlements deadlock.
  for (const row of rows.toSorted((a, b) => Number(a.member_id - b.member_id))) {
    await payOut(ctx, row);
    await notifyWithdrawal(ctx, row, { code: null });
  }
  const after = await batchById(tx, id);
  invariant(after !== undefined, 'the file that was just settled');
  audit({
    target: `payout_batch:${id}`,
    before: { state: before.state },
    after: { state: 'settled', paid: rows.length, reference },
  });
  return shownBatch(after);
};
