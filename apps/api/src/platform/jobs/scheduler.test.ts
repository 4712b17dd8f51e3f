// Tests of the scheduler: what is due runs beside the rest, a failing schedule waits longer each time.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { HEAVY, type Schedule } from './job.ts';
import { openScheduler, runDue } from './scheduler.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

type Counted = Schedule & { readonly ran: () => number };

/** Of a read in a test, whose machine may be busy. */
const TEST_TIME = '1min';

let made = 0;
const counted = (run: () => Promise<void> = async () => undefined, weight: Partial<typeof HEAVY> = {}): Counted => {
  let ran = 0;
  return {
    name: `test.schedule${(made += 1)}`,
    everyMs: 60_000,
    ran: () => ran,
    run: async () => {
      ran += 1;
      await run();
    },
    ...weight,
  };
};
/** One that runs until it is let go. */
const slow = (weight?: typeof HEAVY) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ...counted(() => promise, weight), letGo: resolve };
};
const failing = (): Promise<void> => Promise.reject(new Error('the provider is down'));
const recorded = async ({ name }: Schedule) =>
  (
    await context.see<{ ok: boolean; error: string | null }>(
      "select last_run_at > 'epoch' as ok, error from schedules where name = $1",
      [name],
    )
  )[0];

describe('the scheduler', () => {
  test('replies: what is due runs once, and again when its time has passed', async () => {
    const each = counted();
    const scheduler = openScheduler(context.around, [each]);
    for (const runs of [1, 1]) {
      await scheduler.look();
      await scheduler.idle();
      expect(each.ran()).toBe(runs);
    }
    context.clock.advance('PT1M');
    await scheduler.look();
    await scheduler.idle();
    expect(each.ran()).toBe(2);
    expect(await recorded(each)).toEqual({ ok: true, error: null });
  });

  test('replies: a slow one holds up no other, and is not started twice', async () => {
    const [long, short] = [slow(), counted()];
    const scheduler = openScheduler(context.around, [long, short]);
    await scheduler.look();
    await expect.poll(() => recorded(short)).toEqual({ ok: true, error: null });
    context.clock.advance('PT1M');
    await scheduler.look();
    await expect.poll(short.ran).toBe(2);
    expect(long.ran()).toBe(1);
    long.letGo();
    await scheduler.idle();
    expect(await recorded(long)).toEqual({ ok: true, error: null });
  });

  test('replies: heavy ones take turns among themselves, whatever is light goes on', async () => {
    const heavy = Array.from({ length: 4 }, () => slow(HEAVY));
    const light = counted();
    const scheduler = openScheduler(context.around, [...heavy, light]);
    await scheduler.look();
    await scheduler.look();
    await expect.poll(light.ran).toBe(1);
    const started = heavy.filter(({ ran }) => ran() === 1);
    expect(started.length).toBeLessThan(heavy.length);
    for (const each of heavy) each.letGo();
    await scheduler.idle();
    await scheduler.look();
    await scheduler.idle();
    expect(heavy.map(({ ran }) => ran())).toEqual(heavy.map(() => 1));
  });

  test('replies: reads of a heavy one are snapshots with minutes of time, others are as short as a call', async () => {
    const seen = new Map<string, string>();
    const asking = (weight: Partial<typeof HEAVY>): Schedule => ({
      ...counted(undefined, weight),
      run: async ({ reading }) => {
        const [row] = await reading((tx) =>
          tx.query<{ within: string }>(
            `select current_setting('statement_timeout') || ', ' || current_setting('transaction_isolation') as within`,
          ),
        );
        seen.set('isHeavy' in weight ? 'heavy' : 'light', row?.within ?? '');
      },
    });
    await runDue(context.around, [asking(HEAVY), asking({})]);
    expect(Object.fromEntries(seen)).toEqual({ heavy: '5min, repeatable read', light: `${TEST_TIME}, read committed` });
  });

  test('refuses: a failed one is recorded and waits before it is tried again; the others go on', async () => {
    const [broken, whole] = [counted(failing), counted()];
    const scheduler = openScheduler(context.around, [broken, whole]);
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const look = async (): Promise<void> => {
      await scheduler.look();
      await scheduler.idle();
    };
    try {
      await look();
      expect(await recorded(broken)).toEqual({ ok: false, error: 'the provider is down' });
      // A second, then two.
      const waits = [
        { ms: 999, runs: 1 },
        { ms: 1, runs: 2 },
        { ms: 1_999, runs: 2 },
        { ms: 1, runs: 3 },
      ];
      for (const { ms, runs } of waits) {
        now += ms;
        await look();
        expect([broken.ran(), whole.ran()]).toEqual([runs, 1]);
      }
    } finally {
      clock.mockRestore();
    }
    expect(await context.around.metrics.text()).toContain(`roda_job_ok{task="${broken.name}"} 0`);
  });

  test('one after the other: each sees what the ones before it did, and is recorded at the end', async () => {
    const order: string[] = [];
    const [first, second] = [
      counted(async () => void order.push('first')),
      counted(async () => void order.push('second')),
    ];
    const broken = counted(failing);
    await runDue(context.around, [first, broken, second]);
    expect(order).toEqual(['first', 'second']);
    const whole = { ok: true, error: null };
    expect([await recorded(first), await recorded(second)]).toEqual([whole, whole]);
    expect(await recorded(broken)).toEqual({ ok: false, error: 'the provider is down' });
    // Nothing is due again: it would be, if it had not been recorded.
    await runDue(context.around, [first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});
