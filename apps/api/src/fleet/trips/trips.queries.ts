// Queries of the work of a member's holdings: trips, days, sums.
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import { type Keyset, keysetPage, type KeysetListed, type Paging, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type TripRow = {
  readonly id: string;
  readonly kind: 'trip' | 'charge';
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly revenueMinor: bigint;
  readonly currency: Currency;
  readonly volume: number;
  readonly from: string;
  readonly to: string;
};

export type WorkSpan = {
  readonly assetIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
  readonly revenueId?: string | undefined;
};

const TRIPS: Keyset<'startedAt'> = { sorts: { startedAt: timestampKey('"startedAt"') }, tie: [uuidKey('id')] };

/** Counted work of assets that started in [from, to), the newest first; of a named revenue only what it counts. */
export const tripsPage = async (
  tx: Tx,
  { assetIds, from, to, revenueId }: WorkSpan,
  { page, limit, after }: Paging,
): Promise<KeysetListed<TripRow>> => {
  const list = keysetPage(TRIPS, { page, limit, after }, 5);
  const rows = await tx.query<TripRow & { readonly total: bigint }>(
    `select *, ${list.total} as total, ${list.cursor} from (
       select id, 'trip' as kind, started_at as "startedAt", ended_at as "endedAt", revenue_minor as "revenueMinor",
         currency,
         distance_m as volume, pickup_zone as "from", dropoff_zone as "to"
       from trips where asset_id = any ($1::int[]) and state = 'counted' and started_at >= $2 and started_at < $3
         and ($4::uuid is null or revenue_id = $4)
       union all select id, 'charge', started_at, ended_at, revenue_minor, currency, energy_wh, '', ''
       from charge_sessions where asset_id = any ($1::int[]) and state = 'counted' and started_at >= $2
         and started_at < $3 and ($4::uuid is null or revenue_id = $4)) work
     where true${list.after} ${list.order} ${list.window}`,
    [assetIds, from, to, revenueId ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

/** The assets that a holding's terms name. */
const ASSETS = `coalesce((select array_agg(e.id::int) from jsonb_array_elements_text(h.terms -> 'assetIds') as e (id)),
  array[(h.terms ->> 'assetId')::int])`;

export type HeldAsset = {
  /** A fixed-term plan has several. */
  readonly assetIds: readonly number[];
  readonly zone: string;
  readonly currency: Currency;
  readonly pile: boolean;
};

/** The asset of a member's holding. */
export const heldAsset = async (tx: Tx, memberId: bigint, holdingId: string): Promise<HeldAsset | undefined> =>
  (
    await tx.query<HeldAsset>(
      `select ${ASSETS} as "assetIds", h.time_zone as zone, h.currency, a.kind = 'pile' as pile from holdings h
        join assets a on a.id = (h.terms ->> 'assetId')::int
     where h.member_id = $1 and h.id = $2 and h.state = 'active'`,
      [memberId, holdingId],
    )
  )[0];

/** The time zone and currency of a member's country. */
export const homeOf = async (tx: Tx, memberId: bigint): Promise<{ zone: string; currency: Currency } | undefined> =>
  (
    await tx.query<{ zone: string; currency: Currency }>(
      `select c.time_zone as zone, c.currency from members m join countries c on c.id = m.country_id
       where m.member_id = $1`,
      [memberId],
    )
  )[0];

/** True for a listed product, and for one that the member holds units of. */
export const productKnown = async (tx: Tx, goodsId: number, memberId: bigint): Promise<boolean> =>
  (
    await tx.query(
      `select from products g where g.id = $1 and (g.status in ('on_sale', 'paused') or exists (
         select from holdings h where h.member_id = $2 and h.goods_id = g.id and h.state = 'active'))`,
      [goodsId, memberId],
    )
  ).length === 1;

export type TripSubject = {
  readonly memberId: bigint;
  readonly holdingId: string | undefined;
  readonly goodsId: number | undefined;
};

export type DayRow = {
  readonly day: string;
  readonly orders: number;
  /** The approved revenue of all requested products. */
  readonly approvedMinor: bigint;
  /** What is recorded beyond it of the products whose periods of the day aren't all settled. */
  readonly provisionalMinor: bigint;
  readonly openGoods: readonly number[];
  readonly myShareMinor: bigint;
  /** Something of the day is settled. */
  readonly hasShare: boolean;
  readonly isSettled: boolean;
  readonly volume: bigint;
  readonly busySeconds: bigint;
  readonly assetCount: number;
};

/**
 * The first day on which a requested holding earns. Without a holding: none, unless a product is requested, all of
 * whose days exist.
 */
export const firstDayOf = async (tx: Tx, { memberId, holdingId, goodsId }: TripSubject): Promise<string | undefined> =>
  (
    await tx.query<{ day: string | null }>(
      `select coalesce(min((h.start_at at time zone h.time_zone)::date),
         case when $3::int is not null and $2::uuid is null then '0001-01-01'::date end) as day
       from holdings h where h.member_id = $1 and h.state = 'active' and ($2::uuid is null or h.id = $2)
         and ($3::int is null or h.goods_id = $3)`,
      [memberId, holdingId ?? null, goodsId ?? null],
    )
  )[0]?.day ?? undefined;

/** The assets of the requested scope: $1 member, $2 holding, $3 product. */
const SOURCES = `held as (
       select h.* from holdings h where h.member_id = $1 and h.state = 'active' and ($2::uuid is null or h.id = $2)
         and ($3::int is null or h.goods_id = $3)),
     sources as (
       select distinct unnest(${ASSETS}) as asset_id from held h
       union select g.asset_id from product_assets g where g.goods_id = $3 and $2::uuid is null)`;

/**
 * One row a day from `from` to `to`, both included, days of zero too: the work of the requested assets, and what the
 * member's units earned for periods that began on the day. Without holding and product: all of the member's holdings. A
 * product is open on a day until all periods of the day of its holdings are settled; on a day on which none is held,
 * until all of its own are. A day is settled when no product is open.
 */
export const daysOfWork = (
  tx: Tx,
  { memberId, holdingId, goodsId }: TripSubject,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<readonly DayRow[]> =>
  tx.query<DayRow>(
    `with ${SOURCES},
     work as (
       select w.on_day, sum(w.order_count)::int as orders, sum(w.volume)::bigint as volume,
         sum(w.busy_seconds)::bigint as busy
       from sources s join asset_days w on w.asset_id = s.asset_id and w.on_day between $4 and $5 group by w.on_day),
     goods as (
       select g.id, g.cycle, a.time_zone as zone from products g join assets a on a.id = g.asset_id
       where g.id in (select goods_id from held) or (g.id = $3 and $2::uuid is null)),
     recorded as (
       select g.id, w.on_day, sum(w.revenue_minor) as revenue
       from goods g join product_assets x on x.goods_id = g.id join sources s on s.asset_id = x.asset_id
       join asset_days w on w.asset_id = x.asset_id and w.on_day between $4 and $5 group by 1, 2),
     approved as (
       select g.id, (v.period_start at time zone g.zone)::date as on_day, count(distinct v.period_end) as periods,
         sum(v.amount_minor) as revenue
       from goods g join revenue_parts v on v.goods_id = g.id and v.state = 'settled'
         and v.period_end > $4::date::timestamp at time zone g.zone
         and v.period_end <= ($5::date + 1)::timestamp at time zone g.zone
       group by 1, 2),
     income as materialized (
       select * from income_days($1::bigint, $2::uuid, $3::int, $6::timestamptz, $4::date, $5::date)),
     earned as (
       select i.on_day, sum(i.earned)::bigint as minor, bool_or(i.settled) or sum(i.earned) > 0 as has_share
       from income i group by 1),
     shares as (
       select d.day::date as on_day, g.id, coalesce(p.revenue, 0) as approved, coalesce(r.revenue, 0) as recorded,
         d.day::date >= ($6::timestamptz at time zone coalesce(g.zone, 'UTC'))::date
           or case when e.on_day is not null then not coalesce(i.settled, true)
             else coalesce(p.periods, 0) < case g.cycle when 2 then
               extract(epoch from (d.day::date + 1)::timestamp at time zone g.zone
                 - d.day::date::timestamp at time zone g.zone) / 3600 else 1 end end as is_open
       from generate_series($4::date, $5::date, interval '1 day') as d (day) left join goods g on true
       left join approved p on p.id = g.id and p.on_day = d.day::date
       left join recorded r on r.id = g.id and r.on_day = d.day::date
       left join earned e on e.on_day = d.day::date
       left join income i on i.goods_id = g.id and i.on_day = d.day::date),
     days as (
       select h.on_day, sum(h.approved)::bigint as approved,
         coalesce(sum(greatest(h.recorded - h.approved, 0)) filter (where h.is_open), 0)::bigint as provisional,
         coalesce(not bool_or(h.is_open), false) as is_settled,
         coalesce(array_agg(h.id order by h.id) filter (where h.is_open and h.id is not null), '{}') as open
       from shares h group by 1)
     select d.on_day as day, coalesce(w.orders, 0) as orders, d.approved as "approvedMinor",
       d.provisional as "provisionalMinor", d.open as "openGoods", coalesce(e.minor, 0)::bigint as "myShareMinor",
       coalesce(e.has_share, false) or d.is_settled as "hasShare", d.is_settled as "isSettled",
       coalesce(w.volume, 0)::bigint as volume,
       coalesce(w.busy, 0)::bigint as "busySeconds", (select count(*) from sources)::int as "assetCount"
     from days d left join work w using (on_day) left join earned e using (on_day) order by d.on_day`,
    [memberId, holdingId ?? null, goodsId ?? null, from, to, at],
  );

export type OpenProduct = { readonly goodsId: number; readonly name: string };

/** The names of products in a language, in the order of their numbers. */
export const openProducts = (tx: Tx, ids: readonly number[], lang: Lang): Promise<readonly OpenProduct[]> =>
  tx.query<OpenProduct>(
    `select g.id as "goodsId", coalesce(g.name ->> $2, '') as name from products g where g.id = any ($1::int[])
     order by g.id`,
    [ids, lang],
  );

export type HourRow = { readonly hour: number; readonly orders: number; readonly revenueMinor: bigint };

/** The 24 hours of a day of the zone: counted work that began in each, of the requested assets. */
export const hoursOfWork = (
  tx: Tx,
  { memberId, holdingId, goodsId }: TripSubject,
  { day, zone }: { day: string; zone: string },
): Promise<readonly HourRow[]> =>
  tx.query<HourRow>(
    `with ${SOURCES},
     span as (
       select $4::date::timestamp at time zone $5 as begins, ($4::date + 1)::timestamp at time zone $5 as ends),
     work as (
       select extract(hour from u.started_at at time zone $5)::int as hour, count(*)::int as orders,
         sum(u.revenue_minor)::bigint as revenue
       from sources s cross join span p cross join lateral (
         select t.started_at, t.revenue_minor from trips t
         where t.asset_id = s.asset_id and t.state = 'counted' and t.started_at >= p.begins and t.started_at < p.ends
         union all select c.started_at, c.revenue_minor from charge_sessions c
         where c.asset_id = s.asset_id and c.state = 'counted' and c.started_at >= p.begins and c.started_at < p.ends) u
       group by 1)
     select d.hour, coalesce(w.orders, 0) as orders, coalesce(w.revenue, 0)::bigint as "revenueMinor"
     from generate_series(0, 23) as d (hour) left join work w on w.hour = d.hour order by d.hour`,
    [memberId, holdingId ?? null, goodsId ?? null, day, zone],
  );
