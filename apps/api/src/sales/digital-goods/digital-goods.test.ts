// Proves what anybody reads of ordinary goods: channels, trees, carriers, lists, one plan, a category's page.
import {
  channelTree,
  listCarriers,
  listChannels,
  listPlanCategories,
  listPlans,
  planCategoryTree,
  planInfo,
  plansByCategory,
  rechargeList,
  singlePage,
} from '@roda/contract/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGoods } from '#test/factories/catalogue.ts';
import { makeMember } from '#test/factories/identity.ts';
import { inThree, makeCarrier, makeChannel, makePlan, makePlanCategory } from '#test/factories/plans.ts';
import { nobody, openWorld, type World } from '#test/world.ts';
import { seedPlaces } from '../places/places.public.ts';

let world: World;
let [langit, gelap, channel, root, branch, leaf, cheap, dear, hidden] = [0, 0, 0, 0, 0, 0, 0, 0, 0];

beforeAll(async () => {
  world = await openWorld();
  await world.asOwner((tx) => seedPlaces(tx, world.clock.now()));
  langit = await makeCarrier(world, { code: 'langit', prefixes: ['812', '8131'] });
  gelap = await makeCarrier(world, { code: 'gelap', prefixes: ['81'], status: 'closed' });
  channel = await makeChannel(world, { code: 'credit' });
  const at = { channel_id: channel };
  root = await makePlanCategory(world, { ...at, code: 'root' });
  branch = await makePlanCategory(world, { ...at, parent_id: root, level: 2, code: 'branch' });
  leaf = await makePlanCategory(world, { ...at, parent_id: branch, level: 3, code: 'leaf' });
  hidden = await makePlanCategory(world, { ...at, shown: false, code: 'hidden' });
  const beneath = await makePlanCategory(world, { ...at, parent_id: hidden, level: 2, code: 'beneath' });
  dear = await makePlan(world, { carrier_id: langit, category_id: leaf, price_minor: 9_000_000n, sort: 1 });
  cheap = await makePlan(world, { carrier_id: gelap, category_id: root, coin_gift: 30, stock_left: 0, sort: 2 });
  await makePlan(world, { carrier_id: langit, category_id: beneath });
  await makePlan(world, { carrier_id: langit, category_id: root, status: 'draft', listed_at: null });
  await makePlan(world, { carrier_id: langit, category_id: root, status: 'withdrawn' });
  const away = await makeCarrier(world, { country_id: 3, code: 'away', prefixes: ['8'] });
  await makePlan(world, { carrier_id: away, category_id: root, sort: 9 });
});
afterAll(() => world.close());

const here = { countryId: 1 };
const ids = async (input: object, caller: object = here) =>
  (await world.call(listPlans, caller, input)).data.list.map(({ id }) => id);

describe('plans.listChannels, channelTree, listPlanCategories, planCategoryTree', () => {
  test('replies: channels in the caller’s language', async () => {
    const { data } = await world.call(listChannels, { lang: 'zh' }, {});
    expect(data).toEqual([{ id: channel, code: 'credit', name: '话费', icon: '' }]);
  });
  test('replies: the tree, without what is hidden and all below it', async () => {
    const { data } = await world.call(planCategoryTree, here, {});
    expect(data).toMatchObject([
      {
        id: root,
        level: 1,
        planCount: 1,
        children: [{ id: branch, parentId: root, children: [{ id: leaf, level: 3 }] }],
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/hidden|beneath/);
    expect((await world.call(planCategoryTree, nobody, { channelId: 999_999 })).data).toEqual([]);
    const tree = (await world.call(channelTree, here, {})).data;
    expect(tree).toMatchObject([{ id: channel, categories: data }]);
  });
  test('replies: the branch of one category; of a hidden one nothing', async () => {
    const other = await makePlanCategory(world, { channel_id: channel, code: 'other' });
    world.clock.advance('PT5S');
    const { data } = await world.call(channelTree, here, { categoryId: branch });
    expect(data[0]?.categories.map(({ id }) => id)).toEqual([root]);
    expect(
      (await world.call(channelTree, here, { categoryId: other })).data[0]?.categories.map(({ id }) => id),
    ).toEqual([other]);
    expect((await world.call(channelTree, here, { categoryId: hidden })).data).toEqual([]);
  });
  test('replies: the flat list, or the children of one', async () => {
    const all = (await world.call(listPlanCategories, here, {})).data.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([root, branch, leaf]));
    expect(all).not.toContain(hidden);
    expect((await world.call(listPlanCategories, here, { parentId: root })).data.map(({ id }) => id)).toEqual([branch]);
  });
});

describe('plans.listPlans, plansByCategory, planInfo', () => {
  test('replies: what is on the shelf of the caller’s country, in its order', async () => {
    expect(await ids({})).toEqual([dear, cheap]);
    expect(await ids({}, nobody)).toHaveLength(3);
    expect(await ids({ sort: 'price' })).toEqual([cheap, dear]);
    expect(await ids({ sort: 'price', order: 'desc' })).toEqual([dear, cheap]);
    expect(await ids({ minPrice: '60000' })).toEqual([dear]);
    expect(await ids({ maxPrice: '60000' })).toEqual([cheap]);
    expect(await ids({ available: true })).toEqual([dear]);
    expect(await ids({ categoryId: branch })).toEqual([dear]);
    expect(await ids({ channelId: channel, operatorId: langit })).toEqual([dear]);
    expect(await ids({ kind: 'voucher' })).toEqual([]);
  });
  test('replies: pages, and one past the end', async () => {
    const page = async (number: number) => (await world.call(listPlans, here, { page: number, limit: 1 })).data;
    expect([(await page(1)).list[0]?.id, (await page(2)).list[0]?.id]).toEqual([dear, cheap]);
    expect(await page(9)).toMatchObject({ list: [], total: 2, pages: 2 });
  });
  test('replies: all of a category’s branch, for one carrier', async () => {
    const of = async (input: { categoryId: number; operatorId?: number }) =>
      (await world.call(plansByCategory, here, input)).data.list.map(({ id }) => id);
    expect(await of({ categoryId: root })).toEqual([dear, cheap]);
    expect(await of({ categoryId: root, operatorId: gelap })).toEqual([cheap]);
  });
  test('replies: one plan with its number rule, its path and when money comes back', async () => {
    const { data } = await world.call(planInfo, { lang: 'indonesia' }, { planId: dear });
    expect(data).toMatchObject({
      name: 'Pulsa 50.000',
      price: '90000.00',
      faceValue: '50000.00',
      onSale: true,
      numberRule: { kind: 'phone', example: '081234567890', prefixes: ['812', '8131'] },
      categoryPath: [{ id: root }, { id: branch }, { id: leaf }],
    });
    expect(data.refundRule).toContain('kembali ke dompet');
    expect(data.coinGift).toBeUndefined();
  });
  test('replies: 1474 beside a plan that brings coins; why it isn’t sold; what the caller had today', async () => {
    const { data } = await world.call(planInfo, nobody, { planId: cheap });
    expect(data).toMatchObject({
      coinGift: { coins: 30, text: 'Buy Credit 50,000 and receive gold coins' },
      onSale: false,
      pauseReason: 'Langit Seluler does not deliver at the moment',
      stock: 0,
    });
    expect(data.boughtToday).toBeUndefined();
    const member = await makeMember(world);
    expect((await world.call(planInfo, member, { planId: cheap })).data.boughtToday).toBe(0);
  });
  test('refuses: what is not on the shelf, and categories that are not shown', async () => {
    for (const planId of [999_999, 2_147_483_647]) {
      expect((await world.call(planInfo, nobody, { planId })).data).toEqual({ code: 'not_found' });
    }
    const [draft] = await world.see<{ id: number }>("select id from plans where status = 'draft'");
    expect((await world.call(planInfo, nobody, { planId: draft?.id ?? 0 })).data).toEqual({ code: 'not_found' });
    expect((await world.call(plansByCategory, nobody, { categoryId: hidden })).data).toEqual({ code: 'not_found' });
    expect((await world.call(listPlans, nobody, { minPrice: '1.005' })).errno).toBe(402);
    expect((await world.call(listPlans, nobody, { keyword: 'x'.repeat(61) })).errno).toBe(402);
  });
});

describe('plans.listCarriers, rechargeList', () => {
  test('replies: carriers with something on the shelf', async () => {
    const { data } = await world.call(listCarriers, here, { kind: 'credit' });
    expect(data.map(({ id, open }) => [id, open])).toEqual([
      [langit, true],
      [gelap, false],
    ]);
    expect((await world.call(listCarriers, here, { kind: 'data' })).data).toEqual([]);
  });
  test('replies: the longest prefix is a guess that narrows the list; a wish goes before it', async () => {
    const of = async (input: object) => {
      const { data } = await world.call(rechargeList, here, input);
      return [data.detected?.id, data.list.map(({ operator }) => operator.id)];
    };
    expect(await of({ phone: '081234567890' })).toEqual([langit, [langit]]);
    expect(await of({ phone: '+62 813-1456-7890' })).toEqual([langit, [langit]]);
    expect(await of({ phone: '081934567890' })).toEqual([gelap, [gelap]]);
    expect(await of({ phone: '089934567890' })).toEqual([undefined, [langit, gelap]]);
    expect(await of({ phone: '081234567890', operatorId: gelap })).toEqual([langit, [gelap]]);
    expect(await of({})).toEqual([undefined, [langit, gelap]]);
    const { data } = await world.call(rechargeList, here, { operatorId: langit });
    expect(data.list[0]?.plans.map(({ id }) => id)).toEqual([dear]);
  });
});

describe('plans.singlePage', () => {
  const categoryOf = async (kind: string | null, code: string) => {
    const rows = await world.asOwner((tx) =>
      tx.query<{ id: number }>(
        "insert into categories (code, position, kind, name) values ($1, 'labelCategory', $2, $3) returning id",
        [code, kind, inThree('Vehicles', 'Kendaraan', '车辆')],
      ),
    );
    return rows[0]?.id ?? 0;
  };
  test('replies: a category of goods with its words and picture, and what earns in it, without a figure of income', async () => {
    const id = await categoryOf('vehicle', 'vehicles');
    const goodsId = await makeGoods(world, { categoryId: id });
    await world.asOwner((tx) =>
      tx.query('insert into category_pages (code, title, subtitle, image) values ($1, $2, $3, $4)', [
        'vehicles',
        inThree('Our fleet', 'Armada kami', '我们的车队'),
        inThree('Real vehicles', 'Kendaraan nyata', '真实车辆'),
        'fleet',
      ]),
    );
    const edition = { 'x-app-version': '1.0.427', 'x-app-type': 'h5' };
    const { data } = await world.call(
      singlePage,
      { ...here, lang: 'indonesia', headers: edition },
      { code: 'vehicles' },
    );
    expect(data).toMatchObject({ category: { id, name: 'Kendaraan' }, hero: { title: 'Armada kami', image: 'fleet' } });
    expect(data.goods.map((each) => each.id)).toEqual([goodsId]);
    expect(Object.keys(data.goods[0] ?? {})).not.toEqual(expect.arrayContaining(['dailyIncome']));
    expect((await world.call(singlePage, here, { categoryId: id })).data.plans).toEqual([]);
  });
  test('replies: no goods where income products are not offered; ordinary goods everywhere', async () => {
    expect((await world.call(singlePage, { countryId: 2 }, { code: 'vehicles' })).data.goods).toEqual([]);
    await categoryOf(null, 'ordinary');
    const { data } = await world.call(singlePage, here, { code: 'ordinary' });
    expect(data.plans.map(({ id }) => id)).toEqual([dear, cheap]);
    expect((await world.call(singlePage, here, { code: 'branch' })).data).toMatchObject({
      category: { id: branch },
      hero: { title: 'Regular', subtitle: '' },
      plans: [{ id: dear }],
    });
  });
  test('refuses: unknown and hidden categories, and none at all', async () => {
    for (const code of ['nothing', 'hidden', 'beneath'])
      expect((await world.call(singlePage, here, { code })).data).toEqual({ code: 'not_found' });
    expect((await world.call(singlePage, here, {})).errno).toBe(402);
  });
});
