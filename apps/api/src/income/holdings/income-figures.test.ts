// Tests of the functions that compute income figures: by hand, through every state that income can be in.
import { claimIncome } from '@roda/api-contract/income/holdings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct, type ProductWish } from '#test/factories/holdings.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { creditOverdue } from '#income/settlement/settlement.jobs.ts';
import { voidHolding } from './open-holding.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext({ at: '2026-03-10T03:00:00Z' })));
afterAll(() => context.close());

type Figures = {
  readonly earned: bigint;
  readonly paid_out: bigint;
  readonly to_claim: bigint;
  readonly waiting: bigint;
  readonly today: bigint;
  readonly today_from: string | null;
  readonly today_to: string | null;
  readonly claimable: number;
};

const figuresOf = async ({ memberId }: TestMember): Promise<Figures | undefined> => {
  const rows = await context.see<Figures & { holding_id: string; goods_id: number; currency: string }>(
    'select * from income_figures($1, $2)',
    [memberId, context.clock.now()],
  );
  const { holding_id: _holding, goods_id: _goods, currency: _currency, ...figures } = rows[0] ?? {};
  return rows[0] === undefined ? undefined : (figures as Figures);
};

const NOTHING = { earned: 0n, paid_out: 0n, to_claim: 0n, waiting: 0n, today: 0n, claimable: 0 };
const none = { today_from: null, today_to: null };

type Held = { readonly member: TestMember; readonly holdingId: string; readonly goodsId: number; readonly from: Date };

/** A holding of one unit that earned 10,000.00 on each of two days, settled together. */
const earned = async (wish: ProductWish & { cancelDays?: number; member?: TestMember } = {}): Promise<Held> => {
  const { cancelDays = 0, member = await makeMember(context), ...of } = wish;
  const goods = await makeIncomeProduct(context, of);
  const holdingId = await makeHolding(context, member.memberId, goods, { cancelDays });
  const [row] = await context.see<{ at: Date }>('select start_at as at from holdings where id = $1', [holdingId]);
  const from = row?.at ?? context.clock.now();
  await fund(context, goods.goodsId, 1_000_000n, { periods: 2, from });
  context.clock.set(new Date(from.getTime() + 2 * 86_400_000 + 3_600_000));
  await settleNow(context);
  return { member, holdingId, goodsId: goods.goodsId, from };
};

/** The figures by sums over the records themselves. */
const byRecords = async ({ memberId }: TestMember): Promise<readonly unknown[]> =>
  context.see(
    `select coalesce(sum(amount_minor), 0)::bigint as earned, coalesce(sum(claimed_minor), 0)::bigint as paid_out,
       coalesce(sum(amount_minor - claimed_minor) filter (where claimable_at <= $2), 0)::bigint as to_claim,
       coalesce(sum(amount_minor - claimed_minor) filter (where claimable_at > $2), 0)::bigint as waiting
     from income_records where member_id = $1 and state <> 'void'`,
    [memberId, context.clock.now()],
  );
const summed = async ({ memberId }: TestMember): Promise<readonly unknown[]> =>
  context.see('select earned, paid_out, to_claim, waiting from member_figures($1, $2)', [
    memberId,
    context.clock.now(),
  ]);

describe('income_figures', () => {
  test('a holding without a settled period has a row of nothing', async () => {
    const member = await makeMember(context);
    await makeHolding(context, member.memberId, await makeIncomeProduct(context));
    expect(await figuresOf(member)).toEqual({ ...NOTHING, ...none });
  });

  test('earned in the cancel window is not ready, then to claim, then paid out; earned throughout', async () => {
    const { member, holdingId } = await earned({ cancelDays: 14 });
    expect(await figuresOf(member)).toMatchObject({
      earned: 2_000_000n,
      waiting: 2_000_000n,
      to_claim: 0n,
      claimable: 0,
    });
    context.clock.advance('P14D');
    expect(await figuresOf(member)).toMatchObject({
      ...NOTHING,
      earned: 2_000_000n,
      to_claim: 2_000_000n,
      claimable: 2,
    });
    const { data } = await context.call(claimIncome, member, { holdingId });
    expect(data).toMatchObject({ count: 2, amount: '20000.00' });
    expect(await figuresOf(member)).toEqual({ ...NOTHING, ...none, earned: 2_000_000n, paid_out: 2_000_000n });
  });

  test('a held record is not ready until its hold ends', async () => {
    const { member, from } = await earned();
    await context.asOwner((tx) =>
      tx.query(
        `update income_records set held_from = claimable_at, hold_code = 'dispute',
           claimable_at = claimable_at + interval '5 days'
         where member_id = $1 and period_start = $2`,
        [member.memberId, from],
      ),
    );
    expect(await figuresOf(member)).toMatchObject({ earned: 2_000_000n, to_claim: 1_000_000n, waiting: 1_000_000n });
    context.clock.advance('P6D');
    expect(await figuresOf(member)).toMatchObject({ earned: 2_000_000n, to_claim: 2_000_000n, waiting: 0n });
  });

  test('credited when the window ends: paid out', async () => {
    const { member } = await earned();
    context.clock.advance('P31D');
    await creditOverdue(context.jobAct);
    expect(await figuresOf(member)).toEqual({ ...NOTHING, ...none, earned: 2_000_000n, paid_out: 2_000_000n });
  });

  test('a supplement is earned on top, and settled today for its own day', async () => {
    const { member, holdingId, goodsId, from } = await earned();
    await context.call(claimIncome, member, { holdingId });
    context.clock.advance('P3D');
    expect(await figuresOf(member)).toMatchObject({ today: 0n, ...none });
    await fund(context, goodsId, 7n, { from });
    await settleNow(context);
    const day = new Date(from.getTime() + 43_200_000).toISOString().slice(0, 10);
    expect(await figuresOf(member)).toEqual({
      ...{ earned: 2_000_007n, paid_out: 2_000_000n, to_claim: 7n, waiting: 0n, claimable: 1 },
      ...{ today: 7n, today_from: day, today_to: day },
    });
  });

  test('a cancelled purchase has no income', async () => {
    const { member, holdingId } = await earned({ cancelDays: 14 });
    await context.act(({ tx, at }) => voidHolding(tx, { memberId: member.memberId, id: holdingId, at }));
    expect(await figuresOf(member)).toBeUndefined();
    expect(await summed(member)).toEqual(await byRecords(member));
  });

  test('a fixed term is not ready before it ends', async () => {
    const { member } = await earned({ cycle: 1, validityDays: 5 });
    expect(await figuresOf(member)).toMatchObject({ earned: 2_000_000n, waiting: 2_000_000n, to_claim: 0n });
    context.clock.advance('P5D');
    expect(await figuresOf(member)).toMatchObject({ earned: 2_000_000n, waiting: 0n, to_claim: 2_000_000n });
  });

  test('today begins at midnight of the member’s country, its days are those of the asset', async () => {
    const [abroad, home] = [await makeMember(context, { countryId: 2 }), await makeMember(context)];
    const first = await earned({ member: abroad });
    const day = (after: number) =>
      new Date(first.from.getTime() + after * 86_400_000 + 43_200_000).toISOString().slice(0, 10);
    const second = await earned({ member: home });
    // Midnight is 16:00Z in Shanghai and 17:00Z in Jakarta.
    const settled = new Date(second.from.getTime() + 2 * 86_400_000 + 3_600_000);
    expect(await figuresOf(first.member)).toMatchObject({ today: 0n });
    expect(await figuresOf(second.member)).toMatchObject({ today: 2_000_000n });
    await fund(context, first.goodsId, 5n, { from: first.from });
    await settleNow(context);
    const tomorrow = (hour: number) =>
      new Date(Date.UTC(settled.getUTCFullYear(), settled.getUTCMonth(), settled.getUTCDate() + 1, hour, 30));
    context.clock.set(tomorrow(15));
    expect(await figuresOf(first.member)).toMatchObject({ today: 5n, today_from: day(0), today_to: day(0) });
    context.clock.set(tomorrow(16));
    expect(await figuresOf(first.member)).toMatchObject({ today: 0n });
    expect(await figuresOf(second.member)).toMatchObject({ today: 2_000_000n });
    context.clock.set(tomorrow(17));
    expect(await figuresOf(second.member)).toMatchObject({ today: 0n });
  });

  test('are the sums of the records, of the days and of the moments, whatever was claimed', async () => {
    const { member, goodsId, holdingId, from } = await earned();
    await context.call(claimIncome, member, { holdingId });
    await fund(context, goodsId, 13n, { from });
    await earned({ member, cancelDays: 14 });
    await earned({ member, cycle: 2 });
    expect(await summed(member)).toEqual(await byRecords(member));
    const at = context.clock.now();
    const [days] = await context.see<{ earned: bigint }>(
      `select sum(earned)::bigint as earned from income_days($1, null, null, $2, '2026-01-01', '2027-01-01')`,
      [member.memberId, at],
    );
    const [moved] = await context.see<{ earned: bigint; paid: bigint }>(
      'select sum(earned)::bigint as earned, sum(paid_out)::bigint as paid from income_moves($1, $2)',
      [member.memberId, new Date(at.getTime() + 1000)],
    );
    const [figures] = await context.see<{ earned: bigint; paid_out: bigint }>('select * from member_figures($1, $2)', [
      member.memberId,
      at,
    ]);
    expect([days?.earned, moved?.earned, moved?.paid]).toEqual([figures?.earned, figures?.earned, figures?.paid_out]);
  });
});

describe('income_days', () => {
  test('a day exists from the first period on, and is settled when all its periods are', async () => {
    const member = await makeMember(context);
    const goods = await makeIncomeProduct(context, { cycle: 2 });
    const holdingId = await makeHolding(context, member.memberId, goods);
    const [row] = await context.see<{ at: Date }>('select start_at as at from holdings where id = $1', [holdingId]);
    const start = row?.at ?? context.clock.now();
    const days = () =>
      context.see<{ on_day: string; earned: bigint; settled: boolean }>(
        `select on_day, earned, settled from income_days($1, $2, null, $3, $4::timestamptz::date, '2030-01-01') order by 1`,
        [member.memberId, holdingId, context.clock.now(), start],
      );
    expect(await days()).toEqual([]);
    const local = new Date(start.getTime() + 7 * 3_600_000);
    const hoursLeft = 24 - local.getUTCHours();
    await fund(context, goods.goodsId, 3n, { periods: hoursLeft - 1, from: start });
    context.clock.set(new Date(start.getTime() + (hoursLeft + 1) * 3_600_000));
    await settleNow(context);
    expect(await days()).toMatchObject([{ earned: BigInt(3 * (hoursLeft - 1)), settled: false }]);
    await fund(context, goods.goodsId, 3n, { from: new Date(start.getTime() + (hoursLeft - 1) * 3_600_000) });
    await settleNow(context);
    expect(await days()).toMatchObject([{ earned: BigInt(3 * hoursLeft), settled: true }]);
  });
});
