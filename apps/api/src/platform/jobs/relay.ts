// Moves jobs from the outbox to the queue, in batches, on one server at a time.
import { allOf, readByIndex, type Pool } from '../db/tx.ts';
import { only } from '../errors.ts';

const BATCH = 500;

type Waiting = {
  readonly id: bigint;
  readonly task: string;
  readonly payload: unknown;
  readonly job_key: string | null;
};

/** Jobs of one key are one job, the newest: the queue accepts a key once per batch. */
const newestOfEachKey = (rows: readonly Waiting[]): readonly Waiting[] => {
  const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return [...new Map(inOrder.map((row) => [row.job_key ?? row.id, row])).values()];
};

/**
 * Moves what is due at `at`. A job's row leaves the outbox in the transaction that inserts it into the queue: it is in
 * exactly one place. Of the named tasks only, where some are named. Returns how many were moved.
 */
export const relayOnce = (pool: Pool, at: Date, tasks?: readonly string[]): Promise<number> =>
  pool.inTransaction(
    async (tx) => {
      const [, rows] = await allOf(
        readByIndex(tx),
        tx.query<Waiting>(
          `delete from outbox where id = any (array(
         select id from outbox where due_at <= $1 and ($2::text[] is null or task = any($2))
         order by due_at, id limit ${BATCH} for update skip locked))
       returning id, task, payload, job_key`,
          [at, tasks ?? null],
        ),
      );
      if (rows.length === 0) return 0;
      const specs = newestOfEachKey(rows).map(({ task, payload, job_key: key }) => ({
        identifier: task,
        payload,
        ...(key === null ? {} : { jobKey: key }),
      }));
      await tx.query(
        `select graphile_worker.add_jobs(array(
         select (each->>'identifier', each->'payload', null, null, null, each->>'jobKey', null, null)
           ::graphile_worker.job_spec
         from jsonb_array_elements($1::jsonb) as each), true)`,
        [JSON.stringify(specs)],
      );
      return rows.length;
    },
    { timeoutMs: 60_000 },
  );

export const waitingCount = (pool: Pool): Promise<number> =>
  pool.reading(async (tx) => only(await tx.query<{ n: number }>('select count(*)::int as n from outbox')).n);
