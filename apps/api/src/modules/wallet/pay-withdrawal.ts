// The second operator: the bank has paid, or has sent the money back.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { payWithdrawal as PayWithdrawal } from '@roda/contract/wallet-withdrawals';
import { keyOf, settle } from '#ledger';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { decided, refuseDecision } from './decide-withdrawal.ts';
import { giveBack } from './give-back.ts';
import { claimReference, setEnded, setPaid } from './wallet.sql.ts';
import { standing } from './withdrawals.reads.ts';

type Input = InputOf<typeof PayWithdrawal>;
type Reply = ReplyOf<typeof PayWithdrawal>;

const fail = async (act: Act<Operator>, { id, reason }: Input, from: string): Promise<Reply> => {
  const { tx, who, at } = act;
  const words = reason ?? refuse('reason_required', { fields: [{ path: 'reason', message: 'reason_required' }] });
  const ending = { id, operatorId: who.operatorId, at, reasonCode: 'bank_returned', reason: words };
  const row = (await setEnded(tx, 'failed', ending)) ?? (await refuseDecision(act, id));
  await giveBack(act, row);
  return decided(act, row, { from, reason: words });
};

/**
 * Guarantees:
 * - never by the operator who approved it: by the update's condition, and by a check of the table behind it;
 * - the hold becomes exactly the quoted net, fee and tax; a failed payment gives the whole amount back;
 * - a bank's reference pays one withdrawal.
 */
export const payWithdrawal = async (act: Act<Operator>, input: Input): Promise<Reply> => {
  const { tx, who, at } = act;
  const { id, reference, failed, reason } = input;
  const before = (await standing(tx, id)) ?? refuse('not_found');
  if (failed === true) return fail(act, input, before.state);
  const row =
    (await setPaid(tx, { id, operatorId: who.operatorId, at, reference: reference ?? null })) ??
    (await refuseDecision(act, id));
  if (reference !== undefined && !(await claimReference(tx, reference, row))) {
    refuse('wrong_state', { state: row.state, reason: 'reference_used' });
  }
  await settle(tx, {
    memberId: row.member_id,
    key: keyOf(`withdraw:${id}:settle`),
    orderId: id,
    at,
    currency: row.currency,
    netMinor: row.net_minor,
    feeMinor: row.fee_minor,
    taxMinor: row.tax_minor,
  });
  return decided(act, row, { from: before.state, reason });
};
