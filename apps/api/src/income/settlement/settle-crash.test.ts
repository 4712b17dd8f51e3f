// Proves that a settlement may stop anywhere, go on elsewhere, and be run by several at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHolding, voidHolding } from '#modules/holdings/holdings.public.ts';
import { makeCrowd, makeHolding, makeIncomeGoods, recordsOf, type MadeGoods } from '#test/factories/holdings.ts';
import { distributableOf, fund, incomeFaults, settleNow } from '#test/factories/settlement.ts';
import { openWorld, type World } from '#test/world.ts';
import { settle } from './settle.ts';
import type { Stepping } from './stepping.ts';

class Killed extends Error {}

let world: World;
let goods: MadeGoods;
const FIRST = 50_000_000n;
const COUNT = 120_000;
const START = new Date('2026-03-09T17:00:00Z');

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  goods = await makeIncomeGoods(world, { targetDailyMinor: 1_003n });
  await makeCrowd(world, goods, { firstMember: FIRST, count: COUNT, startAt: START });
});
afterAll(() => world.close());

/**
 * Runs each step in a transaction of its own and dies in the middle of step `dies`: its work is lost, that before it
 * stays.
 */
const dyingAt = (dies: number): Stepping => {
  let step = 0;
  return (work) => {
    step += 1;
    const mine = step;
    return world.around.pool.inTransaction(
      async (tx) => {
        const result = await work({ tx, at: world.clock.now() });
        if (mine === dies) throw new Killed();
        return result;
      },
      { timeoutMs: 60_000 },
    );
  };
};

const settlementOf = (id: string) => ({ id, asOf: world.clock.now(), startedBy: 'test' });
const count = async (): Promise<number> =>
  Number((await world.see<{ n: bigint }>('select count(*) as n from income_records'))[0]?.n);

describe('settle', () => {
  test('killed in any step, it goes on where it was, also around a cancellation', async () => {
    await fund(world, goods.goodsId, 100_000_001n);
    world.clock.set('2026-03-10T18:00:00Z');
    const seen: number[] = [];
    for (let dies = 1; dies <= 8; dies += 1) {
      const id = `01900000-0000-7000-8000-00000000000${dies}`;
      await settle(dyingAt(dies), settlementOf(id)).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      seen.push(await count());
      if (seen.at(-1) === 40_000) {
        const [late] = await world.see<{ member_id: bigint; id: string }>(
          'select member_id, id from holdings order by member_id desc limit 1',
        );
        const { member_id: memberId = 0n, id: holdingId = '' } = late ?? {};
        await world.act(({ tx, at }) => voidHolding(tx, { memberId, id: holdingId, at }));
      }
    }
    await settleNow(world);
    expect(new Set(seen).size).toBeGreaterThan(2);
    expect(await count()).toBe(COUNT);
    const [last] = await recordsOf(world, FIRST + BigInt(COUNT) - 1n);
    expect(last?.state).toBe('void');
    expect(await distributableOf(world, goods.goodsId)).toBe(last?.amount_minor);
    expect(await incomeFaults(world)).toEqual([]);
  });

  test('several at once share the chunks and write each record once', async () => {
    await fund(world, goods.goodsId, 500_000_000n);
    world.clock.advance('P1D');
    const before = await count();
    await Promise.all([1, 2, 3].map(() => settleNow(world)));
    await settleNow(world);
    expect(await count()).toBe(before + COUNT - 1);
    expect(await incomeFaults(world)).toEqual([]);
  });

  test('a purchase that was under way while a period was fixed starts after it', async () => {
    const other = await makeIncomeGoods(world);
    await makeHolding(world, 7n, other);
    world.clock.advance('P3D');
    const paidAt = new Date(world.clock.now().getTime() - 3 * 86_400_000);
    const waiting = async (): Promise<boolean> =>
      (await world.see(`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0;
    let done = (): void => undefined;
    const opened = new Promise<void>((go) => (done = go));
    const buying = world.act(async ({ tx, newId }) => {
      const opening = {
        memberId: 8n,
        id: newId(),
        orderId: newId(),
        quantity: 1,
        terms: other.terms,
        paidAt,
        cancelUntil: paidAt,
      };
      const holding = await openHolding(tx, opening);
      done();
      while (!(await waiting()));
      return holding;
    });
    await opened;
    await settleNow(world);
    const { startAt } = await buying;
    expect(startAt < world.clock.now()).toBe(true);
    expect((await recordsOf(world, 8n))[0]?.period_start).toEqual(startAt);
    const late = await world.act(({ tx, newId }) =>
      openHolding(tx, {
        memberId: 9n,
        id: newId(),
        orderId: newId(),
        quantity: 1,
        terms: other.terms,
        paidAt,
        cancelUntil: paidAt,
      }),
    );
    const [clock] = await world.see<{ until: Date }>(
      `select settled_until as until from settlement_clocks where cycle = 0 and time_zone = 'Asia/Jakarta'`,
    );
    expect(late.startAt).toEqual(clock?.until);
    expect(await incomeFaults(world)).toEqual([]);
  });
});
