// Returns a payout that the bank sent back or did not carry out into the wallet, with two-person approval.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeWithdrawalReturn as ProposeWithdrawalReturn } from '@roda/api-contract/wallet/payouts';
import { withdrawalReasons } from '@roda/api-contract/wallet/withdrawal-cases';
import { z } from 'zod';
import { deriveKey, post } from '#ledger';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { setReturned, claimReference, uncountFromDay, type WithdrawalRow } from './withdrawals.repository.ts';
import { giveBack } from './return-withdrawal-money.ts';
import { notifyWithdrawal } from './notify-withdrawal.ts';
import { payoutReferenceOf } from './withdrawals.policy.ts';
import { status, type WithdrawalRowStatus } from './withdrawals.queries.ts';

type Op = typeof ProposeWithdrawalReturn;

const canComeBack = ({ state, isSent, isWithProvider }: WithdrawalRowStatus): boolean =>
  state === 'paid' || (state === 'paying' && isSent && !isWithProvider);

/**
 * Only what was sent in a bank file, what a provider says it did not pay, or what was paid: anything else is rejected
 * or fails by one operator.
 */
export const proposeWithdrawalReturn = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { id, reasonCode, reason } = input;
  const found = (await status(ctx.tx, id)) ?? reject('not_found');
  if (!canComeBack(found)) reject('wrong_state', { state: found.state });
  const money = (minor: bigint): string => formatAmount(minor, found.currency);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'withdrawal_return',
    subject: id,
    title: `bring withdrawal ${payoutReferenceOf(id)} back into the wallet of member ${found.memberId}`,
    before: { state: found.state, net: money(found.netMinor) },
    after: { state: 'failed', backInWallet: money(found.amountMinor), reasonCode, reason },
    payload: input,
  });
  return { approvalId };
};

const Payload = z.strictObject({ id: z.uuid(), reasonCode: z.enum(withdrawalReasons), reason: z.string() });

/** What was paid comes back out of the payout clearing, with the fee and the tax that were taken. */
const postBack = async ({ tx, at }: RequestContext<Operator>, row: WithdrawalRow): Promise<void> => {
  const { currency, member_id: memberId } = row;
  await uncountFromDay(tx, row);
  await post(tx, {
    memberId,
    key: deriveKey(`withdraw:${row.id}:returned`),
    code: 'payout_return',
    at,
    ref: `withdrawal:${row.id}`,
    legs: [
      { kind: 'payout_clearing', currency, minor: -row.net_minor },
      { kind: 'fee', currency, minor: -row.fee_minor },
      { kind: 'tax', currency, minor: -row.tax_minor },
      { kind: 'wallet', currency, minor: row.amount_minor },
    ],
  });
};

/**
 * Guarantees:
 * - two operators, once: conditional, so that of a concurrent return and settlement one wins;
 * - the whole amount is back in the wallet, and the member is told why;
 * - the bank's line of the payout is still matched to its withdrawal by the payout reference.
 */
export const withdrawalReturnChange = change('withdrawal_return', {
  roles: ['finance', 'operations', 'compliance'],
  apply: async (ctx, { payload }) => {
    const { tx, principal, at } = ctx;
    const { id, reasonCode, reason } = Payload.parse(payload);
    const row = await setReturned(tx, { id, operatorId: principal.operatorId, at, reasonCode, reason });
    if (row === undefined) reject('stale', { state: (await status(tx, id))?.state });
    else {
      if (row.wasPaid) await postBack(ctx, row);
      else {
        await giveBack(ctx, row);
        await claimReference(tx, payoutReferenceOf(id), row);
      }
      await notifyWithdrawal(ctx, row, { code: reasonCode, words: reason });
    }
  },
});
