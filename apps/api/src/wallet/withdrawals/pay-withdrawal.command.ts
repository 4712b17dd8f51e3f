// Records by a second operator that the bank has paid, or has returned the money.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { payWithdrawal as PayWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { deriveKey, settle } from '#ledger';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { decided, rejectDecision } from './decide-withdrawal.ts';
import { giveBack } from './return-withdrawal-money.ts';
import { payoutReferenceOf } from './withdrawals.policy.ts';
import { claimReference, setEnded, setPaid, type WithdrawalRow } from './withdrawals.repository.ts';
import { status, type WithdrawalRowStatus } from './withdrawals.queries.ts';

type Input = InputOf<typeof PayWithdrawal>;
type Reply = ReplyOf<typeof PayWithdrawal>;

const fail = async (
  ctx: RequestContext<Operator>,
  { id, reason }: Input,
  before: WithdrawalRowStatus,
): Promise<Reply> => {
  const { tx, principal, at } = ctx;
  // The bank has its file: a payout that was not carried out needs a second operator (proposeWithdrawalReturn).
  if (before.isSent && before.state === 'paying') reject('four_eyes');
  const words = reason ?? reject('reason_required', { fields: [{ path: 'reason', message: 'reason_required' }] });
  const ending = { id, operatorId: principal.operatorId, at, reasonCode: 'bank_returned', reason: words };
  const row = (await setEnded(tx, 'failed', ending)) ?? (await rejectDecision(ctx, id));
  await giveBack(ctx, row);
  return decided(ctx, row, { from: before.state, reason: words });
};

/** The hold becomes exactly what was quoted: net, fee and tax. */
export const payOut = ({ tx, at }: Pick<RequestContext<Operator>, 'tx' | 'at'>, row: WithdrawalRow): Promise<unknown> =>
  settle(tx, {
    memberId: row.member_id,
    key: deriveKey(`withdraw:${row.id}:settle`),
    orderId: row.id,
    at,
    currency: row.currency,
    netMinor: row.net_minor,
    feeMinor: row.fee_minor,
    taxMinor: row.tax_minor,
  });

/**
 * Guarantees:
 * - never by the operator who approved it: enforced by the update's condition and by a check constraint;
 * - the hold becomes exactly the quoted net, fee and tax; a failed payment refunds the whole amount;
 * - a bank reference pays one withdrawal.
 */
export const payWithdrawal = async (ctx: RequestContext<Operator>, input: Input): Promise<Reply> => {
  const { tx, principal, at } = ctx;
  const { id, failed, reason } = input;
  const before = (await status(tx, id)) ?? reject('not_found');
  if (failed === true) return fail(ctx, input, before);
  const reference = input.reference ?? (before.isSent ? payoutReferenceOf(id) : undefined);
  const row =
    (await setPaid(tx, { id, operatorId: principal.operatorId, at, reference: reference ?? null })) ??
    (await rejectDecision(ctx, id));
  if (reference !== undefined && !(await claimReference(tx, reference, row))) {
    reject('wrong_state', { state: row.state, reason: 'reference_used' });
  }
  await payOut(ctx, row);
  return decided(ctx, row, { from: before.state, reason });
};
