// Tests that the barrage shows only real, masked events of consenting members, ten minutes later, or nothing.
import { homeIndexV3, indexBarrage } from '@roda/api-contract/content/home';
import { hideBarrage, listBarrage } from '@roda/api-contract/content/content-items';
import { updateConsent } from '@roda/api-contract/people/identity';
import { cancelOrder } from '@roda/api-contract/sales/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearCached } from '#platform/cached.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makeBuyer, makePaidOrder, type OrderBuyer } from '#test/factories/orders.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let product = 0;
let editor: TestOperator;

const here = { ...nobody, countryId: 1 };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  product = await makeProduct(context, { unitsTotal: 100 });
  editor = await makeOperator(context, 'content');
});
afterAll(() => context.close());
// What was collected before is not collected again.
beforeEach(() =>
  context.asOwner(async (tx) => {
    await tx.query('delete from barrage_events');
    await tx.query("delete from frames where topic = 'barrage'");
  }),
);

const agree = (buyer: OrderBuyer, granted = true) =>
  context.call(updateConsent, buyer, { purpose: 'winner_feed', granted });

const buyerNamed = async (nickname: string): Promise<OrderBuyer> => {
  const buyer = await makeBuyer(context);
  await context.asOwner((tx) =>
    tx.query('update members set nickname = $2 where member_id = $1', [buyer.memberId, nickname]),
  );
  return buyer;
};
const bought = (buyer: OrderBuyer, quantity = 1) =>
  makePaidOrder(context, buyer, { type: 'vehicle', goodsId: product, quantity });
/** A purchase that the barrage shows, of a new member of this name. */
const shown = async (nickname: string): Promise<OrderBuyer> => {
  const buyer = await buyerNamed(nickname);
  await agree(buyer);
  context.clock.advance('PT1S');
  await bought(buyer);
  context.clock.advance('PT11M');
  await context.runJobs();
  return buyer;
};
/** No reply cached for seconds is served. */
const seen = async (caller = here) => {
  clearCached(context.around.vault);
  return (await context.call(indexBarrage, caller, {})).data;
};
const framesOf = () => context.see<{ data: object }>("select data from frames where topic = 'barrage' order by id");

describe('content.indexBarrage', () => {
  test('replies: an empty list without events, and without a country', async () => {
    await context.runJobs();
    expect(await seen()).toEqual([]);
    expect(await seen(nobody as typeof here)).toEqual([]);
  });
  test('replies: a purchase after ten minutes, masked, of a member who consented before it; once', async () => {
    const [siti, silent, late] = [await buyerNamed('Siti Rahma'), await buyerNamed('Silent'), await buyerNamed('Late')];
    await agree(siti);
    context.clock.advance('PT1M');
    await bought(siti, 2);
    await bought(silent);
    await bought(late);
    context.clock.advance('PT1M');
    await agree(late);
    context.clock.advance('PT8M');
    await context.runJobs();
    expect(await seen()).toEqual([]);
    context.clock.advance('PT2M');
    await context.runJobs();
    expect(await seen()).toMatchObject([{ type: 'order', name: 'S•••', text: 'S••• bought 2 × City van' }]);
    expect(await seen({ ...here, lang: 'zh' } as typeof here)).toMatchObject([{ text: 'S•••购买了2份城市面包车' }]);
    context.clock.advance('PT5M');
    await context.runJobs();
    expect((await seen()).length).toBe(1);
    expect((await framesOf()).map(({ data }) => data)).toMatchObject([
      { type: 'order', name: 'S•••', countryId: 1, text: { id: 'S••• membeli 2 × Van kota' } },
    ]);
    expect(JSON.stringify([await seen(), await framesOf()])).not.toContain('Siti');
  });
  test('replies: not in another country, and no purchases of income products where they are not offered', async () => {
    await shown('Siti Rahma');
    expect((await seen()).length).toBe(1);
    expect(await seen({ ...nobody, countryId: 2 })).toEqual([]);
    const weapp = { ...here, headers: { 'x-app-type': 'weapp' } };
    expect((await context.call(indexBarrage, weapp, {})).data).toEqual([]);
    expect((await context.call(homeIndexV3, weapp, {})).data.recommendations).toEqual([]);
  });
  test('forbids: withdrawing consent removes all events immediately; a refunded purchase is not shown', async () => {
    await shown('Siti Rahma');
    const [leaving, returning] = [await buyerNamed('Leaving'), await buyerNamed('Returning')];
    await agree(leaving);
    await agree(returning);
    context.clock.advance('PT1S');
    await bought(leaving);
    const { orderId } = await bought(returning);
    context.clock.advance('PT11M');
    await context.runJobs();
    expect((await seen()).map(({ name }) => name).toSorted()).toEqual(['L•••', 'R•••', 'S•••']);
    await agree(leaving, false);
    await context.call(cancelOrder, returning, { orderId });
    expect((await seen()).map(({ name }) => name)).toEqual(['S•••']);
    await agree(leaving);
    expect((await seen()).map(({ name }) => name)).toEqual(['S•••']);
  });
  test('races: concurrent collection stores each event once', async () => {
    const buyer = await buyerNamed('');
    await agree(buyer);
    context.clock.advance('PT1S');
    await bought(buyer);
    context.clock.advance('PT12M');
    await Promise.all([context.runJobs(), context.runJobs()]);
    const events = await context.see('select name from barrage_events where member_id = $1', [buyer.memberId]);
    expect(events).toEqual([{ name: expect.stringMatching(/^•••\d\d$/) }]);
  });
  test('refuses: invalid limits', async () => {
    expect((await context.call(indexBarrage, here, { limit: 31 })).errno).toBe(402);
  });
});

describe('content.hideBarrage, listBarrage', () => {
  test('replies: hidden permanently, with a reason; rejects hiding it twice and an unknown id', async () => {
    await shown('Siti Rahma');
    await agree(await shown('Leaving'), false);
    const before = (await context.call(listBarrage, editor, { source: 'order', limit: 100 })).data.list;
    const item = before.find(({ name }) => name === 'S•••');
    expect(item).toMatchObject({ consented: true, countryId: 1 });
    expect(before.find(({ name }) => name === 'L•••')?.consented).toBe(false);
    const id = item?.id ?? 0;
    expect((await context.call(hideBarrage, editor, { id, reason: 'Asked by phone' })).errno).toBe(0);
    expect((await seen()).map(({ name }) => name)).not.toContain('S•••');
    expect((await context.call(hideBarrage, editor, { id, reason: 'Again' })).errno).toBe(725);
    expect((await context.call(hideBarrage, editor, { id: 2_147_483_647, reason: 'x' })).errno).toBe(504);
    const finance = await makeOperator(context, 'finance');
    expect((await context.call(hideBarrage, finance, { id, reason: 'x' })).errno).toBe(506);
  });
  test('no operation creates an event', () => {
    const names = context.routes.map(({ op }) => op.id).filter((id) => /barrage/i.test(id));
    expect(names.toSorted()).toEqual(['content.hideBarrage', 'content.indexBarrage', 'content.listBarrage']);
  });
});
