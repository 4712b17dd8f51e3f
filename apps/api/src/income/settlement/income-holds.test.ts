// Tests that income can be held by two operators for some days: not claimable, visible to the member, ending
// automatically.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { claimIncome, listIncome, receiveIncome } from '@roda/api-contract/income/holdings';
import { holdIncome, listIncomeCases, releaseIncome } from '@roda/api-contract/income/income-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeBuyer, type OrderBuyer } from '#test/factories/orders.ts';
import { fund, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  maker = await makeOperator(context, 'finance');
  checker = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

type Earned = { readonly owner: OrderBuyer; readonly first: string; readonly second: string };

/** A member with two unclaimed daily records of income; the clock is three days later. */
const makeEarned = async (): Promise<Earned> => {
  const owner = await makeBuyer(context, { walletMinor: 0n, isSuitable: false });
  const goods = await makeIncomeProduct(context);
  await makeHolding(context, owner.memberId, goods);
  await fund(context, goods.goodsId, 2_000_000n, { periods: 2 });
  context.clock.advance('P3D');
  await settleNow(context);
  const { list } = (await context.call(listIncome, owner, {})).data;
  expect(list).toHaveLength(2);
  const [first = '', second = ''] = list.map(({ id }) => id);
  return { owner, first, second };
};
const held = ({ owner }: Pick<Earned, 'owner'>, id: string, more: object = {}) => ({
  ...{ memberId: String(owner.memberId), id, code: 'dispute' as const, days: 5, reason: 'two claims' },
  ...more,
});
const hold = async (earned: Earned): Promise<void> => {
  const { data } = await context.call(holdIncome, maker, held(earned, earned.first));
  expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
};
const firstOf = async ({ owner, first }: Earned) =>
  (await context.call(listIncome, owner, {})).data.list.find(({ id }) => id === first);

describe('settlement.holdIncome', () => {
  test('replies: by two-person approval; the member is notified and can claim the rest', async () => {
    const earned = await makeEarned();
    const { owner, first, second } = earned;
    const { data } = await context.call(holdIncome, maker, held(earned, first));
    expect((await firstOf(earned))?.status).toBe('unclaimed');
    expect(await context.call(approveChange, maker, { id: data.approvalId })).toMatchObject({ errno: 506 });
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect(await firstOf(earned)).toMatchObject({ status: 'not_yet_claimable', reason: 'held' });
    const [notification] = await context.see<{ text_key: string }>(
      'select text_key from member_notifications where member_id = $1 order by id desc limit 1',
      [owner.memberId],
    );
    expect(notification?.text_key).toContain('incomeHeld');
    const taken = await context.call(claimIncome, owner, { ids: [first, second] });
    expect(taken.data.count).toBe(1);
    const { data: cases } = await context.call(listIncomeCases, checker, {
      held: 'true',
      memberId: String(owner.memberId),
    });
    expect(cases.list).toMatchObject([{ id: first, hold: { code: 'dispute' }, status: 'not_yet_claimable' }]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
  test('refuses: a claimed record, an unknown one or one of another member', async () => {
    const earned = await makeEarned();
    const { owner, first, second } = earned;
    expect((await context.call(claimIncome, owner, { ids: [second] })).data.count).toBe(1);
    expect(await context.call(holdIncome, maker, held(earned, second))).toMatchObject({ errno: 725 });
    const stranger = { owner: await makeMember(context) };
    expect(await context.call(holdIncome, maker, held(stranger, first))).toMatchObject({ errno: 504 });
    expect(await context.call(holdIncome, maker, held(earned, first, { days: 31 }))).toMatchObject({ errno: 402 });
    const nothing = '01900000-0000-7000-8000-000000000000';
    expect(await context.call(holdIncome, maker, held(earned, nothing))).toMatchObject({ errno: 504 });
  });
  test('forbids: members, and operators with other roles', async () => {
    const earned = await makeEarned();
    const input = held(earned, earned.first);
    expect(await context.call(holdIncome, earned.owner, input)).toMatchObject({ errno: 501 });
    expect(await context.call(holdIncome, await makeOperator(context, 'support'), input)).toMatchObject({
      errno: 506,
    });
  });
});

describe('settlement.releaseIncome, listIncomeCases', () => {
  const release = ({ owner, first }: Earned) => ({
    ...{ memberId: String(owner.memberId), id: first, reason: 'settled between them' },
  });
  test('replies: claimable again from the moment of the approval', async () => {
    const earned = await makeEarned();
    await hold(earned);
    const { data } = await context.call(releaseIncome, maker, release(earned));
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect((await firstOf(earned))?.status).toBe('unclaimed');
    expect(await context.call(releaseIncome, maker, release(earned))).toMatchObject({ errno: 725 });
  });
  test('replies: a hold that is not released ends on its day', async () => {
    const earned = await makeEarned();
    await hold(earned);
    expect((await context.call(receiveIncome, earned.owner, {})).data.count).toBe(1);
    expect((await context.call(receiveIncome, earned.owner, {})).data.count).toBe(0);
    context.clock.advance('P5D');
    expect((await context.call(receiveIncome, earned.owner, {})).data.count).toBeGreaterThan(0);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
  test('races: claimed or held, never both', async () => {
    const earned = await makeEarned();
    const { owner, first } = earned;
    const { data } = await context.call(holdIncome, maker, held(earned, first));
    const [approved, claimed] = await Promise.all([
      context.call(approveChange, checker, { id: data.approvalId }),
      context.call(claimIncome, owner, { ids: [first] }),
    ]);
    expect([approved.errno === 0, claimed.errno === 0 && claimed.data.count === 1].filter(Boolean).length).toBe(1);
  });
  test('forbids: members, and operators with other roles', async () => {
    const earned = await makeEarned();
    expect(await context.call(listIncomeCases, earned.owner, {})).toMatchObject({ errno: 501 });
    expect(await context.call(releaseIncome, await makeOperator(context, 'support'), release(earned))).toMatchObject({
      errno: 506,
    });
    const mine = await context.call(listIncomeCases, maker, { memberId: String(earned.owner.memberId), limit: 100 });
    expect(mine.data.total).toBeGreaterThan(1);
  });
});
