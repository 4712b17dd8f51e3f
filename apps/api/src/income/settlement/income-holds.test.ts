// Proves that income can be held by two people for some days: it can't be claimed, is told, and ends by itself.
import { approveChange } from '@roda/contract/approvals';
import { claimIncome, listIncome, receiveIncome } from '@roda/contract/holdings';
import { holdIncome, listIncomeCases, releaseIncome } from '@roda/contract/settlement-income';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { fund, incomeFaults, settleNow } from '#test/factories/settlement.ts';
import { tellStory, type Story } from '#test/factories/story.ts';
import { openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
let maker: TestCaller;
let checker: TestCaller;
let story: Story;
let records: readonly string[] = [];

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  maker = await makeOperator(world, 'finance');
  checker = await makeOperator(world, 'compliance');
  story = await tellStory(world);
  const { data } = await world.call(listIncome, story.owner, { holdingId: story.vehicleId });
  records = data.list.map(({ id }) => id);
});
afterAll(() => world.close());

const held = (id: string | undefined, more: object = {}) => ({
  ...{ memberId: String(story.owner.memberId), id: id ?? '', code: 'dispute' as const, days: 5, reason: 'two claims' },
  ...more,
});
const hold = async (id: string | undefined): Promise<void> => {
  const { data } = await world.call(holdIncome, maker, held(id));
  expect((await world.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
};
const recordOf = async (id: string | undefined) =>
  (await world.call(listIncome, story.owner, {})).data.list.find((record) => record.id === id);

describe('settlement.holdIncome', () => {
  test('replies: by two people; the member is told and can claim the rest', async () => {
    const [first, second] = records;
    const { data } = await world.call(holdIncome, maker, held(first));
    expect((await recordOf(first))?.status).toBe('unclaimed');
    expect(await world.call(approveChange, maker, { id: data.approvalId })).toMatchObject({ errno: 506 });
    expect((await world.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect(await recordOf(first)).toMatchObject({ status: 'not_yet_claimable', reason: 'held' });
    const [notice] = await world.see<{ text_key: string }>(
      'select text_key from member_notices where member_id = $1 order by id desc limit 1',
      [story.owner.memberId],
    );
    expect(notice?.text_key).toContain('incomeHeld');
    const taken = await world.call(claimIncome, story.owner, { ids: [first ?? '', second ?? ''] });
    expect(taken.data.count).toBe(1);
    const { data: cases } = await world.call(listIncomeCases, checker, { held: 'true' });
    expect(cases.list).toMatchObject([{ id: first, hold: { code: 'dispute' }, status: 'not_yet_claimable' }]);
    expect(await incomeFaults(world)).toEqual([]);
  });
  test('refuses: what is claimed, what is none or of somebody else', async () => {
    expect(await world.call(holdIncome, maker, held(records[1]))).toMatchObject({ errno: 725 });
    const other = { memberId: String(story.stranger.memberId) };
    expect(await world.call(holdIncome, maker, held(records[0], other))).toMatchObject({ errno: 504 });
    expect(await world.call(holdIncome, maker, held(records[0], { days: 31 }))).toMatchObject({ errno: 402 });
    const nothing = '01900000-0000-7000-8000-000000000000';
    expect(await world.call(holdIncome, maker, held(nothing))).toMatchObject({ errno: 504 });
  });
  test('forbids: members, and operators of another kind', async () => {
    expect(await world.call(holdIncome, await makeMember(world), held(records[0]))).toMatchObject({ errno: 501 });
    expect(await world.call(holdIncome, await makeOperator(world, 'support'), held(records[0]))).toMatchObject({
      errno: 506,
    });
  });
});

describe('settlement.releaseIncome, listIncomeCases', () => {
  const release = (id: string | undefined) => ({
    ...{ memberId: String(story.owner.memberId), id: id ?? '', reason: 'settled between them' },
  });
  test('replies: free again from the moment of the approval', async () => {
    const { data } = await world.call(releaseIncome, maker, release(records[0]));
    expect((await world.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect((await recordOf(records[0]))?.status).toBe('unclaimed');
    expect(await world.call(releaseIncome, maker, release(records[0]))).toMatchObject({ errno: 725 });
  });
  test('replies: a hold that nobody ends is over on its day', async () => {
    await hold(records[0]);
    expect((await world.call(receiveIncome, story.owner, {})).data.count).toBe(0);
    world.clock.advance('P5D');
    expect((await world.call(receiveIncome, story.owner, {})).data.count).toBeGreaterThan(0);
    expect(await incomeFaults(world)).toEqual([]);
  });
  test('races: claimed or held, never both', async () => {
    await fund(world, story.goods.goodsId, 100_000_000n);
    world.clock.advance('P1D');
    await settleNow(world);
    const { data: page } = await world.call(listIncome, story.owner, { status: 'unclaimed' });
    const id = page.list[0]?.id ?? '';
    expect(id).not.toBe('');
    const { data } = await world.call(holdIncome, maker, held(id));
    const [approved, claimed] = await Promise.all([
      world.call(approveChange, checker, { id: data.approvalId }),
      world.call(claimIncome, story.owner, { ids: [id] }),
    ]);
    expect([approved.errno === 0, claimed.errno === 0 && claimed.data.count === 1].filter(Boolean).length).toBe(1);
  });
  test('forbids: members, and operators of another kind', async () => {
    expect(await world.call(listIncomeCases, await makeMember(world), {})).toMatchObject({ errno: 501 });
    expect(await world.call(releaseIncome, await makeOperator(world, 'support'), release(records[0]))).toMatchObject({
      errno: 506,
    });
    const mine = await world.call(listIncomeCases, maker, { memberId: String(story.owner.memberId), limit: 100 });
    expect(mine.data.total).toBeGreaterThan(1);
  });
});
