// Points mall catalog for operators: products, categories, stock, codes.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, query, queryIdMaybe, Text, Url, Uuid, Whole } from '../fields.ts';
import { pointsMallProductKinds, PointsMallProductKind } from './points-mall.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { inThree, PictureIn } from '../localized-text.ts';

const productKeepers = ['growth', 'catalogue', 'operations'] as const;

/** A text in each supported language. */
/* @__NO_SIDE_EFFECTS__ */
const texts = (max: number, min = 1) => inThree(lines(max, min));
const Said = z.object({ en: Text, id: Text, zh: Text });

const Sort = z.int().check(z.gte(-10_000), z.lte(10_000));
const PointsIn = z.int().check(z.gte(0), z.lte(10_000_000));

/** A variant: priced in points with or without money, or in coins alone. */
const VariantIn = z.strictObject({
  id: z.optional(Id),
  specification: texts(60, 0),
  points: PointsIn,
  coins: z._default(PointsIn, 0),
  price: z._default(AmountIn, '0'),
  image: z._default(PictureIn, ''),
  shown: z._default(z.boolean(), true),
});

const productIn = {
  categoryId: Id,
  name: texts(80),
  brief: texts(160, 0),
  detail: texts(4000, 0),
  delivery: texts(600, 0),
  returns: texts(600, 0),
  image: PictureIn,
  images: z._default(z.array(PictureIn).check(z.maxLength(12)), []),
  /** Empty: every country. */
  countryIds: z._default(z.array(Id).check(z.maxLength(20)), []),
  minLevel: z._default(z.int().check(z.gte(1), z.lte(9)), 1),
  /** 0: no limit. */
  purchaseLimit: z._default(z.int().check(z.gte(0), z.lte(9999)), 0),
  homePick: z._default(z.boolean(), false),
  sort: z._default(Sort, 0),
  products: z.array(VariantIn).check(z.minLength(1), z.maxLength(20)),
};

export const pointsMallProductStates = ['draft', 'on_sale', 'paused'] as const;
const PointsMallProductState = z.enum(pointsMallProductStates);

const PointsMallProductRow = z.object({
  id: Id,
  kind: PointsMallProductKind,
  categoryId: Id,
  status: PointsMallProductState,
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
  /** Over all visible variants. */
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

export const listPointsMallProductsForOperators = operation({
  id: 'points-mall.listPointsMallProductsForOperators',
  method: 'GET',
  path: 'admin/mall/goods/list',
  realm: 'operator',
  input: z.object({
    ...pageInput,
    status: query(PointsMallProductState),
    categoryId: queryIdMaybe,
    name: query(line(40)),
    id: queryIdMaybe,
    kind: query(PointsMallProductKind),
    countryId: queryIdMaybe,
    ...sortedBy('newest', 'place', 'points', 'stock'),
  }),
  reply: Page(PointsMallProductRow),
  refusals: [],
  extension: true,
  module: 'points-mall',
});

/** A draft: not visible until published. */
export const createPointsMallProduct = operation({
  id: 'points-mall.createPointsMallProduct',
  method: 'POST',
  path: 'admin/mall/goods/create',
  realm: 'operator',
  roles: productKeepers,
  input: z.strictObject({ kind: z.enum(pointsMallProductKinds), ...productIn }),
  reply: z.object({ id: Id, version: z.int() }),
  refusals: ['not_found', 'banned_words'],
  extension: true,
  module: 'points-mall',
});

/** `version` is the version that was read; a variant without `id` is created, an omitted one is hidden. */
export const updatePointsMallProduct = operation({
  id: 'points-mall.updatePointsMallProduct',
  method: 'POST',
  path: 'admin/mall/goods/change',
  realm: 'operator',
  roles: productKeepers,
  input: z.strictObject({ id: Id, version: z.int().check(z.gte(1), z.lte(2_147_483_647)), ...productIn }),
  reply: z.object({ id: Id, version: z.int() }),
  refusals: ['not_found', 'stale', 'banned_words'],
  extension: true,
  module: 'points-mall',
});

export const publishPointsMallProduct = operation({
  id: 'points-mall.publishPointsMallProduct',
  method: 'POST',
  path: 'admin/mall/goods/publish',
  realm: 'operator',
  roles: productKeepers,
  input: z.strictObject({ id: Id, status: z.enum(['on_sale', 'paused']) }),
  reply: z.object({ id: Id, status: PointsMallProductState }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'points-mall',
});

const categoryIn = { name: texts(40), icon: z._default(PictureIn, ''), sort: z._default(Sort, 0) };
const PointsMallCategoryRow = z.object({
  id: Id,
  name: Said,
  icon: Url,
  sort: z.int(),
  shown: z.boolean(),
  goods: z.int(),
  version: z.int(),
});

export const listPointsMallCategoriesForOperators = operation({
  id: 'points-mall.listPointsMallCategoriesForOperators',
  method: 'GET',
  path: 'admin/mall/category/list',
  realm: 'operator',
  input: z.object({ ...shortPageInput, id: queryIdMaybe, ...sortedBy('place', 'id', 'goods') }),
  reply: ShortPage(PointsMallCategoryRow),
  refusals: [],
  extension: true,
  module: 'points-mall',
});

export const createPointsMallCategory = operation({
  id: 'points-mall.createPointsMallCategory',
  method: 'POST',
  path: 'admin/mall/category/create',
  realm: 'operator',
  roles: productKeepers,
  input: z.strictObject(categoryIn),
  reply: z.object({ id: Id }),
  refusals: ['banned_words'],
  extension: true,
  module: 'points-mall',
});

export const updatePointsMallCategory = operation({
  id: 'points-mall.updatePointsMallCategory',
  method: 'POST',
  path: 'admin/mall/category/change',
  realm: 'operator',
  roles: productKeepers,
  input: z.strictObject({
    id: Id,
    /** The version that was read; without it the update overwrites unconditionally. */
    version: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    ...categoryIn,
    shown: z.boolean(),
  }),
  reply: z.object({ id: Id }),
  refusals: ['not_found', 'stale', 'banned_words'],
  extension: true,
  module: 'points-mall',
});

/** Small corrections apply immediately; large ones require a second operator's approval (`changeId`). */
export const adjustPointsMallStock = operation({
  id: 'points-mall.adjustPointsMallStock',
  method: 'POST',
  path: 'admin/mall/stock/adjust',
  realm: 'operator',
  roles: productKeepers,
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
  module: 'points-mall',
});

/** Every stock change that is not an order: operator, quantity, reason. */
export const listPointsMallStockChanges = operation({
  id: 'points-mall.listPointsMallStockChanges',
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
  module: 'points-mall',
});

/**
 * Codes of a digital good, each stored encrypted; a duplicate is ignored. The stock grows by the number of new codes.
 */
export const loadPointsMallCodes = operation({
  id: 'points-mall.loadPointsMallCodes',
  method: 'POST',
  path: 'admin/mall/codes/load',
  realm: 'operator',
  roles: productKeepers,
  input: z.strictObject({
    productId: Id,
    codes: z.array(line(120)).check(z.minLength(1), z.maxLength(200)),
    reason: line(200),
  }),
  reply: z.object({ productId: Id, added: z.int(), duplicates: z.int(), stock: Whole }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'points-mall',
});
