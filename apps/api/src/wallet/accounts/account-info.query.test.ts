// Tests that an account's figures are those of its holdings, and that movements carry the right kind.
import { holdingsTotal, receiveIncome } from '@roda/api-contract/income/holdings';
import { accountInfo, listStream } from '@roda/api-contract/wallet/wallet';
import { addDays, dayIn } from '@roda/domain/time-zones';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext({ at: '2026-03-10T03:00:00Z' })));
afterAll(() => context.close());

/** A vehicle and optionally a pile, with `days` funded days of Rp 10,000 each. */
const earner = async (days: number, { cancelDays = 0, withPile = false } = {}): Promise<TestMember> => {
  const member = await makeMember(context);
  for (const kind of withPile ? (['vehicle', 'pile'] as const) : (['vehicle'] as const)) {
    const goods = await makeIncomeProduct(context, { kind });
    await makeHolding(context, member.memberId, goods, { cancelDays });
    await fund(context, goods.goodsId, 1_000_000n, { periods: days });
  }
  context.clock.advance(`P${days + 1}D`);
  await settleNow(context);
  return member;
};
const account = async (member: TestMember) => (await context.call(accountInfo, member, {})).data;

describe('wallet.accountInfo', () => {
  test('replies: earned, to claim, paid out, settled today and for which days; as the holdings state', async () => {
    const member = await earner(3);
    const zone = 'Asia/Jakarta';
    const day = (ago: number) => addDays(dayIn(context.clock.now(), zone), -ago);
    const before = await account(member);
    expect(before).toMatchObject({
      ...{ balance: '0.00', totalIncome: '30000.00', paidOutIncome: '0.00', unclaimedIncome: '30000.00' },
      ...{ waitingIncome: '0.00', todayIncome: '30000.00', todayFor: { from: day(3), to: day(1) } },
      ...{ withdrawing: '0.00', withdrawn: '0.00' },
    });
    const total = (await context.call(holdingsTotal, member, {})).data;
    expect([total.accruedIncome, total.unclaimedIncome, total.todayIncome, total.todayFor]).toEqual([
      ...[before.totalIncome, before.unclaimedIncome, before.todayIncome, before.todayFor],
    ]);
    await context.call(receiveIncome, member, {});
    expect(await account(member)).toMatchObject({
      ...{ balance: '30000.00', totalIncome: '30000.00', paidOutIncome: '30000.00', unclaimedIncome: '0.00' },
      ...{ todayIncome: '30000.00' },
    });
    context.clock.advance('P1D');
    const later = await account(member);
    expect(later).toMatchObject({ totalIncome: '30000.00', todayIncome: '0.00' });
    expect(later).not.toHaveProperty('todayFor');
  });
  test('replies: income still within the cancel window is earned, and not ready yet', async () => {
    const member = await earner(2, { cancelDays: 14 });
    expect(await account(member)).toMatchObject({
      ...{ totalIncome: '20000.00', todayIncome: '20000.00', unclaimedIncome: '0.00', waitingIncome: '20000.00' },
    });
  });
  test('forbids: unauthorised clients', async () => {
    expect((await context.call(accountInfo, nobody, {})).errno).toBe(501);
  });
});

describe('wallet.listStream of income', () => {
  test('replies: a claim has its product’s kind; a filter for income returns all kinds of it', async () => {
    const member = await earner(1);
    await context.call(receiveIncome, member, {});
    const all = (await context.call(listStream, member, {})).data.list;
    expect(all).toMatchObject([
      { type: 'vehicle_income', title: 'Vehicle income paid out to wallet', ref: { kind: 'holding' } },
    ]);
    const asked = async (type: 'income' | 'vehicle_income' | 'charging_pile') =>
      (await context.call(listStream, member, { type })).data.list.map((each) => each.type);
    expect(await asked('vehicle_income')).toEqual(['vehicle_income']);
    expect(await asked('income')).toEqual(['income']);
    expect(await asked('charging_pile')).toEqual([]);
  });
  test('replies: one claim over both kinds is income', async () => {
    const member = await earner(1, { withPile: true });
    await context.call(receiveIncome, member, {});
    expect((await context.call(listStream, member, {})).data.list).toMatchObject([
      { type: 'income', amount: '20000.00' },
    ]);
  });
});
