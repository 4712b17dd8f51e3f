// Tests that a transaction is atomic, also where its statements are pipelined.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { openTestPool } from '#test/test-pool.ts';
import { openPool, type OpenPool, type PoolSettings } from './pool.ts';
import { allOf, type Tx } from './tx.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let pool: OpenPool;
beforeAll(async () => {
  database = await emptyDatabase(inject('serverUrl'));
  pool = openTestPool({ url: database.url, size: 2 });
  await pool.inTransaction((tx) => tx.query('create table marks (mark int primary key)'));
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});
beforeEach(() => pool.autocommit((tx) => tx.query('delete from marks')));

const MARK = 'insert into marks (mark) values ($1)';
const marks = async (): Promise<number[]> =>
  (await pool.reading((tx) => tx.query<{ mark: number }>('select mark from marks order by mark'))).map(
    ({ mark }) => mark,
  );

describe('result types', () => {
  test('replies: large integers as bigint, also in arrays, and days as text', async () => {
    const [row] = await pool.reading((tx) =>
      tx.query(
        "select 9007199254740993 as one, array[1, null, 9007199254740993]::int8[] as many, date '2026-03-10' as day",
      ),
    );
    expect(row).toEqual({ one: 9007199254740993n, many: [1n, null, 9007199254740993n], day: '2026-03-10' });
  });
});

const markTwo = () => pool.autocommit((tx) => tx.query('insert into marks (mark) values (1), (2)'));

describe('reading', () => {
  test('refuses: a statement that writes, or locks rows, is refused by the database', async () => {
    const WRITES = ['update marks set mark = 9', 'delete from marks', 'select mark from marks for update', MARK];
    for (const text of WRITES) {
      const attempt = pool.reading((tx) => tx.query(text, text === MARK ? [9] : []));
      await expect(attempt, text).rejects.toMatchObject({ code: '25006' });
    }
    expect(await marks()).toEqual([]);
  });

  test('replies: autocommit keeps its statement, whatever becomes of the caller', async () => {
    const attempt = pool.autocommit(async (tx) => {
      await tx.query(MARK, [0]);
      throw new Error('refused afterwards');
    });
    await expect(attempt).rejects.toThrow('refused afterwards');
    expect(await marks()).toEqual([0]);
  });
});

describe('inTransaction', () => {
  test('replies: statements of one batch run in order; the last statement and the commit are one round trip', async () => {
    const seen = await pool.inTransaction(async (tx, atEnd) => {
      atEnd(MARK, [2]);
      const [, rows] = await allOf(tx.query(MARK, [1]), tx.query<{ mark: number }>('select mark from marks'));
      return rows;
    });
    expect(seen).toEqual([{ mark: 1 }]);
    expect(await marks()).toEqual([1, 2]);
  });

  test('refuses: a last statement that fails rolls everything back and its error is thrown', async () => {
    await markTwo();
    const attempt = pool.inTransaction(async (tx, atEnd) => {
      await tx.query(MARK, [3]);
      atEnd(MARK, [1]);
      atEnd(MARK, [4]);
    });
    await expect(attempt).rejects.toMatchObject({ constraint: 'marks_pkey' });
    expect(await marks()).toEqual([1, 2]);
  });

  test('refuses: of batched statements the first failure is thrown, not its consequences', async () => {
    await markTwo();
    const attempt = pool.inTransaction((tx) => allOf(tx.query(MARK, [1]), tx.query(MARK, [5])));
    await expect(attempt).rejects.toMatchObject({ constraint: 'marks_pkey' });
    expect(await marks()).toEqual([1, 2]);
  });

  test('refuses: a swallowed failure does not commit', async () => {
    await markTwo();
    const attempt = pool.inTransaction(async (tx) => {
      await tx.query(MARK, [6]);
      await tx.query(MARK, [1]).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow(/commits/);
    expect(await marks()).toEqual([1, 2]);
  });
});

describe('time-outs', () => {
  const SHOWN = "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock";

  const withPool = async <T>(settings: Partial<PoolSettings>, work: (opened: OpenPool) => Promise<T>): Promise<T> => {
    const opened = openPool({ url: database.url, size: 1, ...settings });
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  };

  test('replies: 5 s for a statement and 2 s for a lock, and what the pool was opened with', async () => {
    const shownIn = (settings: Partial<PoolSettings>) =>
      withPool(settings, async (opened) => [
        ...(await opened.reading((tx) => tx.query(SHOWN))),
        ...(await opened.inTransaction((tx) => tx.query(SHOWN))),
      ]);
    const usual = { statement: '5s', lock: '2s' };
    expect(await shownIn({})).toEqual([usual, usual]);
    const given = { statement: '7s', lock: '30ms' };
    expect(await shownIn({ statementTimeoutMs: 7_000, lockTimeoutMs: 30 })).toEqual([given, given]);
  });

  test('refuses: a statement that waits too long for a lock fails, and one that takes too long', () =>
    withPool({ statementTimeoutMs: 60_000, lockTimeoutMs: 30 }, async (opened) => {
      await pool.inTransaction(async (tx) => {
        await tx.query('lock table marks');
        const blocked = opened.autocommit((other) => other.query(MARK, [7]));
        await expect(blocked).rejects.toMatchObject({ code: '55P03' });
      });
      const long = opened.inTransaction((tx) => tx.query('select pg_sleep(60)'), { timeoutMs: 30 });
      await expect(long).rejects.toMatchObject({ code: '57014' });
    }));

  test('repeats: the statement timeout applies to its own transaction only', () =>
    withPool({}, async (opened) => {
      const within = async (timeoutMs?: number) =>
        (
          await opened.inTransaction(
            (tx) => tx.query<{ statement: string }>(SHOWN),
            timeoutMs === undefined ? {} : { timeoutMs },
          )
        )[0]?.statement;
      expect([await within(7_000), await within()]).toEqual(['7s', '5s']);
    }));

  test('refuses: the database ends a transaction that is silent, and the pool goes on without its connection', async () => {
    const gone = (pid: number | undefined) =>
      expect
        .poll(() => pool.reading((tx) => tx.query('select 1 from pg_stat_activity where pid = $1', [pid])), {
          timeout: 60_000,
        })
        .toEqual([]);
    const attempt = pool.inTransaction(async (tx) => {
      await tx.query(MARK, [7]);
      const [ended] = await tx.query<{ pid: number }>(
        "select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '1', true)",
      );
      await gone(ended?.pid);
      await tx.query(MARK, [8]);
    });
    await expect(attempt).rejects.toThrow();
    expect(await marks()).toEqual([]);
    await markTwo();
    expect(await marks()).toEqual([1, 2]);
  });

  test('replies: a transaction that works is not ended as one that is silent', async () => {
    await pool.inTransaction(async (tx, atEnd) => {
      atEnd("select set_config('idle_in_transaction_session_timeout', '50', true)");
      atEnd('select pg_sleep(0.2)');
      atEnd(MARK, [9]);
      await tx.query(MARK, [8]);
    });
    expect(await marks()).toEqual([8, 9]);
  });

  test('repeats: every connection has bounds for transactions, as far as its PostgreSQL knows them', async () => {
    const shown = (tx: Tx) =>
      tx.query(`select current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('transaction_timeout', true) is not distinct from
          case when current_setting('server_version_num')::int >= 170000 then '1h' end as whole`);
    for (const run of [
      pool.inTransaction<readonly unknown[]>,
      pool.reading<readonly unknown[]>,
      pool.autocommit<readonly unknown[]>,
    ])
      expect(await run(shown)).toEqual([{ idle: '1min', whole: true }]);
  });
});
