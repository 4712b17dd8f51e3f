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

type Success = { readonly name: string; readonly at: Date };

const rememberSuccesses = async ({ pool }: AppContext, done: readonly Success[]): Promise<void> => {
  await pool.autocommit((tx) =>
    tx.query(
      `insert into schedules (name, last_run_at)
       select name, at from unnest($1::text[], $2::timestamptz[]) as d (name, at)
       on conflict (name) do update set last_run_at = excluded.last_run_at, failed_at = null, error = null`,
      [done.map(({ name }) => name), done.map(({ at }) => at)],
    ),
  );
};

/** Runs one schedule, then `remember`: true when both succeed. A failure is logged and recorded, and never thrown. */
const runOne = async (
  appContext: AppContext,
  { name, run, ...weight }: Schedule,
  remember: (success: Success) => Promise<void> | void,
): Promise<boolean> => {
  const at = appContext.clock.now();
  try {
    await run(jobContextOf(appContext, weight));
    await remember({ name, at });
    appContext.metrics.worked(name, 'done');
    return true;
  } catch (error) {
    appContext.metrics.worked(name, 'failed');
    appContext.services.log.error({ schedule: name, err: error }, 'schedule failed');
    await rememberFailure(appContext, { name, at, error });
    return false;
  }
};

/** The schedules that are due now, in their order. */
const dueNow = async ({ pool, clock }: AppContext, schedules: readonly Schedule[]): Promise<readonly Schedule[]> => {
  const rows = await pool.reading((tx) =>
    tx.query<{ name: string; at: Date }>('select name, last_run_at as at from schedules'),
  );
  const last = new Map(rows.map(({ name, at }) => [name, at.getTime()]));
  const now = clock.now().getTime();
  return schedules.filter(({ name, everyMs }) => now - (last.get(name) ?? -Infinity) >= everyMs);
};

/**
 * One pass over all schedules: due ones run one after the other, each seeing what the ones before it did. That they ran
 * is recorded at the end, for all together: a pass that is cut off is made again.
 */
export const runDue = async (appContext: AppContext, schedules: readonly Schedule[]): Promise<void> => {
  const done: Success[] = [];
  for (const each of await dueNow(appContext, schedules)) await runOne(appContext, each, (one) => void done.push(one));
  if (done.length > 0) await rememberSuccesses(appContext, done);
};

/** How many run at the same time. */
const MOST = { light: 4, heavy: 2 } as const;
/** A schedule that failed waits a second, and twice as long each time, up to five minutes. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 300_000;

type Tries = { readonly failures: number; readonly notBefore: number };

export type Scheduler = {
  /** Starts what is due and not running, without waiting for it. */
  readonly look: () => Promise<void>;
  /** Waits until nothing runs any more. */
  readonly idle: () => Promise<void>;
};

/**
 * Runs schedules beside each other: a slow or failing one delays no other. Heavy ones take turns among themselves. The
 * caller ensures that one server at a time looks.
 */
export const openScheduler = (appContext: AppContext, schedules: readonly Schedule[]): Scheduler => {
  const running = new Map<Schedule, Promise<void>>();
  const tries = new Map<Schedule, Tries>();
  const start = async (each: Schedule): Promise<void> => {
    const failures = (await runOne(appContext, each, (one) => rememberSuccesses(appContext, [one])))
      ? 0
      : (tries.get(each)?.failures ?? 0) + 1;
    const delay = failures === 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
    tries.set(each, { failures, notBefore: performance.now() + delay });
    running.delete(each);
  };
  const hasRoom = ({ isHeavy }: Schedule): boolean => {
    const alike = [...running.keys()].filter((each) => each.isHeavy === isHeavy);
    return alike.length < MOST[isHeavy === true ? 'heavy' : 'light'];
  };
  return {
    look: async () => {
      const resting = (each: Schedule): boolean => (tries.get(each)?.notBefore ?? 0) > performance.now();
      const waiting = schedules.filter((each) => !running.has(each) && !resting(each));
      for (const each of await dueNow(appContext, waiting))
        if (!running.has(each) && hasRoom(each)) running.set(each, start(each));
    },
    idle: async () => {
      await Promise.all(running.values());
    },
  };
};
