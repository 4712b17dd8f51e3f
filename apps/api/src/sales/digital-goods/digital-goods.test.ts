// Tests public reads of ordinary products: channels, trees, telecom operators, lists, one digital good, a category's
// page.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  channelTree,
  listTelecomOperators,
  listChannels,
  listDigitalGoodCategories,
  listDigitalGoods,
  digitalGoodCategoryTree,
  digitalGoodInfo,
  digitalGoodsByCategory,
  rechargeList,
  singlePage,
} from '@roda/api-contract/sales/digital-goods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeMember } from '#test/factories/identity.ts';
import {
  inThree,
  makeTelecomOperator,
  makeChannel,
  makeDigitalGood,
  makeDigitalGoodCategory,
} from '#test/factories/digital-goods.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { openLog } from '#platform/log.ts';

let context: TestContext;
let [langit, gelap, channel, root, other, branch, leaf, cheap, dear, hidden] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

beforeAll(async () => {
  context = await openTestContext();
  await makePlaces(context);
  langit = await makeTelecomOperator(context, { code: 'langit', prefixes: ['812', '8131'] });
  gelap = await makeTelecomOperator(context, { code: 'gelap', prefixes: ['81'], status: 'closed' });
  channel = await makeChannel(context, { code: 'credit' });
  const at = { channel_id: channel };
  root = await makeDigitalGoodCategory(context, { ...at, code: 'root' });
  other = await makeDigitalGoodCategory(context, { ...at, code: 'other' });
  branch = await makeDigitalGoodCategory(context, { ...at, parent_id: root, level: 2, code: 'branch' });
  leaf = await makeDigitalGoodCategory(context, { ...at, parent_id: branch, level: 3, code: 'leaf' });
  hidden = await makeDigitalGoodCategory(context, { ...at, shown: false, code: 'hidden' });
  const beneath = await makeDigitalGoodCategory(context, { ...at, parent_id: hidden, level: 2, code: 'beneath' });
  dear = await makeDigitalGood(context, { carrier_id: langit, category_id: leaf, price_minor: 9_000_000n, sort: 1 });
  cheap = await makeDigitalGood(context, {
    carrier_id: gelap,
    category_id: root,
    coin_gift: 30,
    stock_left: 0,
    sort: 2,
  });
  await makeDigitalGood(context, { carrier_id: langit, category_id: beneath });
  await makeDigitalGood(context, { carrier_id: langit, category_id: root, status: 'draft', listed_at: null });
  await makeDigitalGood(context, { carrier_id: langit, category_id: root, status: 'withdrawn' });
  const away = await makeTelecomOperator(context, { country_id: 3, code: 'away', prefixes: ['8'] });
  await makeDigitalGood(context, { carrier_id: away, category_id: root, sort: 9 });
});
afterAll(() => context.close());

const here = { countryId: 1 };
const ids = async (input: object, caller: object = here) =>
  (await context.call(listDigitalGoods, caller, input)).data.list.map(({ id }) => id);

describe('digital-goods.listChannels, channelTree, listDigitalGoodCategories, digitalGoodCategoryTree', () => {
  test('replies: channels in the client’s language', async () => {
    const { data } = await context.call(listChannels, { lang: 'zh' }, {});
    expect(data).toEqual([{ id: channel, code: 'credit', name: '话费', icon: '' }]);
  });
  test('replies: the tree, without hidden categories and their descendants', async () => {
    const { data } = await context.call(digitalGoodCategoryTree, here, {});
    expect(data).toMatchObject([
      {
        id: root,
        level: 1,
        planCount: 1,
        children: [{ id: branch, parentId: root, children: [{ id: leaf, level: 3 }] }],
      },
      { id: other, level: 1, planCount: 0, children: [] },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/hidden|beneath/);
    expect((await context.call(digitalGoodCategoryTree, nobody, { channelId: 999_999 })).data).toEqual([]);
    const tree = (await context.call(channelTree, here, {})).data;
    expect(tree).toMatchObject([{ id: channel, categories: data }]);
  });
  test('replies: the branch of one category; empty for a hidden one', async () => {
    const { data } = await context.call(channelTree, here, { categoryId: branch });
    expect(data[0]?.categories.map(({ id }) => id)).toEqual([root]);
    expect(
      (await context.call(channelTree, here, { categoryId: other })).data[0]?.categories.map(({ id }) => id),
    ).toEqual([other]);
    expect((await context.call(channelTree, here, { categoryId: hidden })).data).toEqual([]);
  });
  test('replies: the flat list, or the children of one', async () => {
    const all = (await context.call(listDigitalGoodCategories, here, {})).data.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([root, branch, leaf]));
    expect(all).not.toContain(hidden);
    expect((await context.call(listDigitalGoodCategories, here, { parentId: root })).data.map(({ id }) => id)).toEqual([
      branch,
    ]);
  });
});

describe('digital-goods.listDigitalGoods, digitalGoodsByCategory, digitalGoodInfo', () => {
  test('replies: what is listed in the client’s country, in order', async () => {
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
    const page = async (number: number) =>
      (await context.call(listDigitalGoods, here, { page: number, limit: 1 })).data;
    expect([(await page(1)).list[0]?.id, (await page(2)).list[0]?.id]).toEqual([dear, cheap]);
    expect(await page(9)).toMatchObject({ list: [], total: 2, pages: 2 });
  });
  test('replies: all of a category’s branch, for one telecom operator', async () => {
    const of = async (input: { categoryId: number; operatorId?: number }) =>
      (await context.call(digitalGoodsByCategory, here, input)).data.list.map(({ id }) => id);
    expect(await of({ categoryId: root })).toEqual([dear, cheap]);
    expect(await of({ categoryId: root, operatorId: gelap })).toEqual([cheap]);
  });
  test('replies: one digital good with its number rule, its category path and when a refund is due', async () => {
    const { data } = await context.call(digitalGoodInfo, { lang: 'indonesia' }, { planId: dear });
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
  test('replies: 1474 beside a digital good that grants coins; why it isn’t sold; what the member bought today', async () => {
    const { data } = await context.call(digitalGoodInfo, nobody, { planId: cheap });
    expect(data).toMatchObject({
      coinGift: { coins: 30, text: 'Buy Credit 50,000 and receive gold coins' },
      onSale: false,
      pauseReason: 'Langit Seluler isn’t delivering right now',
      stock: 0,
    });
    expect(data.boughtToday).toBeUndefined();
    const member = await makeMember(context);
    expect((await context.call(digitalGoodInfo, member, { planId: cheap })).data.boughtToday).toBe(0);
  });
  test('refuses: unlisted items, and hidden categories', async () => {
    for (const planId of [999_999, 2_147_483_647]) {
      expect((await context.call(digitalGoodInfo, nobody, { planId })).data).toEqual({ code: 'not_found' });
    }
    const [draft] = await context.see<{ id: number }>("select id from digital_goods where status = 'draft'");
    expect((await context.call(digitalGoodInfo, nobody, { planId: draft?.id ?? 0 })).data).toEqual({
      code: 'not_found',
    });
    expect((await context.call(digitalGoodsByCategory, nobody, { categoryId: hidden })).data).toEqual({
      code: 'not_found',
    });
    expect((await context.call(listDigitalGoods, nobody, { minPrice: '1.005' })).errno).toBe(402);
    expect((await context.call(listDigitalGoods, nobody, { keyword: 'x'.repeat(61) })).errno).toBe(402);
  });
});

describe('digital-goods.listTelecomOperators, rechargeList', () => {
  test('replies: telecom operators with listed digital goods', async () => {
    const { data } = await context.call(listTelecomOperators, here, { kind: 'credit' });
    expect(data.map(({ id, open }) => [id, open])).toEqual([
      [langit, true],
      [gelap, false],
    ]);
    expect((await context.call(listTelecomOperators, here, { kind: 'data' })).data).toEqual([]);
  });
  test('replies: the longest prefix is a guess that narrows the list; an explicit choice takes precedence', async () => {
    const of = async (input: object) => {
      const { data } = await context.call(rechargeList, here, input);
      return [data.detected?.id, data.list.map(({ operator }) => operator.id)];
    };
    expect(await of({ phone: '081234567890' })).toEqual([langit, [langit]]);
    expect(await of({ phone: '+62 813-1456-7890' })).toEqual([langit, [langit]]);
    expect(await of({ phone: '081934567890' })).toEqual([gelap, [gelap]]);
    expect(await of({ phone: '089934567890' })).toEqual([undefined, [langit, gelap]]);
    expect(await of({ phone: '081234567890', operatorId: gelap })).toEqual([langit, [gelap]]);
    expect(await of({})).toEqual([undefined, [langit, gelap]]);
    const { data } = await context.call(rechargeList, here, { operatorId: langit });
    expect(data.list[0]?.plans.map(({ id }) => id)).toEqual([dear]);
  });
});

describe('digital-goods.rechargeList with a number in its query', () => {
  test('forbids: the number in the log and in the metrics, also when the call is refused or fails', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'roda-queries-'));
    const file = path.join(folder, 'server.log');
    const own = await openTestContext({ services: { log: openLog('debug', { file }) } });
    const ask = async (phone: string) =>
      (await own.http.inject({ method: 'GET', url: `/wx/v2/operator/rechargeList?phone=${phone}` })).json<{
        errno: number;
      }>().errno;
    expect(await ask('081987650001')).toBe(0);
    expect(await ask('081987650001x')).toBe(402);
    await own.asOwner((tx) => tx.query('alter table telecom_operators rename to gone'));
    expect(await ask('081987650001')).toBe(502);
    await expect.poll(() => readFile(file, 'utf8')).toContain('"msg":"fault"');
    const lines = await readFile(file, 'utf8');
    expect(lines).toContain('digital-goods.rechargeList');
    const metrics = await own.http.inject({ method: 'GET', url: '/metrics' });
    expect(metrics.body).toContain('digital-goods.rechargeList');
    expect(metrics.headers['x-content-type-options']).toBe('nosniff');
    for (const text of [lines, metrics.body]) expect(text).not.toContain('98765000');
    await own.close();
    await rm(folder, { recursive: true });
  });
});

describe('digital-goods.singlePage', () => {
  const categoryOf = async (kind: string | null, code: string) => {
    const rows = await context.asOwner((tx) =>
      tx.query<{ id: number }>(
        "insert into categories (code, position, kind, name) values ($1, 'labelCategory', $2, $3) returning id",
        [code, kind, inThree('Vehicles', 'Kendaraan', '车辆')],
      ),
    );
    return rows[0]?.id ?? 0;
  };
  let vehicles = 0;
  beforeAll(async () => {
    vehicles = await categoryOf('vehicle', 'vehicles');
  });
  test('replies: a category of products with its texts and picture, and its income products, without an income figure', async () => {
    const goodsId = await makeProduct(context, { categoryId: vehicles });
    await context.asOwner((tx) =>
      tx.query('insert into category_pages (code, title, subtitle, image) values ($1, $2, $3, $4)', [
        'vehicles',
        inThree('Our fleet', 'Armada kami', '我们的车队'),
        inThree('Real vehicles', 'Kendaraan nyata', '真实车辆'),
        'fleet',
      ]),
    );
    const edition = { 'x-app-version': '1.0.427', 'x-app-type': 'h5' };
    const { data } = await context.call(
      singlePage,
      { ...here, lang: 'indonesia', headers: edition },
      { code: 'vehicles' },
    );
    expect(data).toMatchObject({
      category: { id: vehicles, name: 'Kendaraan' },
      hero: { title: 'Armada kami', image: 'fleet' },
    });
    expect(data.goods.map((each) => each.id)).toEqual([goodsId]);
    expect(Object.keys(data.goods[0] ?? {})).not.toEqual(expect.arrayContaining(['dailyIncome']));
    expect((await context.call(singlePage, here, { categoryId: vehicles })).data.plans).toEqual([]);
  });
  test('replies: no income products where they are not offered; ordinary products everywhere', async () => {
    expect((await context.call(singlePage, { countryId: 2 }, { code: 'vehicles' })).data.goods).toEqual([]);
    await categoryOf(null, 'ordinary');
    const { data } = await context.call(singlePage, here, { code: 'ordinary' });
    expect(data.plans.map(({ id }) => id)).toEqual([dear, cheap]);
    expect((await context.call(singlePage, here, { code: 'branch' })).data).toMatchObject({
      category: { id: branch },
      hero: { title: 'Regular', subtitle: '' },
      plans: [{ id: dear }],
    });
  });
  test('refuses: unknown and hidden categories, and a missing one', async () => {
    for (const code of ['nothing', 'hidden', 'beneath'])
      expect((await context.call(singlePage, here, { code })).data).toEqual({ code: 'not_found' });
    expect((await context.call(singlePage, here, {})).errno).toBe(402);
  });
});
