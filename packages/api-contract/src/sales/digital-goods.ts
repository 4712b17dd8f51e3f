// Digital goods for members: phone credit, data plans and vouchers, by telecom operator, channel and category.
import * as z from 'zod/mini';
import { Id, line, Phone, query, queryBool, queryId, queryIdMaybe, Text, Url } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

export const digitalGoodKinds = ['credit', 'data', 'voucher'] as const;
export const DigitalGoodKind = z.enum(digitalGoodKinds);
export type DigitalGoodKind = z.output<typeof DigitalGoodKind>;

export const numberKinds = ['phone', 'account', 'none'] as const;
/**
 * The delivery target of an operator's digital goods: a phone number of the operator's country, an account of `min` to
 * `max` digits, or none. `prefixes` only help to guess the operator: a ported number keeps its prefix.
 */
export const NumberRule = z.object({
  kind: z.enum(numberKinds),
  min: z.int(),
  max: z.int(),
  example: Text,
  prefixes: z.array(Text),
});
export type NumberRule = z.output<typeof NumberRule>;

/** A mobile network, an electricity company, or a voucher issuer. `open` is false while it delivers nothing. */
export const TelecomOperator = z.object({
  id: Id,
  code: Text,
  name: Text,
  logo: Url,
  open: z.boolean(),
  kinds: z.array(DigitalGoodKind),
  numberRule: NumberRule,
});
export type TelecomOperator = z.output<typeof TelecomOperator>;

const channelFields = { id: Id, code: Text, name: Text, icon: Text };
export const Channel = z.object(channelFields);
export type Channel = z.output<typeof Channel>;

const categoryFields = {
  id: Id,
  parentId: z.optional(Id),
  channelId: Id,
  /** 1 to 3. */
  level: z.int(),
  code: Text,
  name: Text,
  icon: Text,
  /** Number of published digital goods directly in it. */
  planCount: z.int(),
};
export const DigitalGoodCategory = z.object(categoryFields);
export type DigitalGoodCategory = z.output<typeof DigitalGoodCategory>;

/** Three levels, written out: a recursive schema cannot be compiled into a serializer. */
const Branch = z.object({ ...categoryFields, children: z.array(DigitalGoodCategory) });
export const CategoryTree = z.object({ ...categoryFields, children: z.array(Branch) });
export type CategoryTree = z.output<typeof CategoryTree>;

/** 1474: coins included with the purchase, granted after delivery and while their budget lasts. */
export const CoinGift = z.object({ coins: z.int(), text: Text });

const digitalGoodFields = {
  id: Id,
  kind: DigitalGoodKind,
  name: Text,
  summary: Text,
  image: Url,
  carrier: z.object({ id: Id, name: Text, logo: Url }),
  categoryId: Id,
  currency: CurrencyCode,
  price: Amount,
  /** What is delivered, for phone credit and vouchers. */
  faceValue: z.optional(Amount),
  dataMb: z.optional(z.int()),
  validityDays: z.optional(z.int()),
  coinGift: z.optional(CoinGift),
  /** Absent: unlimited. */
  stock: z.optional(z.int()),
  /** Maximum units of one order; and of one member per day, absent without a limit. */
  perOrder: z.int(),
  dailyLimit: z.optional(z.int()),
  /** With a session: units the member ordered today. */
  boughtToday: z.optional(z.int()),
  onSale: z.boolean(),
  /** Why it is unavailable, if it is. */
  pauseReason: z.optional(Text),
};
export const DigitalGood = z.object(digitalGoodFields);
export type DigitalGood = z.output<typeof DigitalGood>;

export const DigitalGoodDetail = z.object({
  ...digitalGoodFields,
  /** Plain text, with line breaks. */
  description: Text,
  usage: Text,
  /** Text: when it can be cancelled, and when money is refunded. */
  refundRule: Text,
  numberRule: NumberRule,
  categoryPath: z.array(z.object({ id: Id, name: Text })),
});
export type DigitalGoodDetail = z.output<typeof DigitalGoodDetail>;

/** The shortcuts on the home screen. */
export const listChannels = operation({
  id: 'digital-goods.listChannels',
  method: 'GET',
  path: 'wx/v2/etel/channel/getChannelList',
  realm: 'public',
  input: z.object({}),
  reply: z.array(Channel),
  refusals: [],
  module: 'digital-goods',
  cacheable: true,
});

/** Every channel with its categories; with `categoryId` the channel of that category, with only that branch. */
export const channelTree = operation({
  id: 'digital-goods.channelTree',
  method: 'GET',
  path: 'wx/v2/etel/channel/channelTreeByCategory',
  realm: 'public',
  input: z.object({ categoryId: queryIdMaybe }),
  reply: z.array(z.object({ ...channelFields, categories: z.array(CategoryTree) })),
  refusals: [],
  module: 'digital-goods',
  cacheable: true,
});

export const listDigitalGoodCategories = operation({
  id: 'digital-goods.listDigitalGoodCategories',
  method: 'GET',
  path: 'wx/etel/plan/category/list',
  realm: 'public',
  input: z.object({ channelId: queryIdMaybe, parentId: queryIdMaybe }),
  reply: z.array(DigitalGoodCategory),
  refusals: [],
  module: 'digital-goods',
  cacheable: true,
});

export const digitalGoodCategoryTree = operation({
  id: 'digital-goods.digitalGoodCategoryTree',
  method: 'GET',
  path: 'wx/v2/etel/plan/category/getCategoryTree',
  realm: 'public',
  input: z.object({ channelId: queryIdMaybe }),
  reply: z.array(CategoryTree),
  refusals: [],
  module: 'digital-goods',
  cacheable: true,
});

/** What is in a category and all its subcategories. */
export const digitalGoodsByCategory = operation({
  id: 'digital-goods.digitalGoodsByCategory',
  method: 'GET',
  path: 'wx/v2/etel/plan/getPlanByCategory',
  realm: 'public',
  input: z.object({ ...pageInput, categoryId: queryId, operatorId: queryIdMaybe }),
  reply: Page(DigitalGood),
  refusals: ['not_found'],
  module: 'digital-goods',
  cacheable: true,
});

export const digitalGoodSorts = ['default', 'price', 'newest'] as const;

/** `name` or `keyword` searches words in three languages, in any order; if both are given, both must match. */
export const listDigitalGoods = operation({
  id: 'digital-goods.listDigitalGoods',
  method: 'GET',
  path: 'wx/v2/etel/plan/pageList',
  realm: 'public',
  input: z.object({
    ...pageInput,
    name: query(line(60)),
    keyword: query(line(60)),
    kind: query(DigitalGoodKind),
    operatorId: queryIdMaybe,
    channelId: queryIdMaybe,
    categoryId: queryIdMaybe,
    minPrice: query(AmountIn),
    maxPrice: query(AmountIn),
    sort: query(z.enum(digitalGoodSorts)),
    order: query(z.enum(['asc', 'desc'])),
    /** True: in stock and on sale. */
    available: queryBool,
  }),
  reply: Page(DigitalGood),
  refusals: [],
  module: 'digital-goods',
  cacheable: true,
});

export const digitalGoodInfo = operation({
  id: 'digital-goods.digitalGoodInfo',
  method: 'GET',
  path: 'wx/etel/plan/getById/{planId}',
  realm: 'public',
  input: z.object({ planId: queryId }),
  reply: DigitalGoodDetail,
  refusals: ['not_found'],
  module: 'digital-goods',
  cacheable: true,
});

export const listTelecomOperators = operation({
  id: 'digital-goods.listTelecomOperators',
  method: 'GET',
  path: 'wx/v2/operator/list',
  realm: 'public',
  input: z.object({ kind: query(DigitalGoodKind), channelId: queryIdMaybe }),
  reply: z.array(TelecomOperator),
  refusals: [],
  module: 'digital-goods',
  cacheable: true,
});

/**
 * Denominations of phone credit. `detected` is a guess from the number's prefix: without `operatorId` it selects what
 * is listed; every operator's credit can be bought for any number. A number in an address may lie in the records of
 * whatever is on its way: clients guess by `numberRule` and `prefixes` themselves, and leave `phone` out.
 */
export const rechargeList = operation({
  id: 'digital-goods.rechargeList',
  method: 'GET',
  path: 'wx/v2/operator/rechargeList',
  realm: 'public',
  input: z.object({ operatorId: queryIdMaybe, phone: query(Phone) }),
  reply: z.object({
    detected: z.optional(TelecomOperator),
    list: z.array(z.object({ operator: TelecomOperator, plans: z.array(DigitalGood) })),
  }),
  refusals: [],
  module: 'digital-goods',
  cacheable: true,
});

/** An income product as listed on its category page: all income figures are on its own page. */
const PageProduct = z.object({
  id: Id,
  kind: z.enum(['vehicle', 'pile', 'deposit']),
  name: Text,
  deviceNumber: Text,
  image: Url,
  currency: CurrencyCode,
  price: Amount,
});

/** The page of one category, of products or of digital goods. Without income products where they are not offered. */
export const singlePage = operation({
  id: 'digital-goods.singlePage',
  method: 'GET',
  path: 'wx/catalog/new/singlePage',
  realm: 'public',
  input: z.object({ code: query(line(40)), categoryId: queryIdMaybe }),
  reply: z.object({
    category: z.object({ id: Id, code: Text, name: Text, icon: Text }),
    hero: z.object({ title: Text, subtitle: Text, image: Url }),
    goods: z.array(PageProduct),
    plans: z.array(DigitalGood),
  }),
  refusals: ['not_found'],
  module: 'digital-goods',
  cacheable: true,
});
