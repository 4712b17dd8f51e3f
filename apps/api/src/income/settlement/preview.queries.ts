// Queries of the settlement preview: approved revenue that no run has divided, and ended periods that wait for revenue.
import type { Lang } from '@roda/domain/language';
import type { Tx } from '#platform/db/tx.ts';
import type { ProductOfRun } from './settlement.queries.ts';

type Previewed = { readonly asOf: Date; readonly lang: Lang; readonly limit: number };

/** What a run would divide now, as `planNext` computes it: without holdings that are cancelled. */
export const dividedNow = (tx: Tx, { asOf, lang, limit }: Previewed): Promise<readonly ProductOfRun[]> =>
  tx.query<ProductOfRun>(
    `select p.goods_id as "goodsId", coalesce(g.name ->> $2, '') as name, p.currency, p.period_start as "periodStart",
       p.period_end as "periodEnd", (coalesce((select max(s.part) from revenue_parts s
         where s.goods_id = p.goods_id and s.period_end = p.period_end and s.state = 'settled'), 0)
         + row_number() over (partition by p.goods_id, p.period_end order by p.proposal_id))::int as part,
       (coalesce(supplement_number(p.goods_id, p.period_end, 32767, v.asset_id), 0)
         + row_number() over (partition by p.goods_id, p.period_end, v.asset_id order by p.proposal_id) - 1)::int
         as supplement, coalesce(e.device_number, '') as "deviceNumber",
       p.proposal_id as "proposalId", p.amount_minor as "revenueMinor", p.members_minor as "poolMinor",
       u.units as "unitsTotal", h.units as "unitsHeld", p.members_minor / u.units as "perUnitMinor",
       case when h.units = u.units then p.members_minor else h.income end as "paidMinor",
       case when h.units = u.units then 0 else p.members_minor - h.income end as "fleetMinor",
       h.records as "recordCount"
     from revenue_parts p join products g on g.id = p.goods_id
     left join revenue_proposals v on v.id = p.proposal_id left join assets e on e.id = v.asset_id
     cross join lateral (select coalesce(registered_units(g.id), g.units_total) as units) u
     cross join lateral (
       select coalesce(sum(h.quantity), 0)::int as units, count(*)::int as records,
         coalesce(sum(div(h.quantity::numeric * p.members_minor, u.units)), 0)::bigint as income
       from holdings_of_period(p.cycle, p.time_zone, p.period_start, p.period_end, 2147483647) h
       where h.goods_id = p.goods_id) h
     where p.state = 'posted' and p.period_end <= $1 order by p.period_end, p.goods_id, p.proposal_id limit $3`,
    [asOf, lang, limit],
  );

export type WaitingRow = {
  readonly goodsId: number;
  readonly name: string;
  readonly since: Date;
  readonly periods: number;
  readonly holdings: number;
};

/**
 * Products with holdings whose periods have ended by `asOf` without approved revenue: from the day after the newest
 * settled one, or from the first holding.
 */
export const waitingNow = (tx: Tx, { asOf, lang, limit }: Previewed): Promise<readonly WaitingRow[]> =>
  tx.query<WaitingRow>(
    `select g.id as "goodsId", coalesce(g.name ->> $2, '') as name, coalesce(w.since, h.first_at) as since, w.periods,
       h.holdings
     from (select goods_id, cycle, time_zone, min(start_at) as first_at, max(end_at) as last_at,
         count(*)::int as holdings
       from holdings where state = 'active' and start_at < $1 group by goods_id, cycle, time_zone) h
     join products g on g.id = h.goods_id
     cross join lateral (
       select min(e.period_start) as since, count(*)::int as periods
       from periods_between(h.first_at, least(h.last_at, $1), h.cycle, h.time_zone) e
       where not exists (select from revenue_parts p
         where p.goods_id = h.goods_id and p.period_end = e.period_end and p.state in ('posted', 'settled'))) w
     where w.periods > 0 order by w.since, g.id limit $3`,
    [asOf, lang, limit],
  );
