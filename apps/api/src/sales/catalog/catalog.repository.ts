// Repository of the catalog: products, categories, sales stops, and actual earnings of each product.
import type { ProductKind } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';
import type { CatalogTexts } from './catalog.policy.ts';

export type NewCategory = {
  readonly code: string;
  readonly position: 'labelCategory' | 'aiCategory';
  readonly kind?: ProductKind;
  readonly name: CatalogTexts;
  readonly icon?: string;
  readonly sort?: number;
};

/** Adds a category, or renames the one of that code; returns its id. */
export const upsertCategory = async (tx: Tx, category: NewCategory): Promise<number> => {
  const { code, position, kind = null, name, icon = '', sort = 0 } = category;
  const rows = await tx.query<{ id: number }>(
    `insert into categories (code, position, kind, name, icon, sort) values ($1, $2, $3, $4, $5, $6)
     on conflict (code) do update set position = excluded.position, kind = excluded.kind, name = excluded.name,
       icon = excluded.icon, sort = excluded.sort
     returning id`,
    [code, position, kind, JSON.stringify(name), icon, sort],
  );
  return rows[0]?.id ?? 0;
};

export type NewProduct = {
  readonly kind: ProductKind;
  readonly assetId: number;
  readonly countryId: number;
  readonly categoryId?: number;
  readonly cityId?: number;
  readonly name: CatalogTexts;
  readonly description?: CatalogTexts;
  readonly image?: string;
  readonly images?: readonly string[];
  readonly priceMinor: bigint;
  readonly targetDailyMinor: bigint;
  readonly cycle: 0 | 1 | 2;
  readonly validityDays: number;
  /** Units that the registered asset is divided into; no more than these are ever sold. */
  readonly unitsTotal: number;
  readonly purchaseLimit?: number;
  readonly minLevel?: number;
  readonly memberSharePpm?: number;
  readonly owner?: object;
  readonly operator?: object;
  readonly costs?: readonly object[];
  readonly documents?: readonly object[];
  readonly earlyExit?: CatalogTexts;
  readonly connector?: string;
  readonly pricePerKwhMinor?: bigint;
  readonly status?: 'draft' | 'on_sale' | 'paused';
  readonly listedAt: Date;
};

const EMPTY: CatalogTexts = { en: '', id: '', zh: '' };

/** Lists a product; its actuals begin at zero. Returns its id. */
export const insertProduct = async (tx: Tx, goods: NewProduct): Promise<number> => {
  const { description = EMPTY, costs = [], documents = [], owner = {}, operator = {}, earlyExit } = goods;
  const rows = await tx.query<{ id: number }>(
    `with added as (
       insert into products (kind, asset_id, country_id, category_id, city_id, name, description, image, images,
         price_minor,
         target_daily_minor, cycle, validity_days, units_total, purchase_limit, min_level, member_share_ppm, owner,
         operator, costs, documents, early_exit, connector, price_per_kwh_minor, status, listed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
         $24, $25, $26) returning id)
     , counted as (insert into product_actuals (goods_id, as_of) select id, $26 from added)
     select id from added`,
    [
      goods.kind,
      goods.assetId,
      goods.countryId,
      goods.categoryId ?? null,
      goods.cityId ?? null,
      JSON.stringify(goods.name),
      JSON.stringify(description),
      goods.image ?? '',
      goods.images ?? [],
      goods.priceMinor,
      goods.targetDailyMinor,
      goods.cycle,
      goods.validityDays,
      goods.unitsTotal,
      goods.purchaseLimit ?? null,
      goods.minLevel ?? 1,
      goods.memberSharePpm ?? 700_000,
      JSON.stringify(owner),
      JSON.stringify(operator),
      JSON.stringify(costs),
      JSON.stringify(documents),
      earlyExit === undefined ? null : JSON.stringify(earlyExit),
      goods.connector ?? null,
      goods.pricePerKwhMinor ?? null,
      goods.status ?? 'on_sale',
      goods.listedAt,
    ],
  );
  return rows[0]?.id ?? 0;
};

export const returnUnits = (tx: Tx, taken: { memberId: bigint; goodsId: number; units: number }) =>
  tx.query('select return_units($1, $2, $3)', [taken.memberId, taken.goodsId, taken.units]);

/**
 * A unit's earnings of a day: its share of the revenue of the product's assets, capped at the target, which is the
 * maximum paid. Completed whole days of the asset's zone; a day without work is a zero.
 */
const REFRESH = `
  with shelf as (
    select g.id, g.asset_id, g.price_minor, g.target_daily_minor, g.units_total, g.member_share_ppm,
      ($1::timestamptz at time zone a.time_zone)::date - 1 as last_day
    from products g join assets a on a.id = g.asset_id),
  work as (
    select x.goods_id, w.on_day, sum(w.order_count)::int as order_count, sum(w.volume)::bigint as volume,
      sum(w.revenue_minor)::bigint as revenue_minor
    from product_assets x join asset_days w on w.asset_id = x.asset_id
    where w.on_day >= ($1::timestamptz)::date - 92 group by x.goods_id, w.on_day),
  days as (
    select s.id, s.price_minor, s.last_day - d.on_day::date as age, d.on_day::date as on_day,
      coalesce(w.order_count, 0) as jobs, coalesce(w.volume, 0) as volume,
      least(s.target_daily_minor, floor(coalesce(w.revenue_minor, 0)::numeric * s.member_share_ppm / 1000000
        / greatest(s.units_total, 1)))::bigint as minor
    from shelf s
    cross join lateral generate_series(s.last_day - 89, s.last_day, interval '1 day') as d (on_day)
    left join work w on w.goods_id = s.id and w.on_day = d.on_day::date),
  sums as (
    select id, coalesce(sum(minor) filter (where age < 30), 0)::bigint as income_30d,
      coalesce(sum(minor), 0)::bigint as income_90d,
      count(*) filter (where age < 30 and minor = 0)::int as zero_30, count(*) filter (where minor = 0)::int as zero_90,
      percentile_disc(0.25) within group (order by minor) as low,
      percentile_disc(0.75) within group (order by minor) as high,
      coalesce(sum(jobs) filter (where age < 30), 0)::int as jobs,
      coalesce(sum(volume) filter (where age < 30), 0)::bigint as volume,
      coalesce(jsonb_agg(jsonb_build_array(on_day, minor::text) order by on_day) filter (where age < 30), '[]') as days,
      (coalesce(sum(minor) filter (where age < 30), 0) * 1000000 / price_minor)::bigint as return_ppm
    from days group by id, price_minor)
  insert into product_actuals (goods_id, income_30d_minor, income_90d_minor, return_30d_ppm, zero_days_30, zero_days_90,
    low_minor, high_minor, jobs_30d, volume_30d, days, as_of)
  select s.id, s.income_30d, s.income_90d, s.return_ppm, s.zero_30, s.zero_90, s.low, s.high, s.jobs, s.volume,
    s.days, $1
  from sums s where true
  on conflict (goods_id) do update set income_30d_minor = excluded.income_30d_minor,
    income_90d_minor = excluded.income_90d_minor, return_30d_ppm = excluded.return_30d_ppm,
    zero_days_30 = excluded.zero_days_30, zero_days_90 = excluded.zero_days_90, low_minor = excluded.low_minor,
    high_minor = excluded.high_minor, jobs_30d = excluded.jobs_30d, volume_30d = excluded.volume_30d,
    days = excluded.days, as_of = excluded.as_of,
    edition = product_actuals.edition + 1`;

/** Recomputes the earnings of every product up to yesterday. Idempotent. */
export const refreshActuals = (tx: Tx, at: Date) => tx.query(REFRESH, [at]);
