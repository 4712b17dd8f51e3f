// Lifecycle of one server: listens, migrates, opens the app, drains.
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import type { FastifyServerFactory } from 'fastify';
import { appVersion } from '@roda/domain/app-version';
import { movableClock, type MovableClock } from './clock.ts';
import type { Config } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { listen, openPool, type OpenPool } from './db/pool.ts';
import { openProbe } from './db/probe.ts';
import { readSchemaSource } from './db/schema-source.ts';
import type { Pool } from './db/tx.ts';
import { only } from './errors.ts';
import type { Bound } from './http/bind.ts';
import { openEntry } from './http/entry.ts';
import { systemIds } from './ids.ts';
import { prepareQueue, startWorkers, type WorkerWork } from './jobs/workers.ts';
import { openLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { openReadiness } from './http/readiness.ts';
import { readSecrets } from './secrets.ts';
import { FORGET_CHANNEL, clearCached } from './cached.ts';
import { openServices } from './services.ts';
import { FRAMES_CHANNEL } from './sockets/frames.ts';
import type { AppContext } from './app-context.ts';
import { openVault } from './vault.ts';

export type Parts = {
  readonly app: (appContext: AppContext, serverFactory: FastifyServerFactory<Server>) => Promise<Bound>;
  readonly work: WorkerWork;
  readonly constraintErrors: AppContext['constraintErrors'];
  /** Runs once the database is ready and before the first call is accepted. */
  readonly before: (appContext: AppContext, ownerUrl: string) => Promise<void>;
};

export type Running = { readonly around: AppContext; readonly port: number; readonly stop: () => Promise<void> };

const followClock = async (pool: Pool, clock: MovableClock): Promise<void> => {
  const { ahead_ms: aheadMs } = only(
    await pool.reading((tx) => tx.query<{ ahead_ms: bigint }>('select ahead_ms from demo_clock')),
  );
  clock.setAhead(Number(aheadMs));
};

const findDatabase = async (config: Config): Promise<{ url: string; stop: () => Promise<void> }> =>
  config.databaseUrl === undefined
    ? startEmbedded(config.data)
    : { url: config.databaseUrl, stop: async () => undefined };

type ProcessParts = {
  readonly around: AppContext;
  readonly clock: MovableClock;
  readonly lostLogLineCount: () => number;
};

/** In production whoever runs the process collects its standard output; the demo's screen shows addresses only. */
const logFileOf = ({ mode, data }: Config): { readonly file?: string } =>
  mode === 'production' ? {} : { file: path.join(data, 'server.log') };

const surround = (config: Config, pool: OpenPool, parts: Parts): ProcessParts => {
  const secrets = readSecrets(config);
  const metrics = openMetrics();
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
    constraintErrors: parts.constraintErrors,
  };
  return { around: appContext, clock, lostLogLineCount: () => lostCount };
};

/**
 * Starts everything; the returned function stops everything in reverse order: it drains, running calls end, then the
 * database.
 */
export const startServer = async (config: Config, parts: Parts): Promise<Running> => {
  const link = await openEntry(config);
  const database = await findDatabase(config);
  await migrate(database.url);
  await prepareQueue(database.url);
  const probe = openProbe(database.url);
  const pool = openPool({ url: database.url, size: config.poolSize, role: 'roda_app', probe });
  const { around: appContext, clock, lostLogLineCount } = surround(config, pool, parts);
  await followClock(pool, clock);
  await parts.before(appContext, database.url);
  const bound = await parts.app(appContext, link.factory);
  await bound.http.ready();
  const workers = await startWorkers(database.url, parts.work, appContext);
  const listeners = [
    listen(database.url, 'sessions_ended', bound.forgetSessions),
    listen(database.url, FORGET_CHANNEL, () => clearCached(appContext.vault)),
    listen(database.url, FRAMES_CHANNEL, bound.sockets.hear),
    listen(database.url, 'demo_clock', () => void followClock(pool, clock).then(workers.nudge, () => undefined)),
  ];
  const { migrations } = readSchemaSource();
  // On a new installation an upload would make it: until then nobody could say how much room there is.
  await mkdir(config.data, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const watched = { folder: config.data, minFreeMb: config.minFreeMb, version: appVersion };
  link.readBy(openReadiness({ ...watched, probe, migrations, lostLogLineCount }));
  link.open();
  const stop = async (): Promise<void> => {
    await link.drain(config.drainMs, bound.sockets.close);
    await workers.stop();
    await Promise.all(listeners.map((each) => each.close()));
    await bound.http.close();
    await pool.close();
    await probe.close();
    await database.stop();
  };
  return { around: appContext, port: link.port, stop };
};
