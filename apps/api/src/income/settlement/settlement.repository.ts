// Repository of settlement runs: fixing a period, planning what it pays, and its chunks.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';
import type { Extent } from './settlement.policy.ts';

export type SettlementClock = { readonly cycle: SettlementCycle; readonly zone: string };

/** Every kind of period that any holding ever started, in the order in which they are settled. */
export const clocks = (tx: Tx): Promise<readonly SettlementClock[]> =>
  tx.query<SettlementClock>('select cycle::int, time_zone as zone from settlement_clocks order by time_zone, cycle');

export type ClockState = {
  readonly settledUntil: Date;
  /** A run before this one isn't finished. */
  readonly unfinished: boolean;
  /** The last run had something to write, so the next one certainly checks. */
  readonly busy: boolean;
};

/** Locks the clock exclusively, waiting for running purchases and cancellations, and reads it then. */
export const lockClock = async (tx: Tx, { cycle, zone }: SettlementClock): Promise<ClockState | undefined> => {
  await tx.query('select pg_advisory_xact_lock(settlement_lock($1::smallint, $2))', [cycle, zone]);
  const rows = await tx.query<ClockState>(
    `select c.settled_until as "settledUntil",
       exists (select from settlement_runs r where r.cycle = $1 and r.time_zone = $2
       and r.state <> 'done') as unfinished,
       coalesce((select exists (select from settlement_allotments a where a.run_id = r.id) from settlement_runs r
         where r.cycle = $1 and r.time_zone = $2 order by r.period_end desc limit 1), true) as busy
     from settlement_clocks c where c.cycle = $1 and c.time_zone = $2`,
    [cycle, zone],
  );
  return rows[0];
};

/**
 * When the clock has to be checked next: at once while a holding runs or something is owed, else when the next holding
 * starts; null when nothing is left to settle.
 */
export const nextStart = async (tx: Tx, { cycle, zone }: SettlementClock): Promise<Date | null> => {
  const rows = await tx.query<{ at: Date | null }>(
    `select case when exists (select from settlement_allotments a join settlement_runs r on r.id = a.run_id
         where a.owed_minor > 0 and r.cycle = $1 and r.time_zone = $2) then c.settled_until
       else (select greatest(min(h.start_at), c.settled_until) from holdings h
         where h.cycle = $1 and h.time_zone = $2 and h.state = 'active' and h.end_at > c.settled_until) end as at
     from settlement_clocks c where c.cycle = $1 and c.time_zone = $2`,
    [cycle, zone],
  );
  return rows[0]?.at ?? null;
};

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

export type SettlementPeriod = {
  readonly start: Date;
  readonly end: Date;
  readonly index: number;
  readonly count: number;
};

/** Fixes a period: from here on no purchase or cancellation changes which holdings it pays. */
export const fixPeriod = async (
  tx: Tx,
  { cycle, zone }: SettlementClock,
  fix: { settlementId: string; period: SettlementPeriod; at: Date },
): Promise<void> => {
  const { settlementId, period, at } = fix;
  await tx.query(
    `with fixed as (
       update settlement_clocks set settled_until = $5, fixed_at = greatest(fixed_at, $8) where cycle = $2
         and time_zone = $3
       returning fixed_at)
     insert into settlement_runs (settlement_id, cycle, time_zone, period_start, period_end, slice_index, slice_count,
       fixed_at)
     select $1, $2, $3, $4, $5, $6, $7, fixed_at from fixed`,
    [settlementId, cycle, zone, period.start, period.end, period.index, period.count, at],
  );
};

export type Run = {
  readonly id: number;
  readonly settlementId: string;
  readonly cycle: SettlementCycle;
  readonly zone: string;
  readonly start: Date;
  readonly end: Date;
  readonly index: number;
  readonly count: number;
  readonly fixedAt: Date;
  readonly state: 'open' | 'planned' | 'done';
};

const RUN = `r.id, r.settlement_id as "settlementId", r.cycle::int, r.time_zone as zone, r.period_start as start,
  r.period_end as "end",
  r.slice_index as index, r.slice_count as count, r.fixed_at as "fixedAt", r.state`;

/** The unfinished run of a clock; there is at most one. */
export const unfinishedRun = async (tx: Tx, { cycle, zone }: SettlementClock): Promise<Run | undefined> =>
  (
    await tx.query<Run>(
      `select ${RUN} from settlement_runs r where r.cycle = $1 and r.time_zone = $2 and r.state <> 'done' order by r.id
        limit 1`,
      [cycle, zone],
    )
  )[0];

/** Locks an open run for planning; undefined when another worker plans it, or has. */
export const lockOpenRun = async (tx: Tx, id: number): Promise<Run | undefined> =>
  (
    await tx.query<Run>(
      `select ${RUN} from settlement_runs r where r.id = $1 and r.state = 'open' for update skip locked`,
      [id],
    )
  )[0];

/** The range of members that hold anything of a clock. */
export const extentOf = async (tx: Tx, { cycle, zone }: SettlementClock): Promise<Extent | undefined> => {
  const rows = await tx.query<{ first: bigint | null; last: bigint | null; count: bigint }>(
    `select min(member_id) as first, max(member_id) as last, count(*) as count from holdings
     where cycle = $1 and time_zone = $2`,
    [cycle, zone],
  );
  const [row] = rows;
  if (row === undefined || row.first === null || row.last === null) return undefined;
  return { firstMember: row.first, lastMember: row.last, count: Number(row.count) };
};

/** Measures the period in one pass: what falls due per chunk and product, and the cumulative due before it. */
export const insertShares = (tx: Tx, run: Run, { first, width }: { first: bigint; width: bigint }): Promise<unknown> =>
  tx.query(
    `insert into settlement_shares (run_id, chunk_no, goods_id, before_minor, due_minor, record_count)
     select $7, chunk, goods_id, sum(due) over (partition by goods_id order by chunk) - due, due, records
     from (select ((d.member_id - $8) / $9)::int as chunk, d.goods_id, sum(d.target_minor)::bigint as due,
     count(*)::int as records
       from holdings_due($1::smallint, $2, $3, $4, $5, $6) d group by 1, 2) measured`,
    [run.cycle, run.zone, run.start, run.end, run.index, run.count, run.id, first, width],
  );

/** One chunk for each range of members that holds something due. */
export const insertChunks = (tx: Tx, run: Run, { first, width }: { first: bigint; width: bigint }): Promise<unknown> =>
  tx.query(
    `insert into settlement_chunks (run_id, chunk_no, source_run_id, from_member, to_member)
     select distinct $1::int, chunk_no, $1::int, $2::bigint + chunk_no * $3::bigint,
       $2::bigint + (chunk_no + 1) * $3::bigint - 1
     from settlement_shares where run_id = $1`,
    [run.id, first, width],
  );

export type SettlementDue = {
  readonly goodsId: number;
  readonly currency: string;
  readonly dueMinor: bigint;
  readonly recordCount: number;
};

/** What the period owes per product. */
export const duesOf = (tx: Tx, runId: number): Promise<readonly SettlementDue[]> =>
  tx.query<SettlementDue>(
    `select s.goods_id as "goodsId", g.currency, sum(s.due_minor)::bigint as "dueMinor",
      sum(s.record_count)::int as "recordCount"
     from settlement_shares s join products g on g.id = s.goods_id where s.run_id = $1 group by s.goods_id, g.currency
     order by s.goods_id`,
    [runId],
  );

export type Arrear = {
  readonly goodsId: number;
  readonly currency: string;
  readonly sourceRunId: number;
  readonly periodEnd: Date;
};

/** Earlier runs of the same clock that may still owe something, the oldest first. */
export const arrearsOf = (tx: Tx, { cycle, zone, id }: Run): Promise<readonly Arrear[]> =>
  tx.query<Arrear>(
    `select a.goods_id as "goodsId", a.currency, a.run_id as "sourceRunId", r.period_end as "periodEnd"
     from settlement_allotments a join settlement_runs r on r.id = a.run_id
     where a.owed_minor > 0 and r.cycle = $1 and r.time_zone = $2 and r.id <> $3 order by a.goods_id, r.period_end`,
    [cycle, zone, id],
  );

export type Allotment = {
  readonly goodsId: number;
  readonly currency: string;
  readonly sourceRunId: number;
  readonly dueMinor: bigint;
  readonly fundedMinor: bigint;
  readonly recordCount: number;
};

export const insertAllotments = (tx: Tx, runId: number, list: readonly Allotment[]): Promise<unknown> =>
  tx.query(
    `insert into settlement_allotments (run_id, source_run_id, goods_id, currency, due_minor, funded_minor,
      record_count, owed_minor)
     select $1, source_run_id, goods_id, currency, due, funded, records,
       case when source_run_id = $1 then due - funded else 0 end
     from unnest($2::int[], $3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::int[])
       as t (source_run_id, goods_id, currency, due, funded, records)`,
    [
      runId,
      list.map((each) => each.sourceRunId),
      list.map((each) => each.goodsId),
      list.map((each) => each.currency),
      list.map((each) => each.dueMinor),
      list.map((each) => each.fundedMinor),
      list.map((each) => each.recordCount),
    ],
  );

/** What an earlier run still owes after this one, and when its newly claimable records have to be checked again. */
export const lowerArrear = async (
  tx: Tx,
  { sourceRunId, goodsId }: Arrear,
  { owedMinor, sweepAt }: { owedMinor: bigint; sweepAt: Date | null },
): Promise<void> => {
  await tx.query(
    'update settlement_allotments set owed_minor = $3 where run_id = $1 and source_run_id = $1 and goods_id = $2',
    [sourceRunId, goodsId, owedMinor],
  );
  if (sweepAt === null) return;
  await tx.query('update settlement_runs set sweep_at = least(coalesce(sweep_at, $2), $2) where id = $1', [
    sourceRunId,
    sweepAt,
  ]);
};

export type ExtraChunk = {
  readonly chunkNo: number;
  readonly arrear: Arrear;
  readonly fromMember: bigint;
  readonly toMember: bigint;
  readonly beforeMinor: bigint;
  readonly dueMinor: bigint;
  readonly recordCount: number;
};

/** A chunk that pays a part of an earlier period. */
export const insertExtraChunk = async (tx: Tx, runId: number, chunk: ExtraChunk): Promise<void> => {
  const { chunkNo, arrear, fromMember, toMember, beforeMinor, dueMinor, recordCount } = chunk;
  await tx.query(
    `insert into settlement_chunks (run_id, chunk_no, source_run_id, goods_id, from_member, to_member) values ($1, $2,
      $3, $4, $5, $6)`,
    [runId, chunkNo, arrear.sourceRunId, arrear.goodsId, fromMember, toMember],
  );
  await tx.query(
    `insert into settlement_shares (run_id, chunk_no, goods_id, before_minor, due_minor, record_count) values ($1, $2,
      $3, $4, $5, $6)`,
    [runId, chunkNo, arrear.goodsId, beforeMinor, dueMinor, recordCount],
  );
};

export const markPlanned = (tx: Tx, runId: number, sweepAt: Date): Promise<unknown> =>
  tx.query(`update settlement_runs set state = 'planned', sweep_at = $2 where id = $1 and state = 'open'`, [
    runId,
    sweepAt,
  ]);

/** Days that a record of the zone's country is claimable before it is credited automatically. */
export const windowDays = async (tx: Tx, zone: string): Promise<number> =>
  (
    await tx.query<{ days: number | null }>(
      'select max(claim_window_days) as days from countries where time_zone = $1',
      [zone],
    )
  )[0]?.days ?? 30;
