// Tests what becomes of calls when connections are lost, or when the database freezes.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { openProxy, type Proxy } from '#test/tcp-proxy.ts';
import { openTestPool } from '#test/test-pool.ts';
import { openPool, type OpenPool, type PoolSettings } from './pool.ts';
import type { Pool, Tx } from './tx.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let proxy: Proxy;
/** Another client of the database: it sees what was kept, and ends connections. */
let owner: OpenPool;
beforeAll(async () => {
  database = await emptyDatabase(inject('serverUrl'));
  proxy = await openProxy(database.url);
  owner = openTestPool({ url: database.url, size: 2 });
  await owner.autocommit((tx) => tx.query('create table marks (mark int primary key)'));
});
afterAll(async () => {
  await owner.close();
  await proxy.close();
  await database.drop();
});
beforeEach(() => owner.autocommit((tx) => tx.query('delete from marks')));

const MARK = 'insert into marks (mark) values ($1)';
const PID = 'select pg_backend_pid() as pid';
const END_SELF = 'select pg_terminate_backend(pg_backend_pid())';
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`;

const marks = async (): Promise<readonly number[]> =>
  (await owner.reading((tx) => tx.query<{ mark: number }>('select mark from marks order by mark'))).map(
    ({ mark }) => mark,
  );

const pidOf = async (tx: Tx): Promise<number> => (await tx.query<{ pid: number }>(PID))[0]?.pid ?? 0;

const endConnection = (pid: number): Promise<unknown> =>
  owner.autocommit((tx) => tx.query('select pg_terminate_backend($1, 60000)', [pid]));

/** The usual time-outs unless given, also on a busy machine. */
const withPool = async <T>(settings: Partial<PoolSettings>, work: (opened: OpenPool) => Promise<T>): Promise<T> => {
  const opened = openPool({ url: proxy.url, size: 2, ...settings });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};

/** Every kind of work with one statement. */
const KINDS = {
  inTransaction: (pool: Pool, text: string) => pool.inTransaction((tx) => tx.query(text)),
  reading: (pool: Pool, text: string) => pool.reading((tx) => tx.query(text)),
  autocommit: (pool: Pool, text: string) => pool.autocommit((tx) => tx.query(text)),
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a lost connection', () => {
  test('repeats: work that was not committed runs again on another one', () =>
    withPool({}, async (pool) => {
      let runs = 0;
      const first = await pool.inTransaction(async (tx) => {
        runs += 1;
        await tx.query(MARK, [runs]);
        const pid = await pidOf(tx);
        if (runs === 1) await endConnection(pid);
        await tx.query('select 1');
        return pid;
      });
      expect([runs, await marks()]).toEqual([2, [2]]);
      expect(await pool.reading(pidOf)).not.toBe(first);
    }));

  test('refuses: work that may have been kept is not run again', () =>
    withPool({}, async (pool) => {
      let runs = 0;
      const committing = pool.inTransaction(async (tx, atEnd) => {
        runs += 1;
        await tx.query(MARK, [runs]);
        atEnd(END_SELF);
      });
      expect(await failureOf(committing)).toMatchObject({ name: 'DatabaseUnavailable', isRepeatable: false });
      expect(runs).toBe(1);
      expect(await failureOf(KINDS.autocommit(pool, END_SELF))).toMatchObject({ isRepeatable: false });
      expect(await failureOf(KINDS.reading(pool, END_SELF))).toBeInstanceOf(DatabaseUnavailable);
      await pool.autocommit((tx) => tx.query(MARK, [9]));
      expect(await marks()).toEqual([9]);
    }));

  test('refuses: a database that is not there fails all calls at once', () =>
    withPool({ url: 'postgres://roda@127.0.0.1:1/roda' }, async (pool) => {
      for (const work of Object.values(KINDS))
        expect(await failureOf(work(pool, 'select 1'))).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    }));

  test('races: all are ended again and again under calls; what was acknowledged is there, the rest was refused', () =>
    withPool({ size: 8 }, async (pool) => {
      const calls = Array.from({ length: 400 }, (_, mark) =>
        pool.inTransaction(async (tx) => {
          await tx.query(PID);
          await tx.query(MARK, [mark]);
        }),
      );
      let isOver = false;
      const outcomes = Promise.allSettled(calls).finally(() => (isOver = true));
      let ended = 0;
      while (!isOver) ended += (await owner.autocommit((tx) => tx.query(END_OTHERS))).length;
      const settled = await outcomes;
      const kept = new Set(await marks());
      for (const [mark, outcome] of settled.entries()) {
        if (outcome.status === 'fulfilled') expect(kept).toContain(mark);
        else expect(outcome.reason).toBeInstanceOf(DatabaseUnavailable);
      }
      expect(ended).toBeGreaterThan(0);
      await pool.autocommit((tx) => tx.query(MARK, [1_000]));
      expect(await marks()).toContain(1_000);
    }));
});

describe('a frozen database', () => {
  const LIMIT_MS = 3_000;

  test('refuses: every call fails within 3 s, waiting ones too, and calls work again afterwards', () =>
    withPool({}, async (pool) => {
      const all = () => Object.values(KINDS).flatMap((work) => [1, 2, 3, 4].map(() => work(pool, 'select 1')));
      await Promise.all(all());
      proxy.freeze('all');
      const began = performance.now();
      for (const failure of await Promise.all(all().map(failureOf)))
        expect(failure).toBeInstanceOf(DatabaseUnavailable);
      expect(performance.now() - began).toBeLessThan(LIMIT_MS);
      proxy.thaw();
      await expect.poll(() => failureOf(Promise.all(all())), { timeout: 60_000 }).toBe('no failure');
    }));

  test('refuses: a connection on which nothing comes while others work fails after the time of its statement', () =>
    withPool({ statementTimeoutMs: 100 }, async (pool) => {
      await pool.reading(pidOf);
      proxy.freeze('open');
      const began = performance.now();
      expect(await failureOf(pool.reading(pidOf))).toMatchObject({ cause: { name: 'SilentConnection' } });
      expect(performance.now() - began).toBeGreaterThan(1_000);
      expect(await pool.reading(pidOf)).toBeGreaterThan(0);
      proxy.thaw();
    }));

  test('replies: long statements of a database that answers are waited for, also where they set the time-out', () =>
    withPool({ statementTimeoutMs: 100, silenceMs: 50, probeMs: 60_000 }, async (pool) => {
      await pool.inTransaction((tx) => tx.query('select pg_sleep(1.6)'), { timeoutMs: 60_000 });
      await pool.inTransaction(async (tx) => {
        await tx.query("select set_config('statement_timeout', '60000', true)");
        await tx.query('select pg_sleep(1.6)');
      });
      // One after the other on one connection: each reply begins the wait anew.
      await pool.inTransaction((tx) => Promise.all(Array.from({ length: 8 }, () => tx.query('select pg_sleep(0.4)'))), {
        timeoutMs: 1_500,
      });
      expect(await failureOf(KINDS.inTransaction(pool, 'select pg_sleep(60)'))).toMatchObject({ code: '57014' });
    }));
});
