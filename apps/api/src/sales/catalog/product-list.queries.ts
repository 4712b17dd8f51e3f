// Queries of product list pages: ids, and what changes from moment to moment; the rest is cached.
import type { ProductKind } from '@roda/api-contract/enums';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Viewer } from './catalog.queries.ts';
import type { CatalogDirection, Sort } from './catalog.policy.ts';
import { foundByTexts } from './editing/product-search-terms.policy.ts';

export type ProductListProductFilter = {
  readonly kind: ProductKind;
  readonly countryId: number | undefined;
  readonly name: string | undefined;
  readonly minPriceMinor: bigint | undefined;
  readonly maxPriceMinor: bigint | undefined;
  readonly categoryId: number | undefined;
  readonly cityId: number | undefined;
  readonly available: boolean;
  readonly sort: Sort | undefined;
  readonly order: CatalogDirection | undefined;
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

export type CatalogRow = {
  readonly id: number;
  readonly kind: ProductKind;
  /** Cache key: differs whenever any cached field of the product could differ. */
  readonly edition: string;
  readonly stock: number;
  readonly assetStatus: 'idle' | 'in_service' | 'resting' | 'fault';
  readonly status: string;
  readonly licensed: boolean;
  readonly stopped: boolean;
  readonly bought?: number;
};

/** A country's licence scope and sales stops are computed once per statement. $1 is the moment. */
const COLUMNS = `g.id, g.kind, g.edition || '.' || coalesce(x.edition, 0) || '.' || a.photos_edition as edition,
  g.units_total - g.units_sold as stock,
  a.status as "assetStatus", g.status,
  coalesce((g.country_id, g.kind) in (
    select l.country_id, k.kind from licences l join countries c on c.id = l.country_id,
    unnest(l.scope) as k (kind) where l.withdrawn_on is null
    and ($1::timestamptz at time zone c.time_zone)::date between l.valid_from and l.valid_until), false) as licensed,
  not coalesce((select q.is_open from sales_gate q), false) as stopped`;

const FROM = 'from products g join assets a on a.id = g.asset_id left join product_actuals x on x.goods_id = g.id';
const SHOWN = "g.status in ('on_sale', 'paused')";

type Part = readonly [unknown, (place: string) => string];

const query = (filter: ProductListProductFilter): readonly Part[] => [
  [filter.kind, (place) => `g.kind = ${place}`],
  [filter.countryId, (place) => `g.country_id = ${place}`],
  [filter.name, foundByTexts],
  [filter.minPriceMinor, (place) => `g.price_minor >= ${place}`],
  [filter.maxPriceMinor, (place) => `g.price_minor <= ${place}`],
  [
    filter.categoryId,
    (place) => `g.category_id in (select c.id from categories c where ${place} in (c.id, c.parent_id))`,
  ],
  [filter.cityId, (place) => `g.city_id = ${place}`],
];

type Places = { readonly mine: string | undefined; readonly add: (value: unknown) => string };

/** Conditions for the given filters only: each combination is one constant, prepared text. */
const conditions = (filter: ProductListProductFilter, { mine, add }: Places): string => {
  const parts = query(filter).flatMap(([value, part]) => (value === undefined ? [] : [part(add(value))]));
  if (filter.available) {
    parts.push("g.status = 'on_sale' and g.units_total > g.units_sold");
    parts.push('(select q.is_open from sales_gate q)');
    if (mine !== undefined) parts.push(`g.min_level <= (select m.level from members m where m.member_id = ${mine})`);
  }
  return [SHOWN, ...parts].join(' and ');
};

const boughtBy = (place: string): string =>
  `, coalesce((select p.units from product_purchases p where p.member_id = ${place}
     and p.goods_id = g.id), 0) as bought`;

/**
 * R9: `default` is the order of registration, newest first, and knows no yield; `returnRate` and `income` go by the mean of
 * the settled days of 30.
 */
export const CATALOG: Keyset<NonNullable<ProductListProductFilter['sort']>> = {
  sorts: {
    default: timestampKey('g.listed_at'),
    price: integerKey('g.price_minor'),
    returnRate: integerKey('coalesce(x.return_30d_ppm, 0)'),
    income: integerKey('coalesce(x.mean_30d_minor, 0)'),
  },
  tie: [integerKey('g.id')],
};

/** One page of the product list, and the total count. */
export const catalogPage = async (
  tx: Tx,
  filter: ProductListProductFilter,
  viewer: Viewer,
): Promise<KeysetListed<CatalogRow>> => {
  const values: unknown[] = [viewer.at];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const mine = viewer.memberId === undefined ? undefined : add(viewer.memberId);
  const where = conditions(filter, { mine, add });
  const { page, limit, after, sort = 'default', order = 'desc' } = filter;
  const list = keysetPage(CATALOG, { page, limit, after, sort, order }, values.length + 1);
  const count = list.isFirst ? `(select count(*) from products g where ${where})` : '0::bigint';
  const rows = await tx.query<CatalogRow & { readonly total: bigint }>(
    `select ${COLUMNS}${mine === undefined ? '' : boughtBy(mine)},
       ${count} as total, ${list.cursor}
     ${FROM} where ${where}${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  if (rows.length > 0 || page === 1 || !list.isFirst) return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
  // A page beyond the end has no row that could carry the count.
  const first = await catalogPage(tx, { ...filter, page: 1, limit: 1 }, viewer);
  return { rows: [], next: undefined, total: first.total };
};

export type ProductCityRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly products: number;
};

/** Cities with listed products of a country; those with the most first. */
export const citiesOfProducts = (tx: Tx, countryId: number | undefined): Promise<readonly ProductCityRow[]> =>
  tx.query<ProductCityRow>(
    `select r.id, r.code, r.name, count(*)::int as products
     from products g join regions r on r.id = g.city_id
     where ${SHOWN} and ($1::int is null or g.country_id = $1)
     group by r.id, r.code, r.name order by count(*) desc, r.id`,
    [countryId ?? null],
  );

/** One product of these kinds, as it is listed now. */
export const catalogRow = async (
  tx: Tx,
  { id, kinds }: { readonly id: number; readonly kinds: readonly ProductKind[] },
  { at, memberId }: Viewer,
): Promise<CatalogRow | undefined> =>
  (
    await tx.query<CatalogRow>(
      `select ${COLUMNS}${memberId === undefined ? '' : boughtBy('$4')} ${FROM}
       where ${SHOWN} and g.id = $2 and g.kind = any ($3::text[])`,
      memberId === undefined ? [at, id, kinds] : [at, id, kinds, memberId],
    )
  )[0];
