// Sends a member the message of a payment or a refund once more.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { resendReceipt as operation } from '@roda/contract/orders-operators';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { orderMoney } from './orders.sql.ts';
import { tellReceipt, tellRefunded } from './tell-order.ts';

/** Only of what was paid: of what was given back, the message of that. */
export const resendReceipt = async (
  act: Act<Operator>,
  { memberId: digits, orderId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const memberId = BigInt(digits);
  const order = (await orderMoney(act.tx, memberId, orderId)) ?? refuse('not_found');
  if (order.paidAt === null) refuse('wrong_state', { state: order.state });
  await (order.state === 'refunded' ? tellRefunded : tellReceipt)(act, { memberId, order });
  act.note({ target: `order:${orderId}`, after: { receipt: order.state, memberId: digits } });
  return { orderId };
};
