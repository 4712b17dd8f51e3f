// Tests of the earnings lines: wallet credits, income beside cost per asset, and ownership.
import { listEarnings, selectVehicles } from '@roda/api-contract/income/earnings';
import { claimIncome } from '@roda/api-contract/income/holdings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyStory, type Story } from '#test/factories/member-history.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let story: Story;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  story = await notifyStory(context);
  await context.call(claimIncome, story.owner, { holdingId: story.vehicleId });
});
afterAll(() => context.close());

describe('holdings.listEarnings', () => {
  test('replies: amounts credited to the wallet, claim by claim', async () => {
    const { data } = await context.call(listEarnings, story.owner, {});
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          type: 'income',
          title: 'City van',
          amount: '30000.00',
          status: 'claimed',
          cause: 'member',
          records: 2,
          holdingId: story.vehicleId,
          kind: 'vehicle',
        },
      ],
    });
    const today = await context.call(listEarnings, story.owner, { from: '2026-03-13', to: '2026-03-13' });
    expect(today.data.total).toBe(1);
    expect((await context.call(listEarnings, story.owner, { to: '2026-03-12' })).data.total).toBe(0);
    expect((await context.call(listEarnings, story.owner, { status: 'expired' })).data.total).toBe(0);
    expect((await context.call(listEarnings, { ...story.owner, lang: 'zh' }, {})).data.list[0]?.title).toBe(
      '城市面包车',
    );
  });

  test('replies: every asset with its income beside its cost, negative results included', async () => {
    const { data } = await context.call(listEarnings, story.owner, { type: 'product' });
    expect(data.list.map(({ holdingId, amount, cost, result }) => [holdingId, amount, cost, result])).toEqual([
      [story.vehicleId, '30000.00', '2000000.00', '-1970000.00'],
      [story.pileId, '0.00', '1000000.00', '-1000000.00'],
    ]);
    const one = await context.call(listEarnings, story.owner, { type: 'product', holdingId: story.pileId });
    expect(one.data.total).toBe(1);
    const second = await context.call(listEarnings, story.owner, { type: 'product', limit: 1, page: 2 });
    expect(second.data).toMatchObject({ total: 2, pages: 2, list: [{ holdingId: story.pileId }] });
  });

  test('replies: gifts with their state', async () => {
    await context.asOwner((tx) =>
      tx.query(
        `insert into gifts (member_id, id, source, ref, kind, words, minor, currency, granted_at, claimable_at,
           expires_at)
         values ($1, gen_random_uuid(), 'operator', 'test', 'coins',
           '{"en": {"name": "Welcome"}, "id": {"name": "Selamat datang"}, "zh": {"name": "欢迎"}}', 50, 'COIN', $2, $2,
           $2::timestamptz + interval '2 days')`,
        [story.owner.memberId, context.clock.now()],
      ),
    );
    const { data } = await context.call(listEarnings, story.owner, { type: 'gift' });
    expect(data.list).toMatchObject([
      { type: 'gift', title: 'Welcome', amount: '50', currency: 'COIN', status: 'unclaimed' },
    ]);
    expect((await context.call(listEarnings, story.owner, { type: 'gift', status: 'claimed' })).data.total).toBe(0);
  });

  test('forbids: lines of other members', async () => {
    for (const type of ['income', 'product', 'gift'] as const) {
      expect((await context.call(listEarnings, story.stranger, { type })).data.list).toEqual([]);
      const named = { type, holdingId: story.vehicleId };
      expect((await context.call(listEarnings, story.stranger, named)).data.list).toEqual([]);
    }
    expect(await context.call(listEarnings, nobody, {})).toMatchObject({ errno: 501 });
  });

  test('refuses: invalid types, days and ids', async () => {
    for (const bad of [{ type: 'luck' }, { from: '2026-02-30' }, { holdingId: 'x' }])
      expect(await context.call(listEarnings, story.owner, bad as object)).toMatchObject({ errno: 402 });
    expect((await context.call(listEarnings, story.owner, { page: 99 })).data.list).toEqual([]);
    // Further pages are reached by cursor only.
    expect(await context.call(listEarnings, story.owner, { page: 9_999 })).toMatchObject({ errno: 402 });
  });
});

describe('holdings.selectVehicles', () => {
  test("replies: the principal's holdings, by kind and state", async () => {
    const { data } = await context.call(selectVehicles, story.owner, {});
    expect(data.map(({ id, kind, status }) => [id, kind, status])).toEqual([
      [story.pileId, 'pile', 'earning'],
      [story.vehicleId, 'vehicle', 'earning'],
    ]);
    expect((await context.call(selectVehicles, story.owner, { kind: 'vehicle' })).data.length).toBe(1);
    expect((await context.call(selectVehicles, story.owner, { earning: false })).data).toEqual([]);
  });
  test('forbids: holdings of other members, and calls without a session', async () => {
    expect((await context.call(selectVehicles, story.stranger, {})).data).toEqual([]);
    expect(await context.call(selectVehicles, nobody, {})).toMatchObject({ errno: 501 });
  });
});
