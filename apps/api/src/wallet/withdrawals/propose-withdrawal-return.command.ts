// What the bank sent back or did not carry out: brought back into the wallet by two operators.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeWithdrawalReturn as ProposeWithdrawalReturn } from '@roda/contract/wallet-payouts';
import { withdrawalReasons } from '@roda/contract/wallet-withdrawals';
import { z } from 'zod';
import { keyOf, post } from '#ledger';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { setReturned } from './desk.sql.ts';
import { giveBack } from './give-back.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';
import { payoutReferenceOf } from './wallet.rules.ts';
import { claimReference, uncountFromDay, type WithdrawalRow } from './wallet.sql.ts';
import { standing, type Standing } from './withdrawals.reads.ts';

type Op = typeof ProposeWithdrawalReturn;

const canComeBack = ({ state, isSent }: Standing): boolean => state === 'paid' || (state === 'paying' && isSent);

/** Only what left the house by a bank's file or was paid: anything else is rejected or fails by one operator's word. */
export const proposeWithdrawalReturn = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, reasonCode, reason } = input;
  const found = (await standing(act.tx, id)) ?? refuse('not_found');
  if (!canComeBack(found)) refuse('wrong_state', { state: found.state });
  const money = (minor: bigint): string => formatAmount(minor, found.currency);
  const { id: approvalId } = await proposeChange(act, {
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
const postBack = async ({ tx, at }: Act<Operator>, row: WithdrawalRow): Promise<void> => {
  const { currency, member_id: memberId } = row;
  await uncountFromDay(tx, row);
  await post(tx, {
    memberId,
    key: keyOf(`withdraw:${row.id}:returned`),
    code: 'payout_return',
    at,
    ref: row.id,
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
 * - two operators, once: decided by condition, so that of a return and a settlement at the same moment one wins;
 * - the whole amount is back in the wallet, and the member reads why;
 * - the bank's line of the payout still finds its withdrawal by the payout reference.
 */
export const withdrawalReturnChange = change('withdrawal_return', {
  roles: ['finance', 'operations', 'compliance'],
  apply: async (act, { payload }) => {
    const { tx, who, at } = act;
    const { id, reasonCode, reason } = Payload.parse(payload);
    const row = await setReturned(tx, { id, operatorId: who.operatorId, at, reasonCode, reason });
    if (row === undefined) refuse('stale', { state: (await standing(tx, id))?.state });
    else {
      if (row.wasPaid) await postBack(act, row);
      else {
        await giveBack(act, row);
        await claimReference(tx, payoutReferenceOf(id), row);
      }
      await tellWithdrawal(act, row, { code: reasonCode, words: reason });
    }
  },
});
