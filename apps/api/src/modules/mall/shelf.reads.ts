// What anybody sees of the mall: goods on sale in a country, and what one of them needs to be bought.
import type { MallGoodsKind } from '@roda/contract/mall';
import type { Tx } from '#platform/db/tx.ts';

export type Words = { readonly en: string; readonly id: string; readonly zh: string };

export type GoodsRow = {
  readonly id: number;
  readonly categoryId: number;
  readonly kind: MallGoodsKind;
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

/** The cheapest shown variant, and the units of all. */
const CHEAPEST = `
  cross join lateral (
    select p.points, p.coins, p.money_minor, p.currency, sum(p.stock) over () as stock
    from mall_products p where p.goods_id = g.id and p.shown
    order by p.coins + p.points, p.money_minor, p.id limit 1) c`;

/** $1 is the language, $2 the country. */
const SHOWN = `g.id, g.category_id as "categoryId", g.kind, coalesce(g.name ->> $1, '') as name,
  coalesce(g.brief ->> $1, '') as brief, g.image,
  c.points, c.coins, c.money_minor as "moneyMinor", c.currency, c.stock::int as stock, g.min_level as "minLevel"`;

const ON_SALE = `g.status = 'on_sale' and (cardinality(g.country_ids) = 0 or $2::int = any(g.country_ids))`;

export type ShelfAsked = {
  readonly lang: string;
  readonly countryId: number;
  readonly categoryId: number | undefined;
  readonly name: string | undefined;
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
};

const ORDERS: Readonly<Record<string, string>> = {
  'default asc': 'g.sort, g.id desc',
  'default desc': 'g.sort, g.id desc',
  'points asc': '(c.points + c.coins), c.money_minor, g.id',
  'points desc': '(c.points + c.coins) desc, c.money_minor desc, g.id desc',
  'newest asc': 'g.listed_at, g.id',
  'newest desc': 'g.listed_at desc, g.id desc',
};

/** Each row carries the count of all. `sort` is a key of a closed list. */
export const goodsOnSale = (tx: Tx, asked: ShelfAsked): Promise<readonly (GoodsRow & { total: bigint })[]> =>
  tx.query(
    `select ${SHOWN}, count(*) over () as total from mall_goods g
       join mall_categories k on k.id = g.category_id and k.shown ${CHEAPEST}
     where ${ON_SALE} and ($3::int is null or g.category_id = $3)
       and ($4::text is null or strpos(lower(g.name ->> $1), lower($4)) > 0)
     order by ${ORDERS[asked.sort] ?? 'g.sort, g.id desc'} limit $5 offset $6`,
    [asked.lang, asked.countryId, asked.categoryId ?? null, asked.name ?? null, asked.limit, asked.offset],
  );

export const picks = (
  tx: Tx,
  { lang, countryId, limit }: { lang: string; countryId: number; limit: number },
): Promise<readonly GoodsRow[]> =>
  tx.query<GoodsRow>(
    `select ${SHOWN} from mall_goods g join mall_categories k on k.id = g.category_id and k.shown ${CHEAPEST}
     where ${ON_SALE} and g.home_pick order by g.sort, g.id desc limit $3`,
    [lang, countryId, limit],
  );

/** Categories with something on sale. */
export const categoriesShown = (
  tx: Tx,
  { lang, countryId }: { lang: string; countryId: number },
): Promise<readonly { id: number; name: string; icon: string }[]> =>
  tx.query(
    `select k.id, coalesce(k.name ->> $1, '') as name, k.icon from mall_categories k
     where k.shown and exists (select from mall_goods g where g.category_id = k.id and ${ON_SALE})
     order by k.sort, k.id`,
    [lang, countryId],
  );

export type ProductRow = {
  readonly id: number;
  readonly specification: string;
  /** In every language, for the order's snapshot. */
  readonly words: Words;
  readonly points: number;
  readonly coins: number;
  /** As text: JSON has no exact numbers of this size. */
  readonly moneyMinor: string;
  readonly currency: 'IDR';
  readonly image: string;
  readonly stock: number;
};

export type GoodsDetail = {
  readonly id: number;
  readonly categoryId: number;
  readonly kind: MallGoodsKind;
  readonly name: string;
  readonly names: Words;
  readonly brief: string;
  readonly detail: string;
  readonly delivery: string;
  readonly returns: string;
  readonly image: string;
  readonly images: readonly string[];
  readonly minLevel: number;
  readonly purchaseLimit: number;
  readonly bought: number;
  readonly products: readonly ProductRow[];
  /** Of the member who asks; 1 for visitors. */
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

/** One good on sale with its shown variants, and the asking member's side of it. */
export const goodsDetail = async (
  tx: Tx,
  { lang, countryId, memberId, id }: { lang: string; countryId: number; memberId: bigint | undefined; id: number },
): Promise<GoodsDetail | undefined> =>
  (
    await tx.query<GoodsDetail>(
      `select g.id, g.category_id as "categoryId", g.kind, coalesce(g.name ->> $1, '') as name, g.name as names,
         coalesce(g.brief ->> $1, '') as brief, coalesce(g.detail ->> $1, '') as detail,
           coalesce(g.delivery ->> $1, '') as delivery,
         coalesce(g.returns ->> $1, '') as returns,
         g.image, g.images, g.min_level as "minLevel", g.purchase_limit as "purchaseLimit",
         coalesce((select b.units from mall_purchases b
           where b.member_id = $3::bigint and b.goods_id = g.id), 0) as bought,
         coalesce((select m.level from members m where m.member_id = $3::bigint), 1) as level,
         ${balance('points')} as points, ${balance('coins')} as coins, ${balance('coins_bonus')} as bonus,
         ${balance('wallet')} as "walletMinor",
         coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'specification', p.specification ->> $1,
            'words', p.specification, 'points', p.points, 'coins', p.coins, 'moneyMinor', p.money_minor::text,
            'currency', p.currency, 'image', p.image, 'stock', p.stock) order by p.sort, p.id)
          from mall_products p where p.goods_id = g.id and p.shown), '[]') as products
       from mall_goods g join mall_categories k on k.id = g.category_id and k.shown
       where g.id = $4 and ${ON_SALE} and exists (select from mall_products p where p.goods_id = g.id and p.shown)`,
      [lang, countryId, memberId ?? null, id],
    )
  )[0];
