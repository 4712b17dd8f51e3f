// Repository of a run's chunks: assigns them to workers and closes the run.
import type { Tx } from '#platform/db/tx.ts';

export type ChunkRow = {
  readonly chunkNo: number;
  readonly sourceRunId: number;
  readonly goodsId: number | null;
  readonly fromMember: bigint;
  readonly toMember: bigint;
  readonly periodEnd: Date;
  readonly partly: boolean;
};

/** The next chunk of a run that no other worker processes; it stays locked until this transaction ends. */
export const takeChunk = async (tx: Tx, runId: number): Promise<ChunkRow | undefined> =>
  (
    await tx.query<ChunkRow>(
      `select c.chunk_no as "chunkNo", c.source_run_id as "sourceRunId", c.goods_id as "goodsId",
        c.from_member as "fromMember",
       c.to_member as "toMember", s.period_end as "periodEnd",
       exists (select from settlement_allotments a where a.run_id = $1 and a.source_run_id = $1
         and a.funded_minor not in (0, a.due_minor)) as partly
     from settlement_chunks c join settlement_runs s on s.id = c.source_run_id
     where c.run_id = $1 and c.done_at is null order by c.chunk_no limit 1 for update of c skip locked`,
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

export type DueSweep = {
  readonly id: number;
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

/** The run whose records are overdue the longest, taken by whoever locks it first. */
export const takeSweep = async (tx: Tx, at: Date): Promise<DueSweep | undefined> =>
  (
    await tx.query<DueSweep>(
      `select r.id, r.time_zone as zone, r.period_end as "periodEnd"
     from settlement_runs r where r.sweep_at <= $1 and r.state = 'done' order by r.sweep_at, r.id
     limit 1 for update of r skip locked`,
      [at],
    )
  )[0];

export const setSweep = (tx: Tx, runId: number, sweepAt: Date | null): Promise<unknown> =>
  tx.query('update settlement_runs set sweep_at = $2 where id = $1', [runId, sweepAt]);
