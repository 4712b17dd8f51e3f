// Tests of claims: each record once, one posting for all, unclaimed income credited when its window ends.
import { claimIncome, listIncome, receiveIncome } from '@roda/api-contract/income/holdings';
import { formatAmount, parseAmount } from '@roda/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCrowd, makeHolding, makeIncomeProduct, recordsOf, type MadeProduct } from '#test/factories/holdings.ts';
import { accountsOf, makeBuyer, type OrderBuyer } from '#test/factories/orders.ts';
import { fund, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { creditOverdue } from '#income/settlement/settlement.jobs.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
});
afterAll(() => context.close());

const makeMember = (): Promise<OrderBuyer> => makeBuyer(context, { walletMinor: 0n, isSuitable: false });

type Owner = { readonly member: OrderBuyer; readonly goods: MadeProduct; readonly holdingId: string };

/** A member with `days` funded records of Rp 10,000 each. */
const owner = async (days: number, cancelDays = 0): Promise<Owner> => {
  const [goods, member] = [await makeIncomeProduct(context), await makeMember()];
  const holdingId = await makeHolding(context, member.memberId, goods, { cancelDays });
  await fund(context, goods.goodsId, 1_000_000n, { periods: days });
  context.clock.advance(`P${days + 1}D`);
  await settleNow(context);
  return { member, goods, holdingId };
};
/** A database where nothing else is overdue than one record of each of so many members. */
const overdue = async (count: number): Promise<{ own: TestContext; goods: MadeProduct }> => {
  const own = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  const goods = await makeIncomeProduct(own);
  const startAt = new Date('2026-03-10T17:00:00Z');
  await makeCrowd(own, goods, { firstMember: 90_000_000n, count, startAt });
  await fund(own, goods.goodsId, 1_000n, { from: startAt });
  own.clock.advance('P2D');
  await settleNow(own);
  own.clock.advance('P45D');
  return { own, goods };
};
const walletOf = async ({ memberId }: OrderBuyer): Promise<string> =>
  formatAmount((await accountsOf(context, memberId))['wallet'] ?? 0n, 'IDR');
const idsOf = async (member: OrderBuyer): Promise<string[]> =>
  (await context.call(listIncome, member, { limit: 100 })).data.list.map(({ id }) => id);

describe('holdings.claimIncome', () => {
  test('replies: named records, then the rest of the holding, in the wallet', async () => {
    const { member, holdingId } = await owner(3);
    const ids = await idsOf(member);
    expect(ids.length).toBe(3);
    const first = await context.call(claimIncome, member, { ids: ids.slice(0, 1) });
    expect(first.data).toEqual({
      ...{ count: 1, amount: '10000.00', balance: '10000.00' },
      holdings: [{ id: holdingId, name: 'City van', amount: '10000.00' }],
    });
    const rest = await context.call(claimIncome, member, { holdingId });
    expect(rest.data).toMatchObject({ count: 2, amount: '20000.00', balance: '30000.00' });
    expect((await recordsOf(context, member.memberId)).map(({ state }) => state)).toEqual([
      'claimed',
      'claimed',
      'claimed',
    ]);
    expect(
      await context.see('select record_count, cause from income_claims where member_id = $1 order by record_count', [
        member.memberId,
      ]),
    ).toEqual([
      { record_count: 1, cause: 'member' },
      { record_count: 2, cause: 'member' },
    ]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test("refuses: nothing left, nothing claimable yet, and an unknown or somebody else's record", async () => {
    const { member, holdingId } = await owner(1);
    const stranger = await makeMember();
    const ids = await idsOf(member);
    expect(await context.call(claimIncome, stranger, { ids })).toMatchObject({
      errno: 504,
      data: { code: 'not_found' },
    });
    expect(await context.call(claimIncome, stranger, { holdingId })).toMatchObject({ errno: 504 });
    await context.call(claimIncome, member, { ids });
    expect(await context.call(claimIncome, member, { ids })).toMatchObject({
      errno: 725,
      data: { code: 'wrong_state' },
    });
    expect(await context.call(claimIncome, member, {})).toMatchObject({ errno: 402 });
    expect(await context.call(claimIncome, member, { ids, holdingId })).toMatchObject({ errno: 402 });
    expect(await context.call(claimIncome, member, { ids: ['x'] })).toMatchObject({ errno: 402 });
    const inWindow = await owner(1, 14);
    expect(await context.call(claimIncome, inWindow.member, { holdingId: inWindow.holdingId })).toMatchObject({
      errno: 725,
    });
    expect((await context.call(listIncome, inWindow.member, {})).data.list).toMatchObject([
      { status: 'not_yet_claimable', reason: 'cancel_window', amount: '10000.00' },
    ]);
  });

  test('forbids: calls without a session, and calls without an idempotency key', async () => {
    expect(
      await context.call(claimIncome, nobody, { holdingId: '01900000-0000-7000-8000-000000000000' }),
    ).toMatchObject({
      errno: 501,
    });
  });

  test('repeats: the same key replies the same and credits once; another body is rejected', async () => {
    const { member, holdingId } = await owner(2);
    const key = '01900000-0000-7000-8000-0000000000aa';
    const first = await context.call(claimIncome, member, { holdingId }, { key });
    const again = await context.call(claimIncome, member, { holdingId }, { key });
    expect(again.data).toEqual(first.data);
    expect(await context.call(claimIncome, member, { ids: await idsOf(member) }, { key })).toMatchObject({
      errno: 402,
    });
    expect(await walletOf(member)).toBe('20000.00');
  });

  test('races: fifty concurrent claims of the same records credit them once', async () => {
    const { member, holdingId } = await owner(5);
    const ids = await idsOf(member);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? context.call(claimIncome, member, { ids }) : context.call(claimIncome, member, { holdingId }),
      ),
    );
    expect(replies.filter(({ errno }) => errno === 0).reduce((sum, { data }) => sum + data.count, 0)).toBe(5);
    expect(await walletOf(member)).toBe('50000.00');
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('a supplement of a claimed period can be claimed on top, by its own id', async () => {
    const { member, goods, holdingId } = await owner(1);
    expect((await context.call(claimIncome, member, { holdingId })).data).toMatchObject({ count: 1 });
    const [record] = (await context.call(listIncome, member, {})).data.list;
    await fund(context, goods.goodsId, 300_000n, { from: new Date(record?.periodStart ?? '') });
    await settleNow(context);
    const { data } = await context.call(listIncome, member, {});
    expect(data.list).toMatchObject([
      { id: record?.id, part: 1, supplement: false, amount: '10000.00', status: 'claimed' },
      { part: 2, supplement: true, supplementNumber: 1, amount: '3000.00', status: 'unclaimed' },
    ]);
    const supplement = data.list[1]?.id ?? '';
    expect(await context.call(claimIncome, member, { ids: [record?.id ?? ''] })).toMatchObject({ errno: 725 });
    expect((await context.call(claimIncome, member, { ids: [supplement] })).data).toMatchObject({
      count: 1,
      amount: '3000.00',
      balance: '13000.00',
    });
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('a supplement that is left unclaimed is credited when its own window ends', async () => {
    const { member, goods } = await owner(1);
    const [record] = await recordsOf(context, member.memberId);
    context.clock.advance('P31D');
    await creditOverdue(context.jobAct);
    expect(await walletOf(member)).toBe('10000.00');
    await fund(context, goods.goodsId, 300_000n, { from: record?.period_start ?? new Date() });
    await settleNow(context);
    await creditOverdue(context.jobAct);
    expect(await walletOf(member)).toBe('10000.00');
    context.clock.advance('P31D');
    await creditOverdue(context.jobAct);
    expect(await walletOf(member)).toBe('13000.00');
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
});

describe('holdings.receiveIncome', () => {
  test('replies: everything claimable of every holding; nothing is not an error', async () => {
    const { member, goods, holdingId } = await owner(2);
    const other = await makeHolding(context, member.memberId, goods, { cancelDays: 14 });
    await fund(context, goods.goodsId, 1_000_000n, { periods: 2 });
    context.clock.advance('P3D');
    await settleNow(context);
    const { data } = await context.call(receiveIncome, member, {});
    expect(data).toEqual({
      count: 4,
      amount: '40000.00',
      balance: '40000.00',
      holdings: expect.any(Array),
    });
    const parts = data.holdings.map(({ amount }) => parseAmount(amount, 'IDR') ?? 0n);
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(4_000_000n);
    expect(parts.toSorted((one, next) => Number(next - one))).toEqual(parts);
    expect(data.holdings.every(({ id }) => [holdingId, other].includes(id))).toBe(true);
    expect((await context.call(receiveIncome, member, {})).data).toEqual({
      count: 0,
      amount: '0.00',
      balance: '40000.00',
      holdings: [],
    });
  });
  test('refuses: unknown fields; forbids: calls without a session', async () => {
    expect(await context.call(receiveIncome, await makeMember(), { all: true } as never)).toMatchObject({ errno: 402 });
    expect(await context.call(receiveIncome, nobody, {})).toMatchObject({ errno: 501 });
  });
  test('repeats and races: one key twenty times concurrently credits once', async () => {
    const { member } = await owner(2);
    const key = '01900000-0000-7000-8000-0000000000bb';
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => context.call(receiveIncome, member, {}, { key })),
    );
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await walletOf(member)).toBe('20000.00');
  });
});

describe('the end of the claim window', () => {
  test('credits automatically what was claimable for 30 days, once, and nothing before', async () => {
    const { member } = await owner(2);
    context.clock.advance('P29D');
    await creditOverdue(context.jobAct);
    expect(await walletOf(member)).toBe('0.00');
    context.clock.advance('P2D');
    await Promise.all([creditOverdue(context.jobAct), creditOverdue(context.jobAct)]);
    await creditOverdue(context.jobAct);
    expect(await walletOf(member)).toBe('20000.00');
    expect((await recordsOf(context, member.memberId)).filter(({ state }) => state === 'expired').length).toBe(2);
    expect(
      await context.see(
        `select cause, sum(record_count)::int as records from income_claims where member_id = $1 group by cause`,
        [member.memberId],
      ),
    ).toEqual([{ cause: 'window', records: 2 }]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('credits many members in batches, despite concurrent runs, each record once', async () => {
    // Others' overdue income would be in the same batches, and their days before this one's.
    const own = await openTestContext({ at: '2026-03-10T03:00:00Z' });
    const goods = await makeIncomeProduct(own, { countryId: 2 });
    const startAt = new Date('2026-03-31T16:00:00Z');
    await makeCrowd(own, goods, { firstMember: 90_000_000n, count: 120, startAt, zone: 'Asia/Shanghai' });
    // Two records of each holding in one period: batches of an odd number of records also end between the two.
    for (const perUnit of [1_000n, 7n]) await fund(own, goods.goodsId, perUnit, { from: startAt });
    own.clock.set(new Date(startAt.getTime() + 86_400_000));
    await settleNow(own);
    own.clock.advance('P45D');
    const atOnce = 51;
    await Promise.all([creditOverdue(own.jobAct, atOnce), creditOverdue(own.jobAct, atOnce)]);
    await creditOverdue(own.jobAct, atOnce);
    const states = `select state, count(*)::int as records from income_records where goods_id = $1 group by state`;
    expect(await own.see(states, [goods.goodsId])).toEqual([{ state: 'expired', records: 240 }]);
    const batches = await own.see<{ records: number }>(
      `select sum(record_count)::int as records from income_claims where goods_id = $1 and cause = 'window'
       group by id`,
      [goods.goodsId],
    );
    expect(batches.reduce((sum, { records }) => sum + records, 0)).toBe(240);
    expect(Math.max(...batches.map(({ records }) => records))).toBe(atOnce);
    const credited = `
      select count(*)::int as members from ledger.accounts a
      join (select member_id, sum(amount_minor) as minor from income_records where goods_id = $1 group by member_id) r
        on r.member_id = a.member_id and r.minor = a.balance and a.seq in (1, 2)
      where a.kind = 1`;
    expect(await own.see(credited, [goods.goodsId])).toEqual([{ members: 120 }]);
    expect(await incomeValidationErrors(own)).toEqual([]);
    await own.close();
  });

  test('each batch reads its own records alone, however many wait', async () => {
    const { own } = await overdue(3_000);
    const read: number[] = [];
    const counted = async (tx: Tx): Promise<number> => {
      const [row] = await tx.query<{ count: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
         where relname = 'income_records'`,
      );
      return row?.count ?? 0;
    };
    const watched = {
      ...own.jobAct,
      inTransaction: ((work, options) =>
        own.jobAct.inTransaction(async (ctx) => {
          const before = await counted(ctx.tx);
          const result = await work(ctx);
          read.push((await counted(ctx.tx)) - before);
          return result;
        }, options)) as typeof own.jobAct.inTransaction,
    };
    await creditOverdue(watched, 1_000);
    expect(read.slice(0, 3)).toEqual([1_000, 1_000, 1_000]);
    await own.close();
  });

  test('a run that stopped between two batches goes on where it stopped', async () => {
    const { own, goods } = await overdue(30);
    let steps = 0;
    const stopping = {
      ...own.jobAct,
      inTransaction: ((work, options) => {
        steps += 1;
        if (steps > 1) throw new Error('stopped');
        return own.jobAct.inTransaction(work, options);
      }) as typeof own.jobAct.inTransaction,
    };
    await expect(creditOverdue(stopping, 10)).rejects.toThrow('stopped');
    const states = `select state, count(*)::int as records from income_records where goods_id = $1 group by state
      order by state`;
    expect(await own.see(states, [goods.goodsId])).toEqual([
      { state: 'expired', records: 10 },
      { state: 'unclaimed', records: 20 },
    ]);
    await creditOverdue(own.jobAct, 10);
    expect(await own.see(states, [goods.goodsId])).toEqual([{ state: 'expired', records: 30 }]);
    expect(await incomeValidationErrors(own)).toEqual([]);
    await own.close();
  });
});
