// Tests that points expire when announced, that members are notified ahead, once, and that spent points do not expire.
import { listLots } from '@roda/api-contract/engagement/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { makePointsMallOrder, makePointsMallProduct } from '#test/factories/points-mall.ts';
import { giveGift } from '#test/factories/sources.ts';
import { balances } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
});
afterAll(() => context.close());

const inAll = (text: string) => ({ en: text, id: text, zh: text });

const give = (member: TestMember, kind: 'points' | 'coins', minor: bigint) =>
  giveGift(context, member.memberId, { kind, minor });
/** An order of the mall for that many points. */
const spend = async (member: TestMember, points: number) => {
  const { goodsId } = await makePointsMallProduct(context, { products: [{ specification: inAll('One'), points }] });
  await makePointsMallOrder(context, member, { goodsId, points });
};
const notified = async (member: TestMember) =>
  (
    await context.see<{ text: string }>(
      'select text_key as text from member_notifications where member_id = $1 order by created_at',
      [member.memberId],
    )
  ).map(({ text }) => text);

/** A member who received 100 points and 7 coins on 10 March, 50 points on 20 March, and spent 30 points then. */
const makeOwner = async (): Promise<TestMember> => {
  context.clock.set('2026-03-10T03:00:00Z');
  const member = await makeMember(context);
  await give(member, 'points', 100n);
  await give(member, 'coins', 7n);
  context.clock.advance('P10D');
  await give(member, 'points', 50n);
  await spend(member, 30);
  return member;
};

describe('rewards.listLots', () => {
  test('replies: the remainders of received amounts, next to expire first', async () => {
    const member = await makeOwner();
    const { data } = await context.call(listLots, member, {});
    expect(data.months).toBe(12);
    expect(data.list.map(({ kind, amount, expiresAt }) => [kind, amount, expiresAt.slice(0, 10)])).toEqual([
      ['points', 70, '2027-03-10'],
      ['coins', 7, '2027-03-10'],
      ['points', 50, '2027-03-20'],
    ]);
    expect((await context.call(listLots, member, { kind: 'coins' })).data.list).toHaveLength(1);
  });

  test('forbids: clients without a session; other members see their own only', async () => {
    expect((await context.call(listLots, nobody, {})).errno).toBe(501);
    expect((await context.call(listLots, await makeMember(context), {})).data.list).toEqual([]);
  });

  test('members are notified ahead, once a month, and lots expire on the exact day', async () => {
    const member = await makeOwner();
    await context.runJobs();
    expect(await notified(member)).toEqual([]);
    context.clock.set('2027-01-20T03:00:00Z');
    await context.runJobs();
    expect((await notified(member)).toSorted()).toEqual(['coinsLapse', 'pointsLapse']);
    context.clock.advance('P1D');
    await context.runJobs();
    expect(await notified(member)).toHaveLength(2);
    context.clock.set('2027-03-10T02:59:00Z');
    await context.runJobs();
    expect(await balances(context, member.memberId)).toMatchObject({ points: 120n, coins: 7n });
    context.clock.set('2027-03-10T12:00:00Z');
    await context.runJobs();
    expect(await balances(context, member.memberId)).toMatchObject({ points: 50n, coins: 0n });
    await context.runJobs();
    context.clock.advance('P1D');
    await context.runJobs();
    expect(await balances(context, member.memberId)).toMatchObject({ points: 50n, coins: 0n });
    context.clock.set('2027-03-21T12:00:00Z');
    await context.runJobs();
    expect(await balances(context, member.memberId)).toMatchObject({ points: 0n, coins: 0n });
  });
});
