// Proves gifts: granted once, claimed once, by their owner, in their time, out of the budget.
import { approveChange } from '@roda/contract/approvals';
import { listGifts, receiveGifts } from '@roda/contract/rewards';
import { grantGifts, listGiftCases } from '@roda/contract/rewards-redeem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { budgetLeft, coinGift, fillBudget } from '#test/factories/rewards.ts';
import { balances } from '#test/factories/wallet.ts';
import { nobody, openWorld, type World } from '#test/world.ts';
import { grantGift } from './rewards.public.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await fillBudget(world, 'COIN', 1_000_000n);
  await fillBudget(world, 'POINT', 1_000_000n);
});
afterAll(() => world.close());

const KEY = '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b';
let refs = 0;
const give = async ({ memberId }: TestMember, gift = coinGift(), ref = `test ${(refs += 1)}`) =>
  (await world.act((act) => grantGift(act, { memberId, source: 'campaign', ref, gift }))).id;
const statuses = async (member: TestMember) =>
  (await world.call(listGifts, member, { limit: 100 })).data.list.map(({ status }) => status);

const { amount: _amount, ...withoutAmount } = coinGift();
const voucher = { ...withoutAmount, kind: 'voucher' as const, voucherCode: 'KOPI-2026' };

describe('rewards.listGifts', () => {
  test('replies: the newest first, in the caller’s language, by status; a voucher’s code only once it is claimed', async () => {
    const member = await makeMember(world);
    const now = world.clock.now();
    await give(member);
    await give(member, { ...voucher, claimAfterDays: 2 });
    const { data } = await world.call(listGifts, { ...member, lang: 'zh' }, {});
    expect(data.list.map(({ kind, status }) => [kind, status])).toEqual(
      expect.arrayContaining([
        ['voucher', 'not_yet_claimable'],
        ['coins', 'claim'],
      ]),
    );
    expect(data.list.every(({ name }) => name === '欢迎金币')).toBe(true);
    expect(JSON.stringify(data)).not.toContain('KOPI-2026');
    expect((await world.call(listGifts, member, { status: 'claim' })).data.total).toBe(1);
    world.clock.advance('P3D');
    const { vouchers } = (await world.call(receiveGifts, member, {})).data;
    expect(vouchers).toMatchObject([{ kind: 'voucher', status: 'claimed', voucherCode: 'KOPI-2026' }]);
    world.clock.set(now);
  });

  test('forbids: anyone else’s, and anyone without a session', async () => {
    await give(await makeMember(world));
    expect((await world.call(listGifts, await makeMember(world), {})).data.total).toBe(0);
    expect((await world.call(listGifts, nobody, {})).errno).toBe(501);
  });
});

describe('rewards.receiveGifts', () => {
  test('replies: everything claimable, and what it brought', async () => {
    const member = await makeMember(world);
    const before = await budgetLeft(world, 'COIN');
    await give(member);
    await give(member, coinGift({ kind: 'points', amount: 30 }));
    await give(member, voucher);
    await give(member, coinGift({ claimAfterDays: 5 }));
    const { data } = await world.call(receiveGifts, member, {});
    expect(data).toMatchObject({ count: 3, points: 30, coins: 50 });
    expect(await balances(world, member.memberId)).toEqual({ points: 30n, coins: 50n });
    expect(await budgetLeft(world, 'COIN')).toBe(before - 50n);
    expect((await statuses(member)).toSorted()).toEqual(['claimed', 'claimed', 'claimed', 'not_yet_claimable']);
    expect((await world.call(receiveGifts, member, {})).data).toEqual({ count: 0, points: 0, coins: 0, vouchers: [] });
  });

  test('replies: only those that are named', async () => {
    const member = await makeMember(world);
    const [one] = [await give(member), await give(member)];
    expect((await world.call(receiveGifts, member, { ids: [one ?? ''] })).data).toMatchObject({ count: 1, coins: 50 });
    expect((await statuses(member)).toSorted()).toEqual(['claim', 'claimed']);
  });

  test('forbids: somebody else’s gift is not there', async () => {
    const [owner, thief] = [await makeMember(world), await makeMember(world)];
    const id = await give(owner);
    expect((await world.call(receiveGifts, thief, { ids: [id] })).data).toMatchObject({ count: 0 });
    expect(await statuses(owner)).toEqual(['claim']);
    expect((await world.call(receiveGifts, nobody, {})).errno).toBe(501);
  });

  test('refuses: too late, too early, and beyond the budget, where the gift stays', async () => {
    const member = await makeMember(world);
    const now = world.clock.now();
    await give(member, coinGift({ validDays: 1 }));
    world.clock.advance('P1D');
    expect((await world.call(receiveGifts, member, {})).data.count).toBe(0);
    expect(await statuses(member)).toEqual(['expired']);
    world.clock.set(now);
    const rich = await makeMember(world);
    await give(rich, coinGift({ amount: 1_000_000 }));
    await give(rich, coinGift({ amount: 1 }));
    expect((await world.call(receiveGifts, rich, {})).data).toMatchObject({ code: 'budget_used' });
    expect(await statuses(rich)).toEqual(['claim', 'claim']);
  });

  test('repeats: the same key pays once', async () => {
    const member = await makeMember(world);
    await give(member);
    const first = await world.call(receiveGifts, member, {}, { key: KEY });
    await give(member);
    expect(await world.call(receiveGifts, member, {}, { key: KEY })).toEqual(first);
    expect((await balances(world, member.memberId))['coins']).toBe(50n);
  });

  test('races: of fifty claims of five gifts each gift is paid once', async () => {
    const member = await makeMember(world);
    for (let count = 0; count < 5; count += 1) await give(member);
    const replies = await Promise.all(Array.from({ length: 50 }, () => world.call(receiveGifts, member, {})));
    expect(replies.every(({ errno }) => errno === 0)).toBe(true);
    expect(replies.reduce((sum, { data }) => sum + data.count, 0)).toBe(5);
    expect((await balances(world, member.memberId))['coins']).toBe(250n);
  });
});

describe('rewards.grantGifts, listGiftCases', () => {
  const asked = (members: readonly TestMember[], more = {}) => ({
    ...{ memberIds: members.map(({ memberId }) => String(memberId)), source: 'operator' as const },
    ...{ gift: coinGift(), reason: 'a kind word', ...more },
  });

  test('replies: at once up to the bound, told to each, noted in the log; the same key gives once', async () => {
    const [one, other] = [await makeMember(world), await makeMember(world)];
    const operator = await makeOperator(world, 'growth');
    const call = () => world.call(grantGifts, operator, asked([one, other]), { key: KEY });
    const first = await call();
    expect(first.data).toEqual({ granted: 2 });
    expect(await call()).toEqual(first);
    expect(await statuses(one)).toEqual(['claim']);
    expect(await world.see('select 1 from member_notices where member_id = $1', [one.memberId])).toHaveLength(1);
    const [noted] = await world.see<{ action: string; reason: string }>(
      'select action, reason from operator_audit where operator_id = $1 order by id desc limit 1',
      [operator.operatorId],
    );
    expect(noted).toEqual({ action: 'rewards.grantGifts', reason: 'a kind word' });
    const { data } = await world.call(listGiftCases, operator, { memberId: String(other.memberId), status: 'claim' });
    expect(data.list).toMatchObject([{ source: 'operator', amount: '50', memberId: String(other.memberId) }]);
  });

  test('replies: above the bound it waits for a second operator', async () => {
    const member = await makeMember(world);
    const [maker, checker] = [await makeOperator(world, 'growth'), await makeOperator(world, 'compliance')];
    const { data } = await world.call(grantGifts, maker, asked([member], { gift: coinGift({ amount: 5_001 }) }));
    expect(data.granted).toBe(0);
    expect(await statuses(member)).toEqual([]);
    expect((await world.call(approveChange, maker, { id: data.approvalId ?? '' })).errno).toBe(506);
    expect((await world.call(approveChange, checker, { id: data.approvalId ?? '' })).errno).toBe(0);
    expect(await statuses(member)).toEqual(['claim']);
  });

  test('refuses: members that are none, a gift that does not fit together, words that promise income', async () => {
    const operator = await makeOperator(world, 'growth');
    const member = await makeMember(world);
    const call = async (more: object) => (await world.call(grantGifts, operator, { ...asked([member]), ...more })).data;
    expect(await call({ memberIds: ['1', String(member.memberId)] })).toMatchObject({ code: 'not_found' });
    expect(await call({ gift: { ...coinGift(), voucherCode: 'KOPI' } })).toMatchObject({ code: 'malformed' });
    const words = { ...coinGift().words, en: { name: 'Guaranteed coins', description: 'x' } };
    expect(await call({ gift: coinGift({ words }) })).toMatchObject({ code: 'banned_words' });
    expect(await statuses(member)).toEqual([]);
  });

  test('forbids: operators of other trades', async () => {
    const support = await makeOperator(world, 'support');
    expect((await world.call(grantGifts, support, asked([await makeMember(world)]))).errno).toBe(506);
    expect((await world.call(listGiftCases, support, {})).errno).toBe(0);
  });

  test('repeats: the same source and reference give once', async () => {
    const member = await makeMember(world);
    expect(await give(member, coinGift(), 'level 2')).toBe(await give(member, coinGift(), 'level 2'));
    expect(await statuses(member)).toEqual(['claim']);
  });
});
