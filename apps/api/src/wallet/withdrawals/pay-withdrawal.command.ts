// The second operator: the bank has paid, or has sent the money back.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { payWithdrawal as PayWithdrawal } from '@roda/contract/wallet-withdrawals';
import { keyOf, settle } from '#ledger';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { decided, refuseDecision } from './decide-withdrawal.ts';
import { giveBack } from './give-back.ts';
import { payoutReferenceOf } from './wallet.rules.ts';
import { claimReference, setEnded, setPaid, type WithdrawalRow } from './wallet.sql.ts';
import { standing, type Standing } from './withdrawals.reads.ts';

type Input = InputOf<typeof PayWithdrawal>;
type Reply = ReplyOf<typeof PayWithdrawal>;

const fail = async (act: Act<Operator>, { id, reason }: Input, before: Standing): Promise<Reply> => {
  const { tx, who, at } = act;
  // The bank has its file: that it was not carried out takes a second operator (proposeWithdrawalReturn).
  if (before.isSent && before.state === 'paying') refuse('four_eyes');
  const words = reason ?? refuse('reason_required', { fields: [{ path: 'reason', message: 'reason_required' }] });
  const ending = { id, operatorId: who.operatorId, at, reasonCode: 'bank_returned', reason: words };
  const row = (await setEnded(tx, 'failed', ending)) ?? (await refuseDecision(act, id));
  await giveBack(act, row);
  return decided(act, row, { from: before.state, reason: words });
};

/** The hold becomes exactly what was quoted: net, fee and tax. */
export const payOut = ({ tx, at }: Pick<Act<Operator>, 'tx' | 'at'>, row: WithdrawalRow): Promise<unknown> =>
  settle(tx, {
    memberId: row.member_id,
    key: keyOf(`withdraw:${row.id}:settle`),
    orderId: row.id,
    at,
    currency: row.currency,
    netMinor: row.net_minor,
    feeMinor: row.fee_minor,
    taxMinor: row.tax_minor,
  });

/**
 * Guarantees:
 * - never by the operator who approved it: by the update's condition, and by a check of the table behind it;
 * - the hold becomes exactly the quoted net, fee and tax; a failed payment gives the whole amount back;
 * - a bank's reference pays one withdrawal.
 */
export const payWithdrawal = async (act: Act<Operator>, input: Input): Promise<Reply> => {
  const { tx, who, at } = act;
  const { id, failed, reason } = input;
  const before = (await standing(tx, id)) ?? refuse('not_found');
  if (failed === true) return fail(act, input, before);
  const reference = input.reference ?? (before.isSent ? payoutReferenceOf(id) : undefined);
  const row =
    (await setPaid(tx, { id, operatorId: who.operatorId, at, reference: reference ?? null })) ??
    (await refuseDecision(act, id));
  if (reference !== undefined && !(await claimReference(tx, reference, row))) {
    refuse('wrong_state', { state: row.state, reason: 'reference_used' });
  }
  await payOut(act, row);
  return decided(act, row, { from: before.state, reason });
};
