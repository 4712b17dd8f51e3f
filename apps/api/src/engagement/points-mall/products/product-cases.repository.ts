// Operators' statements that write products, categories, stock and codes of the points mall.
import type { Tx } from '#platform/db/tx.ts';
import type { PointsMallPrice } from '#engagement/points-mall/points-mall.policy.ts';
import type { ProductListTexts } from './product-list.queries.ts';

export type PointsMallProductInput = {
  readonly categoryId: number;
  readonly name: ProductListTexts;
  readonly brief: ProductListTexts;
  readonly detail: ProductListTexts;
  readonly delivery: ProductListTexts;
  readonly returns: ProductListTexts;
  readonly image: string;
  readonly images: readonly string[];
  readonly countryIds: readonly number[];
  readonly minLevel: number;
  readonly purchaseLimit: number;
  readonly homePick: boolean;
  readonly sort: number;
};

const productValues = (goods: PointsMallProductInput): readonly unknown[] => [
  goods.categoryId,
  JSON.stringify(goods.name),
  JSON.stringify(goods.brief),
  JSON.stringify(goods.detail),
  JSON.stringify(goods.delivery),
  JSON.stringify(goods.returns),
  goods.image,
  [...goods.images],
  [...goods.countryIds],
  goods.minLevel,
  goods.purchaseLimit,
  goods.homePick,
  goods.sort,
];

/** A draft; `undefined` when there is no such category. */
export const insertProduct = async (
  tx: Tx,
  goods: PointsMallProductInput & { readonly kind: string; readonly at: Date },
): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into points_mall_products (category_id, name, brief, detail, delivery, returns, image, images,
         country_ids, min_level, purchase_limit, home_pick, sort, kind, created_at)
       select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 from points_mall_categories where id = $1
       returning id`,
      [...productValues(goods), goods.kind, goods.at],
    )
  )[0]?.id;

/** The new version; `undefined` when the product or the category is unknown, or the product has another version. */
export const updateProductRow = async (
  tx: Tx,
  goods: PointsMallProductInput & { readonly id: number; readonly version: number },
): Promise<number | undefined> =>
  (
    await tx.query<{ version: number }>(
      `update points_mall_products g set category_id = k.id, name = $2, brief = $3, detail = $4, delivery = $5,
         returns = $6,
         image = $7, images = $8, country_ids = $9, min_level = $10, purchase_limit = $11, home_pick = $12, sort = $13,
         version = g.version + 1
       from points_mall_categories k where k.id = $1 and g.id = $14 and g.version = $15 returning g.version`,
      [...productValues(goods), goods.id, goods.version],
    )
  )[0]?.version;

export type VariantGiven = PointsMallPrice & {
  readonly id: number | undefined;
  readonly specification: ProductListTexts;
  readonly image: string;
  readonly shown: boolean;
};

/**
 * Writes the variants in the given order; variants of the product not among them are hidden, since orders may reference
 * them. Stock is unchanged. False when an id does not belong to this product.
 */
export const upsertVariants = async (tx: Tx, goodsId: number, products: readonly VariantGiven[]): Promise<boolean> => {
  await tx.query('update points_mall_variants set shown = false where goods_id = $1', [goodsId]);
  for (const [index, { id, specification, points, coins, moneyMinor, image, shown }] of products.entries()) {
    const values = [goodsId, JSON.stringify(specification), points, coins, moneyMinor, image, index, shown];
    const rows = await (id === undefined
      ? tx.query(
          `insert into points_mall_variants (goods_id, specification, points, coins, money_minor, image, sort, shown)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
          values,
        )
      : tx.query(
          `update points_mall_variants set specification = $2, points = $3, coins = $4, money_minor = $5, image = $6,
             sort = $7, shown = $8 where goods_id = $1 and id = $9 returning id`,
          [...values, id],
        ));
    if (rows.length !== 1) return false;
  }
  return true;
};

/** Published from a draft or a pause; paused from published. The first publication sets the listing time. */
export const setProductStatus = async (
  tx: Tx,
  { id, status, at }: { id: number; status: 'on_sale' | 'paused'; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update points_mall_products g set status = $2, listed_at = coalesce(listed_at, $3), version = version + 1
       where id = $1 and status = any(case when $2 = 'on_sale' then array['draft', 'paused'] else array['on_sale'] end)
         and ($2 = 'paused' or exists (select from points_mall_variants p where p.goods_id = g.id and p.shown))
       returning id`,
      [id, status, at],
    )
  ).length === 1;

type CategoryGiven = { readonly name: ProductListTexts; readonly icon: string; readonly sort: number };

export const insertCategory = async (tx: Tx, { name, icon, sort }: CategoryGiven): Promise<number> =>
  (
    await tx.query<{ id: number }>(
      'insert into points_mall_categories (name, icon, sort) values ($1, $2, $3) returning id',
      [JSON.stringify(name), icon, sort],
    )
  )[0]?.id ?? 0;

type CategoryChange = CategoryGiven & {
  readonly id: number;
  readonly version?: number | undefined;
  readonly shown: boolean;
};

/** False for an unknown category, and for one that has another version than the given one. */
export const updateCategory = async (
  tx: Tx,
  { id, version, name, icon, sort, shown }: CategoryChange,
): Promise<boolean> =>
  (
    await tx.query(
      `update points_mall_categories set name = $2, icon = $3, sort = $4, shown = $5, version = version + 1
       where id = $1 and version = coalesce($6::int, version) returning id`,
      [id, JSON.stringify(name), icon, sort, shown, version ?? null],
    )
  ).length === 1;

export type StockChange = {
  readonly id: string;
  readonly productId: number;
  readonly by: number;
  readonly reason: string;
  readonly operatorId: number;
  readonly at: Date;
};

/** The stock afterwards; `undefined` when there is no such variant, or fewer units than are removed. */
export const changeStock = async (tx: Tx, change: StockChange): Promise<number | undefined> =>
  (
    await tx.query<{ stock: number }>(
      `with changed as (
         update points_mall_variants set stock = stock + $3
         where id = $2 and stock + $3 between 0 and 2000000000 returning stock),
       kept as (
         insert into points_mall_stock_changes (id, product_id, change, stock_after, reason, by_operator, at)
         select $1, $2, $3, stock, $4, $5, $6 from changed)
       select stock from changed`,
      [change.id, change.productId, change.by, change.reason, change.operatorId, change.at],
    )
  )[0]?.stock;

export type EncryptedCode = { readonly id: string; readonly encrypted: Buffer; readonly index: Buffer };

/** How many of the codes were new. */
export const insertCodes = async (
  tx: Tx,
  { productId, codes, at }: { productId: number; codes: readonly EncryptedCode[]; at: Date },
): Promise<number> =>
  (
    await tx.query(
      `insert into points_mall_codes (id, product_id, code_encrypted, code_index, loaded_at)
       select c.id, $1, c.sealed, c.index, $5 from unnest($2::uuid[], $3::bytea[], $4::bytea[]) c (id, sealed, index)
       on conflict (product_id, code_index) do nothing returning id`,
      [
        productId,
        codes.map(({ id }) => id),
        codes.map(({ encrypted }) => encrypted),
        codes.map(({ index }) => index),
        at,
      ],
    )
  ).length;
