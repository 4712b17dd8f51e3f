// Public queries of the points mall: products on sale in a country, and the data needed to buy one of them.
import type { PointsMallProductKind } from '@roda/api-contract/engagement/points-mall';
import {
  ascending,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  timestampKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ProductListTexts = { readonly en: string; readonly id: string; readonly zh: string };

export type ProductListProductRow = {
  readonly id: number;
  readonly categoryId: number;
  readonly kind: PointsMallProductKind;
  readonly name: string;
  readonly brief: string;
  readonly image: string;
  readonly points: bigint;
  readonly coins: bigint;
  readonly moneyMinor: bigint;
  readonly currency: 'IDR';
  readonly stock: number;
  readonly minLevel: number;
};

/** The cheapest visible variant, and the units of all. */
const CHEAPEST = `
  cross join lateral (
    select p.points, p.coins, p.money_minor, p.currency, sum(p.stock) over () as stock
    from points_mall_variants p where p.goods_id = g.id and p.shown
    order by p.coins + p.points, p.money_minor, p.id limit 1) c`;

/** $1 is the language, $2 the country. */
const SHOWN = `g.id, g.category_id as "categoryId", g.kind, coalesce(g.name ->> $1, '') as name,
  coalesce(g.brief ->> $1, '') as brief, g.image,
  c.points, c.coins, c.money_minor as "moneyMinor", c.currency, c.stock::int as stock, g.min_level as "minLevel"`;

const ON_SALE = `g.status = 'on_sale' and (cardinality(g.country_ids) = 0 or $2::int = any(g.country_ids))`;

export type CatalogRequested = {
  readonly lang: string;
  readonly countryId: number;
  readonly categoryId: number | undefined;
  readonly name: string | undefined;
  readonly sort: 'default' | 'points' | 'newest';
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
  readonly after: string | undefined;
};

const BY_NEED = [integerKey('(c.points + c.coins)'), integerKey('c.money_minor'), integerKey('g.id')];
const BY_AGE = [timestampKey('g.listed_at'), integerKey('g.id')];
const CATALOG_KEYS: Readonly<Record<CatalogRequested['sort'], Keyset<never>>> = {
  default: { sorts: {}, tie: [], unsorted: [ascending(integerKey('g.sort')), descending(integerKey('g.id'))] },
  points: { sorts: {}, tie: [], unsorted: BY_NEED },
  newest: { sorts: {}, tie: [], unsorted: BY_AGE },
};

/** Each row carries the total count. `sort` is a key of a closed list. */
export const productOnSale = async (
  tx: Tx,
  asked: CatalogRequested,
): Promise<KeysetListed<ProductListProductRow & { total: bigint }>> => {
  const list = keysetPage(
    CATALOG_KEYS[asked.sort],
    { page: asked.page, limit: asked.limit, order: asked.order, after: asked.after },
    5,
  );
  const rows = await tx.query<ProductListProductRow & { total: bigint }>(
    `select ${SHOWN}, ${list.total} as total, ${list.cursor} from points_mall_products g
       join points_mall_categories k on k.id = g.category_id and k.shown ${CHEAPEST}
     where ${ON_SALE} and ($3::int is null or g.category_id = $3)
       and ($4::text is null or strpos(lower(g.name ->> $1), lower($4)) > 0)
     ${list.after} ${list.order} ${list.window}`,
    [asked.lang, asked.countryId, asked.categoryId ?? null, asked.name ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};

export const picks = (
  tx: Tx,
  { lang, countryId, limit }: { lang: string; countryId: number; limit: number },
): Promise<readonly ProductListProductRow[]> =>
  tx.query<ProductListProductRow>(
    `select ${SHOWN} from points_mall_products g join points_mall_categories k on k.id = g.category_id
       and k.shown ${CHEAPEST}
     where ${ON_SALE} and g.home_pick order by g.sort, g.id desc limit $3`,
    [lang, countryId, limit],
  );

/** Categories with products on sale. */
export const categoriesShown = (
  tx: Tx,
  { lang, countryId }: { lang: string; countryId: number },
): Promise<readonly { id: number; name: string; icon: string }[]> =>
  tx.query(
    `select k.id, coalesce(k.name ->> $1, '') as name, k.icon from points_mall_categories k
     where k.shown and exists (select from points_mall_products g where g.category_id = k.id and ${ON_SALE})
     order by k.sort, k.id`,
    [lang, countryId],
  );

export type PointsMallVariantRow = {
  readonly id: number;
  readonly specification: string;
  /** In every language, for the order's snapshot. */
  readonly words: ProductListTexts;
  readonly points: number;
  readonly coins: number;
  /** As text: JSON numbers are not exact at this size. */
  readonly moneyMinor: string;
  readonly currency: 'IDR';
  readonly image: string;
  readonly stock: number;
};

export type ProductDetail = {
  readonly id: number;
  readonly categoryId: number;
  readonly kind: PointsMallProductKind;
  readonly name: string;
  readonly names: ProductListTexts;
  readonly brief: string;
  readonly detail: string;
  readonly delivery: string;
  readonly returns: string;
  readonly image: string;
  readonly images: readonly string[];
  readonly minLevel: number;
  readonly purchaseLimit: number;
  readonly bought: number;
  readonly products: readonly PointsMallVariantRow[];
  /** Of the requesting member; 1 for visitors. */
  readonly level: number;
  readonly points: bigint;
  readonly coins: bigint;
  readonly bonus: bigint;
  readonly walletMinor: bigint;
};

const balance = (kind: string): string => `coalesce((select sum(a.balance) from ledger.accounts a
  join ledger.kinds n on n.kind = a.kind and n.name = '${kind}'
  join ledger.currencies u on u.currency = a.currency and (n.name <> 'wallet' or u.name = 'IDR')
  where a.member_id = $3::bigint), 0)::bigint`;

/** One product on sale with its visible variants, and the requesting member's state for it. */
export const productDetail = async (
  tx: Tx,
  { lang, countryId, memberId, id }: { lang: string; countryId: number; memberId: bigint | undefined; id: number },
): Promise<ProductDetail | undefined> =>
  (
    await tx.query<ProductDetail>(
      `select g.id, g.category_id as "categoryId", g.kind, coalesce(g.name ->> $1, '') as name, g.name as names,
         coalesce(g.brief ->> $1, '') as brief, coalesce(g.detail ->> $1, '') as detail,
           coalesce(g.delivery ->> $1, '') as delivery,
         coalesce(g.returns ->> $1, '') as returns,
         g.image, g.images, g.min_level as "minLevel", g.purchase_limit as "purchaseLimit",
         coalesce((select b.units from points_mall_purchases b
           where b.member_id = $3::bigint and b.goods_id = g.id), 0) as bought,
         coalesce((select m.level from members m where m.member_id = $3::bigint), 1) as level,
         ${balance('points')} as points, ${balance('coins')} as coins, ${balance('coins_bonus')} as bonus,
         ${balance('wallet')} as "walletMinor",
         coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'specification', p.specification ->> $1,
            'words', p.specification, 'points', p.points, 'coins', p.coins, 'moneyMinor', p.money_minor::text,
            'currency', p.currency, 'image', p.image, 'stock', p.stock) order by p.sort, p.id)
          from points_mall_variants p where p.goods_id = g.id and p.shown), '[]') as products
       from points_mall_products g join points_mall_categories k on k.id = g.category_id and k.shown
       where g.id = $4 and ${ON_SALE} and exists (select from points_mall_variants p where p.goods_id = g.id
         and p.shown)`,
      [lang, countryId, memberId ?? null, id],
    )
  )[0];
