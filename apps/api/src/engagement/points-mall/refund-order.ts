// What granting one refund and granting many have in common.
import { formatAmount } from '@roda/contract/money';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import type { OrderRow } from './mall.sql.ts';
import { stepOrder } from './order-steps.ts';
import type { Due } from './orders.reads.ts';

/** Points or coins, money and units go back at once; `undefined` when no refund of it is asked for any more. */
export const refundOrder = async (act: Act<Operator>, { memberId, id }: Due): Promise<OrderRow | undefined> => {
  const order = await stepOrder(act, { step: 'refund', memberId, id });
  if (order === undefined) return undefined;
  const { sn, points, coins, moneyMinor, currency } = order;
  act.note({
    target: `mall order ${sn}`,
    before: { status: 202 },
    after: { status: 203, points: `${points}`, coins: `${coins}`, money: formatAmount(moneyMinor, currency) },
  });
  await sendNotice(act, {
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
