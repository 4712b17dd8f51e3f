// A test context: a fresh database, the whole server, a settable clock, clients with sessions.
import { hashSync, verifySync } from '@node-rs/argon2';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { demoExtension } from '@roda/demo/demo-extension.ts';
import { durationMs } from '@roda/demo/clock/demo.policy.ts';
import { composeServer } from '../src/app.ts';
import { constraintDomainErrors } from '../src/constraints.ts';
import type { RequestContext, System } from '../src/platform/request-context.ts';
import { FORGET_CHANNEL, clearCached } from '../src/platform/cached.ts';
import { readConfig } from '../src/platform/config.ts';
import { listen } from '../src/platform/db/pool.ts';
import { injecting, type InjectedClient } from '../src/platform/http/inject.ts';
import { systemIds } from '../src/platform/ids.ts';
import { queuePool } from '../src/platform/jobs/queue-pool.ts';
import { drainWork } from '../src/platform/jobs/workers.ts';
import { openLog } from '../src/platform/log.ts';
import { openMetrics } from '../src/platform/metrics.ts';
import { readSecrets } from '../src/platform/secrets.ts';
import { openServices, type Hashing, type Services } from '../src/platform/services.ts';
import { contextOf, jobContextOf, type AppContext } from '../src/platform/app-context.ts';
import type { PasswordStrength } from '../src/platform/strength/password-strength.ts';
import { openVault } from '../src/platform/encryption/vault.ts';
import { cloneDatabase } from './database.ts';
import { asServer, openTestPool } from './test-pool.ts';

export type TestClient = InjectedClient;

export const nobody: TestClient = {};

export type TestContextOptions = {
  /** The initial time of the test's clock. */
  readonly at?: string;
  readonly services?: Partial<Services>;
  /** Without the demo's operations and schedules, as production is composed. */
  readonly withoutDemo?: true;
  /** Which schedules `runJobs` runs, by their names; when not given, all but those that read all books. */
  readonly schedules?: RegExp;
  readonly environment?: Readonly<Record<string, string>>;
};

/** Statements of this database that wait for a lock: of others of the server nobody here knows. */
const BLOCKED = `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`;

const LISTENING = `select from pg_stat_activity where datname = current_database() and query like 'listen %'`;

/** The weakest argon2 parameters that the library accepts: tests hash often and don't depend on its strength. */
const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** At once, for that takes microseconds; a thread of its own takes longer to start than most tests. */
const HASHING: Hashing = {
  hash: async (password) => hashSync(password, WEAK),
  verify: async (stored, password) => verifySync(stored, password),
};

/** Dictionaries take a second to load: only tests of new passwords need them. */
const UNJUDGED: PasswordStrength = { weaknessOf: () => Promise.resolve(undefined) };

const testClock = (start: string) => {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (at: string | Date) => void (now = new Date(at)),
    /** Advances the clock by an ISO duration such as P1D or PT1H. */
    advance: (by: string) => void (now = new Date(now.getTime() + durationMs(by))),
  };
};

const appContextFor = async (url: string, options: TestContextOptions) => {
  const data = await mkdtemp(path.join(tmpdir(), 'roda-world-'));
  const config = readConfig({
    RODA_DATA: data,
    RODA_LOG: process.env['TEST_LOG'] ?? 'silent',
    RODA_RATE: '0',
    RODA_KEY_ORDER: inject('orderKey'),
    ...options.environment,
  });
  const secrets = readSecrets(config);
  // As many as a race needs: a connection takes PostgreSQL 25 ms, and the first use of each statement on it some more.
  const pool = openTestPool({ url: asServer(url), size: 8 });
  const clock = testClock(options.at ?? '2026-03-10T03:00:00Z');
  const services: Services = {
    ...openServices(config, secrets, openLog(config.logLevel)),
    hashing: HASHING,
    operatorHashing: HASHING,
    strength: UNJUDGED,
    ...options.services,
  };
  const appContext: AppContext = {
    pool,
    clock,
    ids: systemIds,
    vault: openVault(secrets),
    services,
    metrics: openMetrics(),
    constraintErrors: constraintDomainErrors,
    checkReplies: true,
  };
  return { around: appContext, clock, pool, data };
};

/** All but the audit, the proofs, reconciliation and risk: they read all books, which takes as long as all others. */
const WITHOUT_ASSURANCE = /^(?!trust\.(?!makeRoom))/u;
/** For tests of assurance, and for stories that end with the books. */
export const ALL_SCHEDULES = /^/u;

export const openTestContext = async (options: TestContextOptions = {}) => {
  const database = await cloneDatabase(inject('serverUrl'));
  const { around: appContext, clock, pool, data } = await appContextFor(database.url, options);
  const owner = openTestPool({ url: database.url, size: 4 });
  const queue = queuePool(asServer(database.url), 3);
  const see = <Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    owner.autocommit((tx) => tx.query<Row>(text, values));
  const { app, plan, work } = composeServer(options.withoutDemo === true ? undefined : demoExtension);
  const { http, forgetSessions } = await app(appContext);
  await http.ready();
  const schedules = work.schedules.filter(({ name }) => (options.schedules ?? WITHOUT_ASSURANCE).test(name));

  return {
    call: injecting(http),
    http,
    clock,
    around: appContext,
    url: database.url,
    /** As the server's login. */
    serverUrl: asServer(database.url),
    jobAct: jobContextOf(appContext),
    /** Rows of a statement that runs as the database's owner. */
    see,
    /** Waits until a statement waits for a lock. */
    untilBlocked: async (): Promise<void> => {
      while ((await see(BLOCKED)).length === 0) await pause(5);
    },
    /** Work inside a transaction as the server's role. */
    act: <T>(run: (ctx: RequestContext<System>) => Promise<T>) =>
      pool.inTransaction((tx, atEnd) =>
        run(contextOf<System>(appContext, { tx, atEnd, principal: { kind: 'system' }, at: clock.now() })),
      ),
    /** Work inside a transaction as the owner: for what no server code may do. */
    asOwner: owner.inTransaction,
    /** Runs every due job, then every due schedule once, then the jobs that came of it, until none is left. */
    runJobs: () => drainWork(queue, { ...work, schedules }, appContext),
    forgetSessions,
    /** Another server of this database, with its own caches, which hears of operators' commands. */
    openNeighbour: async () => {
      const vault = { ...appContext.vault };
      const { http: other } = await app({ ...appContext, vault });
      await other.ready();
      const listener = listen(database.url, FORGET_CHANNEL, () => clearCached(vault));
      while ((await see(LISTENING)).length === 0) await pause(5);
      return {
        call: injecting(other),
        close: async () => {
          await listener.close();
          await other.close();
        },
      };
    },
    routes: plan.routes,
    work,
    close: async () => {
      await http.close();
      await pool.close();
      await owner.close();
      await queue.end();
      await database.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
};

export type TestContext = Awaited<ReturnType<typeof openTestContext>>;
