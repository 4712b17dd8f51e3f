// Scheduler: runs what is due by the application clock.
import type { AppContext } from '../app-context.ts';
import { jobContextOf } from '../app-context.ts';
import type { Schedule } from './job.ts';

type Failure = { readonly name: string; readonly at: Date; readonly error: unknown };

const SHOWN_LENGTH = 500;

/** For operators who maintain the server; a failure to record it is ignored. */
const rememberFailure = async ({ pool }: AppContext, { name, at, error }: Failure): Promise<void> => {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, SHOWN_LENGTH);
  await pool
    .autocommit((tx) =>
      tx.query(
        `insert into schedules (name, last_run_at, failed_at, error) values ($1, 'epoch', $2, $3)
         on conflict (name) do update set failed_at = excluded.failed_at, error = excluded.error`,
        [name, at, words],
      ),
    )
    .catch(() => undefined);
};

/**
 * One pass over all schedules: due ones run sequentially. A failing one is logged and retried in the next pass; it does
 * not block the others. The caller ensures that one server at a time runs it.
 */
export const runDue = async (appContext: AppContext, schedules: readonly Schedule[]): Promise<readonly string[]> => {
  const ran: string[] = [];
  for (const { name, everyMs, run } of schedules) {
    const at = appContext.clock.now();
    const due = await appContext.pool.reading((tx) =>
      tx.query<{ due: boolean }>(
        `select coalesce((select last_run_at + $2 * interval '1 ms' <= $3 from schedules where name = $1), true)
           as due`,
        [name, everyMs, at],
      ),
    );
    if (due[0]?.due !== true) continue;
    try {
      await run(jobContextOf(appContext));
      await appContext.pool.autocommit((tx) =>
        tx.query(
          `insert into schedules (name, last_run_at) values ($1, $2)
           on conflict (name) do update set last_run_at = excluded.last_run_at, failed_at = null, error = null`,
          [name, at],
        ),
      );
      ran.push(name);
      appContext.metrics.worked(name, 'done');
    } catch (error) {
      appContext.metrics.worked(name, 'failed');
      appContext.services.log.error({ schedule: name, err: error }, 'schedule failed');
      await rememberFailure(appContext, { name, at, error });
    }
  }
  return ran;
};
