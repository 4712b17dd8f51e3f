// Tells a member what became of an order.
import { formatAmount } from '@roda/contract/money';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act } from '#platform/act.ts';
import type { ClosedOrder, PaidOrder } from './orders.sql.ts';

const LINK = 'pages/my/productOrderList';

type Priced = Pick<PaidOrder, 'amountMinor' | 'currency'>;

const moneyOf = ({ amountMinor, currency }: Priced) => ({ money: formatAmount(amountMinor, currency), currency });

/** Paid, by whatever way. */
export const tellPaid = (act: Act, order: Priced & Pick<PaidOrder, 'terms'>): Promise<void> => {
  const values = { product: order.terms.name, amount: moneyOf(order) };
  return sendNotice(act, { memberId: act.who.memberId, topic: 'orders', text: 'orderPaid', values, link: LINK });
};

/** Cancelled in its window, with all the money back. */
export const tellRefunded = (act: Act, order: Priced & Pick<ClosedOrder, 'terms' | 'title'>): Promise<void> => {
  const values = { product: order.terms?.name ?? order.title, amount: moneyOf(order) };
  return sendNotice(act, { memberId: act.who.memberId, topic: 'orders', text: 'orderRefunded', values, link: LINK });
};
