// Tests what callers get while the database is lost or frozen: 503 in the envelope, and one effect for each key.
import { randomUUID } from 'node:crypto';
import { checkIn, checkInCount } from '@roda/api-contract/engagement/rewards';
import { logOut } from '@roda/api-contract/people/identity';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeServer } from '@roda/api/app.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { budgetLeft, fillBudget, makeCheckInRule } from '#test/factories/rewards.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { openProxy, type Proxy } from '#test/tcp-proxy.ts';
import { asServer } from '#test/test-pool.ts';
import { openPool, type OpenPool } from '../db/pool.ts';
import type { Pool } from '../db/tx.ts';

let context: TestContext;
let proxy: Proxy;
let pool: OpenPool;
/** A server with the usual time-outs, which reaches its database through the proxy. */
let http: FastifyInstance;
beforeAll(async () => {
  context = await openTestContext();
  proxy = await openProxy(context.url);
  pool = openPool({ url: asServer(proxy.url), size: 4 });
  ({ http } = await composeServer().app({ ...context.around, pool }));
  await http.ready();
  await makeCheckInRule(context);
  await fillBudget(context, 'COIN', 1_000_000n);
});
afterAll(async () => {
  await http.close();
  await pool.close();
  await proxy.close();
  await context.close();
});

const COINS = 5;

type Answer = { readonly status: number; readonly body: { errno: number; data: { code?: string; traceId?: string } } };

type Asked = typeof checkIn | typeof checkInCount | typeof logOut;

const askOn = async (on: FastifyInstance, op: Asked, member: TestMember, key?: string): Promise<Answer> => {
  const reply = await on.inject({
    method: op.method,
    url: `/${op.path}`,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key, 'content-type': 'application/json' }),
    },
    ...(key === undefined ? {} : { payload: '{}' }),
  });
  return { status: reply.statusCode, body: reply.json() };
};

const ask = (op: Asked, member: TestMember, key?: string): Promise<Answer> => askOn(http, op, member, key);

const isUnavailable = ({ status, body }: Answer): boolean =>
  status === 503 && body.errno === 502 && body.data.code === 'unavailable' && body.data.traceId !== undefined;

const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe('lost connections', () => {
  test('races: all are ended under calls; each gets a reply or 503, and its key leads to one effect', async () => {
    const members = await Promise.all(Array.from({ length: 24 }, () => makeMember(context)));
    const asked = members.map((member) => ({ member, key: randomUUID() }));
    const before = await budgetLeft(context, 'COIN');
    let isOver = false;
    const first = Promise.all(asked.map(({ member, key }) => ask(checkIn, member, key))).finally(() => (isOver = true));
    while (!isOver) await context.see(END_ALL);
    const answers = await first;
    const refused = answers.filter(({ body }) => body.errno !== 0);
    expect(refused.filter((answer) => !isUnavailable(answer))).toEqual([]);
    for (const [index, { member, key }] of asked.entries()) {
      await expect
        .poll(async () => (await ask(checkIn, member, key)).body, { timeout: 60_000 })
        .toMatchObject({ errno: 0, data: { coins: COINS } });
      const again = await ask(checkIn, member, key);
      if (answers[index]?.body.errno === 0) expect(again).toEqual(answers[index]);
    }
    expect(before - (await budgetLeft(context, 'COIN'))).toBe(BigInt(COINS * members.length));
  });
});

/** As the pool; a transaction that tells other servers of ended sessions loses its connection before it commits. */
const losingNotifications = (whole: Pool): Pool => ({
  ...whole,
  inTransaction: (work) =>
    whole.inTransaction(async (tx, atEnd) => {
      let isTelling = false;
      const result = await work(tx, (text, values) => {
        isTelling ||= text.includes('pg_notify');
        atEnd(text, values);
      });
      const [connection] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (isTelling) await context.see('select pg_terminate_backend($1, 60000)', [connection?.pid]);
      return result;
    }),
});

describe('a notice of ended sessions', () => {
  test('refuses: lost with its connection it is 503 with a trace id; nothing has ended, and a repeat ends it', async () => {
    const member = await makeMember(context);
    const losing = await composeServer().app({ ...context.around, pool: losingNotifications(pool) });
    await losing.http.ready();
    const answer = await askOn(losing.http, logOut, member, randomUUID());
    await losing.http.close();
    expect([isUnavailable(answer), answer]).toEqual([true, expect.anything()]);
    expect((await ask(checkInCount, member)).body.errno).toBe(0);
    expect((await ask(logOut, member, randomUUID())).body.errno).toBe(0);
    expect((await ask(checkInCount, member)).body.errno).not.toBe(0);
  });
});

describe('a frozen database', () => {
  test('refuses: reads and commands get 503 with a trace id within 3 s; the key leads to one effect afterwards', async () => {
    const [member, stranger] = await Promise.all([makeMember(context), makeMember(context)]);
    const key = randomUUID();
    expect((await ask(checkInCount, member)).body.errno).toBe(0);
    proxy.freeze('all');
    const began = performance.now();
    const answers = await Promise.all([
      ...[1, 2, 3, 4, 5, 6].map(() => ask(checkInCount, member)),
      ask(checkIn, member, key),
      ask(checkIn, stranger, randomUUID()),
    ]);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(answers.filter((answer) => !isUnavailable(answer))).toEqual([]);
    const { headers } = await http.inject({ method: 'GET', url: `/${checkInCount.path}` });
    expect(headers['x-trace-id']).toMatch(/./);
    proxy.thaw();
    await expect
      .poll(async () => (await ask(checkIn, member, key)).body, { timeout: 60_000 })
      .toMatchObject({ errno: 0, data: { coins: COINS } });
    expect((await ask(checkInCount, member)).body).toMatchObject({ data: { total: 1, todayDone: true } });
  });

  test('refuses: a file gets 503 and not 404', async () => {
    const url = `/files/picture/${randomUUID()}`;
    expect((await http.inject({ method: 'GET', url })).statusCode).toBe(404);
    proxy.freeze('all');
    const reply = await http.inject({ method: 'GET', url });
    proxy.thaw();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
  });
});
