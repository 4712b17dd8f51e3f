// Job that deletes stored replies after ninety days, longer than any client repeats a call.
import { schedule, type Schedule } from './job.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 5_000;

/** In batches, so that no transaction is long. Money moved by a call stays guarded by the ledger's own keys. */
const sweep: Schedule['run'] = async (job) => {
  const forgetSome = (): Promise<number> =>
    job.inTransaction(async ({ tx, at }) => {
      const gone = await tx.query(
        `delete from idempotency_keys where (owner_id, key) in (
           select owner_id, key from idempotency_keys where created_at < $1::timestamptz - interval '90 days'
           order by created_at limit $2) returning 1`,
        [at, AT_ONCE],
      );
      return gone.length;
    });
  while ((await forgetSome()) === AT_ONCE);
};

export const platformSchedules: readonly Schedule[] = [
  schedule({ name: 'platform.sweepKeys', everyMs: HOUR_MS, run: sweep }),
];
