// Repository of a run's chunks: assigns them to workers and closes the run; and of periods with overdue records.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';

export type ChunkRow = {
  readonly chunkNo: number;
  readonly fromMember: bigint;
  readonly toMember: bigint;
};

/** The next chunk of a run that no other worker processes; it stays locked until this transaction ends. */
export const takeChunk = async (tx: Tx, runId: number): Promise<ChunkRow | undefined> =>
  (
    await tx.query<ChunkRow>(
      `select chunk_no as "chunkNo", from_member as "fromMember", to_member as "toMember"
       from settlement_chunks where run_id = $1 and done_at is null order by chunk_no limit 1 for update skip locked`,
      [runId],
    )
  )[0];

export const finishChunk = (
  tx: Tx,
  { runId, chunkNo, at }: { runId: number; chunkNo: number; at: Date },
): Promise<unknown> =>
  tx.query('update settlement_chunks set done_at = $3 where run_id = $1 and chunk_no = $2 and done_at is null', [
    runId,
    chunkNo,
    at,
  ]);

/** Closes a planned run whose chunks are all written. Returns whether it is closed now. */
export const finishRun = async (tx: Tx, runId: number): Promise<boolean> => {
  const rows = await tx.query(
    `update settlement_runs set state = 'done' where id = $1 and state = 'planned'
     and not exists (select from settlement_chunks where run_id = $1 and done_at is null) returning id`,
    [runId],
  );
  return rows.length === 1;
};

export type SweptPeriod = {
  readonly cycle: SettlementCycle;
  readonly zone: string;
  readonly periodEnd: Date;
};

/**
 * One worker runs the automatic crediting at a time: two would block each other at the wallets of their members. False:
 * another one runs.
 */
export const lockSweeping = async (tx: Tx): Promise<boolean> => {
  const rows = await tx.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('settlement.sweep', 0)) as mine`,
  );
  return rows[0]?.mine === true;
};

/** The period whose records are overdue the longest, taken by whoever locks it first. */
export const takeSweep = async (tx: Tx, at: Date): Promise<SweptPeriod | undefined> =>
  (
    await tx.query<SweptPeriod>(
      `select p.cycle::int, p.time_zone as zone, p.period_end as "periodEnd"
       from settlement_periods p where p.sweep_at <= $1 and not exists (
         select from settlement_runs r where r.cycle = p.cycle and r.time_zone = p.time_zone
           and r.period_end = p.period_end and r.state <> 'done')
       order by p.sweep_at, p.cycle, p.time_zone, p.period_end limit 1 for update of p skip locked`,
      [at],
    )
  )[0];

export const setSweep = (tx: Tx, { cycle, zone, periodEnd }: SweptPeriod, sweepAt: Date | null): Promise<unknown> =>
  tx.query('update settlement_periods set sweep_at = $4 where cycle = $1 and time_zone = $2 and period_end = $3', [
    cycle,
    zone,
    periodEnd,
    sweepAt,
  ]);
