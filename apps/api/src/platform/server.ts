// Lifecycle of one server: listens, migrates, opens the app, drains.
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import { appVersion } from '@roda/domain/app-version';
import { movableClock, type MovableClock } from './clock.ts';
import type { Config } from './config.ts';
import { type FirstWork, openDatabase, type OpenDatabase } from './db/open-database.ts';
import { listen, openPool, type OpenPool } from './db/pool.ts';
import { openProbe, type Probe } from './db/probe.ts';
import type { Pool } from './db/tx.ts';
import { whileAnswering } from './db/while-answering.ts';
import { only } from './errors.ts';
import type { Bound } from './http/bind.ts';
import { openEntry } from './http/entry.ts';
import { systemIds } from './ids.ts';
import { startWorkers, type WorkerWork } from './jobs/workers.ts';
import { openLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { openReadiness } from './http/readiness.ts';
import { SESSIONS_CHANNEL } from './http/respond.ts';
import { readSecrets } from './secrets.ts';
import { FORGET_CHANNEL, clearCached } from './cached.ts';
import { openServices } from './services.ts';
import { FRAMES_CHANNEL } from './sockets/frames.ts';
import type { AppContext } from './app-context.ts';
import { openVault } from './encryption/vault.ts';

export type Parts = {
  readonly app: (appContext: AppContext, serverFactory: FastifyServerFactory<Server>) => Promise<Bound>;
  readonly work: WorkerWork;
  readonly constraintErrors: AppContext['constraintErrors'];
  /** Runs once the database is ready and before the first call is accepted. */
  readonly before: (appContext: AppContext) => Promise<void>;
};

export type Start = {
  readonly config: Config;
  /** The database as its owner, for the migrations of this start; nothing keeps it. */
  readonly migrateUrl?: string | undefined;
  /** Runs before the migrations. */
  readonly first?: FirstWork;
};

export type Running = { readonly around: AppContext; readonly port: number; readonly stop: () => Promise<void> };

const followClock = async (pool: Pool, clock: MovableClock): Promise<void> => {
  const { ahead_ms: aheadMs } = only(
    await pool.reading((tx) => tx.query<{ ahead_ms: bigint }>('select ahead_ms from demo_clock')),
  );
  clock.setAhead(Number(aheadMs));
};

type ProcessParts = {
  readonly around: AppContext;
  readonly clock: MovableClock;
  readonly lostLogLineCount: () => number;
};

/** In production whoever runs the process collects its standard output; the demo's screen shows addresses only. */
const logFileOf = ({ mode, data }: Config): { readonly file?: string } =>
  mode === 'production' ? {} : { file: path.join(data, 'server.log') };

const surround = (
  config: Config,
  pool: OpenPool,
  { constraintErrors }: Pick<Parts, 'constraintErrors'>,
): ProcessParts => {
  const secrets = readSecrets(config);
  const metrics = openMetrics(config.data);
  let lostCount = 0;
  const lost = (lineCount: number): void => {
    lostCount += lineCount;
    metrics.logLost(lineCount);
  };
  const log = openLog(config.logLevel, { ...logFileOf(config), lost });
  const clock = movableClock();
  const appContext: AppContext = {
    pool,
    clock,
    ids: systemIds,
    vault: openVault(secrets),
    services: openServices(config, secrets, log),
    metrics,
    constraintErrors,
  };
  return { around: appContext, clock, lostLogLineCount: () => lostCount };
};

/** A new connection answers later than one that is open. */
const CONNECTING_MS = 500;

const poolOf = ({ answerMs, poolSize }: Config, url: string, probe: Probe): OpenPool =>
  openPool({ url, size: poolSize, probe, probeMs: answerMs, connectTimeoutMs: answerMs + CONNECTING_MS });

/** Of the embedded database, whose end may have to wait until it is no longer frozen. */
const LAST_MS = 1_000;

type Opened = {
  readonly config: Config;
  readonly link: Awaited<ReturnType<typeof openEntry>>;
  readonly database: OpenDatabase;
};

const stopOf =
  ({ config, database }: Pick<Opened, 'config' | 'database'>, probe: Probe, close: () => Promise<void>) =>
  async (): Promise<void> => {
    try {
      await whileAnswering(probe, close(), { afterMs: config.drainMs });
    } catch (error) {
      await Promise.race([database.stop(), pause(LAST_MS)]);
      throw error;
    }
    await probe.close();
    await database.stop();
  };

const serve = async (opened: Opened, parts: Parts): Promise<Running> => {
  const { config, link, database } = opened;
  const probe = openProbe(database.url);
  const pool = poolOf(config, database.url, probe);
  const { around: appContext, clock, lostLogLineCount } = surround(config, pool, parts);
  await followClock(pool, clock);
  await parts.before(appContext);
  const bound = await parts.app(appContext, link.factory);
  await bound.http.ready();
  const workers = await startWorkers(database.url, parts.work, appContext);
  const listeners = [
    listen(database.url, SESSIONS_CHANNEL, bound.forgetSessions),
    listen(database.url, FORGET_CHANNEL, () => clearCached(appContext.vault)),
    listen(database.url, FRAMES_CHANNEL, bound.sockets.hear),
    listen(database.url, 'demo_clock', () => void followClock(pool, clock).then(workers.nudge, () => undefined)),
  ];
  const { migrations } = database;
  const watched = { folder: config.data, minFreeMb: config.minFreeMb, version: appVersion };
  link.readBy(openReadiness({ ...watched, probe, migrations, lostLogLineCount }));
  link.open();
  const close = async (): Promise<void> => {
    await link.drain(config.drainMs, bound.sockets.close);
    await workers.stop();
    await Promise.all(listeners.map((each) => each.close()));
    await bound.http.close();
    await pool.close();
  };
  return { around: appContext, port: link.port, stop: stopOf(opened, probe, close) };
};

/**
 * Starts everything, and loads the parts while the database starts; the returned function stops everything in reverse
 * order: it drains, running calls end, then the database. It throws when the database does not answer meanwhile, and
 * doesn't wait for it. A start that fails leaves no database running that it has started.
 */
export const startServer = async (
  { config, migrateUrl, first }: Start,
  loadParts: () => Promise<Parts>,
): Promise<Running> => {
  const link = await openEntry(config);
  const loading = loadParts();
  // Awaited below.
  loading.catch(() => undefined);
  const database = await openDatabase(config, migrateUrl, first);
  try {
    return await serve({ config, link, database }, await loading);
  } catch (error) {
    await database.stop().catch(() => undefined);
    throw error;
  }
};

type Beside = Pick<Start, 'config'> & Pick<Parts, 'constraintErrors'> & { readonly databaseUrl: string };

/** For a process that works for a server, on its running database: what that one has around itself, during `work`. */
export const withAppContext = async (
  { config, databaseUrl, constraintErrors }: Beside,
  work: (appContext: AppContext) => Promise<void>,
): Promise<void> => {
  const probe = openProbe(databaseUrl);
  const pool = poolOf(config, databaseUrl, probe);
  try {
    await work(surround(config, pool, { constraintErrors }).around);
  } finally {
    await pool.close();
    await probe.close();
  }
};
