// Orders: drafts with the server's price, the encrypted submit, lists and the cancel window.
import * as z from 'zod/mini';
import { OrderStatus, OrderType, PayStatus, SettlementCycle } from '../enums.ts';
import { Id, Instant, line, query, Text, Url, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';
import { OfferVersion } from './offers.ts';
import { DigitalGoodKind } from './digital-goods.ts';
import { DeliveryState } from './digital-goods-editing.ts';

/** `id` is the key of a system text; its version is part of the consent. */
export const Agreement = z.object({ id: Text, version: Text });

export const Draft = z.object({
  draftId: Uuid,
  type: OrderType,
  goodsId: z.optional(Id),
  title: Text,
  image: z.optional(Url),
  currency: CurrencyCode,
  unitPrice: Amount,
  quantity: z.int(),
  fee: Amount,
  /** unitPrice × quantity + fee. */
  amount: Amount,
  expiresAt: Instant,
  agreement: Agreement,
  settlementCycle: z.optional(SettlementCycle),
  /** Days after payment in which cancelling is free; absent where cancelling is not possible. */
  cancelRule: z.optional(z.object({ days: z.int(), until: Instant })),
  /** When income could first be settled if the order were paid now. */
  firstSettlementAt: z.optional(Instant),
  /** Of a digital good: the recipient as parsed, and what is included. */
  targetNumber: z.optional(Text),
  coinGift: z.optional(z.object({ coins: z.int(), text: Text })),
  /**
   * Of an income product: the offer document that this purchase is made under, to be shown before the order is placed.
   * `known`: the member bought under this version before.
   */
  offer: z.optional(z.object({ ...OfferVersion.shape, known: z.boolean() })),
  /** Current wallet balance. */
  balance: Amount,
});
export type Draft = z.output<typeof Draft>;

export const buyDomainErrors = [
  'unsupported',
  'not_found',
  'sales_paused',
  'gate_missing',
  'cap_reached',
  'level_short',
  'out_of_stock',
  'limit_reached',
] as const;

/** A phone, meter or account number as typed: the telecom operator's rule validates it. */
export const TargetNumber = z.string().check(z.regex(/^\+?\d[\d -]{0,29}$/));

/**
 * `goodsId` and `quantity` for products, `amount` for a recharge. For a digital good `goodsId` is its id, and
 * `targetNumber` the number that the credit or data is for: required where the telecom operator delivers to one.
 */
export const generateDraft = operation({
  id: 'orders.generateDraft',
  method: 'POST',
  path: 'wx/order/draft/generate',
  realm: 'member',
  input: z.strictObject({
    type: OrderType,
    goodsId: z.optional(Id),
    quantity: z.optional(z.int().check(z.gte(1), z.lte(9999))),
    amount: z.optional(AmountIn),
    targetNumber: z.optional(TargetNumber),
  }),
  reply: Draft,
  refusals: [...buyDomainErrors, 'amount_out_of_range', 'target_wrong'],
  module: 'orders',
});

export const draftInfo = operation({
  id: 'orders.draftInfo',
  method: 'GET',
  path: 'wx/order/draft/info/{id}',
  realm: 'member',
  input: z.object({ id: Uuid }),
  reply: Draft,
  refusals: ['not_found', 'draft_expired'],
  module: 'orders',
});

/** How much of an offer document was shown to its end before the order: its summary, or all of it. */
export const offerReadings = ['summary', 'whole'] as const;
export type OfferReading = (typeof offerReadings)[number];

/**
 * The content of the encrypted payload: single use (`nonce`), valid shortly around `iat` (seconds since 1970, ±120).
 */
export const OrderPayload = z.strictObject({
  draftId: Uuid,
  agreementVersion: line(32),
  /** Said by the app where it asks for reading: before the first purchase under a version of the document. */
  offerRead: z.optional(z.enum(offerReadings)),
  addressId: z.optional(Uuid),
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  iat: z.int().check(z.gte(1)),
});
export type OrderPayload = z.output<typeof OrderPayload>;

/** Compact JWE: RSA-OAEP-256 and A256GCM, `kid` of the order key in the log-in configuration. */
export const submitOrder = operation({
  id: 'orders.submitOrder',
  method: 'POST',
  path: 'wx/order/hsCardSubmit',
  realm: 'member',
  input: z.strictObject({ payload: z.string().check(z.minLength(16), z.maxLength(16_384)) }),
  reply: z.object({ orderId: Uuid, orderSn: Text, amount: Amount, status: OrderStatus }),
  refusals: [...buyDomainErrors, 'payload_invalid', 'draft_expired', 'price_changed', 'agreement_changed'],
  idempotent: true,
  module: 'orders',
});

/** Why an order did not take effect or did not stay in effect. */
export const orderReasons = [
  'expired',
  'cancelled',
  'out_of_stock',
  'payment_failed',
  'price_changed',
  'delivery_failed',
] as const;

/**
 * Status of a paid digital good. `title` describes it in the client's language; codes are read with
 * `orders.voucherCodes`.
 */
export const OrderedPlan = z.object({
  kind: DigitalGoodKind,
  operator: Text,
  target: z.optional(Text),
  state: z.optional(DeliveryState),
  title: z.optional(Text),
  deliveredAt: z.optional(Instant),
  codeCount: z.int(),
  coinGift: z.optional(z.object({ coins: z.int(), state: z.enum(['promised', 'given', 'left_out']) })),
});

export const Order = z.object({
  id: Uuid,
  orderSn: Text,
  type: OrderType,
  goodsId: z.optional(Id),
  title: Text,
  deviceNumber: z.optional(Text),
  image: z.optional(Url),
  currency: CurrencyCode,
  quantity: z.int(),
  unitPrice: Amount,
  fee: Amount,
  amount: Amount,
  status: OrderStatus,
  reason: z.optional(z.enum(orderReasons)),
  createdAt: Instant,
  /** While payment is pending. */
  payBefore: z.optional(Instant),
  paidAt: z.optional(Instant),
  /** Until then one call cancels and refunds everything. */
  cancelUntil: z.optional(Instant),
  endedAt: z.optional(Instant),
  holdingId: z.optional(Uuid),
  /** Of an income product: the offer document that it was bought under, and what of it was shown just before. */
  offer: z.optional(z.object({ version: z.int(), hash: Text, read: z.optional(z.enum(offerReadings)) })),
  /** Of an order of type plan. */
  plan: z.optional(OrderedPlan),
});
export type Order = z.output<typeof Order>;

const orderListInput = z.object({ ...pageInput, status: query(OrderStatus) });

export const listVehicleOrders = operation({
  id: 'orders.listVehicleOrders',
  method: 'GET',
  path: 'wx/g/order/vehicle/list',
  realm: 'member',
  input: orderListInput,
  reply: Page(Order),
  refusals: [],
  module: 'orders',
});

/** `piles`: charging piles and fixed-term plans; `goods`: ordinary products and top-ups. */
export const orderGroups = ['piles', 'goods'] as const;

/** Every order that is not for a vehicle, or one group of them. */
export const listOrders = operation({
  id: 'orders.listOrders',
  method: 'GET',
  path: 'wx/g/order/list',
  realm: 'member',
  input: z.object({
    ...pageInput,
    status: query(OrderStatus),
    type: query(OrderType),
    group: query(z.enum(orderGroups)),
  }),
  reply: Page(Order),
  refusals: [],
  module: 'orders',
});

/** One order; for a digital good with its unmasked target number. */
export const orderInfo = operation({
  id: 'orders.orderInfo',
  method: 'GET',
  path: 'wx/g/order/info',
  realm: 'member',
  input: z.object({ id: Uuid }),
  reply: Order,
  refusals: ['not_found'],
  extension: true,
  module: 'orders',
});

/** The codes of a delivered voucher, returned only to the member who bought it. */
export const voucherCodes = operation({
  id: 'orders.voucherCodes',
  method: 'GET',
  path: 'wx/g/order/card',
  realm: 'member',
  input: z.object({ orderId: Uuid }),
  reply: z.object({
    name: Text,
    operator: Text,
    codes: z.array(z.object({ code: Text, serial: z.optional(Text) })),
    usage: Text,
    deliveredAt: Instant,
    validUntil: z.optional(Instant),
  }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'orders',
});

/**
 * `refunded` if it had been paid; an unpaid order ends as `expired`. An order of a digital good whose delivery has
 * begun is rejected with `delivery_begun`: it is delivered, or its money is refunded automatically.
 */
export const cancelOrder = operation({
  id: 'orders.cancelOrder',
  method: 'POST',
  path: 'wx/order/cancel',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid }),
  reply: z.object({ status: PayStatus, paidAt: z.optional(Instant) }),
  refusals: ['not_found', 'wrong_state', 'cancel_window_over', 'delivery_begun'],
  idempotent: true,
  extension: true,
  module: 'orders',
});
