// Runs what is due by the product's clock.
import type { Surroundings } from '../surroundings.ts';
import { jobActOf } from '../surroundings.ts';
import type { Schedule } from './job.ts';

/**
 * One look at all schedules: those whose time has come run one after the other. A failing one is logged and tried again
 * at the
 * next look; it does not hold up the others. The caller makes sure that one server at a time looks.
 */
export const runDue = async (around: Surroundings, schedules: readonly Schedule[]): Promise<readonly string[]> => {
  const ran: string[] = [];
  for (const { name, everyMs, run } of schedules) {
    const at = around.clock.now();
    const due = await around.pool.reading((tx) =>
      tx.query<{ due: boolean }>(
        `select coalesce((select last_run_at + $2 * interval '1 ms' <= $3 from schedules where name = $1), true)
           as due`,
        [name, everyMs, at],
      ),
    );
    if (due[0]?.due !== true) continue;
    try {
      await run(jobActOf(around));
      await around.pool.reading((tx) =>
        tx.query(
          `insert into schedules (name, last_run_at) values ($1, $2)
           on conflict (name) do update set last_run_at = excluded.last_run_at`,
          [name, at],
        ),
      );
      ran.push(name);
      around.metrics.worked(name, 'done');
    } catch (error) {
      around.metrics.worked(name, 'failed');
      around.services.log.error({ schedule: name, err: error }, 'schedule failed');
    }
  }
  return ran;
};
