// Shared code of granting one refund and granting many.
import { formatAmount } from '@roda/domain/money';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { PointsMallOrderRow } from './points-mall.repository.ts';
import { stepOrder } from './order-steps.ts';
import type { OrderDue } from './orders.queries.ts';

/** Points or coins, money and units are returned at once; `undefined` when its refund is no longer requested. */
export const refundOrder = async (
  ctx: RequestContext<Operator>,
  { memberId, id }: OrderDue,
): Promise<PointsMallOrderRow | undefined> => {
  const order = await stepOrder(ctx, { step: 'refund', memberId, id });
  if (order === undefined) return undefined;
  const { sn, points, coins, moneyMinor, currency } = order;
  ctx.audit({
    target: `mall order ${sn}`,
    before: { status: 202 },
    after: { status: 203, points: `${points}`, coins: `${coins}`, money: formatAmount(moneyMinor, currency) },
  });
  await sendNotification(ctx, {
    memberId,
    topic: 'orders',
    text: coins > 0n ? 'mallRefundedCoins' : moneyMinor > 0n ? 'mallRefundedBoth' : 'mallRefunded',
    values: {
      product: order.goods.name,
      points: Number(points),
      coins: Number(coins),
      amount: { money: formatAmount(moneyMinor, currency), currency },
    },
    link: 'subPages/pointsmall/orderList',
  });
  return order;
};
