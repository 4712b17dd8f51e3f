// Tests a database that stops taking writes while it is used, as after a failover, and takes them again.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkIn } from '@roda/api-contract/engagement/rewards';
import type { FastifyInstance } from 'fastify';
import { composeServer } from '@roda/api/app.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { fillBudget, makeCheckInRule } from '#test/factories/rewards.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { openReadiness } from '../http/readiness.ts';
import { job } from '../jobs/job.ts';
import { startWorkers } from '../jobs/workers.ts';
import { findDatabase, requireDatabase } from './find-database.ts';
import { migrate, requireCurrentSchema, requireWritable } from './migrate.ts';
import { openPool, type OpenPool } from './pool.ts';
import { openProbe, type Probe } from './probe.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let context: TestContext;
let pool: OpenPool;
let probe: Probe;
let http: FastifyInstance;
let admin: pg.Client;
beforeAll(async () => {
  context = await openTestContext();
  pool = openPool({ url: context.serverUrl, size: 4 });
  probe = openProbe(context.serverUrl);
  ({ http } = await composeServer().app({ ...context.around, pool }));
  await http.ready();
  const elsewhere = new URL(context.url);
  elsewhere.pathname = '/postgres';
  admin = new pg.Client({ connectionString: elsewhere.href });
  await admin.connect();
  await makeCheckInRule(context);
  await fillBudget(context, 'COIN', 1_000_000n);
});
afterAll(async () => {
  await http.close();
  await pool.close();
  await probe.close();
  await admin.end();
  await context.close();
});

const name = (): string => new URL(context.url).pathname.slice(1);

/** Ends all connections: who comes again meets the other server. */
const failOver = async (to: 'read-only' | 'writable'): Promise<void> => {
  const setting = to === 'read-only' ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only';
  await admin.query(`alter database ${name()} ${setting}`);
  await admin.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [name()]);
};
afterEach(() => failOver('writable'));

/** A read without a session: using one is noted in the database. */
const productList = 'wx/g/goods/vehicle/list?page=1';

const askCheckIn = async ({ token }: TestMember) => {
  const reply = await http.inject({
    method: 'POST',
    url: `/${checkIn.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    payload: '{}',
  });
  return { status: reply.statusCode, body: reply.json() as { errno: number; data: object } };
};

describe('a database that takes no writes', () => {
  test('refuses: commands with 503, readiness by name; reads go on, and all works once it takes writes', async () => {
    const member = await makeMember(context);
    const parts = { probe, migrations: [], folder: '/', minFreeMb: 0, version: '1', lostLogLineCount: () => 0 };
    const databaseCheck = async () => (await openReadiness(parts)('serving')).checks['database'];
    expect(await databaseCheck()).toMatchObject({ ok: true });
    await failOver('read-only');
    for (let time = 0; time < 3; time += 1)
      expect(await askCheckIn(member)).toMatchObject({
        status: 503,
        body: { errno: 502, data: { code: 'unavailable', traceId: expect.any(String) } },
      });
    expect((await http.inject({ method: 'GET', url: `/${productList}` })).json()).toMatchObject({ errno: 0 });
    await expect.poll(databaseCheck).toEqual({ ok: false, writable: false });
    await failOver('writable');
    await expect.poll(() => askCheckIn(member), { timeout: 60_000 }).toMatchObject({ status: 200, body: { errno: 0 } });
    await expect.poll(databaseCheck).toMatchObject({ ok: true });
  });

  test('repeats: connections from before, which stay read-only, are replaced with the first refused write', async () => {
    const WRITE = `insert into lost_marks values ($1)`;
    const owner = openPool({ url: context.url, size: 4 });
    await owner.autocommit((tx) => tx.query('create table lost_marks (mark int)'));
    await failOver('read-only');
    await Promise.all([1, 2, 3, 4].map(() => owner.inTransaction((tx) => tx.query('select pg_sleep(0.3)'))));
    const refused = owner.inTransaction((tx) => tx.query(WRITE, [0]));
    await expect(refused).rejects.toBeInstanceOf(DatabaseUnavailable);
    await admin.query(`alter database ${name()} reset default_transaction_read_only`);
    const write = (mark: number) =>
      owner
        .inTransaction((tx) => tx.query(WRITE, [mark]))
        .then(
          () => 'kept',
          () => 'refused',
        );
    // Those of the last second may be used once more.
    await expect.poll(() => write(1), { timeout: 60_000 }).toBe('kept');
    expect(await Promise.all([2, 3, 4, 5, 6, 7, 8].map(write))).toEqual(Array.from({ length: 7 }, () => 'kept'));
    await owner.close();
  });

  test('repeats: a job that ends just then is done again, and its workers live on', async () => {
    let runs = 0;
    const cutOff = job('test.failover', async () => {
      runs += 1;
      if (runs === 1) await failOver('read-only');
    });
    const workers = await startWorkers(context.serverUrl, { jobs: [cutOff], schedules: [] }, context.around);
    // The relay brings jobs of other tests, which these workers don't do.
    const left = () => context.see("select from graphile_worker.jobs where task_identifier = 'test.failover'");
    await context.see('select graphile_worker.add_job($1)', ['test.failover']);
    await expect.poll(() => runs, { timeout: 60_000 }).toBe(1);
    await failOver('writable');
    await expect.poll(left, { timeout: 60_000 }).toEqual([]);
    await workers.stop();
  });

  test('refuses: a migration and the audit, whose outcome is kept; the check of the schema, which reads, passes', async () => {
    await failOver('read-only');
    const sentence = 'The database takes no writes, for it is read-only (default_transaction_read_only).';
    await expect(migrate(context.url)).rejects.toThrow(sentence);
    await expect(requireWritable(context.url)).rejects.toThrow(sentence);
    await expect(requireCurrentSchema(context.url)).resolves.toBeUndefined();
    await failOver('writable');
    await expect(requireWritable(context.url)).resolves.toBeUndefined();
  });
});

describe('DATABASE_URL', () => {
  test('refuses: nothing there, two addresses with nothing, and a wrong password, each by the variable', async () => {
    for (const url of ['postgres://roda@127.0.0.1:1/roda', 'postgres://roda@localhost:1/roda'])
      await expect(requireDatabase(url)).rejects.toThrow(
        /^DATABASE_URL must name a database that answers.*ECONNREFUSED/,
      );
    const wrong = new URL(context.url);
    wrong.password = 'not-to-be-told';
    const failure = findDatabase({ databaseUrl: wrong.href, data: '/nowhere' });
    await expect(failure).rejects.toThrow(/^DATABASE_URL .*password authentication failed/);
    await expect(failure).rejects.not.toThrow('not-to-be-told');
    await expect(requireDatabase(context.url)).resolves.toBeUndefined();
  });
});
