// Tests gifts: granted once, claimed once, by their owner, within their time, from the budget.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { listGifts, receiveGifts } from '@roda/api-contract/engagement/rewards';
import { grantGifts, listGiftCases } from '@roda/api-contract/engagement/redeem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { budgetLeft, coinGift, fillBudget } from '#test/factories/rewards.ts';
import { balances } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { grantGift } from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  await fillBudget(context, 'COIN', 1_000_000n);
  await fillBudget(context, 'POINT', 1_000_000n);
});
afterAll(() => context.close());

const KEY = '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b';
let refs = 0;
const give = async ({ memberId }: TestMember, gift = coinGift(), ref = `test ${(refs += 1)}`) =>
  (await context.act((ctx) => grantGift(ctx, { memberId, source: 'campaign', ref, gift }))).id;
const statuses = async (member: TestMember) =>
  (await context.call(listGifts, member, { limit: 100 })).data.list.map(({ status }) => status);

const { amount: _amount, ...withoutAmount } = coinGift();
const voucher = { ...withoutAmount, kind: 'voucher' as const, voucherCode: 'KOPI-2026' };

describe('rewards.listGifts', () => {
  test('replies: newest first, in the client’s language, by status; a voucher’s code only once it is claimed', async () => {
    const member = await makeMember(context);
    const now = context.clock.now();
    await give(member);
    await give(member, { ...voucher, claimAfterDays: 2 });
    const { data } = await context.call(listGifts, { ...member, lang: 'zh' }, {});
    expect(data.list.map(({ kind, status }) => [kind, status])).toEqual(
      expect.arrayContaining([
        ['voucher', 'not_yet_claimable'],
        ['coins', 'claim'],
      ]),
    );
    expect(data.list.every(({ name }) => name === '欢迎金币')).toBe(true);
    expect(JSON.stringify(data)).not.toContain('KOPI-2026');
    expect((await context.call(listGifts, member, { status: 'claim' })).data.total).toBe(1);
    context.clock.advance('P3D');
    const { vouchers } = (await context.call(receiveGifts, member, {})).data;
    expect(vouchers).toMatchObject([{ kind: 'voucher', status: 'claimed', voucherCode: 'KOPI-2026' }]);
    context.clock.set(now);
  });

  test('forbids: other members’ gifts, and clients without a session', async () => {
    await give(await makeMember(context));
    expect((await context.call(listGifts, await makeMember(context), {})).data.total).toBe(0);
    expect((await context.call(listGifts, nobody, {})).errno).toBe(501);
  });
});

describe('rewards.receiveGifts', () => {
  test('replies: everything claimable, and the amounts', async () => {
    const member = await makeMember(context);
    const before = await budgetLeft(context, 'COIN');
    await give(member);
    await give(member, coinGift({ kind: 'points', amount: 30 }));
    await give(member, voucher);
    await give(member, coinGift({ claimAfterDays: 5 }));
    const { data } = await context.call(receiveGifts, member, {});
    expect(data).toMatchObject({ count: 3, points: 30, coins: 50 });
    expect(await balances(context, member.memberId)).toEqual({ points: 30n, coins: 50n });
    expect(await budgetLeft(context, 'COIN')).toBe(before - 50n);
    expect((await statuses(member)).toSorted()).toEqual(['claimed', 'claimed', 'claimed', 'not_yet_claimable']);
    expect((await context.call(receiveGifts, member, {})).data).toEqual({
      count: 0,
      points: 0,
      coins: 0,
      vouchers: [],
    });
  });

  test('replies: only the given ones', async () => {
    const member = await makeMember(context);
    const [one] = [await give(member), await give(member)];
    expect((await context.call(receiveGifts, member, { ids: [one ?? ''] })).data).toMatchObject({
      count: 1,
      coins: 50,
    });
    expect((await statuses(member)).toSorted()).toEqual(['claim', 'claimed']);
  });

  test('forbids: another member’s gift is not found', async () => {
    const [owner, thief] = [await makeMember(context), await makeMember(context)];
    const id = await give(owner);
    expect((await context.call(receiveGifts, thief, { ids: [id] })).data).toMatchObject({ count: 0 });
    expect(await statuses(owner)).toEqual(['claim']);
    expect((await context.call(receiveGifts, nobody, {})).errno).toBe(501);
  });

  test('refuses: too late, too early, and beyond the budget, where the gift stays claimable', async () => {
    const member = await makeMember(context);
    const now = context.clock.now();
    await give(member, coinGift({ validDays: 1 }));
    context.clock.advance('P1D');
    expect((await context.call(receiveGifts, member, {})).data.count).toBe(0);
    expect(await statuses(member)).toEqual(['expired']);
    context.clock.set(now);
    const rich = await makeMember(context);
    await give(rich, coinGift({ amount: 1_000_000 }));
    await give(rich, coinGift({ amount: 1 }));
    expect((await context.call(receiveGifts, rich, {})).data).toMatchObject({ code: 'budget_used' });
    expect(await statuses(rich)).toEqual(['claim', 'claim']);
  });

  test('repeats: the same key pays once', async () => {
    const member = await makeMember(context);
    await give(member);
    const first = await context.call(receiveGifts, member, {}, { key: KEY });
    await give(member);
    expect(await context.call(receiveGifts, member, {}, { key: KEY })).toEqual(first);
    expect((await balances(context, member.memberId))['coins']).toBe(50n);
  });

  test('races: of fifty concurrent claims of five gifts each gift is paid once', async () => {
    const member = await makeMember(context);
    for (let count = 0; count < 5; count += 1) await give(member);
    const replies = await Promise.all(Array.from({ length: 50 }, () => context.call(receiveGifts, member, {})));
    expect(replies.every(({ errno }) => errno === 0)).toBe(true);
    expect(replies.reduce((sum, { data }) => sum + data.count, 0)).toBe(5);
    expect((await balances(context, member.memberId))['coins']).toBe(250n);
  });
});

describe('rewards.grantGifts, listGiftCases', () => {
  const asked = (members: readonly TestMember[], more = {}) => ({
    ...{ memberIds: members.map(({ memberId }) => String(memberId)), source: 'operator' as const },
    ...{ gift: coinGift(), reason: 'a kind word', ...more },
  });

  test('replies: at once up to the limit, each member notified, with an audit entry; the same key grants once', async () => {
    const [one, other] = [await makeMember(context), await makeMember(context)];
    const operator = await makeOperator(context, 'growth');
    const call = () => context.call(grantGifts, operator, asked([one, other]), { key: KEY });
    const first = await call();
    expect(first.data).toEqual({ granted: 2 });
    expect(await call()).toEqual(first);
    expect(await statuses(one)).toEqual(['claim']);
    expect(await context.see('select 1 from member_notifications where member_id = $1', [one.memberId])).toHaveLength(
      1,
    );
    const [noted] = await context.see<{ action: string; reason: string }>(
      'select action, reason from operator_audit where operator_id = $1 order by id desc limit 1',
      [operator.operatorId],
    );
    expect(noted).toEqual({ action: 'rewards.grantGifts', reason: 'a kind word' });
    const { data } = await context.call(listGiftCases, operator, { memberId: String(other.memberId), status: 'claim' });
    expect(data.list).toMatchObject([{ source: 'operator', amount: '50', memberId: String(other.memberId) }]);
  });

  test('replies: above the limit it awaits a second operator', async () => {
    const member = await makeMember(context);
    const [maker, checker] = [await makeOperator(context, 'growth'), await makeOperator(context, 'compliance')];
    const { data } = await context.call(grantGifts, maker, asked([member], { gift: coinGift({ amount: 5_001 }) }));
    expect(data.granted).toBe(0);
    expect(await statuses(member)).toEqual([]);
    expect((await context.call(approveChange, maker, { id: data.approvalId ?? '' })).errno).toBe(506);
    expect((await context.call(approveChange, checker, { id: data.approvalId ?? '' })).errno).toBe(0);
    expect(await statuses(member)).toEqual(['claim']);
  });

  test('refuses: unknown members, an inconsistent gift, texts that promise income', async () => {
    const operator = await makeOperator(context, 'growth');
    const member = await makeMember(context);
    const call = async (more: object) =>
      (await context.call(grantGifts, operator, { ...asked([member]), ...more })).data;
    expect(await call({ memberIds: ['1', String(member.memberId)] })).toMatchObject({ code: 'not_found' });
    expect(await call({ gift: { ...coinGift(), voucherCode: 'KOPI' } })).toMatchObject({ code: 'malformed' });
    const words = { ...coinGift().words, en: { name: 'Guaranteed coins', description: 'x' } };
    expect(await call({ gift: coinGift({ words }) })).toMatchObject({ code: 'banned_words' });
    expect(await statuses(member)).toEqual([]);
  });

  test('forbids: operators with other roles', async () => {
    const support = await makeOperator(context, 'support');
    expect((await context.call(grantGifts, support, asked([await makeMember(context)]))).errno).toBe(506);
    expect((await context.call(listGiftCases, support, {})).errno).toBe(0);
  });

  test('repeats: the same source and reference grant once', async () => {
    const member = await makeMember(context);
    expect(await give(member, coinGift(), 'level 2')).toBe(await give(member, coinGift(), 'level 2'));
    expect(await statuses(member)).toEqual(['claim']);
  });
});
