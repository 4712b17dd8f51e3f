// Top-ups through the demo's payment provider: one that is open, and one that its payer pays.
import assert from 'node:assert/strict';
import { payInfo, prepay } from '@roda/api-contract/sales/payments';
import { until } from '../trials/processes.ts';
import { orderTopUp, payAtBank } from '../trials/top-ups.ts';
import type { AttackTarget, TargetMember } from './target.ts';

const ARRIVED_MS = 60_000;

export type OpenPayment = {
  readonly orderId: string;
  /** What the provider calls it. */
  readonly reference: string;
  /** The account to pay to. */
  readonly number: string;
};

export const openPayment = async (target: AttackTarget, member: TargetMember): Promise<OpenPayment> => {
  const orderId = await orderTopUp(target, member);
  const { payId, action } = await target.calls.ask(prepay, member, { orderId, payType: 'va' });
  return { orderId, reference: `${member.id}.${payId}`, number: action.kind === 'va' ? action.number : '' };
};

/** Returns when the money is in the wallet. */
export const payAndWait = async (target: AttackTarget, member: TargetMember, payment: OpenPayment): Promise<void> => {
  assert(await payAtBank(target, payment.number), 'the sandbox bank takes the money');
  const isPaid = async (): Promise<boolean> =>
    (await target.calls.ask(payInfo, member, { orderId: payment.orderId })).status === 'paid';
  await until('the payment arrives', isPaid, ARRIVED_MS);
};
