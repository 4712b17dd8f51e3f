// Proves which holdings the preview of a settlement looks at: those of one clock that still earn, and no others.
import { previewSettlement } from '@roda/api-contract/income/income-cases';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { voidHolding } from '#income/holdings/index.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { clockRows, namesOfProduct, nextHolding, owedBefore } from './preview.queries.ts';

let context: TestContext;
let operator: TestOperator;
let memberId = 700n;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'finance');
});
afterAll(() => context.close());
/** Every test finds no holding but its own. */
beforeEach(() =>
  context.asOwner(async (tx) => {
    await tx.query(`update holdings set state = 'void', voided_at = $1, voided_until = $1 where state = 'active'`, [
      context.clock.now(),
    ]);
  }),
);

const hold = async (wish: Parameters<typeof makeIncomeProduct>[1], quantity = 1): Promise<bigint> => {
  memberId += 1n;
  await makeHolding(context, memberId, await makeIncomeProduct(context, wish), { quantity });
  return memberId;
};
const next = (cycle: 0 | 1 | 2, zone: string, from: Date) =>
  context.act(({ tx }) => nextHolding(tx, { cycle, zone, settledUntil: from }, from));

describe('nextHolding', () => {
  test('finds nothing where only holdings of other clocks earn', async () => {
    await hold({ cycle: 0, countryId: 1 });
    const from = context.clock.now();
    expect(await next(2, 'Asia/Jakarta', from)).toBeNull();
    expect(await next(0, 'Asia/Shanghai', from)).toBeNull();
    expect(await next(0, 'Asia/Jakarta', from)).not.toBeNull();
  });
  test('gives the first start of several, and never a moment before it was asked from', async () => {
    await hold({ cycle: 0 });
    const first = await next(0, 'Asia/Jakarta', new Date(0));
    context.clock.advance('P3D');
    await hold({ cycle: 0 });
    expect(await next(0, 'Asia/Jakarta', new Date(0))).toEqual(first);
    expect(await next(0, 'Asia/Jakarta', context.clock.now())).toEqual(context.clock.now());
  });
  test('passes over cancelled holdings, and those that have ended by then, at their last moment too', async () => {
    const cancelled = await hold({ cycle: 0 });
    const [holding] = await context.see<{ id: string; end_at: Date }>(
      'select id, end_at from holdings where member_id = $1',
      [cancelled],
    );
    const before = new Date((holding?.end_at.getTime() ?? 0) - 1);
    expect(await next(0, 'Asia/Jakarta', before)).toEqual(before);
    expect(await next(0, 'Asia/Jakarta', holding?.end_at ?? before)).toBeNull();
    await context.asOwner((tx) =>
      tx.query(`update holdings set state = 'void', voided_at = $2, voided_until = $2 where member_id = $1`, [
        cancelled,
        context.clock.now(),
      ]),
    );
    expect(await next(0, 'Asia/Jakarta', context.clock.now())).toBeNull();
  });
});

describe('owedBefore', () => {
  test('gives what earlier periods of this clock are owed, by product and period, and nothing that is paid', async () => {
    const [paid, short] = [await makeIncomeProduct(context), await makeIncomeProduct(context)];
    for (const goods of [paid, short]) await makeHolding(context, (memberId += 1n), goods);
    await fund(context, paid.goodsId, 100_000_000n);
    context.clock.advance('P3D');
    await settleNow(context);
    const owed = (cycle: 0 | 2, zone: string) =>
      context.act(({ tx }) => owedBefore(tx, { cycle, zone, settledUntil: context.clock.now() }));
    const rows = (await owed(0, 'Asia/Jakarta')).filter(({ goodsId }) =>
      [paid.goodsId, short.goodsId].includes(goodsId),
    );
    expect(rows.map(({ goodsId }) => goodsId)).toEqual([short.goodsId, short.goodsId]);
    expect(rows.map(({ periodEnd }) => periodEnd.getTime())).toEqual(
      rows.map(({ periodEnd }) => periodEnd.getTime()).toSorted((a, b) => a - b),
    );
    expect(await owed(2, 'Asia/Jakarta')).toEqual([]);
    expect(await owed(0, 'Asia/Shanghai')).toEqual([]);
  });
});

describe('clockRows and namesOfGoods', () => {
  test('clocks come by zone, then by kind of period', async () => {
    for (const countryId of [2, 1]) for (const cycle of [2, 0] as const) await hold({ cycle, countryId });
    const rows = await context.act(({ tx }) => clockRows(tx));
    const keys = rows.map(({ zone, cycle }) => `${zone} ${cycle}`);
    expect(keys).toEqual(keys.toSorted());
    expect(keys).toEqual(expect.arrayContaining(['Asia/Jakarta 0', 'Asia/Jakarta 2', 'Asia/Shanghai 0']));
  });
  test('names are those of the asked products only', async () => {
    const [one] = [await makeIncomeProduct(context), await makeIncomeProduct(context)];
    const names = await context.act(({ tx }) => namesOfProduct(tx, [one.goodsId], 'id'));
    expect([...names]).toEqual([[one.goodsId, 'Van kota']]);
  });
});

describe('settlement.previewSettlement', () => {
  test('a clock without a holding that earns is looked through at once: the preview is whole', async () => {
    memberId += 1n;
    const goods = await makeIncomeProduct(context, { cycle: 2 });
    const id = await makeHolding(context, memberId, goods, { cancelDays: 14 });
    await context.act(({ tx, at }) => voidHolding(tx, { memberId, id, at }));
    await hold({ cycle: 0 });
    context.clock.advance('P40D');
    const { data } = await context.call(previewSettlement, operator, {});
    expect(data.truncated).toBe(false);
    expect(data.records).toBeGreaterThan(0);
  });
});
