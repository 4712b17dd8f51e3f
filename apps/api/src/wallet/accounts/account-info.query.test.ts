// Proves that an account's income is what records and claims say, and that movements carry the right kind.
import { holdingsTotal, receiveIncome } from '@roda/contract/holdings';
import { accountInfo, listStream } from '@roda/contract/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeGoods } from '#test/factories/holdings.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ at: '2026-03-10T03:00:00Z' })));
afterAll(() => world.close());

/** A vehicle and, if asked for, a pile, with `days` funded days of Rp 10,000 each. */
const earner = async (days: number, { cancelDays = 0, withPile = false } = {}): Promise<TestMember> => {
  const member = await makeMember(world);
  for (const kind of withPile ? (['vehicle', 'pile'] as const) : (['vehicle'] as const)) {
    const goods = await makeIncomeGoods(world, { kind });
    await makeHolding(world, member.memberId, goods, { cancelDays });
    await fund(world, goods.goodsId, 1_000_000n * BigInt(days));
  }
  world.clock.advance(`P${days + 1}D`);
  await settleNow(world);
  return member;
};
const account = async (member: TestMember) => (await world.call(accountInfo, member, {})).data;

describe('wallet.accountInfo', () => {
  test('replies: today’s income, what can be claimed, what was credited; as the holdings say', async () => {
    const member = await earner(3);
    const before = await account(member);
    expect(before).toMatchObject({
      balance: '0.00',
      totalIncome: '0.00',
      todayIncome: '10000.00',
      unclaimedIncome: '30000.00',
    });
    expect((await world.call(holdingsTotal, member, {})).data.unclaimedIncome).toBe(before.unclaimedIncome);
    await world.call(receiveIncome, member, {});
    expect(await account(member)).toMatchObject({
      balance: '30000.00',
      totalIncome: '30000.00',
      todayIncome: '10000.00',
      unclaimedIncome: '0.00',
    });
    world.clock.advance('P1D');
    expect(await account(member)).toMatchObject({ todayIncome: '0.00' });
  });
  test('replies: what waits for the cancel window is not claimable yet', async () => {
    const member = await earner(2, { cancelDays: 14 });
    expect(await account(member)).toMatchObject({ todayIncome: '10000.00', unclaimedIncome: '0.00' });
  });
  test('forbids: strangers', async () => {
    expect((await world.call(accountInfo, nobody, {})).errno).toBe(501);
  });
});

describe('wallet.listStream of income', () => {
  test('replies: a claim has its product’s kind; asked for income, all of it is', async () => {
    const member = await earner(1);
    await world.call(receiveIncome, member, {});
    const all = (await world.call(listStream, member, {})).data.list;
    expect(all).toMatchObject([{ type: 'vehicle_income', title: 'Vehicle income', ref: { kind: 'holding' } }]);
    const asked = async (type: 'income' | 'vehicle_income' | 'charging_pile') =>
      (await world.call(listStream, member, { type })).data.list.map((each) => each.type);
    expect(await asked('vehicle_income')).toEqual(['vehicle_income']);
    expect(await asked('income')).toEqual(['income']);
    expect(await asked('charging_pile')).toEqual([]);
  });
  test('replies: one claim over both kinds is income', async () => {
    const member = await earner(1, { withPile: true });
    await world.call(receiveIncome, member, {});
    expect((await world.call(listStream, member, {})).data.list).toMatchObject([
      { type: 'income', amount: '20000.00' },
    ]);
  });
});
