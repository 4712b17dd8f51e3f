// Tests that a member checks in once per day of the member's time zone, for coins from the budget.
import { checkIn, checkInCount, listCheckIns } from '@roda/api-contract/engagement/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { budgetLeft, fillBudget, makeCheckInRule } from '#test/factories/rewards.ts';
import { balances } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  for (const countryId of [1, 2, 3]) await makeCheckInRule(context, { countryId });
  await fillBudget(context, 'COIN', 100_000n);
});
afterAll(() => context.close());

const KEY = '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b';

describe('rewards.checkIn', () => {
  test('replies: coins of the day, the streak, and the ledger postings', async () => {
    const member = await makeMember(context);
    const before = await budgetLeft(context, 'COIN');
    const { errno, data } = await context.call(checkIn, member, {});
    expect([errno, data]).toEqual([0, { day: '2026-03-10', coins: 5, streak: 1, total: 1, balance: 5 }]);
    expect((await balances(context, member.memberId))['coins']).toBe(5n);
    expect(await budgetLeft(context, 'COIN')).toBe(before - 5n);
  });

  test('replies: the day is that of the member’s country, to the second', async () => {
    const [jakarta, shanghai] = [
      await makeMember(context),
      await makeMember(context, { countryId: 2, phone: '13800138001' }),
    ];
    const was = context.clock.now();
    try {
      context.clock.set('2026-03-10T16:59:59Z');
      expect((await context.call(checkIn, jakarta, {})).data.day).toBe('2026-03-10');
      expect((await context.call(checkIn, shanghai, {})).data.day).toBe('2026-03-11');
      context.clock.set('2026-03-10T17:00:00Z');
      expect((await context.call(checkIn, jakarta, {})).data).toMatchObject({
        day: '2026-03-11',
        streak: 2,
        coins: 10,
      });
      expect((await context.call(checkIn, shanghai, {})).data).toMatchObject({ code: 'wrong_state', state: 'done' });
      context.clock.set('2026-03-13T02:00:00Z');
      expect((await context.call(checkIn, jakarta, {})).data).toMatchObject({ streak: 1, total: 3, coins: 5 });
    } finally {
      context.clock.set(was);
    }
  });

  test('refuses: a second time on the same day; an exhausted budget, and the day stays open', async () => {
    const member = await makeMember(context);
    expect((await context.call(checkIn, member, {})).errno).toBe(0);
    expect((await context.call(checkIn, member, {})).data).toMatchObject({ code: 'wrong_state', state: 'done' });
    const poor = await openTestContext();
    try {
      await makeCheckInRule(poor);
      const other = await makeMember(poor);
      expect((await poor.call(checkIn, other, {})).data).toMatchObject({ code: 'budget_used' });
      expect((await poor.call(checkInCount, other, {})).data).toMatchObject({ total: 0, todayDone: false });
      await fillBudget(poor, 'COIN', 5n);
      expect((await poor.call(checkIn, other, {})).data).toMatchObject({ streak: 1, coins: 5 });
    } finally {
      await poor.close();
    }
  });

  test('refuses: where the country has disabled it, or has no rule yet', async () => {
    const [one, other] = [await openTestContext(), await makeMember(context, { countryId: 3, phone: '81234567' })];
    try {
      expect((await one.call(checkIn, await makeMember(one), {})).data).toMatchObject({ code: 'unsupported' });
    } finally {
      await one.close();
    }
    const set = (value: string) =>
      context.asOwner((tx) =>
        tx.query(`update country_options set value = $1::jsonb where country_id = 3 and key = 'checkin'`, [value]),
      );
    await set('false');
    for (const op of [checkIn, listCheckIns, checkInCount])
      expect((await context.call(op, other, {})).data).toMatchObject({ code: 'unsupported', reason: 'checkin' });
    await set('true');
    expect((await context.call(checkIn, other, {})).errno).toBe(0);
  });

  test('forbids: clients without a session, and any body', async () => {
    expect((await context.call(checkIn, nobody, {})).errno).toBe(501);
    const reply = await context.call(checkIn, await makeMember(context), { memberId: '1' } as never);
    expect(reply.errno).toBe(402);
  });

  test('repeats: the same key gives the same reply, also on a later day', async () => {
    const member = await makeMember(context);
    const first = await context.call(checkIn, member, {}, { key: KEY });
    expect(await context.call(checkIn, member, {}, { key: KEY })).toEqual(first);
    expect((await balances(context, member.memberId))['coins']).toBe(5n);
  });

  test('races: of fifty concurrent calls one checks in', async () => {
    const member = await makeMember(context);
    const replies = await Promise.all(Array.from({ length: 50 }, () => context.call(checkIn, member, {})));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(new Set(replies.filter(({ errno }) => errno !== 0).map(({ errno }) => errno))).toEqual(new Set([725]));
    expect((await balances(context, member.memberId))['coins']).toBe(5n);
  });

  test('races: one key fifty times is one check-in and one reply', async () => {
    const member = await makeMember(context);
    const calls = Array.from({ length: 50 }, () => context.call(checkIn, member, {}, { key: KEY }));
    expect(new Set((await Promise.all(calls)).map((reply) => JSON.stringify(reply))).size).toBe(1);
  });
});

describe('rewards.listCheckIns', () => {
  test('replies: the month from registration on, past and future days', async () => {
    const member = await makeMember(context);
    const was = context.clock.now();
    await context.call(checkIn, member, {});
    context.clock.set('2026-03-12T05:00:00Z');
    const { data } = await context.call(listCheckIns, member, {});
    expect(data).toMatchObject({
      ...{ timeZone: 'Asia/Jakarta', today: '2026-03-12', month: '2026-03', streak: 0, todayDone: false },
      ...{ nextAt: '2026-03-12T17:00:00.000Z', rewards: [5, 10, 15], resetsOnMiss: true },
    });
    expect(data.days.slice(0, 5)).toEqual([
      { day: '2026-03-10', state: 'done', coins: 5 },
      { day: '2026-03-11', state: 'missed', coins: 0 },
      { day: '2026-03-12', state: 'today', coins: 5 },
      { day: '2026-03-13', state: 'future', coins: 10 },
      { day: '2026-03-14', state: 'future', coins: 15 },
    ]);
    expect((await context.call(listCheckIns, member, { month: '2026-02' })).data.days).toEqual([]);
    expect((await context.call(listCheckIns, member, { month: '2199-12' })).data.days).toHaveLength(31);
    context.clock.set(was);
  });

  test('replies: the rules in the client’s language', async () => {
    const { token } = await makeMember(context);
    const rulesIn = async (lang: string) => (await context.call(listCheckIns, { token, lang }, {})).data.rules;
    const rules = [await rulesIn('en'), await rulesIn('indonesia'), await rulesIn('zh')];
    expect(rules[0]).toContain('If you miss a day');
    expect(rules[1]).toContain('Bila terlewat');
    expect(rules[2]).toContain('每天签到一次');
  });

  test('refuses: invalid months', async () => {
    const member = await makeMember(context);
    for (const month of ['2026-13', '2026', '1999-01', '0000-00'])
      expect((await context.call(listCheckIns, member, { month })).errno).toBe(402);
  });
});

describe('rewards.checkInCount', () => {
  test('replies: the streak, all days, and the coins of today', async () => {
    const member = await makeMember(context);
    expect((await context.call(checkInCount, member, {})).data).toEqual({
      streak: 0,
      total: 0,
      todayDone: false,
      coins: 5,
    });
    await context.call(checkIn, member, {});
    expect((await context.call(checkInCount, member, {})).data).toEqual({
      streak: 1,
      total: 1,
      todayDone: true,
      coins: 5,
    });
  });
});
