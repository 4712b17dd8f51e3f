// Operators' queries of the points mall: products with every language and variant, categories, stock changes.
import type { PointsMallProductKind } from '@roda/api-contract/engagement/points-mall';
import {
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import { orderBy } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ProductListTexts } from './product-list.queries.ts';

export type BackofficeProduct = {
  readonly id: number;
  readonly kind: PointsMallProductKind;
  readonly categoryId: number;
  readonly status: 'draft' | 'on_sale' | 'paused';
  readonly name: ProductListTexts;
  readonly brief: ProductListTexts;
  readonly detail: ProductListTexts;
  readonly delivery: ProductListTexts;
  readonly returns: ProductListTexts;
  readonly image: string;
  readonly images: string[];
  readonly countryIds: number[];
  readonly minLevel: number;
  readonly purchaseLimit: number;
  readonly homePick: boolean;
  readonly sort: number;
  readonly version: number;
  readonly stock: number;
  readonly products: readonly {
    readonly id: number;
    readonly specification: ProductListTexts;
    readonly points: number;
    readonly coins: number;
    readonly moneyMinor: string;
    readonly currency: 'IDR';
    readonly image: string;
    readonly shown: boolean;
    readonly stock: number;
  }[];
};

const PRODUCT = `g.id, g.kind, g.category_id as "categoryId", g.status, g.name, g.brief, g.detail, g.delivery, g.returns,
  g.image, g.images, g.country_ids as "countryIds", g.min_level as "minLevel", g.purchase_limit as "purchaseLimit",
  g.home_pick as "homePick", g.sort, g.version,
  coalesce((select sum(p.stock) from points_mall_variants p where p.goods_id = g.id and p.shown), 0)::int as stock,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'specification', p.specification, 'points', p.points,
    'coins', p.coins, 'moneyMinor', p.money_minor::text, 'currency', p.currency, 'image', p.image, 'shown', p.shown,
    'stock', p.stock) order by p.sort, p.id) from points_mall_variants p where p.goods_id = g.id), '[]') as products`;

const ORDERS = {
  newest: integerKey('g.id'),
  place: integerKey('g.sort'),
  points: nullable(integerKey('(select min(p.points + p.coins) from points_mall_variants p where p.goods_id = g.id)')),
  stock: nullable(integerKey('(select sum(p.stock) from points_mall_variants p where p.goods_id = g.id and p.shown)')),
} as const;
const POINTS_MALL_PRODUCT: Keyset<keyof typeof ORDERS> = { sorts: ORDERS, tie: [integerKey('g.id')] };

type ProductRequested = {
  readonly after?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly id?: number | undefined;
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly countryId?: number | undefined;
  readonly name?: string | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};

/** A product without countries is sold in all of them. */
export const backofficeProduct = async (tx: Tx, asked: ProductRequested): Promise<KeysetListed<BackofficeProduct>> => {
  const { status, categoryId, name, id, kind, countryId } = asked;
  const list = keysetPage(POINTS_MALL_PRODUCT, asked, 7);
  const rows = await tx.query<BackofficeProduct & { readonly total: bigint }>(
    `select ${PRODUCT}, ${list.total} as total, ${list.cursor} from points_mall_products g
     where ($1::text is null or g.status = $1) and ($2::int is null or g.category_id = $2)
       and ($3::text is null or strpos(lower(g.name::text), lower($3)) > 0) and ($4::int is null or g.id = $4)
       and ($5::text is null or g.kind = $5)
       and ($6::int is null or g.country_ids = '{}' or $6 = any (g.country_ids))
     ${list.after} ${list.order} ${list.window}`,
    [
      ...[status ?? null, categoryId ?? null, name ?? null, id ?? null, kind ?? null, countryId ?? null],
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export const backofficeProductById = async (tx: Tx, id: number): Promise<BackofficeProduct | undefined> =>
  (await tx.query<BackofficeProduct>(`select ${PRODUCT} from points_mall_products g where g.id = $1`, [id]))[0];

export type BackofficeCategory = {
  readonly id: number;
  readonly name: ProductListTexts;
  readonly icon: string;
  readonly sort: number;
  readonly shown: boolean;
  readonly goods: number;
  readonly version: number;
};

const CATEGORY_ORDERS = { place: 'k.sort', id: 'k.id', goods: 'goods' } as const;

type CategoriesFilter = {
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly id?: number | undefined;
  readonly sort?: keyof typeof CATEGORY_ORDERS | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};

/** In catalog order unless sorted otherwise. */
export const backofficeCategories = async (
  tx: Tx,
  { page, limit, id, sort, order = sort === undefined ? 'asc' : 'desc' }: CategoriesFilter,
): Promise<{ rows: readonly BackofficeCategory[]; total: number }> => {
  const rows = await tx.query<BackofficeCategory & { readonly total: bigint }>(
    `select k.id, k.name, k.icon, k.sort, k.shown, k.version,
       (select count(*)::int from points_mall_products g where g.category_id = k.id) as goods, count(*) over () as total
     from points_mall_categories k where $3::int is null or k.id = $3
     ${orderBy(CATEGORY_ORDERS, { sort, order }, 'k.id')} limit $1 offset $2`,
    [limit, (page - 1) * limit, id ?? null],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export const categoryById = async (tx: Tx, id: number): Promise<Omit<BackofficeCategory, 'goods'> | undefined> =>
  (
    await tx.query<Omit<BackofficeCategory, 'goods'>>(
      'select id, name, icon, sort, shown, version from points_mall_categories where id = $1',
      [id],
    )
  )[0];

export const variantById = async (
  tx: Tx,
  id: number,
): Promise<{ readonly stock: number; readonly kind: PointsMallProductKind } | undefined> =>
  (
    await tx.query<{ stock: number; kind: PointsMallProductKind }>(
      'select p.stock, g.kind from points_mall_variants p join points_mall_products g on g.id = p.goods_id where p.id = $1',
      [id],
    )
  )[0];

export type StockChangeRow = {
  readonly id: string;
  readonly goodsId: number;
  readonly goodsName: ProductListTexts;
  readonly productId: number;
  readonly specification: ProductListTexts;
  readonly change: number;
  readonly stockAfter: number;
  readonly reason: string;
  readonly operator: string;
  readonly at: Date;
};

const CHANGE_ORDERS = { at: timestampKey('s.at'), change: integerKey('s.change') } as const;
const CHANGES: Keyset<keyof typeof CHANGE_ORDERS> = { sorts: CHANGE_ORDERS, tie: [uuidKey('s.id')] };

type ChangesFilter = {
  readonly after?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly id?: string | undefined;
  readonly goodsId?: number | undefined;
  readonly productId?: number | undefined;
  readonly sort?: keyof typeof CHANGE_ORDERS | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};

/** Newest first unless sorted otherwise. */
export const stockChanges = async (
  tx: Tx,
  { id, goodsId, productId, ...asked }: ChangesFilter,
): Promise<KeysetListed<StockChangeRow>> => {
  const list = keysetPage(CHANGES, asked, 4);
  const rows = await tx.query<StockChangeRow & { readonly total: bigint }>(
    `select s.id, p.goods_id as "goodsId", g.name as "goodsName", s.product_id as "productId", p.specification,
       s.change, s.stock_after as "stockAfter", s.reason, coalesce(o.name, '') as operator, s.at,
       ${list.total} as total, ${list.cursor}
     from points_mall_stock_changes s join points_mall_variants p on p.id = s.product_id join points_mall_products g
       on g.id = p.goods_id
     left join operators o on o.id = s.by_operator
     where ($1::uuid is null or s.id = $1) and ($2::int is null or p.goods_id = $2)
       and ($3::int is null or s.product_id = $3)
     ${list.after} ${list.order} ${list.window}`,
    [id ?? null, goodsId ?? null, productId ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};
