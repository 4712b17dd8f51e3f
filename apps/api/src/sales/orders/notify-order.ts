// Notifies a member of the outcome of an order.
import { formatAmount } from '@roda/domain/money';
import { sendNotification, type SendNotificationSending } from '#content/notifications/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import type { ClosedOrder, PaidOrder } from './orders.repository.ts';

const LINK = 'pages/my/productOrderList';

type Teller = Parameters<typeof sendNotification>[0];
type Priced = Pick<PaidOrder, 'amountMinor' | 'currency'>;

const moneyOf = ({ amountMinor, currency }: Priced) => ({ money: formatAmount(amountMinor, currency), currency });

/** Paid, by any method. */
export const notifyPaid = (ctx: RequestContext, order: Priced & Pick<PaidOrder, 'terms'>): Promise<void> => {
  const values = { product: order.terms.name, amount: moneyOf(order) };
  return sendNotification(ctx, {
    memberId: ctx.principal.memberId,
    topic: 'orders',
    text: 'orderPaid',
    values,
    link: LINK,
  });
};

type Closed = Priced & Pick<ClosedOrder, 'terms' | 'title'>;
type Telling = { readonly memberId: bigint; readonly order: Closed };

const notified =
  (text: SendNotificationSending['text']) =>
  (ctx: Teller, { memberId, order }: Telling): Promise<void> => {
    const values = { product: order.terms?.name ?? order.title, amount: moneyOf(order) };
    return sendNotification(ctx, { memberId, topic: 'orders', text, values, link: LINK });
  };

/** Cancelled in its window, with a full refund. */
export const notifyRefunded = notified('orderRefunded');

/** Refunded after its window: it stops earning. */
export const notifyRefundedLate = notified('orderRefundedLate');

/** Resends the message of a payment. */
export const notifyReceipt = notified('orderReceipt');
