// Orders for operators: finding them, cancelling in the window, refunds on the word of two, receipts once more.
import * as z from 'zod/mini';
import { OrderStatus, OrderType } from '../enums.ts';
import { Day, Id, Instant, line, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Order } from './orders.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const readers = ['support', 'finance', 'operations', 'compliance', 'fulfilment', 'catalogue', 'auditor'] as const;

/** `stage` tells a paid order whose window is open from one whose window is over. */
export const OrderCase = z.object({
  ...Order.shape,
  memberId: MemberId,
  /** Paid by the wallet or by a provider's method. */
  paidBy: z.optional(Text),
  /** What may be done now: cancelled with everything back, or refunded on the word of two. */
  cancellable: z.boolean(),
  refundable: z.boolean(),
});
export type OrderCase = z.output<typeof OrderCase>;

/**
 * The newest first unless sorted otherwise, which within all orders is by time only. `total` counts to 10,000 and no
 * further.
 */
export const listOrdersForOperators = operation({
  id: 'orders.listOrdersForOperators',
  method: 'GET',
  path: 'admin/order/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('createdAt'),
    id: query(Uuid),
    status: query(OrderStatus),
    type: query(OrderType),
    memberId: query(MemberId),
    orderSn: query(line(40)),
    goodsId: queryIdMaybe,
    /** Paid, and to be cancelled with everything back; those whose window ends next come first. */
    inWindow: query(z.enum(['true', 'false'])),
    /** Days of UTC, both included. */
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(OrderCase),
  refusals: [],
  extension: true,
  module: 'orders',
  screens: ['console/orders'],
});

export const DraftCase = z.object({
  id: Uuid,
  memberId: MemberId,
  type: OrderType,
  goodsId: z.optional(Id),
  title: Text,
  quantity: z.int(),
  amount: Amount,
  currency: CurrencyCode,
  createdAt: Instant,
  expiresAt: Instant,
  state: z.enum(['open', 'ordered', 'expired']),
});
export type DraftCase = z.output<typeof DraftCase>;

/** Prices that were drawn and are held for a quarter of an hour; old ones are forgotten after a day. */
export const listOrderDrafts = operation({
  id: 'orders.listOrderDrafts',
  method: 'GET',
  path: 'admin/order/drafts',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('createdAt', 'amount'),
    id: query(Uuid),
    memberId: query(MemberId),
    type: query(OrderType),
    state: query(DraftCase.shape.state),
  }),
  reply: Page(DraftCase),
  refusals: [],
  extension: true,
  module: 'orders',
  screens: ['console/orders'],
});

const one = { memberId: MemberId, orderId: Uuid };

/** What the member could do with one tap, on the member's word: everything back, the holding void. */
export const cancelForMember = operation({
  id: 'orders.cancelForMember',
  method: 'POST',
  path: 'admin/order/cancel',
  realm: 'operator',
  roles: ['support', 'finance', 'operations'],
  input: z.strictObject({ ...one, reason: line(200, 3) }),
  reply: OrderCase,
  refusals: ['not_found', 'wrong_state', 'cancel_window_over', 'delivery_begun'],
  idempotent: true,
  reauth: true,
  extension: true,
  module: 'orders',
  screens: ['console/orders'],
});

/**
 * Proposes to give back the price, or a part of it, after the window: out of what the house earned by the sale. The
 * holding ends with the period under way; what it earned until then stays the member's. Not for fixed-term plans that
 * are paid at maturity, nor for what is over.
 */
export const proposeRefund = operation({
  id: 'orders.proposeRefund',
  method: 'POST',
  path: 'admin/order/refund',
  realm: 'operator',
  roles: ['support', 'finance', 'operations'],
  input: z.strictObject({ ...one, amount: z.optional(AmountIn), reason: line(200, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'amount_out_of_range'],
  reauth: true,
  extension: true,
  module: 'orders',
  screens: ['console/orders'],
});

/** Sends the message of a payment or a refund to the member once more. */
export const resendReceipt = operation({
  id: 'orders.resendReceipt',
  method: 'POST',
  path: 'admin/order/receipt',
  realm: 'operator',
  roles: ['support', 'finance', 'operations'],
  input: z.strictObject(one),
  reply: z.object({ orderId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'orders',
  screens: ['console/orders'],
});
