// Tests that income can be held by two operators for some days: not claimable, visible to the member, ending
// automatically.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { claimIncome, listIncome, receiveIncome } from '@roda/api-contract/income/holdings';
import { holdIncome, listIncomeCases, releaseIncome } from '@roda/api-contract/income/income-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { fund, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { notifyStory, type Story } from '#test/factories/member-history.ts';
import { openTestContext, type TestCaller, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestCaller;
let checker: TestCaller;
let story: Story;
let records: readonly string[] = [];

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  maker = await makeOperator(context, 'finance');
  checker = await makeOperator(context, 'compliance');
  story = await notifyStory(context);
  const { data } = await context.call(listIncome, story.owner, { holdingId: story.vehicleId });
  records = data.list.map(({ id }) => id);
});
afterAll(() => context.close());

const held = (id: string | undefined, more: object = {}) => ({
  ...{ memberId: String(story.owner.memberId), id: id ?? '', code: 'dispute' as const, days: 5, reason: 'two claims' },
  ...more,
});
const hold = async (id: string | undefined): Promise<void> => {
  const { data } = await context.call(holdIncome, maker, held(id));
  expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
};
const recordOf = async (id: string | undefined) =>
  (await context.call(listIncome, story.owner, {})).data.list.find((record) => record.id === id);

describe('settlement.holdIncome', () => {
  test('replies: by two-person approval; the member is notified and can claim the rest', async () => {
    const [first, second] = records;
    const { data } = await context.call(holdIncome, maker, held(first));
    expect((await recordOf(first))?.status).toBe('unclaimed');
    expect(await context.call(approveChange, maker, { id: data.approvalId })).toMatchObject({ errno: 506 });
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect(await recordOf(first)).toMatchObject({ status: 'not_yet_claimable', reason: 'held' });
    const [notification] = await context.see<{ text_key: string }>(
      'select text_key from member_notifications where member_id = $1 order by id desc limit 1',
      [story.owner.memberId],
    );
    expect(notification?.text_key).toContain('incomeHeld');
    const taken = await context.call(claimIncome, story.owner, { ids: [first ?? '', second ?? ''] });
    expect(taken.data.count).toBe(1);
    const { data: cases } = await context.call(listIncomeCases, checker, { held: 'true' });
    expect(cases.list).toMatchObject([{ id: first, hold: { code: 'dispute' }, status: 'not_yet_claimable' }]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
  test('refuses: a claimed record, an unknown one or one of another member', async () => {
    expect(await context.call(holdIncome, maker, held(records[1]))).toMatchObject({ errno: 725 });
    const other = { memberId: String(story.stranger.memberId) };
    expect(await context.call(holdIncome, maker, held(records[0], other))).toMatchObject({ errno: 504 });
    expect(await context.call(holdIncome, maker, held(records[0], { days: 31 }))).toMatchObject({ errno: 402 });
    const nothing = '01900000-0000-7000-8000-000000000000';
    expect(await context.call(holdIncome, maker, held(nothing))).toMatchObject({ errno: 504 });
  });
  test('forbids: members, and operators with other roles', async () => {
    expect(await context.call(holdIncome, await makeMember(context), held(records[0]))).toMatchObject({ errno: 501 });
    expect(await context.call(holdIncome, await makeOperator(context, 'support'), held(records[0]))).toMatchObject({
      errno: 506,
    });
  });
});

describe('settlement.releaseIncome, listIncomeCases', () => {
  const release = (id: string | undefined) => ({
    ...{ memberId: String(story.owner.memberId), id: id ?? '', reason: 'settled between them' },
  });
  test('replies: claimable again from the moment of the approval', async () => {
    const { data } = await context.call(releaseIncome, maker, release(records[0]));
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect((await recordOf(records[0]))?.status).toBe('unclaimed');
    expect(await context.call(releaseIncome, maker, release(records[0]))).toMatchObject({ errno: 725 });
  });
  test('replies: a hold that is not released ends on its day', async () => {
    await hold(records[0]);
    expect((await context.call(receiveIncome, story.owner, {})).data.count).toBe(0);
    context.clock.advance('P5D');
    expect((await context.call(receiveIncome, story.owner, {})).data.count).toBeGreaterThan(0);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
  test('races: claimed or held, never both', async () => {
    const from = new Date(context.clock.now().getTime() - 86_400_000);
    await fund(context, story.goods.goodsId, 500n, { from, periods: 2 });
    context.clock.advance('P1D');
    await settleNow(context);
    const { data: page } = await context.call(listIncome, story.owner, { status: 'unclaimed' });
    const id = page.list[0]?.id ?? '';
    expect(id).not.toBe('');
    const { data } = await context.call(holdIncome, maker, held(id));
    const [approved, claimed] = await Promise.all([
      context.call(approveChange, checker, { id: data.approvalId }),
      context.call(claimIncome, story.owner, { ids: [id] }),
    ]);
    expect([approved.errno === 0, claimed.errno === 0 && claimed.data.count === 1].filter(Boolean).length).toBe(1);
  });
  test('forbids: members, and operators with other roles', async () => {
    expect(await context.call(listIncomeCases, await makeMember(context), {})).toMatchObject({ errno: 501 });
    expect(
      await context.call(releaseIncome, await makeOperator(context, 'support'), release(records[0])),
    ).toMatchObject({
      errno: 506,
    });
    const mine = await context.call(listIncomeCases, maker, { memberId: String(story.owner.memberId), limit: 100 });
    expect(mine.data.total).toBeGreaterThan(1);
  });
});
