// Queries of the settlement preview: dues of periods that have ended, and arrears of earlier ones.
import type { Lang } from '@roda/domain/language';
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';

export type ClockRow = {
  readonly cycle: SettlementCycle;
  readonly zone: string;
  readonly settledUntil: Date;
};

/** Every kind of period that any holding ever started, in the order in which they are settled. */
export const clockRows = (tx: Tx): Promise<readonly ClockRow[]> =>
  tx.query<ClockRow>(
    `select cycle::int, time_zone as zone, settled_until as "settledUntil" from settlement_clocks
     order by time_zone, cycle`,
  );

/** When the next holding of a clock starts at the latest by `until`; null where there is none to come. */
export const nextHolding = async (tx: Tx, { cycle, zone }: ClockRow, from: Date): Promise<Date | null> =>
  (
    await tx.query<{ at: Date | null }>(
      `select greatest(min(h.start_at), $3) as at from holdings h
       where h.cycle = $1 and h.time_zone = $2 and h.state = 'active' and h.end_at > $3 having count(*) > 0`,
      [cycle, zone, from],
    )
  )[0]?.at ?? null;

export type PreviewDueRow = {
  readonly goodsId: number;
  readonly currency: Currency;
  readonly dueMinor: bigint;
  readonly recordCount: number;
};

export type PeriodRequested = {
  readonly start: Date;
  readonly end: Date;
  readonly index: number;
  readonly count: number;
};

/** What falls due per product in one period. */
export const duesIn = (tx: Tx, { cycle, zone }: ClockRow, period: PeriodRequested): Promise<readonly PreviewDueRow[]> =>
  tx.query<PreviewDueRow>(
    `select d.goods_id as "goodsId", g.currency, coalesce(sum(d.target_minor), 0)::bigint as "dueMinor",
       count(*)::int as "recordCount"
     from holdings_due($1::smallint, $2, $3, $4, $5, $6) d join products g on g.id = d.goods_id
     group by d.goods_id, g.currency order by d.goods_id`,
    [cycle, zone, period.start, period.end, period.index, period.count],
  );

export type OwedRow = {
  readonly goodsId: number;
  readonly currency: Currency;
  readonly periodStart: Date;
  readonly periodEnd: Date;
};

/** Earlier periods of a clock that may still owe something, the oldest first. */
export const owedBefore = (tx: Tx, { cycle, zone }: ClockRow): Promise<readonly OwedRow[]> =>
  tx.query<OwedRow>(
    `select a.goods_id as "goodsId", a.currency, r.period_start as "periodStart", r.period_end as "periodEnd"
     from settlement_allotments a join settlement_runs r on r.id = a.run_id
     where a.owed_minor > 0 and r.cycle = $1 and r.time_zone = $2 order by a.goods_id, r.period_end`,
    [cycle, zone],
  );

export const namesOfProduct = async (
  tx: Tx,
  ids: readonly number[],
  lang: Lang,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.query<{ id: number; name: string }>(
    `select id, coalesce(name ->> $2, '') as name from products where id = any ($1)`,
    [ids, lang],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
