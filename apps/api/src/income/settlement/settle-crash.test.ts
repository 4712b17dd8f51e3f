// Tests that a settlement may stop anywhere, resume elsewhere, and be run by several workers at once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHolding, voidHolding } from '#income/holdings/index.ts';
import { makeCrowd, makeHolding, makeIncomeProduct, recordsOf, type MadeProduct } from '#test/factories/holdings.ts';
import { distributableOf, fund, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { settle } from './settle.ts';
import type { SettlementStepping } from './settlement-step.ts';

class Killed extends Error {}

let context: TestContext;
const FIRST = 50_000_000n;
const COUNT = 120_000;
const START = new Date('2026-03-09T17:00:00Z');

// A context for each test: settlement divides everything that is approved, and a test counts its records.
beforeEach(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
});
afterEach(() => context.close());

/** A product that many members hold. */
const makeCrowded = async (): Promise<MadeProduct> => {
  const product = await makeIncomeProduct(context, { targetDailyMinor: 1_003n });
  await makeCrowd(context, product, { firstMember: FIRST, count: COUNT, startAt: START });
  return product;
};

/**
 * Runs each step in a transaction of its own and fails in the middle of step `dies`: its work is rolled back, earlier
 * steps stay committed.
 */
const dyingAt = (dies: number): SettlementStepping => {
  let step = 0;
  return (work) => {
    step += 1;
    const mine = step;
    return context.around.pool.inTransaction(
      async (tx) => {
        const result = await work({ tx, at: context.clock.now(), enqueue: nothing });
        if (mine === dies) throw new Killed();
        return result;
      },
      { timeoutMs: 60_000 },
    );
  };
};

/** Jobs of a settlement that is killed are not looked at. */
const nothing = async (): Promise<void> => undefined;

const settlementOf = (id: string) => ({ id, asOf: context.clock.now(), startedBy: 'test' });
const count = async (): Promise<number> =>
  Number((await context.see<{ n: bigint }>('select count(*) as n from income_records'))[0]?.n);

describe('settle', () => {
  test('killed in any step, it resumes, also around a cancellation', async () => {
    const product = await makeCrowded();
    await fund(context, product.goodsId, 103n, { from: START });
    context.clock.set('2026-03-10T18:00:00Z');
    const seen: number[] = [];
    let isCancelled = false;
    for (let dies = 1; dies <= 8; dies += 1) {
      const id = `01900000-0000-7000-8000-00000000000${dies}`;
      await settle(dyingAt(dies), settlementOf(id)).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      seen.push(await count());
      if (!isCancelled && (seen.at(-1) ?? 0) > 0) {
        isCancelled = true;
        const [late] = await context.see<{ member_id: bigint; id: string }>(
          'select member_id, id from holdings order by member_id desc limit 1',
        );
        const { member_id: memberId = 0n, id: holdingId = '' } = late ?? {};
        await context.act(({ tx, at }) => voidHolding(tx, { memberId, id: holdingId, at }));
      }
    }
    await settleNow(context);
    expect(new Set(seen).size).toBeGreaterThan(2);
    expect(await count()).toBe(COUNT);
    const [last] = await recordsOf(context, FIRST + BigInt(COUNT) - 1n);
    expect(last?.state).toBe('void');
    expect(await distributableOf(context, product.goodsId)).toBe(0n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('several workers share the chunks and write each record once', async () => {
    const product = await makeCrowded();
    await fund(context, product.goodsId, 500n, { from: START });
    context.clock.set('2026-03-10T18:00:00Z');
    await Promise.all([1, 2, 3].map(() => settleNow(context)));
    await settleNow(context);
    expect(await count()).toBe(COUNT);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('a purchase concurrent with the planning of a period starts after it', async () => {
    const other = await makeIncomeProduct(context);
    await makeHolding(context, 7n, other);
    const from = new Date(context.clock.now().getTime() + 86_400_000);
    await fund(context, other.goodsId, 5n, { from, periods: 2 });
    context.clock.advance('P3D');
    const paidAt = new Date(context.clock.now().getTime() - 3 * 86_400_000);
    let done = (): void => undefined;
    const opened = new Promise<void>((go) => (done = go));
    const openingOf = (memberId: bigint, newId: () => string) => ({
      ...{ memberId, id: newId(), orderId: newId(), quantity: 1, terms: other.terms, paidAt, cancelUntil: paidAt },
    });
    const buying = context.act(async (ctx) => {
      const holding = await openHolding(ctx, openingOf(8n, ctx.newId));
      done();
      await context.untilBlocked();
      return holding;
    });
    await opened;
    await settleNow(context);
    const { startAt } = await buying;
    expect(startAt < context.clock.now()).toBe(true);
    expect((await recordsOf(context, 8n))[0]?.period_start).toEqual(startAt);
    const late = await context.act((ctx) => openHolding(ctx, openingOf(9n, ctx.newId)));
    const [clock] = await context.see<{ until: Date }>(
      `select settled_until as until from settlement_clocks where cycle = 0 and time_zone = 'Asia/Jakarta'`,
    );
    expect(late.startAt).toEqual(clock?.until);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('a cancellation while a chunk is being written waits for it, and voids what it wrote', async () => {
    const other = await makeIncomeProduct(context);
    const id = await makeHolding(context, 21n, other, { cancelDays: 14 });
    await fund(context, other.goodsId, 5n);
    context.clock.advance('P2D');
    let [isFirst, written, goOn] = [true, (): void => undefined, (): void => undefined];
    const chunkWritten = new Promise<void>((go) => (written = go));
    const committing = new Promise<void>((go) => (goOn = go));
    const settling = settle(
      (work) =>
        context.around.pool.inTransaction(async (tx) => {
          const result = await work({ tx, at: context.clock.now(), enqueue: nothing });
          if (!isFirst || (await tx.query('select from income_records where member_id = 21')).length === 0)
            return result;
          isFirst = false;
          written();
          await committing;
          return result;
        }),
      settlementOf('01900000-0000-7000-8000-0000000000f1'),
    );
    await chunkWritten;
    const voiding = context.act(({ tx, at }) => voidHolding(tx, { memberId: 21n, id, at }));
    await context.untilBlocked();
    goOn();
    await Promise.all([settling, voiding]);
    await settleNow(context);
    expect(await recordsOf(context, 21n)).toMatchObject([{ state: 'void', amount_minor: 5n }]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('approval and settlement at once: the revenue is settled by this run or the next, whole', async () => {
    const other = await makeIncomeProduct(context);
    await makeHolding(context, 31n, other);
    context.clock.advance('P2D');
    const from = new Date(context.clock.now().getTime() - 86_400_000);
    await Promise.all([
      fund(context, other.goodsId, 5n, { from }),
      settleNow(context),
      fund(context, other.goodsId, 7n, { from }),
      settleNow(context),
    ]);
    await settleNow(context);
    const records = await recordsOf(context, 31n);
    expect(records.map(({ part }) => part)).toEqual([1, 2]);
    expect(records.map((each) => String(each.amount_minor)).toSorted()).toEqual(['5', '7']);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
});
