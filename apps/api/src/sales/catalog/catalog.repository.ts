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
  readonly parentId?: number | undefined;
};

/** Adds a category, or renames the one of that code; returns its id. */
export const upsertCategory = async (tx: Tx, category: NewCategory): Promise<number> => {
  const { code, position, kind = null, name, icon = '', sort = 0, parentId } = category;
  const rows = await tx.query<{ id: number }>(
    `insert into categories (code, position, kind, name, icon, sort, parent_id) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (code) do update set position = excluded.position, kind = excluded.kind, name = excluded.name,
       icon = excluded.icon, sort = excluded.sort, parent_id = excluded.parent_id
     returning id`,
    [code, position, kind, JSON.stringify(name), icon, sort, parentId ?? null],
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
 * What one unit was paid per finished local day of the asset, from the first record of the product on: its part of all
 * parts of the day together, truncated once, as `perUnitMinor` does for a product's page. A day counts once all its
 * periods are settled; the first one only as a whole. An asset that ended has no days after it.
 */
const REFRESH = `
  with shelf as (
    select g.id, g.price_minor, g.cycle, a.time_zone as zone, f.first_on,
      least(($1::timestamptz at time zone a.time_zone)::date - 1, (a.retired_at at time zone a.time_zone)::date)
        as last_on
    from products g join assets a on a.id = g.asset_id
    cross join lateral (
      select (v.period_start at time zone v.time_zone)::date
        + (v.period_start > date_trunc('day', v.period_start, v.time_zone))::int as first_on
      from revenue_parts v join settlement_products s
        on s.run_id = v.run_id and s.goods_id = v.goods_id and s.part = v.part and s.units_held > 0
      where v.goods_id = g.id and v.state = 'settled' order by v.period_end limit 1) f),
  span as (select *, greatest(first_on, last_on - 89) as from_on from shelf where first_on <= last_on),
  parts as (
    select p.id, (v.period_start at time zone p.zone)::date as on_day, v.period_end, v.members_minor, s.units_total,
      case when r.kind = 'work' then v.row_count end as jobs, c.volume
    from span p join revenue_parts v on v.goods_id = p.id and v.state = 'settled'
      and v.period_end > p.from_on::timestamp at time zone p.zone
      and v.period_end <= (p.last_on + 1)::timestamp at time zone p.zone
    join settlement_products s on s.run_id = v.run_id and s.goods_id = v.goods_id and s.part = v.part
    join revenue_proposals r on r.id = v.proposal_id
    left join lateral (
      select sum(w.energy_wh) as volume from charge_sessions w
      where w.revenue_id = v.proposal_id and w.started_at >= v.period_start and w.started_at < v.period_end
        and p.last_on - (v.period_start at time zone p.zone)::date < 30) c on true),
  settled as (
    select id, on_day, count(distinct period_end) as periods, sum(jobs)::int as jobs, sum(volume)::bigint as volume
    from parts group by id, on_day),
  unit as (
    select id, on_day, sum(minor)::bigint as minor
    from (select id, on_day, div(sum(members_minor), units_total) as minor from parts
      group by id, on_day, units_total) u group by id, on_day),
  days as (
    select p.id, p.price_minor, p.last_on - d.on_day::date as age, d.on_day::date as on_day,
      coalesce(u.minor, 0) as minor, coalesce(t.jobs, 0) as jobs, coalesce(t.volume, 0) as volume,
      coalesce(t.periods, 0) >= case p.cycle when 2 then
        extract(epoch from (d.on_day::date + 1)::timestamp at time zone p.zone
          - d.on_day::date::timestamp at time zone p.zone) / 3600 else 1 end as counted
    from span p cross join lateral generate_series(p.from_on, p.last_on, interval '1 day') as d (on_day)
    left join settled t on t.id = p.id and t.on_day = d.on_day::date
    left join unit u on u.id = p.id and u.on_day = d.on_day::date),
  sums as (
    select id, price_minor, min(on_day) filter (where counted) as first_on,
      max(on_day) filter (where counted) as last_on,
      coalesce(sum(minor) filter (where counted and age < 30), 0)::bigint as sum_30,
      coalesce(sum(minor) filter (where counted), 0)::bigint as sum_90,
      (count(*) filter (where counted and age < 30))::int as days_30, (count(*) filter (where counted))::int as days_90,
      (count(*) filter (where not counted))::int as pending,
      (count(*) filter (where counted and age < 30 and minor = 0))::int as zero_30,
      (count(*) filter (where counted and minor = 0))::int as zero_90,
      percentile_disc(0.1) within group (order by minor) filter (where counted) as p10,
      percentile_disc(0.5) within group (order by minor) filter (where counted) as median,
      percentile_disc(0.9) within group (order by minor) filter (where counted) as p90,
      coalesce(sum(jobs) filter (where counted and age < 30), 0)::int as jobs,
      coalesce(sum(volume) filter (where counted and age < 30), 0)::bigint as volume,
      coalesce(jsonb_agg(jsonb_build_array(on_day, minor::text) order by on_day) filter (where counted), '[]') as days
    from days group by id, price_minor)
  insert into product_actuals as x (goods_id, first_on, last_on, sum_30d_minor, sum_90d_minor, days_30, days_90,
    pending_90, zero_30, zero_90, p10_minor, median_minor, p90_minor, mean_30d_minor, return_30d_ppm, jobs_30d,
    volume_30d, days, as_of)
  select id, first_on, last_on, sum_30, sum_90, days_30, days_90, pending, zero_30, zero_90, p10, median, p90,
    sum_30 / greatest(days_30, 1), div(sum_30::numeric * 30000000, greatest(days_30, 1)::numeric * price_minor), jobs,
    volume, days, $1
  from sums
  on conflict (goods_id) do update set first_on = excluded.first_on, last_on = excluded.last_on,
    sum_30d_minor = excluded.sum_30d_minor, sum_90d_minor = excluded.sum_90d_minor, days_30 = excluded.days_30,
    days_90 = excluded.days_90, pending_90 = excluded.pending_90, zero_30 = excluded.zero_30,
    zero_90 = excluded.zero_90, p10_minor = excluded.p10_minor, median_minor = excluded.median_minor,
    p90_minor = excluded.p90_minor, mean_30d_minor = excluded.mean_30d_minor,
    return_30d_ppm = excluded.return_30d_ppm, jobs_30d = excluded.jobs_30d, volume_30d = excluded.volume_30d,
    days = excluded.days, as_of = excluded.as_of, edition = x.edition + 1
  where (x.days, x.days_30, x.pending_90, x.return_30d_ppm, x.jobs_30d, x.volume_30d) is distinct from
    (excluded.days, excluded.days_30, excluded.pending_90, excluded.return_30d_ppm, excluded.jobs_30d,
      excluded.volume_30d)`;

/** Recomputes what a unit of each product was paid, up to yesterday. Idempotent: writes where something changed. */
export const refreshActuals = (tx: Tx, at: Date) => tx.query(REFRESH, [at]);
