// Orders for operators: search, cancellation within the window, refunds by two-person approval, and resending receipts.
import * as z from 'zod/mini';
import { OrderStatus, OrderType } from '../enums.ts';
import { Day, Id, Instant, line, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Order } from './orders.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const readers = ['support', 'finance', 'operations', 'compliance', 'fulfilment', 'catalogue', 'auditor'] as const;

/** `stage` separates a paid order within its cancel window from one after it. */
export const OrderCase = z.object({
  ...Order.shape,
  memberId: MemberId,
  /** Paid from the wallet or by a provider's method. */
  paidBy: z.optional(Text),
  /** What is possible now: cancellation with a full refund, or a refund by two-person approval. */
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
    /** Paid orders that can be cancelled with a full refund; those whose window ends next come first. */
    inWindow: query(z.enum(['true', 'false'])),
    /** Days in UTC, both inclusive. */
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(OrderCase),
  refusals: [],
  extension: true,
  module: 'orders',
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

/** Order drafts: prices held for 15 minutes; old ones are deleted after a day. */
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
});

const one = { memberId: MemberId, orderId: Uuid };

/** Cancels at the member's request, as the member could: full refund, the holding becomes void. */
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
});

/**
 * Proposes to refund the price or a part of it after the window, from the company's revenue of the sale. The holding
 * ends with the current period; income earned until then stays the member's. Not for fixed-term plans paid at maturity,
 * nor for ended holdings.
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
});

/** Resends the message of a payment or refund to the member. */
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
});
