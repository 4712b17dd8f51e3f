// Tests of the lease: one holder at a time, a new one when it has run out, and no commit of a former one.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import type { Pool } from '../db/tx.ts';
import { openLease } from './lease.ts';

let context: TestContext;
let pool: Pool;
let name = '';
let count = 0;
beforeAll(async () => {
  context = await openTestContext();
  pool = context.around.pool;
});
afterAll(() => context.close());
beforeEach(() => {
  name = `test-${(count += 1)}`;
});

const lease = (leaseMs = 60_000) => openLease({ pool, name, leaseMs });
/** As of a holder that is frozen or gone. */
const runOut = () =>
  context.asOwner((tx) =>
    tx.query("update leases set expires_at = now() - interval '1 second' where name = $1", [name]),
  );
const write = (on: Pool) =>
  on.inTransaction((tx) => tx.query('insert into schedules (name, last_run_at) values ($1, now())', [name]));
const isWritten = async () => (await context.see('select from schedules where name = $1', [name])).length === 1;

describe('the lease', () => {
  test('replies: the first takes it and keeps it; another one has it once it is released', async () => {
    const [one, other] = [lease(), lease()];
    expect([await one.renew(), await other.renew(), await one.renew()]).toEqual([true, false, true]);
    expect([one.isHeld(), other.isHeld()]).toEqual([true, false]);
    await one.release();
    expect([await other.renew(), await one.renew()]).toEqual([true, false]);
    expect([one.isHeld(), other.isHeld()]).toEqual([false, true]);
  });

  test('replies: it runs out by itself, also for a holder that hears nothing of it', async () => {
    const [one, other] = [lease(50), lease()];
    expect(await one.renew()).toBe(true);
    await pause(60);
    expect(one.isHeld()).toBe(false);
    expect(await other.renew()).toBe(true);
  });

  test('refuses: a transaction of a former holder is rolled back at its end, one of the holder is not', async () => {
    const [one, other] = [lease(), lease()];
    await one.renew();
    await runOut();
    await other.renew();
    expect(one.isHeld()).toBe(true);
    await expect(write(one.fenced(pool))).rejects.toMatchObject({ code: 'LE001' });
    expect(await isWritten()).toBe(false);
    await write(other.fenced(pool));
    expect(await isWritten()).toBe(true);
  });

  test('refuses: a transaction that began before the holder lost the lease and had it again', async () => {
    const [one, other] = [lease(), lease()];
    await one.renew();
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    const writing = one.fenced(pool).inTransaction(async (tx) => {
      await tx.query('insert into schedules (name, last_run_at) values ($1, now())', [name]);
      begins();
      await until;
    });
    await begun;
    await runOut();
    await other.renew();
    await other.release();
    expect(await one.renew()).toBe(true);
    letGo();
    await expect(writing).rejects.toMatchObject({ code: 'LE001' });
    expect(await isWritten()).toBe(false);
  });

  test('forbids: work of a server that never held it; it may read', async () => {
    const never = lease().fenced(pool);
    await expect(write(never)).rejects.toMatchObject({ code: 'LE001' });
    await expect(never.autocommit((tx) => tx.query("update schedules set error = 'x'"))).rejects.toMatchObject({
      code: 'LE001',
    });
    expect(await never.reading((tx) => tx.query('select 1 as n'))).toEqual([{ n: 1 }]);
    expect(await never.inTransaction((tx) => tx.query('select 1 as n'), { snapshot: true })).toEqual([{ n: 1 }]);
  });

  test('repeats: a holder that is late but was not replaced keeps its token, and its work', async () => {
    const one = lease();
    await one.renew();
    await runOut();
    await write(one.fenced(pool));
    expect(await one.renew()).toBe(true);
    expect(await isWritten()).toBe(true);
    expect(await context.see('select token from leases where name = $1', [name])).toEqual([{ token: 1n }]);
  });

  test('races: of twenty that want it one has it, again when it has run out', async () => {
    const all = Array.from({ length: 20 }, () => lease());
    const taken = async () => (await Promise.all(all.map((each) => each.renew()))).filter(Boolean).length;
    expect(await taken()).toBe(1);
    await runOut();
    expect(await taken()).toBe(1);
  });
});
