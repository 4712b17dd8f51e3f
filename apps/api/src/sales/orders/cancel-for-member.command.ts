// Cancels an order in its window because the member asked support to.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { cancelForMember as operation } from '@roda/contract/orders-operators';
import type { Act, Operator } from '#platform/act.ts';
import { cancelOf } from './cancel-order.ts';
import { showOrder } from './order-case.ts';

/** As `cancelOf` guarantees; the money can go nowhere but to the member's own wallet. */
export const cancelForMember = async (
  act: Act<Operator>,
  { memberId: digits, orderId, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const memberId = BigInt(digits);
  const before = await showOrder(act, memberId, orderId);
  await cancelOf(act, { memberId, orderId });
  const after = await showOrder(act, memberId, orderId);
  const target = `order:${orderId}`;
  act.note({ target, before: { memberId: digits, status: before.status }, after: { status: after.status }, reason });
  return after;
};
