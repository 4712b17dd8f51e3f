// Queries of settlements for operators.
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import { type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type SettlementRow = {
  readonly id: string;
  readonly asOf: Date;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly currency: Currency;
  readonly poolMinor: bigint;
  readonly paidMinor: bigint;
  readonly fleetMinor: bigint;
  readonly recordCount: bigint;
  readonly runCount: number;
  readonly runsDone: number;
  readonly chunkCount: number;
  readonly chunksDone: number;
  readonly total: bigint;
};

const SETTLEMENT = `s.id, s.as_of as "asOf", s.started_by as "startedBy", s.started_at as "startedAt",
  s.ended_at as "endedAt", coalesce(f.currency, 'IDR') as currency, coalesce(f.pool, 0)::bigint as "poolMinor",
  coalesce(f.paid, 0)::bigint as "paidMinor", coalesce(f.fleet, 0)::bigint as "fleetMinor",
  coalesce(f.records, 0)::bigint as "recordCount", p.runs as "runCount", p.runs_done as "runsDone",
  p.chunks as "chunkCount", p.chunks_done as "chunksDone"`;
const PROGRESS = `cross join lateral (
    select count(*)::int as runs, (count(*) filter (where r.state = 'done'))::int as runs_done,
      coalesce(sum(c.chunks), 0)::int as chunks, coalesce(sum(c.done), 0)::int as chunks_done
    from settlement_runs r cross join lateral (
      select count(*)::int as chunks, count(k.done_at)::int as done from settlement_chunks k where k.run_id = r.id) c
    where r.settlement_id = s.id) p`;
const FIGURES = `left join lateral (
    select max(a.currency) as currency, sum(a.pool_minor) as pool, sum(a.income_minor) as paid,
      sum(a.fleet_minor) as fleet, sum(a.record_count) as records
    from settlement_runs r join settlement_products a on a.run_id = r.id where r.settlement_id = s.id) f on true`;

/** One settlement with its sums; undefined when that id found nothing due. */
export const settlementById = async (tx: Tx, id: string): Promise<SettlementRow | undefined> =>
  (
    await tx.query<SettlementRow>(
      `select ${SETTLEMENT}, 1::bigint as total from settlements s ${FIGURES} ${PROGRESS} where s.id = $1`,
      [id],
    )
  )[0];

const SORTS = { startedAt: timestampKey('s.started_at'), asOf: timestampKey('s.as_of') } as const;
const SETTLEMENTS: Keyset<keyof typeof SORTS> = { sorts: SORTS, tie: [uuidKey('s.id')] };

type Filter = Ordering<keyof typeof SORTS> & {
  readonly id?: string | undefined;
  readonly paying?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const settlementsPage = async (tx: Tx, asked: Filter): Promise<KeysetListed<SettlementRow>> => {
  const { id, paying, from, to } = asked;
  const list = keysetPage(SETTLEMENTS, asked, 5);
  const rows = await tx.query<SettlementRow>(
    `select ${SETTLEMENT}, s.total, s."cursorKeys" from (select s.*, ${list.total} as total, ${list.cursor} from settlements s
       where ($1::uuid is null or s.id = $1)
         and ($2::boolean is null or $2 = exists (select from settlement_runs r join settlement_products a
           on a.run_id = r.id where r.settlement_id = s.id and a.income_minor > 0))
         and ($3::date is null or s.started_at >= $3::date::timestamp at time zone 'UTC')
         and ($4::date is null or s.started_at < ($4::date + 1)::timestamp at time zone 'UTC')
       ${list.after} ${list.order} ${list.window}) s ${FIGURES} ${PROGRESS} ${list.order}`,
    [id ?? null, paying ?? null, from ?? null, to ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type ProductOfRun = {
  readonly goodsId: number;
  readonly name: string;
  readonly currency: Currency;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly part: number;
  /** 0 of the first revenue of an asset for the period. */
  readonly supplement: number;
  readonly deviceNumber: string;
  readonly proposalId: string;
  readonly revenueMinor: bigint;
  readonly poolMinor: bigint;
  readonly unitsTotal: number;
  readonly unitsHeld: number;
  readonly perUnitMinor: bigint;
  readonly paidMinor: bigint;
  readonly fleetMinor: bigint;
  readonly recordCount: number;
};

/** What a settlement divided per product, period and part. */
export const productsOfSettlement = (tx: Tx, id: string, lang: Lang): Promise<readonly ProductOfRun[]> =>
  tx.query<ProductOfRun>(
    `select a.goods_id as "goodsId", coalesce(g.name ->> $2, '') as name, a.currency, p.period_start as "periodStart",
       p.period_end as "periodEnd", a.part::int, a.proposal_id as "proposalId",
       coalesce(supplement_number(a.goods_id, p.period_end, a.part, v.asset_id), 0) as supplement,
       coalesce(e.device_number, '') as "deviceNumber", a.revenue_minor as "revenueMinor",
       a.pool_minor as "poolMinor", a.units_total as "unitsTotal", a.units_held as "unitsHeld",
       a.per_unit_minor as "perUnitMinor", a.income_minor as "paidMinor", a.fleet_minor as "fleetMinor",
       a.record_count as "recordCount"
     from settlement_runs r join settlement_products a on a.run_id = r.id
     join settlement_periods p using (cycle, time_zone, period_end)
     left join products g on g.id = a.goods_id
     left join revenue_proposals v on v.id = a.proposal_id left join assets e on e.id = v.asset_id
     where r.settlement_id = $1 order by p.period_end desc, a.goods_id, a.part limit 1000`,
    [id, lang],
  );
