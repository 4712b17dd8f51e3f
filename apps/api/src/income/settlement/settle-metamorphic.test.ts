// R7 as a metamorphic test: the same revenue and units give the same income, whatever other members do.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endEarly, voidHolding } from '#income/holdings/index.ts';
import { makeHolding, makeIncomeProduct, recordsOf, type MadeProduct } from '#test/factories/holdings.ts';
import { fundPools, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { holdMoney } from '#test/factories/sources.ts';
import { giveMoney } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
});
afterAll(() => context.close());

/** What another member does, on one of the days. */
type Stir =
  | { readonly does: 'buys' | 'cancels' | 'refunds'; readonly day: number; readonly units: number }
  | { readonly does: 'tops up' | 'withdraws'; readonly day: number; readonly minor: bigint };

const day = fc.integer({ min: 0, max: 2 });
const stir: fc.Arbitrary<Stir> = fc.oneof(
  fc.record({
    does: fc.constantFrom('buys' as const, 'cancels' as const, 'refunds' as const),
    day,
    units: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    does: fc.constantFrom('tops up' as const, 'withdraws' as const),
    day,
    minor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  }),
);
/** Rich, poor and empty periods, and such that don't divide. */
const pool = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 99n }), fc.bigInt({ min: 100n, max: 10n ** 12n }));

type Period = { readonly first: bigint; readonly late: bigint };
type Base = { readonly mine: number; readonly unitsTotal: number; readonly periods: readonly Period[] };

let nextMember = 70_000_000n;

const stirOnce = async (goods: MadeProduct, { does, ...how }: Stir): Promise<void> => {
  const memberId = (nextMember += 1n);
  if ('units' in how) {
    const id = await makeHolding(context, memberId, goods, { quantity: how.units, cancelDays: 14 });
    if (does === 'cancels') {
      context.clock.advance('PT1H');
      await context.act(({ tx, at }) => voidHolding(tx, { memberId, id, at }));
    }
    if (does === 'refunds') await context.act(({ tx, at }) => endEarly(tx, { memberId, id, at }));
    return;
  }
  await giveMoney(context, memberId, how.minor);
  if (does === 'withdraws') await holdMoney(context, memberId, how.minor);
};

/** My amounts over the days, part by part, in a product of its own with the same revenue. */
const play = async ({ mine, unitsTotal, periods }: Base, stirs: readonly Stir[]): Promise<readonly string[]> => {
  const goods = await makeIncomeProduct(context, { unitsTotal });
  const memberId = (nextMember += 1n);
  await makeHolding(context, memberId, goods, { quantity: mine });
  const from = new Date(context.clock.now().getTime() + 86_400_000);
  await fundPools(
    context,
    goods.goodsId,
    periods.map(({ first }) => first),
    { from },
  );
  for (let today = 0; today < 3; today += 1) {
    const morning = context.clock.now();
    for (const each of stirs) if (each.day === today) await stirOnce(goods, each);
    context.clock.set(new Date(morning.getTime() + 86_400_000));
    await settleNow(context);
  }
  context.clock.advance('P1D');
  await settleNow(context);
  await fundPools(
    context,
    goods.goodsId,
    periods.map(({ late }) => late),
    { from },
  );
  await settleNow(context);
  return (await recordsOf(context, memberId)).map((each) =>
    [each.part, each.amount_minor, each.state, each.reason].join(' '),
  );
};

test('R7: what others buy, cancel, top up and withdraw changes no record of mine', async () => {
  const given = fc.record({
    mine: fc.integer({ min: 1, max: 5 }),
    periods: fc.array(fc.record({ first: pool, late: pool }), { minLength: 3, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(given, fc.array(stir, { minLength: 1, maxLength: 5 }), async ({ mine, periods }, stirs) => {
      const bought = stirs.reduce((sum, each) => sum + ('units' in each ? each.units : 0), 0);
      // One unit stays unheld: in a sold-out period single minor units go by the largest remainder (decision 55).
      const base = { mine, periods, unitsTotal: mine + bought + 1 };
      const alone = await play(base, []);
      expect(alone).toHaveLength(6);
      expect(await play(base, stirs)).toEqual(alone);
    }),
    { numRuns: 12 },
  );
  expect(await incomeValidationErrors(context)).toEqual([]);
});
