// Background work of a server: workers for jobs, and, on one server at a time, the relay and the scheduler.
import { Logger, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { relayFrames } from '../sockets/frames.ts';
import type { AppContext } from '../app-context.ts';
import { jobContextOf } from '../app-context.ts';
import type { Job, Schedule } from './job.ts';
import { relayOnce, waitingCount } from './relay.ts';
import { runDue } from './scheduler.ts';

const LEADER_LOCK = 727_002;
const LOOK_MS = 250;
const CONCURRENCY = 4;

export type WorkerWork = { readonly jobs: readonly Job[]; readonly schedules: readonly Schedule[] };

export type Workers = {
  /** Polls at once instead of at the next tick: after the demo's clock moved. */
  readonly nudge: () => void;
  readonly stop: () => Promise<void>;
};

const tasksOf = (jobs: readonly Job[], appContext: AppContext): TaskList =>
  Object.fromEntries(
    jobs.map(({ task, run: work }) => [
      task,
      async (payload: unknown) => {
        try {
          await work(jobContextOf(appContext), payload as never);
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
    if (level === 'error' || level === 'warning') appContext.services.log.warn({ level, ...meta }, message);
  });

const RESCHEDULE = 'reschedule_jobs(bigint[], timestamptz, integer, integer, integer)';

/** The queue's own schema; needs the database's owner. */
export const prepareQueue = async (ownerUrl: string): Promise<void> => {
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => undefined) });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('grant usage on schema graphile_worker to roda_app');
    await client.query('grant execute on all functions in schema graphile_worker to roda_app');
    await client.query('grant select, insert, update, delete on all tables in schema graphile_worker to roda_app');
    await client.query('alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean) security definer');
    await client.query(
      `alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)
       set search_path = graphile_worker, pg_catalog`,
    );
    // Operators' actions on a job; its tables are writable by their owner only.
    for (const name of ['permanently_fail_jobs(bigint[], text)', RESCHEDULE]) {
      await client.query(`alter function graphile_worker.${name} security definer`);
      await client.query(`alter function graphile_worker.${name} set search_path = graphile_worker, pg_catalog`);
    }
  } finally {
    await client.end();
  }
};

/** Elects a leader by an advisory lock held as long as its connection. */
const openElection = (url: string) => {
  let client: pg.Client | undefined;
  return {
    isLeader: async (): Promise<boolean> => {
      try {
        if (client === undefined) {
          const fresh = new pg.Client({ connectionString: url });
          fresh.on('error', () => {
            if (client === fresh) client = undefined;
          });
          await fresh.connect();
          client = fresh;
          const { rows } = await fresh.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LEADER_LOCK]);
          if (rows[0]?.got === true) return true;
          client = undefined;
          await fresh.end();
          return false;
        }
        await client.query('select 1');
        return true;
      } catch {
        client = undefined;
        return false;
      }
    },
    close: async () => client?.end().catch(() => undefined),
  };
};

/** Connections of the queue. One closed by the database must not end the process: it is replaced. */
export const queuePool = (ownerUrl: string, size: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: size });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Starts the background work of one server. */
export const startWorkers = async (
  ownerUrl: string,
  { jobs, schedules }: WorkerWork,
  appContext: AppContext,
): Promise<Workers> => {
  const connections = queuePool(ownerUrl, 6);
  const runner: Runner = await run({
    pgPool: connections,
    taskList: tasksOf(jobs, appContext),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet(appContext),
    parsedCronItems: [],
  });
  const election = openElection(ownerUrl);
  const ended = new AbortController();
  let wake: AbortController = new AbortController();
  const loop = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      try {
        if (await election.isLeader()) {
          while ((await relayFrames(appContext.pool)) > 0);
          while ((await relayOnce(appContext.pool, appContext.clock.now())) > 0);
          appContext.metrics.waiting(await waitingCount(appContext.pool));
          await runDue(appContext, schedules);
        }
      } catch (error) {
        if (!ended.signal.aborted) appContext.services.log.warn({ err: error }, 'background look failed');
      }
      wake = new AbortController();
      await pause(LOOK_MS, undefined, { signal: AbortSignal.any([wake.signal, ended.signal]) }).catch(() => undefined);
    }
  };
  const looping = loop();
  return {
    nudge: () => wake.abort(),
    stop: async () => {
      ended.abort();
      await looping;
      await election.close();
      await runner.stop();
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
