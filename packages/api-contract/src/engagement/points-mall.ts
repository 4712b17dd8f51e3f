// Points mall: products priced in points, in points and money, or in coins; a member's orders and their steps.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, query, queryId, queryIdMaybe, queryInt, Text, Url, Uuid, Whole } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';
import { ownerProof, ownerProofErrors } from '../people/member-keys.ts';

/** The states of litemall's order state machine that this mall uses. */
export const pointsMallOrderStatuses = [101, 102, 103, 201, 202, 203, 301, 401, 402] as const;
export type PointsMallOrderStatus = (typeof pointsMallOrderStatuses)[number];
export const PointsMallOrderStatus = z.union([
  z.literal(101),
  z.literal(102),
  z.literal(103),
  z.literal(201),
  z.literal(202),
  z.literal(203),
  z.literal(301),
  z.literal(401),
  z.literal(402),
]);

export const pointsMallProductKinds = ['physical', 'digital'] as const;
/** A digital product delivers a code immediately; a physical one is shipped to an address. */
export const PointsMallProductKind = z.enum(pointsMallProductKinds);
export type PointsMallProductKind = z.output<typeof PointsMallProductKind>;

export const PointsMallCategory = z.object({ id: Id, name: Text, iconUrl: Url });

/** One unit costs `points` and `price` together, or `coins` alone. */
const priceFields = { points: Whole, coins: Whole, price: Amount, currency: CurrencyCode };

export const PointsMallProduct = z.object({
  id: Id,
  categoryId: Id,
  kind: PointsMallProductKind,
  name: Text,
  brief: Text,
  /** The URL of a picture, or the name of a built-in drawing. */
  picUrl: Url,
  /** Of the cheapest variant. */
  ...priceFields,
  /** Units left, over all variants. */
  number: Whole,
  minLevel: z.int(),
});
export type PointsMallProduct = z.output<typeof PointsMallProduct>;

export const PointsMallVariant = z.object({
  id: Id,
  goodsId: Id,
  specifications: z.array(Text),
  ...priceFields,
  number: Whole,
  url: Url,
});

export const pointsMallSorts = ['default', 'points', 'newest'] as const;

export const listPointsMallProducts = operation({
  id: 'points-mall.listPointsMallProducts',
  method: 'GET',
  path: 'wx/integral/goods/list',
  realm: 'public',
  input: z.object({
    ...pageInput,
    categoryId: queryIdMaybe,
    name: query(line(40)),
    sort: query(z.enum(pointsMallSorts)),
    order: query(z.enum(['asc', 'desc'])),
  }),
  reply: Page(PointsMallProduct),
  refusals: ['unsupported'],
  module: 'points-mall',
});

export const listPointsMallCategories = operation({
  id: 'points-mall.listPointsMallCategories',
  method: 'GET',
  path: 'wx/integral/goods/category/list',
  realm: 'public',
  input: z.object({}),
  reply: z.array(PointsMallCategory),
  refusals: ['unsupported'],
  module: 'points-mall',
});

/** With a session, `bought` counts against `purchaseLimit`; a limit of 0 is none. */
export const pointsMallProductInfo = operation({
  id: 'points-mall.pointsMallProductInfo',
  method: 'GET',
  path: 'wx/integral/goods/info',
  realm: 'public',
  input: z.object({ id: queryId }),
  reply: z.object({
    ...PointsMallProduct.shape,
    gallery: z.array(Url),
    detail: Text,
    delivery: Text,
    returns: Text,
    purchaseLimit: z.int(),
    bought: z.optional(z.int()),
    productList: z.array(PointsMallVariant),
  }),
  refusals: ['not_found', 'unsupported'],
  module: 'points-mall',
});

/** Points mall data for the home screen; empty where the mall is disabled. */
export const pointsMallPicks = operation({
  id: 'points-mall.pointsMallPicks',
  method: 'GET',
  path: 'wx/v2/pointMall/list',
  realm: 'public',
  input: z.object({ limit: queryInt(1, 20) }),
  reply: z.array(PointsMallProduct),
  refusals: [],
  module: 'points-mall',
});

export const PointsMallOrder = z.object({
  id: Uuid,
  orderSn: Text,
  orderStatus: PointsMallOrderStatus,
  orderStatusText: Text,
  goodsList: z.array(
    z.object({
      goodsId: Id,
      productId: Id,
      kind: PointsMallProductKind,
      goodsName: Text,
      specifications: z.array(Text),
      picUrl: Url,
      number: z.int(),
      ...priceFields,
    }),
  ),
  /** Of the whole order. */
  ...priceFields,
  message: Text,
  consignee: z.optional(Text),
  mobile: z.optional(Text),
  address: z.optional(Text),
  shipChannel: z.optional(Text),
  shipSn: z.optional(Text),
  /** What a digital product delivered; omitted from lists. */
  codes: z.optional(z.array(Text)),
  refundReason: z.optional(Text),
  /** Why a requested refund was not granted. */
  rejectReason: z.optional(Text),
  addTime: Instant,
  /** While payment is pending. */
  payUntil: z.optional(Instant),
  payTime: z.optional(Instant),
  shipTime: z.optional(Instant),
  confirmTime: z.optional(Instant),
  refundTime: z.optional(Instant),
  /** When a shipped order is automatically considered received. */
  autoConfirmAt: z.optional(Instant),
  handleOption: z.object({
    cancel: z.boolean(),
    pay: z.boolean(),
    refund: z.boolean(),
    confirm: z.boolean(),
    rebuy: z.boolean(),
  }),
});
export type PointsMallOrder = z.output<typeof PointsMallOrder>;

/**
 * `points`, `coins` and `price` are the totals shown to the member: totals that differ from the server's are rejected.
 * `productId` may be omitted where a product has one variant; physical products require an address. The money part is
 * paid at once where the wallet suffices and no second proof is needed; else the order waits for `pay` (status 101).
 */
export const checkoutPointsMallOrder = operation({
  id: 'points-mall.checkoutPointsMallOrder',
  method: 'POST',
  path: 'wx/integral/order/checkout',
  realm: 'member',
  input: z.strictObject({
    goodsId: Id,
    productId: z.optional(Id),
    number: z._default(z.int().check(z.gte(1), z.lte(99)), 1),
    points: z.int().check(z.gte(0), z.lte(1_000_000_000)),
    coins: z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000))),
    price: z.optional(AmountIn),
    addressId: z.optional(Uuid),
    message: z.optional(lines(200, 0)),
  }),
  reply: PointsMallOrder,
  refusals: [
    'not_found',
    'unsupported',
    'points_wrong',
    'points_short',
    'out_of_stock',
    'limit_reached',
    'level_short',
    'balance_short',
  ],
  idempotent: true,
  module: 'points-mall',
});

const statusTexts = ['101', '102', '103', '201', '202', '203', '301', '401', '402'] as const;

export const listPointsMallOrders = operation({
  id: 'points-mall.listPointsMallOrders',
  method: 'GET',
  path: 'wx/integral/order/list',
  realm: 'member',
  input: z.object({ ...pageInput, orderStatus: query(z.enum(statusTexts)) }),
  reply: Page(PointsMallOrder),
  refusals: [],
  module: 'points-mall',
});

export const pointsMallOrderInfo = operation({
  id: 'points-mall.pointsMallOrderInfo',
  method: 'GET',
  path: 'wx/integral/order/info',
  realm: 'member',
  input: z.object({ orderId: Uuid }),
  reply: PointsMallOrder,
  refusals: ['not_found'],
  extension: true,
  module: 'points-mall',
});

/**
 * Pays the money part from the wallet: with a second proof, unless the day's sum without one stays within the country's
 * `unprovenDaily`.
 */
export const payPointsMallOrder = operation({
  id: 'points-mall.payPointsMallOrder',
  method: 'POST',
  path: 'wx/integral/order/pay',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid, ...ownerProof }),
  reply: PointsMallOrder,
  refusals: ['not_found', 'wrong_state', 'order_expired', 'balance_short', ...ownerProofErrors],
  idempotent: true,
  extension: true,
  module: 'points-mall',
});

/** Before payment: points and coins are returned immediately. */
export const cancelPointsMallOrder = operation({
  id: 'points-mall.cancelPointsMallOrder',
  method: 'POST',
  path: 'wx/integral/order/cancel',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid }),
  reply: PointsMallOrder,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  extension: true,
  module: 'points-mall',
});

/** Requests a refund before shipping; an operator decides the same day. */
export const refundPointsMallOrder = operation({
  id: 'points-mall.refundPointsMallOrder',
  method: 'POST',
  path: 'wx/integral/order/refund',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid, reason: z.optional(lines(200, 0)) }),
  reply: PointsMallOrder,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'points-mall',
});

/** Confirms receipt of a shipped order. */
export const confirmPointsMallOrder = operation({
  id: 'points-mall.confirmPointsMallOrder',
  method: 'POST',
  path: 'wx/integral/order/confirm',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid }),
  reply: PointsMallOrder,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  extension: true,
  module: 'points-mall',
});
