// Background work of a server: workers for jobs, and, on one server at a time, the relay and the scheduler.
import { EventEmitter } from 'node:events';
import { Logger, run, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { relayFrames } from '../sockets/frames.ts';
import type { AppContext } from '../app-context.ts';
import { jobContextOf } from '../app-context.ts';
import { openPool } from '../db/pool.ts';
import type { Pool } from '../db/tx.ts';
import { giveBackAbandoned, workersLease } from './abandoned-jobs.ts';
import type { Job, Schedule } from './job.ts';
import { openLease, type Lease } from './lease.ts';
import { queuePool } from './queue-pool.ts';
import { relayOnce, waitingCount } from './relay.ts';
import { openScheduler, runDue } from './scheduler.ts';

const LOOK_MS = 250;
/** Three times before the lease runs out. */
const RENEW_MS = 3_000;
const URGENT_JOBS = 2;
const LIGHT_JOBS = 4;
const HEAVY_JOBS = 2;

export type WorkerWork = { readonly jobs: readonly Job[]; readonly schedules: readonly Schedule[] };

export type Workers = {
  /** Polls at once instead of at the next tick: after the demo's clock moved. */
  readonly nudge: () => void;
  readonly stop: () => Promise<void>;
};

const tasksOf = (jobs: readonly Job[], appContext: AppContext): TaskList =>
  Object.fromEntries(
    jobs.map(({ task, run: work, ...weight }) => [
      task,
      async (payload: unknown) => {
        try {
          await work(jobContextOf(appContext, weight), payload as never);
          appContext.metrics.worked(task, 'done');
        } catch (error) {
          appContext.metrics.worked(task, 'failed');
          throw error;
        }
      },
    ]),
  );

const quiet = (appContext: AppContext): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') appContext.services.log.warn({ queueLevel: level, ...meta }, message);
  });

/** Repeats `look` until it is ended, `everyMs` after its end or when it is woken. A failure is logged. */
const repeating = (everyMs: number, look: () => Promise<unknown>, failed: (error: unknown) => void) => {
  const ended = new AbortController();
  let wake = new AbortController();
  const run = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await look().catch((error: unknown) => ended.signal.aborted || failed(error));
      wake = new AbortController();
      await pause(everyMs, undefined, { signal: AbortSignal.any([wake.signal, ended.signal]) }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    wake: () => wake.abort(),
    end: async () => {
      ended.abort();
      await running;
    },
  };
};

/** Urgent jobs before each batch of others, so that none waits for a backlog. */
const relayJobs = async ({ pool, metrics, clock }: AppContext, urgent: readonly string[]): Promise<void> => {
  let movedCount = 0;
  do {
    movedCount = await relayOnce(pool, clock.now(), urgent);
    movedCount += await relayOnce(pool, clock.now());
  } while (movedCount > 0);
  metrics.waiting(await waitingCount(pool));
};

const relayAllFrames = async ({ pool }: AppContext): Promise<void> => {
  while ((await relayFrames(pool)) > 0);
};

const placeOf = ({ isUrgent, isHeavy }: Job): 'urgent' | 'light' | 'heavy' => {
  if (isUrgent === true) return 'urgent';
  return isHeavy === true ? 'heavy' : 'light';
};

type QueueParts = { readonly work: WorkerWork; readonly leases: Pool; readonly appContext: AppContext };

/** Workers for jobs, urgent and heavy ones apart; and their leases, by which others know that they are there. */
const startRunners = async (
  connections: pg.Pool,
  { work, leases, appContext }: QueueParts,
): Promise<{ readonly runners: readonly Runner[]; readonly present: readonly Lease[] }> => {
  const present: Lease[] = [];
  const runnerOf = (all: readonly Job[], concurrency: number): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => void present.push(workersLease(leases, workerPool.id)));
    return run({
      pgPool: connections,
      taskList: tasksOf(all, appContext),
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: quiet(appContext),
      parsedCronItems: [],
      events,
    });
  };
  const { urgent = [], light = [], heavy = [] } = Object.groupBy(work.jobs, placeOf);
  const runners = await Promise.all([
    runnerOf(urgent, URGENT_JOBS),
    runnerOf(light, LIGHT_JOBS),
    runnerOf(heavy, HEAVY_JOBS),
  ]);
  return { runners, present };
};

/**
 * Starts the background work of one server, in ways that don't wait for each other: the relay of jobs, that of frames,
 * the schedules, and workers for jobs, urgent and heavy ones apart. Relays and schedules run on the server that holds
 * the lease.
 */
export const startWorkers = async (url: string, work: WorkerWork, appContext: AppContext): Promise<Workers> => {
  const connections = queuePool(url, URGENT_JOBS + LIGHT_JOBS + HEAVY_JOBS + 3);
  const leases = openPool({ url, size: 1 });
  const { runners, present } = await startRunners(connections, { work, leases, appContext });
  const lease = openLease({ pool: leases, name: 'leader' });
  const led: AppContext = { ...appContext, pool: lease.fenced(appContext.pool) };
  const scheduler = openScheduler(led, work.schedules);
  const urgent = work.jobs.filter(({ isUrgent }) => isUrgent === true).map(({ task }) => task);
  const failed = (err: unknown): void => appContext.services.log.warn({ err }, 'background look failed');
  const leading = async (look: () => Promise<void>): Promise<void> => (lease.isHeld() ? look() : undefined);
  const renew = async (): Promise<void> => {
    appContext.metrics.leads(await lease.renew());
    for (const each of present) await each.renew();
  };
  const renewal = repeating(RENEW_MS, renew, failed);
  const looks = [
    repeating(LOOK_MS, () => leading(() => relayJobs(led, urgent)), failed),
    repeating(LOOK_MS, () => leading(() => relayAllFrames(led)), failed),
    repeating(LOOK_MS, () => leading(scheduler.look), failed),
    repeating(RENEW_MS, () => leading(() => giveBackAbandoned(led.pool)), failed),
  ];
  return {
    nudge: () => looks.forEach((each) => each.wake()),
    stop: async () => {
      await Promise.all(looks.map((each) => each.end()));
      await scheduler.idle();
      await renewal.end();
      await lease.release().catch(() => undefined);
      connections.leave();
      await Promise.all(runners.map((each) => each.stop()));
      await leases.close();
      await connections.end();
    },
  };
};

/** Runs all that is due until nothing is left: for tests, where nothing runs automatically. */
export const drainWork = async (
  connections: pg.Pool,
  { jobs, schedules }: WorkerWork,
  appContext: AppContext,
): Promise<void> => {
  const given = {
    pgPool: connections,
    taskList: tasksOf(jobs, appContext),
    noHandleSignals: true,
    logger: quiet(appContext),
  };
  const settle = async (): Promise<void> => {
    while ((await relayOnce(appContext.pool, appContext.clock.now())) > 0) await runOnce(given);
  };
  await settle();
  await runDue(appContext, schedules);
  await settle();
};
