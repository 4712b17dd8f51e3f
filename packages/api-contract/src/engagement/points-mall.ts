// Points mall: goods priced in points, in points and money, or in coins; a member's orders and their steps.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, query, queryId, queryIdMaybe, queryInt, Text, Url, Uuid, Whole } from './fields.ts';
import { Amount, AmountIn, CurrencyCode } from './money.ts';
import { operation } from './operation.ts';
import { Page, pageInput } from './pages.ts';

/** The states of litemall's order machine that this mall knows. */
export const mallOrderStatuses = [101, 102, 103, 201, 202, 203, 301, 401, 402] as const;
export type MallOrderStatus = (typeof mallOrderStatuses)[number];
export const MallOrderStatus = z.union([
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

export const mallGoodsKinds = ['physical', 'digital'] as const;
/** A digital good delivers a code at once; a physical one is sent to an address. */
export const MallGoodsKind = z.enum(mallGoodsKinds);
export type MallGoodsKind = z.output<typeof MallGoodsKind>;

export const MallCategory = z.object({ id: Id, name: Text, iconUrl: Url });

/** One unit costs `points` and `price` together, or `coins` alone. */
const priceFields = { points: Whole, coins: Whole, price: Amount, currency: CurrencyCode };

export const MallGoods = z.object({
  id: Id,
  categoryId: Id,
  kind: MallGoodsKind,
  name: Text,
  brief: Text,
  /** The address of a picture, or the name of a drawing of the app's own. */
  picUrl: Url,
  /** Of the cheapest variant. */
  ...priceFields,
  /** Units left, over all variants. */
  number: Whole,
  minLevel: z.int(),
});
export type MallGoods = z.output<typeof MallGoods>;

export const MallProduct = z.object({
  id: Id,
  goodsId: Id,
  specifications: z.array(Text),
  ...priceFields,
  number: Whole,
  url: Url,
});

export const mallSorts = ['default', 'points', 'newest'] as const;

export const listMallGoods = operation({
  id: 'mall.listMallGoods',
  method: 'GET',
  path: 'wx/integral/goods/list',
  realm: 'public',
  input: z.object({
    ...pageInput,
    categoryId: queryIdMaybe,
    name: query(line(40)),
    sort: query(z.enum(mallSorts)),
    order: query(z.enum(['asc', 'desc'])),
  }),
  reply: Page(MallGoods),
  refusals: ['unsupported'],
  module: 'mall',
  screens: ['subPages/pointsmall/index'],
});

export const listMallCategories = operation({
  id: 'mall.listMallCategories',
  method: 'GET',
  path: 'wx/integral/goods/category/list',
  realm: 'public',
  input: z.object({}),
  reply: z.array(MallCategory),
  refusals: ['unsupported'],
  module: 'mall',
  screens: ['subPages/pointsmall/index'],
});

/** With a session, `bought` counts against `purchaseLimit`; a limit of 0 is none. */
export const mallGoodsInfo = operation({
  id: 'mall.mallGoodsInfo',
  method: 'GET',
  path: 'wx/integral/goods/info',
  realm: 'public',
  input: z.object({ id: queryId }),
  reply: z.object({
    ...MallGoods.shape,
    gallery: z.array(Url),
    detail: Text,
    delivery: Text,
    returns: Text,
    purchaseLimit: z.int(),
    bought: z.optional(z.int()),
    productList: z.array(MallProduct),
  }),
  refusals: ['not_found', 'unsupported'],
  module: 'mall',
  screens: ['subPages/pointsmall/detail'],
});

/** What the home screen shows of the mall; nothing where the mall is off. */
export const pointMallPicks = operation({
  id: 'mall.pointMallPicks',
  method: 'GET',
  path: 'wx/v2/pointMall/list',
  realm: 'public',
  input: z.object({ limit: queryInt(1, 20) }),
  reply: z.array(MallGoods),
  refusals: [],
  module: 'mall',
  screens: ['pages/index/index2', 'subPages/pointsmall/index'],
});

export const MallOrder = z.object({
  id: Uuid,
  orderSn: Text,
  orderStatus: MallOrderStatus,
  orderStatusText: Text,
  goodsList: z.array(
    z.object({
      goodsId: Id,
      productId: Id,
      kind: MallGoodsKind,
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
  /** What a digital good delivered; the list leaves it out. */
  codes: z.optional(z.array(Text)),
  refundReason: z.optional(Text),
  /** Why an asked refund was not granted. */
  rejectReason: z.optional(Text),
  addTime: Instant,
  /** While it waits for payment. */
  payUntil: z.optional(Instant),
  payTime: z.optional(Instant),
  shipTime: z.optional(Instant),
  confirmTime: z.optional(Instant),
  refundTime: z.optional(Instant),
  /** When a shipped order counts as received. */
  autoConfirmAt: z.optional(Instant),
  handleOption: z.object({
    cancel: z.boolean(),
    pay: z.boolean(),
    refund: z.boolean(),
    confirm: z.boolean(),
    rebuy: z.boolean(),
  }),
});
export type MallOrder = z.output<typeof MallOrder>;

/**
 * `points`, `coins` and `price` are the totals the member saw: other ones than the server's are refused. `productId`
 * may be left out where a good has one variant; physical goods need an address.
 */
export const checkoutMallOrder = operation({
  id: 'mall.checkoutMallOrder',
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
  reply: MallOrder,
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
  module: 'mall',
  screens: ['subPages/pointsmall/createOrder'],
});

const statusTexts = ['101', '102', '103', '201', '202', '203', '301', '401', '402'] as const;

export const listMallOrders = operation({
  id: 'mall.listMallOrders',
  method: 'GET',
  path: 'wx/integral/order/list',
  realm: 'member',
  input: z.object({ ...pageInput, orderStatus: query(z.enum(statusTexts)) }),
  reply: Page(MallOrder),
  refusals: [],
  module: 'mall',
  screens: ['subPages/pointsmall/orderList'],
});

export const mallOrderInfo = operation({
  id: 'mall.mallOrderInfo',
  method: 'GET',
  path: 'wx/integral/order/info',
  realm: 'member',
  input: z.object({ orderId: Uuid }),
  reply: MallOrder,
  refusals: ['not_found'],
  extension: true,
  module: 'mall',
  screens: ['subPages/pointsmall/orderList'],
});

/** Pays the money part from the wallet. */
export const payMallOrder = operation({
  id: 'mall.payMallOrder',
  method: 'POST',
  path: 'wx/integral/order/pay',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid }),
  reply: MallOrder,
  refusals: ['not_found', 'wrong_state', 'order_expired', 'balance_short'],
  idempotent: true,
  extension: true,
  module: 'mall',
  screens: ['subPages/pointsmall/orderList'],
});

/** Before it is paid: points and coins come back at once. */
export const cancelMallOrder = operation({
  id: 'mall.cancelMallOrder',
  method: 'POST',
  path: 'wx/integral/order/cancel',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid }),
  reply: MallOrder,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  extension: true,
  module: 'mall',
  screens: ['subPages/pointsmall/orderList'],
});

/** Asks for a refund, before the good is shipped; an operator decides the same day. */
export const refundMallOrder = operation({
  id: 'mall.refundMallOrder',
  method: 'POST',
  path: 'wx/integral/order/refund',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid, reason: z.optional(lines(200, 0)) }),
  reply: MallOrder,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'mall',
  screens: ['subPages/pointsmall/orderList'],
});

/** Says that a shipped order arrived. */
export const confirmMallOrder = operation({
  id: 'mall.confirmMallOrder',
  method: 'POST',
  path: 'wx/integral/order/confirm',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid }),
  reply: MallOrder,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  extension: true,
  module: 'mall',
  screens: ['subPages/pointsmall/orderList'],
});
