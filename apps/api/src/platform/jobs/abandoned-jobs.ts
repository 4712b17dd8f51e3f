// Jobs of servers that were killed or hang: they go back to the queue, which would wait four hours for them.
import type { Pool } from '../db/tx.ts';
import { openLease, type Lease } from './lease.ts';

/** Longer than a pause that a server survives, and shorter than what waits for its jobs. */
const SILENT_MS = 30_000;

const nameOf = (poolId: string): string => `queue:${poolId}`;

/** Says that these workers are there, for as long as it is renewed. */
export const workersLease = (pool: Pool, poolId: string): Lease =>
  openLease({ pool, name: nameOf(poolId), leaseMs: SILENT_MS });

/**
 * Unlocks the jobs of workers whose lease has run out. At least once: such a server may be at work on one of them, and
 * end it after all. Workers that never had a lease are of a release before; theirs are left alone.
 */
export const giveBackAbandoned = (pool: Pool): Promise<void> =>
  pool.inTransaction(async (tx) => {
    await tx.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct j.locked_by from graphile_worker.jobs j
         join leases l on l.name = 'queue:' || j.locked_by and l.expires_at < clock_timestamp()))`,
    );
    await tx.query(
      `delete from leases where name like 'queue:%' and expires_at < clock_timestamp() - interval '1 hour'`,
    );
  });
