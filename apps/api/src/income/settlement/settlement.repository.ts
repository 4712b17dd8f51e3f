// Repository of settlement runs: planning what a period's revenue pays, and its chunks.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';
import type { Extent } from './settlement.policy.ts';

export type SettlementClock = { readonly cycle: SettlementCycle; readonly zone: string };

/** Every kind of period with approved revenue to divide or an unfinished run, in the order of their settlement. */
export const waitingClocks = (tx: Tx, asOf: Date): Promise<readonly SettlementClock[]> =>
  tx.query<SettlementClock>(
    `select cycle::int, time_zone as zone from (
       select cycle, time_zone from revenue_parts where state = 'posted' and period_end <= $1
       union select cycle, time_zone from settlement_runs where state <> 'done') c
     order by time_zone, cycle`,
    [asOf],
  );

/** Locks the clock exclusively, waiting for running purchases and cancellations. Later statements see what they did. */
export const lockClock = (tx: Tx, { cycle, zone }: SettlementClock): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(settlement_lock($1::smallint, $2))', [cycle, zone]);

export type Settlement = { readonly id: string; readonly asOf: Date; readonly startedBy: string };

/** The row of the call or scheduled tick, inserted when it first finds something due. */
export const insertSettlement = (tx: Tx, { id, asOf, startedBy }: Settlement, at: Date): Promise<unknown> =>
  tx.query(
    'insert into settlements (id, as_of, started_by, started_at) values ($1, $2, $3, $4) on conflict (id) do nothing',
    [id, asOf, startedBy, at],
  );

/** Inserts a settlement to be run in the background; one at a time. Returns whether it was inserted. */
export const insertRequested = async (tx: Tx, { id, asOf, startedBy }: Settlement, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    `insert into settlements (id, as_of, started_by, started_at, in_background) values ($1, $2, $3, $4, true)
     on conflict do nothing returning id`,
    [id, asOf, startedBy, at],
  );
  return rows.length === 1;
};

/** A requested settlement that hasn't ended. */
export const requestedSettlement = async (tx: Tx, id: string): Promise<Settlement | undefined> =>
  (
    await tx.query<Settlement>(
      `select id, as_of as "asOf", started_by as "startedBy" from settlements where id = $1 and ended_at is null`,
      [id],
    )
  )[0];

export const endSettlement = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.query('update settlements set ended_at = $2 where id = $1 and ended_at is null', [id, at]);

export type SettlementSpan = { readonly start: Date; readonly end: Date };

/** The earliest ended period of a clock with approved revenue to divide; its parts stay locked. */
export const takeWaiting = async (
  tx: Tx,
  { cycle, zone }: SettlementClock,
  asOf: Date,
): Promise<SettlementSpan | undefined> =>
  (
    await tx.query<SettlementSpan>(
      `select p.period_start as start, p.period_end as "end" from revenue_parts p
       where p.cycle = $1 and p.time_zone = $2 and p.state = 'posted' and p.period_end = (
         select min(period_end) from revenue_parts
         where cycle = $1 and time_zone = $2 and state = 'posted' and period_end <= $3)
       order by p.goods_id, p.proposal_id for update`,
      [cycle, zone, asOf],
    )
  )[0];

/** From here on no purchase enters the period. */
export const moveClock = (tx: Tx, { cycle, zone }: SettlementClock, periodEnd: Date): Promise<unknown> =>
  tx.query(
    `insert into settlement_clocks (cycle, time_zone, settled_until) values ($1, $2, $3)
     on conflict (cycle, time_zone) do update
       set settled_until = greatest(settlement_clocks.settled_until, excluded.settled_until)`,
    [cycle, zone, periodEnd],
  );

export type NewPeriod = SettlementSpan & { readonly index: number; readonly count: number; readonly sweepAt: Date };

/** The row of a period that has records; a supplement's records are checked again for the end of their window. */
export const insertPeriod = (tx: Tx, { cycle, zone }: SettlementClock, period: NewPeriod): Promise<unknown> =>
  tx.query(
    `insert into settlement_periods (cycle, time_zone, period_start, period_end, slice_index, slice_count, sweep_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (cycle, time_zone, period_end) do update
       set sweep_at = least(settlement_periods.sweep_at, excluded.sweep_at)`,
    [cycle, zone, period.start, period.end, period.index, period.count, period.sweepAt],
  );

/** Ids grow in the order of planning: who was cancelled since belongs to no later run. */
export const insertRun = async (
  tx: Tx,
  { cycle, zone }: SettlementClock,
  { settlementId, periodEnd, at }: { settlementId: string; periodEnd: Date; at: Date },
): Promise<number> => {
  const rows = await tx.query<{ id: number }>(
    `insert into settlement_runs (settlement_id, cycle, time_zone, period_end, fixed_at) values ($1, $2, $3, $4, $5)
     returning id`,
    [settlementId, cycle, zone, periodEnd, at],
  );
  return rows[0]?.id ?? 0;
};

/**
 * One row per waiting part: its number within the product and period, its pool, and the registered units that it is
 * divided by. Returns the products.
 */
export const insertProducts = async (
  tx: Tx,
  { cycle, zone }: SettlementClock,
  { runId, periodEnd }: { runId: number; periodEnd: Date },
): Promise<readonly number[]> => {
  const rows = await tx.query<{ goodsId: number }>(
    `with waiting as materialized (
       select *, registered_units(goods_id) as units from revenue_parts
       where cycle = $1 and time_zone = $2 and period_end = $3 and state = 'posted')
     insert into settlement_products (run_id, goods_id, part, proposal_id, currency, revenue_minor, pool_minor,
       units_total, per_unit_minor, fleet_minor)
     select $4, p.goods_id, coalesce((select max(s.part) from revenue_parts s
         where s.goods_id = p.goods_id and s.period_end = p.period_end and s.state = 'settled'), 0)
         + row_number() over (partition by p.goods_id order by p.proposal_id),
       p.proposal_id, p.currency, p.amount_minor, p.members_minor, p.units, p.members_minor / p.units, p.members_minor
     from waiting p order by p.goods_id, p.proposal_id returning goods_id as "goodsId"`,
    [cycle, zone, periodEnd, runId],
  );
  return [...new Set(rows.map(({ goodsId }) => goodsId))];
};

type Planned = { readonly runId: number; readonly goodsIds: readonly number[]; readonly period: SettlementSpan };

/** A run of few products reads their holdings by index; one of many reads all holdings of the clock. */
const FEW_GOODS = 50;

const amountsOf = (few: string): string => `with held as (
       select h.goods_id, h.quantity, count(*)::int as holdings, min(h.member_id) as first, max(h.member_id) as last
       from holdings_of_period($1::smallint, $2, $3, $4, $5) h ${few} group by h.goods_id, h.quantity),
     added as (
       insert into settlement_amounts (run_id, goods_id, part, quantity, amount_minor, holding_count)
       select $5, s.goods_id, s.part, h.quantity, div(h.quantity::numeric * s.pool_minor, s.units_total), h.holdings
       from held h join settlement_products s on s.run_id = $5 and s.goods_id = h.goods_id)
     select min(first) as first, max(last) as last, sum(holdings) as count from held`;

const amountsOfFew = amountsOf('where h.goods_id = any ($6::int[])');
const amountsOfMany = amountsOf('');

type Reach = { readonly first: bigint | null; readonly last: bigint | null; readonly count: bigint | null };

/**
 * What a holding of so many units gets, per product and part, in one pass over the holdings of the period. Returns the
 * range of their members; undefined where nobody holds anything.
 */
export const insertAmounts = async (
  tx: Tx,
  { cycle, zone }: SettlementClock,
  { runId, goodsIds, period }: Planned,
): Promise<Extent | undefined> => {
  const values = [cycle, zone, period.start, period.end, runId];
  const [row] =
    goodsIds.length <= FEW_GOODS
      ? await tx.query<Reach>(amountsOfFew, [...values, goodsIds])
      : await tx.query<Reach>(amountsOfMany, values);
  if (row === undefined || row.first === null || row.last === null) return undefined;
  return { firstMember: row.first, lastMember: row.last, count: Number(row.count) };
};

/**
 * Where every unit is held, the minor units that truncating left go to the largest remainders, one each: the fleet gets
 * nothing then.
 */
export const insertExtras = (
  tx: Tx,
  { cycle, zone }: SettlementClock,
  { runId, period }: Omit<Planned, 'goodsIds'>,
): Promise<unknown> =>
  tx.query(
    `with sold_out as (
       select s.goods_id, s.part, s.pool_minor, s.units_total,
         s.pool_minor - sum(a.amount_minor * a.holding_count) as rest
       from settlement_products s join settlement_amounts a using (run_id, goods_id, part) where s.run_id = $5
       group by s.goods_id, s.part, s.pool_minor, s.units_total
       having sum(a.quantity::bigint * a.holding_count) = s.units_total
         and s.pool_minor > sum(a.amount_minor * a.holding_count))
     insert into settlement_extras (run_id, goods_id, part, member_id, holding_id)
     select $5, x.goods_id, x.part, x.member_id, x.id from (
       select o.goods_id, o.part, o.rest, h.member_id, h.id, row_number() over (partition by o.goods_id, o.part
         order by mod(h.quantity::numeric * o.pool_minor, o.units_total) desc, h.member_id, h.id) as place
       from sold_out o join holdings_of_period($1::smallint, $2, $3, $4, $5) h on h.goods_id = o.goods_id) x
     where x.place <= x.rest`,
    [cycle, zone, period.start, period.end, runId],
  );

/** One chunk for each range of members; a range without a holding writes nothing. */
export const insertChunks = (
  tx: Tx,
  runId: number,
  { extent: { firstMember, lastMember }, width }: { extent: Extent; width: bigint },
): Promise<unknown> =>
  tx.query(
    `insert into settlement_chunks (run_id, chunk_no, from_member, to_member)
     select $1::int, n, $2::bigint + n * $4::bigint, $2::bigint + (n + 1) * $4::bigint - 1
     from generate_series(0, (($3::bigint - $2::bigint) / $4::bigint)::int) n`,
    [runId, firstMember, lastMember, width],
  );

/** Sums what the holdings get; the rest of each pool is the fleet's. */
export const sumProducts = (tx: Tx, runId: number): Promise<unknown> =>
  tx.query(
    `update settlement_products s set units_held = a.units, record_count = a.records,
       income_minor = a.income + e.extras, fleet_minor = s.pool_minor - a.income - e.extras
     from (select goods_id, part, sum(quantity::bigint * holding_count)::int as units,
         sum(holding_count)::int as records, sum(amount_minor * holding_count)::bigint as income
       from settlement_amounts where run_id = $1 group by goods_id, part) a
     cross join lateral (
       select count(*) as extras from settlement_extras x
       where x.run_id = $1 and x.goods_id = a.goods_id and x.part = a.part) e
     where s.run_id = $1 and s.goods_id = a.goods_id and s.part = a.part`,
    [runId],
  );

export type Divided = {
  readonly goodsId: number;
  readonly part: number;
  readonly currency: string;
  readonly poolMinor: bigint;
  readonly incomeMinor: bigint;
  readonly fleetMinor: bigint;
};

/** What a run divided, in the order in which products are locked; nothing is posted for a pool of zero. */
export const dividedOf = (tx: Tx, runId: number): Promise<readonly Divided[]> =>
  tx.query<Divided>(
    `select goods_id as "goodsId", part::int, currency, pool_minor as "poolMinor", income_minor as "incomeMinor",
       fleet_minor as "fleetMinor"
     from settlement_products where run_id = $1 and pool_minor > 0 order by goods_id, part`,
    [runId],
  );

export const markSettled = (tx: Tx, runId: number): Promise<unknown> =>
  tx.query(
    `update revenue_parts p set state = 'settled', run_id = $1, part = s.part
     from settlement_products s join settlement_runs r on r.id = s.run_id
     where s.run_id = $1 and p.proposal_id = s.proposal_id and p.period_end = r.period_end and p.state = 'posted'`,
    [runId],
  );

export type Run = {
  readonly id: number;
  readonly cycle: SettlementCycle;
  readonly zone: string;
  readonly start: Date;
  readonly end: Date;
  readonly index: number;
  readonly count: number;
  readonly fixedAt: Date;
};

/** The unfinished run of a clock; there is at most one. */
export const unfinishedRun = async (tx: Tx, { cycle, zone }: SettlementClock): Promise<Run | undefined> =>
  (
    await tx.query<Run>(
      `select r.id, r.cycle::int, r.time_zone as zone, p.period_start as start, r.period_end as "end",
         p.slice_index as index, p.slice_count as count, r.fixed_at as "fixedAt"
       from settlement_runs r join settlement_periods p using (cycle, time_zone, period_end)
       where r.cycle = $1 and r.time_zone = $2 and r.state <> 'done' order by r.id limit 1`,
      [cycle, zone],
    )
  )[0];

export const hasUnfinishedRun = async (tx: Tx, clock: SettlementClock): Promise<boolean> =>
  (await unfinishedRun(tx, clock)) !== undefined;

export type GoodsOfRun = { readonly goodsIds: readonly number[]; readonly extras: boolean };

/** The products of a run, and whether any holding gets one more minor unit. */
export const goodsOfRun = async (tx: Tx, runId: number): Promise<GoodsOfRun> =>
  (
    await tx.query<GoodsOfRun>(
      `select array(select distinct goods_id from settlement_products where run_id = $1 order by 1) as "goodsIds",
         exists (select from settlement_extras where run_id = $1) as extras`,
      [runId],
    )
  )[0] ?? { goodsIds: [], extras: false };

/** Days that a record of the zone's country is claimable before it is credited automatically. */
export const windowDays = async (tx: Tx, zone: string): Promise<number> =>
  (
    await tx.query<{ days: number | null }>(
      'select max(claim_window_days) as days from countries where time_zone = $1',
      [zone],
    )
  )[0]?.days ?? 30;
