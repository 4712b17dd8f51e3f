// Ordinary goods for members: phone credit, data plans and vouchers, by carrier, channel and category.
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
 * What a plan of a carrier is delivered to: a phone of the carrier's country, an account of `min` to `max` digits, or
 * nothing. `prefixes` are a help for guessing a carrier: a number that was carried along keeps its prefix.
 */
export const NumberRule = z.object({
  kind: z.enum(numberKinds),
  min: z.int(),
  max: z.int(),
  example: Text,
  prefixes: z.array(Text),
});
export type NumberRule = z.output<typeof NumberRule>;

/** A mobile network, an electricity company, whoever honours a voucher. `open` is false while it delivers nothing. */
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
  /** Plans on the shelf right in it. */
  planCount: z.int(),
};
export const DigitalGoodCategory = z.object(categoryFields);
export type DigitalGoodCategory = z.output<typeof DigitalGoodCategory>;

/** Three levels, written out: a schema that names itself can't be compiled into a serialiser. */
const Branch = z.object({ ...categoryFields, children: z.array(DigitalGoodCategory) });
export const CategoryTree = z.object({ ...categoryFields, children: z.array(Branch) });
export type CategoryTree = z.output<typeof CategoryTree>;

/** 1474: coins that come with the purchase, once it is delivered and while the budget for them lasts. */
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
  /** What arrives, of phone credit and vouchers. */
  faceValue: z.optional(Amount),
  dataMb: z.optional(z.int()),
  validityDays: z.optional(z.int()),
  coinGift: z.optional(CoinGift),
  /** Absent: as many as wanted. */
  stock: z.optional(z.int()),
  /** Units of one order; and of one member in a day, absent without a limit. */
  perOrder: z.int(),
  dailyLimit: z.optional(z.int()),
  /** With a session: units the caller ordered today. */
  boughtToday: z.optional(z.int()),
  onSale: z.boolean(),
  /** Why not, while it isn't. */
  pauseReason: z.optional(Text),
};
export const DigitalGood = z.object(digitalGoodFields);
export type DigitalGood = z.output<typeof DigitalGood>;

export const DigitalGoodDetail = z.object({
  ...digitalGoodFields,
  /** Plain text, with line breaks. */
  description: Text,
  usage: Text,
  /** In words: when it can be cancelled, and when money comes back. */
  refundRule: Text,
  numberRule: NumberRule,
  categoryPath: z.array(z.object({ id: Id, name: Text })),
});
export type DigitalGoodDetail = z.output<typeof DigitalGoodDetail>;

const shop = ['pages/index/productList2'] as const;

/** The shortcuts on the home page. */
export const listChannels = operation({
  id: 'digital-goods.listChannels',
  method: 'GET',
  path: 'wx/v2/etel/channel/getChannelList',
  realm: 'public',
  input: z.object({}),
  reply: z.array(Channel),
  refusals: [],
  module: 'digital-goods',
  screens: ['pages/index/index'],
  cacheable: true,
});

/** Every channel with its categories; with `categoryId` the channel of that category, with only the branch of it. */
export const channelTree = operation({
  id: 'digital-goods.channelTree',
  method: 'GET',
  path: 'wx/v2/etel/channel/channelTreeByCategory',
  realm: 'public',
  input: z.object({ categoryId: queryIdMaybe }),
  reply: z.array(z.object({ ...channelFields, categories: z.array(CategoryTree) })),
  refusals: [],
  module: 'digital-goods',
  screens: shop,
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
  screens: [...shop, 'subPages/product/list'],
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
  screens: shop,
  cacheable: true,
});

/** What is in a category and in all below it. */
export const digitalGoodsByCategory = operation({
  id: 'digital-goods.digitalGoodsByCategory',
  method: 'GET',
  path: 'wx/v2/etel/plan/getPlanByCategory',
  realm: 'public',
  input: z.object({ ...pageInput, categoryId: queryId, operatorId: queryIdMaybe }),
  reply: Page(DigitalGood),
  refusals: ['not_found'],
  module: 'digital-goods',
  screens: shop,
  cacheable: true,
});

export const digitalGoodSorts = ['default', 'price', 'newest'] as const;

/** `name` or `keyword` searches words in three languages, in any order; both together must be found. */
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
  screens: [...shop, 'subPages/product/list'],
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
  screens: ['subPages/product/detail2'],
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
  screens: ['pages/index/index2'],
  cacheable: true,
});

/**
 * Denominations of phone credit. `detected` is a guess from the number's prefix: without `operatorId` it chooses what is
 * listed; every carrier's credit can be bought for any number.
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
  screens: shop,
  cacheable: true,
});

/** A product that earns, as a page of its category names it: all figures of income are on its own page. */
const PageProduct = z.object({
  id: Id,
  kind: z.enum(['vehicle', 'pile', 'deposit']),
  name: Text,
  deviceNumber: Text,
  image: Url,
  currency: CurrencyCode,
  price: Amount,
});

/** The page of one category, of goods or of plans. No goods where income products are not offered. */
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
  screens: ['pages/index/productList'],
  cacheable: true,
});
