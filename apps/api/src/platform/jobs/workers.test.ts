// Tests of the background work of two servers: one leads, the other takes over, and heavy work holds up no message.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { HEAVY, job, URGENT, type Job, type Schedule } from './job.ts';
import { relayOnce } from './relay.ts';
import { startWorkers, type Workers } from './workers.ts';

let context: TestContext;
let running: Workers[] = [];
beforeEach(async () => {
  context = await openTestContext();
});
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
  await context.close();
});

const start = async (jobs: readonly Job[], schedules: readonly Schedule[] = []): Promise<Workers> => {
  const workers = await startWorkers(context.serverUrl, { jobs, schedules }, context.around);
  running.push(workers);
  return workers;
};
const enqueue = (task: string) => context.act((ctx) => ctx.enqueue(task, {}));
const leader = async () => (await context.see<{ holder: string }>('select holder from leases'))[0]?.holder;

describe('background work', () => {
  test('replies: a message leaves while heavy jobs and schedules take their time', async () => {
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    let [sent, busy] = [0, 0];
    const long = async (): Promise<void> => {
      busy += 1;
      await until;
    };
    const jobs = [job('test.long', long, HEAVY), job('test.send', async () => void (sent += 1))];
    const heavy = ['one', 'two', 'three'].map((name) => ({ name, everyMs: 60_000, run: long, ...HEAVY }));
    await start(jobs, heavy);
    for (let index = 0; index < 8; index += 1) await enqueue('test.long');
    await expect.poll(() => busy).toBeGreaterThan(2);
    await enqueue('test.send');
    await expect.poll(() => sent).toBe(1);
    letGo();
    await expect.poll(() => busy, { timeout: 60_000 }).toBe(8 + heavy.length);
  });

  test('replies: an urgent job passes thousands of others, and those that hold all places', async () => {
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    let [sent, busy, done] = [0, 0, 0];
    const slow = async (): Promise<void> => {
      busy += 1;
      await until;
      done += 1;
    };
    await start([job('test.slow', slow), job('test.send', async () => void (sent += 1), URGENT)]);
    await context.see(
      `insert into outbox (task, payload, due_at) select 'test.slow', '{}', $1 from generate_series(1, 20)`,
      [context.clock.now()],
    );
    await expect.poll(() => busy, { timeout: 30_000 }).toBe(4);
    await context.see(
      `insert into outbox (task, payload, due_at) select 'test.other', '{}', $1 from generate_series(1, 5000)`,
      [context.clock.now()],
    );
    await enqueue('test.send');
    await expect.poll(() => sent, { timeout: 30_000 }).toBe(1);
    expect([busy, done]).toEqual([4, 0]);
    letGo();
    await expect.poll(() => done, { timeout: 60_000 }).toBe(20);
  });

  test('replies: one of two servers leads; the other one follows it within the lease', async () => {
    let ran = 0;
    const schedules = [{ name: 'test.count', everyMs: 0, run: async () => void (ran += 1) }];
    const first = await start([], schedules);
    await expect.poll(leader).toBeDefined();
    const before = await leader();
    await start([], schedules);
    await pause(500);
    expect(await leader()).toBe(before);
    running = running.filter((each) => each !== first);
    await first.stop();
    await expect.poll(leader, { timeout: 30_000 }).not.toBe(before);
    const since = ran;
    await expect.poll(() => ran, { timeout: 30_000 }).toBeGreaterThan(since);
  });

  test('repeats: a job whose worker stops is done by the next server', async () => {
    let done = 0;
    const jobs = [job('test.done', async () => void (done += 1))];
    const first = await start(jobs);
    await expect.poll(leader).toBeDefined();
    running = [];
    await first.stop();
    await enqueue('test.done');
    await pause(500);
    expect(done).toBe(0);
    await start(jobs);
    await expect.poll(() => done, { timeout: 30_000 }).toBe(1);
  });

  test('repeats: jobs that a killed server had taken are done by another one; those of a living one are not', async () => {
    const done: string[] = [];
    const jobs = [job<{ of: string }>('test.taken', async (_ctx, { of }) => void done.push(of))];
    await (await start(jobs)).stop();
    running = [];
    for (const server of ['killed', 'living', 'before'])
      await context.act((ctx) => ctx.enqueue('test.taken', { of: server }));
    await relayOnce(context.around.pool, context.clock.now());
    await context.see(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-' || (payload ->> 'of')`,
    );
    // A server of a release before has no lease of its workers.
    await context.see(
      `insert into leases (name, holder, token, expires_at) values
         ('queue:pool-killed', gen_random_uuid(), 1, now() - interval '1 second'),
         ('queue:pool-living', gen_random_uuid(), 1, now() + interval '1 hour'),
         ('queue:pool-gone', gen_random_uuid(), 1, now() - interval '2 hours')`,
    );
    await start(jobs);
    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['killed']);
    const left = await context.see<{ name: string }>(
      `select name from leases where name ~ '^queue:pool-(living|gone)'`,
    );
    expect(left.map(({ name }) => name)).toEqual(['queue:pool-living']);
    expect(done).toEqual(['killed']);
  });

  test('replies: running workers are known to be there', async () => {
    await start([job('test.one', async () => undefined), job('test.heavy', async () => undefined, HEAVY)]);
    const known = () => context.see(`select from leases where name like 'queue:pool-%' and expires_at > now()`);
    // Of urgent jobs, of light and of heavy ones.
    await expect.poll(async () => (await known()).length).toBe(3);
  });
});
