// Points mall, the operators' shelf: goods, categories, stock, codes.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, query, queryIdMaybe, Text, Url, Uuid, Whole } from './fields.ts';
import { mallGoodsKinds, MallGoodsKind } from './mall.ts';
import { Amount, AmountIn, CurrencyCode } from './money.ts';
import { operation } from './operation.ts';
import { Page, pageInput, ShortPage, shortPageInput, sortedBy } from './pages.ts';
import { inThree, PictureIn } from './written.ts';

const goodsKeepers = ['growth', 'catalogue', 'operations'] as const;

/** A text in each language of the product. */
/* @__NO_SIDE_EFFECTS__ */
const words = (max: number, min = 1) => inThree(lines(max, min));
const Said = z.object({ en: Text, id: Text, zh: Text });

const Sort = z.int().check(z.gte(-10_000), z.lte(10_000));
const PointsIn = z.int().check(z.gte(0), z.lte(10_000_000));

/** A variant: points with or without money, or coins alone. */
const ProductIn = z.strictObject({
  id: z.optional(Id),
  specification: words(60, 0),
  points: PointsIn,
  coins: z._default(PointsIn, 0),
  price: z._default(AmountIn, '0'),
  image: z._default(PictureIn, ''),
  shown: z._default(z.boolean(), true),
});

const goodsIn = {
  categoryId: Id,
  name: words(80),
  brief: words(160, 0),
  detail: words(4000, 0),
  delivery: words(600, 0),
  returns: words(600, 0),
  image: PictureIn,
  images: z._default(z.array(PictureIn).check(z.maxLength(12)), []),
  /** Empty: every country. */
  countryIds: z._default(z.array(Id).check(z.maxLength(20)), []),
  minLevel: z._default(z.int().check(z.gte(1), z.lte(9)), 1),
  /** 0: no limit. */
  purchaseLimit: z._default(z.int().check(z.gte(0), z.lte(9999)), 0),
  homePick: z._default(z.boolean(), false),
  sort: z._default(Sort, 0),
  products: z.array(ProductIn).check(z.minLength(1), z.maxLength(20)),
};

export const mallGoodsStates = ['draft', 'on_sale', 'paused'] as const;
const MallGoodsState = z.enum(mallGoodsStates);

const MallGoodsRow = z.object({
  id: Id,
  kind: MallGoodsKind,
  categoryId: Id,
  status: MallGoodsState,
  name: Said,
  brief: Said,
  detail: Said,
  delivery: Said,
  returns: Said,
  image: Url,
  images: z.array(Url),
  countryIds: z.array(Id),
  minLevel: z.int(),
  purchaseLimit: z.int(),
  homePick: z.boolean(),
  sort: z.int(),
  version: z.int(),
  /** Of all variants that are shown. */
  stock: Whole,
  products: z.array(
    z.object({
      id: Id,
      specification: Said,
      points: Whole,
      coins: Whole,
      price: Amount,
      currency: CurrencyCode,
      image: Url,
      shown: z.boolean(),
      stock: Whole,
    }),
  ),
});

export const listMallGoodsForOperators = operation({
  id: 'mall.listMallGoodsForOperators',
  method: 'GET',
  path: 'admin/mall/goods/list',
  realm: 'operator',
  input: z.object({
    ...pageInput,
    status: query(MallGoodsState),
    categoryId: queryIdMaybe,
    name: query(line(40)),
    id: queryIdMaybe,
    kind: query(MallGoodsKind),
    countryId: queryIdMaybe,
    ...sortedBy('newest', 'place', 'points', 'stock'),
  }),
  reply: Page(MallGoodsRow),
  refusals: [],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});

/** A draft: nobody sees it until it is published. */
export const createMallGoods = operation({
  id: 'mall.createMallGoods',
  method: 'POST',
  path: 'admin/mall/goods/create',
  realm: 'operator',
  roles: goodsKeepers,
  input: z.strictObject({ kind: z.enum(mallGoodsKinds), ...goodsIn }),
  reply: z.object({ id: Id, version: z.int() }),
  refusals: ['not_found', 'banned_words'],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});

/** `version` is the one that was read; a variant without `id` is new, one that is left out is hidden. */
export const changeMallGoods = operation({
  id: 'mall.changeMallGoods',
  method: 'POST',
  path: 'admin/mall/goods/change',
  realm: 'operator',
  roles: goodsKeepers,
  input: z.strictObject({ id: Id, version: z.int().check(z.gte(1), z.lte(2_147_483_647)), ...goodsIn }),
  reply: z.object({ id: Id, version: z.int() }),
  refusals: ['not_found', 'stale', 'banned_words'],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});

export const publishMallGoods = operation({
  id: 'mall.publishMallGoods',
  method: 'POST',
  path: 'admin/mall/goods/publish',
  realm: 'operator',
  roles: goodsKeepers,
  input: z.strictObject({ id: Id, status: z.enum(['on_sale', 'paused']) }),
  reply: z.object({ id: Id, status: MallGoodsState }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});

const categoryIn = { name: words(40), icon: z._default(PictureIn, ''), sort: z._default(Sort, 0) };
const MallCategoryRow = z.object({
  id: Id,
  name: Said,
  icon: Url,
  sort: z.int(),
  shown: z.boolean(),
  goods: z.int(),
  version: z.int(),
});

export const listMallCategoriesForOperators = operation({
  id: 'mall.listMallCategoriesForOperators',
  method: 'GET',
  path: 'admin/mall/category/list',
  realm: 'operator',
  input: z.object({ ...shortPageInput, id: queryIdMaybe, ...sortedBy('place', 'id', 'goods') }),
  reply: ShortPage(MallCategoryRow),
  refusals: [],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});

export const createMallCategory = operation({
  id: 'mall.createMallCategory',
  method: 'POST',
  path: 'admin/mall/category/create',
  realm: 'operator',
  roles: goodsKeepers,
  input: z.strictObject(categoryIn),
  reply: z.object({ id: Id }),
  refusals: ['banned_words'],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});

export const changeMallCategory = operation({
  id: 'mall.changeMallCategory',
  method: 'POST',
  path: 'admin/mall/category/change',
  realm: 'operator',
  roles: goodsKeepers,
  input: z.strictObject({
    id: Id,
    /** The one that was read; whoever leaves it out overwrites. */
    version: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    ...categoryIn,
    shown: z.boolean(),
  }),
  reply: z.object({ id: Id }),
  refusals: ['not_found', 'stale', 'banned_words'],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});

/** Small corrections count at once; large ones wait for a second operator (`changeId`). */
export const adjustMallStock = operation({
  id: 'mall.adjustMallStock',
  method: 'POST',
  path: 'admin/mall/stock/adjust',
  realm: 'operator',
  roles: goodsKeepers,
  input: z.strictObject({
    productId: Id,
    by: z.int().check(
      z.gte(-1_000_000),
      z.lte(1_000_000),
      z.refine((by) => by !== 0),
    ),
    reason: line(200),
  }),
  reply: z.object({ productId: Id, stock: Whole, status: z.enum(['done', 'proposed']), changeId: z.optional(Uuid) }),
  refusals: ['not_found', 'wrong_state', 'out_of_stock'],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});

/** Every change of stock that is no order: who, how many, why. */
export const listMallStockChanges = operation({
  id: 'mall.listMallStockChanges',
  method: 'GET',
  path: 'admin/mall/stock/list',
  realm: 'operator',
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    goodsId: queryIdMaybe,
    productId: queryIdMaybe,
    ...sortedBy('at', 'change'),
  }),
  reply: Page(
    z.object({
      id: Uuid,
      goodsId: Id,
      goodsName: Said,
      productId: Id,
      specification: Said,
      change: z.int(),
      stockAfter: z.int(),
      reason: Text,
      operator: Text,
      at: Instant,
    }),
  ),
  refusals: [],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});

/** Codes of a digital good, each kept sealed; one that is there already adds nothing. The stock grows by the rest. */
export const loadMallCodes = operation({
  id: 'mall.loadMallCodes',
  method: 'POST',
  path: 'admin/mall/codes/load',
  realm: 'operator',
  roles: goodsKeepers,
  input: z.strictObject({
    productId: Id,
    codes: z.array(line(120)).check(z.minLength(1), z.maxLength(200)),
    reason: line(200),
  }),
  reply: z.object({ productId: Id, added: z.int(), duplicates: z.int(), stock: Whole }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'mall',
  screens: ['console/mall-goods'],
});
