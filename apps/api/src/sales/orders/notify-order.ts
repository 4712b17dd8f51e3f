// Tells a member what became of an order.
import { formatAmount } from '@roda/contract/money';
import { sendNotice, type Sending } from '#modules/notices/notices.public.ts';
import type { Act } from '#platform/act.ts';
import type { ClosedOrder, PaidOrder } from './orders.sql.ts';

const LINK = 'pages/my/productOrderList';

type Teller = Parameters<typeof sendNotice>[0];
type Priced = Pick<PaidOrder, 'amountMinor' | 'currency'>;

const moneyOf = ({ amountMinor, currency }: Priced) => ({ money: formatAmount(amountMinor, currency), currency });

/** Paid, by whatever way. */
export const tellPaid = (act: Act, order: Priced & Pick<PaidOrder, 'terms'>): Promise<void> => {
  const values = { product: order.terms.name, amount: moneyOf(order) };
  return sendNotice(act, { memberId: act.who.memberId, topic: 'orders', text: 'orderPaid', values, link: LINK });
};

type Closed = Priced & Pick<ClosedOrder, 'terms' | 'title'>;
type Telling = { readonly memberId: bigint; readonly order: Closed };

const told =
  (text: Sending['text']) =>
  (act: Teller, { memberId, order }: Telling): Promise<void> => {
    const values = { product: order.terms?.name ?? order.title, amount: moneyOf(order) };
    return sendNotice(act, { memberId, topic: 'orders', text, values, link: LINK });
  };

/** Cancelled in its window, with all the money back. */
export const tellRefunded = told('orderRefunded');

/** Given back after its window: it stops earning. */
export const tellRefundedLate = told('orderRefundedLate');

/** What was paid, once more. */
export const tellReceipt = told('orderReceipt');
