// Proves that the barrage shows what really happened to those who agreed, masked, ten minutes later, or nothing.
import { homeIndexV3, indexBarrage } from '@roda/contract/content-home';
import { hideBarrage, listBarrage } from '@roda/contract/content-operators';
import { setConsent } from '@roda/contract/identity';
import { cancelOrder } from '@roda/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGoods } from '#test/factories/catalogue.ts';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makeBuyer, makePaidOrder, type Buyer } from '#test/factories/orders.ts';
import { makePlaces } from '#test/factories/places.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let goods = 0;
let editor: TestOperator;

const here = { ...nobody, countryId: 1 };

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(world);
  goods = await makeGoods(world, { unitsTotal: 100 });
  editor = await makeOperator(world, 'content');
});
afterAll(() => world.close());

const agree = (buyer: Buyer, granted = true) => world.call(setConsent, buyer, { purpose: 'winner_feed', granted });

const buyerNamed = async (nickname: string): Promise<Buyer> => {
  const buyer = await makeBuyer(world);
  await world.asOwner((tx) =>
    tx.query('update members set nickname = $2 where member_id = $1', [buyer.memberId, nickname]),
  );
  return buyer;
};
const bought = (buyer: Buyer, quantity = 1) =>
  makePaidOrder(world, buyer, { type: 'vehicle', goodsId: goods, quantity });
/** So that nothing which a server keeps for seconds is asked: as another channel's edition. */
let edition = 1;
const seen = async (caller = here) => {
  const headers = { 'x-app-version': `2.0.${(edition += 1)}` };
  return (await world.call(indexBarrage, { ...caller, headers }, {})).data;
};
const framesOf = () => world.see<{ data: object }>("select data from frames where topic = 'barrage' order by id");

describe('content.indexBarrage', () => {
  test('replies: nothing when nothing happened, and nothing without a country', async () => {
    await world.runJobs();
    expect(await seen()).toEqual([]);
    expect(await seen(nobody as typeof here)).toEqual([]);
  });
  test('replies: a purchase ten minutes later, masked, of whoever agreed before it; once', async () => {
    const [siti, silent, late] = [await buyerNamed('Siti Rahma'), await buyerNamed('Silent'), await buyerNamed('Late')];
    await agree(siti);
    world.clock.advance('PT1M');
    await bought(siti, 2);
    await bought(silent);
    await bought(late);
    world.clock.advance('PT1M');
    await agree(late);
    world.clock.advance('PT8M');
    await world.runJobs();
    expect(await seen()).toEqual([]);
    world.clock.advance('PT2M');
    await world.runJobs();
    expect(await seen()).toMatchObject([{ type: 'order', name: 'S•••', text: 'S••• bought 2 × City van' }]);
    expect(await seen({ ...here, lang: 'zh' } as typeof here)).toMatchObject([{ text: 'S•••购买了2份城市面包车' }]);
    world.clock.advance('PT5M');
    await world.runJobs();
    expect((await seen()).length).toBe(1);
    expect((await framesOf()).map(({ data }) => data)).toMatchObject([
      { type: 'order', name: 'S•••', countryId: 1, text: { id: 'S••• membeli 2 × Van kota' } },
    ]);
    expect(JSON.stringify([await seen(), await framesOf()])).not.toContain('Siti');
  });
  test('replies: not in another country, and no purchases of income products where they are not offered', async () => {
    expect(await seen({ ...nobody, countryId: 2 })).toEqual([]);
    const weapp = { ...here, headers: { 'x-app-type': 'weapp' } };
    expect((await world.call(indexBarrage, weapp, {})).data).toEqual([]);
    expect((await world.call(homeIndexV3, weapp, {})).data.recommendations).toEqual([]);
  });
  test('forbids: a consent that is taken back takes everything off at once; a purchase given back is none', async () => {
    const [leaving, returning] = [await buyerNamed('Leaving'), await buyerNamed('Returning')];
    await agree(leaving);
    await agree(returning);
    world.clock.advance('PT1S');
    await bought(leaving);
    const { orderId } = await bought(returning);
    world.clock.advance('PT11M');
    await world.runJobs();
    expect((await seen()).map(({ name }) => name).toSorted()).toEqual(['L•••', 'R•••', 'S•••']);
    await agree(leaving, false);
    await world.call(cancelOrder, returning, { orderId });
    expect((await seen()).map(({ name }) => name)).toEqual(['S•••']);
    await agree(leaving);
    expect((await seen()).map(({ name }) => name)).toEqual(['S•••']);
  });
  test('races: collected by several at once, each event stands once', async () => {
    const buyer = await buyerNamed('');
    await agree(buyer);
    world.clock.advance('PT1S');
    await bought(buyer);
    world.clock.advance('PT12M');
    await Promise.all([world.runJobs(), world.runJobs()]);
    const events = await world.see('select name from barrage_events where member_id = $1', [buyer.memberId]);
    expect(events).toEqual([{ name: expect.stringMatching(/^•••\d\d$/) }]);
  });
  test('refuses: limits that are none', async () => {
    expect((await world.call(indexBarrage, here, { limit: 31 })).errno).toBe(402);
  });
});

describe('content.hideBarrage, listBarrage', () => {
  test('replies: hidden for good, with a reason; refuses to hide it twice, and what is unknown', async () => {
    const before = (await world.call(listBarrage, editor, { source: 'order', limit: 100 })).data.list;
    const item = before.find(({ name }) => name === 'S•••');
    expect(item).toMatchObject({ consented: true, countryId: 1 });
    expect(before.find(({ name }) => name === 'L•••')?.consented).toBe(false);
    const id = item?.id ?? 0;
    expect((await world.call(hideBarrage, editor, { id, reason: 'Asked by phone' })).errno).toBe(0);
    expect((await seen()).map(({ name }) => name)).not.toContain('S•••');
    expect((await world.call(hideBarrage, editor, { id, reason: 'Again' })).errno).toBe(725);
    expect((await world.call(hideBarrage, editor, { id: 2_147_483_647, reason: 'x' })).errno).toBe(504);
    const finance = await makeOperator(world, 'finance');
    expect((await world.call(hideBarrage, finance, { id, reason: 'x' })).errno).toBe(506);
  });
  test('there is no operation that makes one', () => {
    const names = world.routes.map(({ op }) => op.id).filter((id) => /barrage/i.test(id));
    expect(names.toSorted()).toEqual(['content.hideBarrage', 'content.indexBarrage', 'content.listBarrage']);
  });
});
