// Tests full-text search in three languages: phrases as people type them, and that an index is used.
import { listProducts, listVehicles } from '@roda/api-contract/sales/catalog';
import { listDigitalGoods } from '@roda/api-contract/sales/digital-goods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import {
  inThree,
  makeTelecomOperator,
  makeDigitalGood,
  makeDigitalGoodCategory,
} from '#test/factories/digital-goods.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
const ids: Record<string, number> = {};

beforeAll(async () => {
  context = await openTestContext();
  await makePlaces(context);
  const langit = await makeTelecomOperator(context);
  const samudra = await makeTelecomOperator(context, { name: inThree('Samudra Café', 'Samudra Kafé', '海洋通信') });
  const data = await makeDigitalGoodCategory(context, {
    name: inThree('Internet packages', 'Paket internet', '上网流量'),
  });
  const credit = await makeDigitalGoodCategory(context);
  const put = async (key: string, row: Readonly<Record<string, unknown>>) =>
    void (ids[key] = await makeDigitalGood(context, { carrier_id: langit, category_id: credit, ...row }));
  await put('credit50', {});
  await put('credit100', { name: inThree('Credit 100,000', 'Pulsa 100.000', '话费 100,000'), face_minor: 10_000_000n });
  await put('roaming', {
    category_id: data,
    kind: 'data',
    face_minor: null,
    name: inThree('Roaming 10GB for travellers', 'Jelajah 10GB untuk perjalanan', '国际漫游 10GB 旅行流量包'),
  });
  await put('study', {
    category_id: data,
    carrier_id: samudra,
    kind: 'data',
    face_minor: null,
    name: inThree('Learning vouchers 5 GB', 'Kuota pembelajaran 5 GB', '学习流量 5GB'),
    summary: inThree('For video lessons', 'Untuk menonton pelajaran', '用于视频课程'),
  });
});
afterAll(() => context.close());

const found = async (keyword: string, lang = 'en') => {
  const { data } = await context.call(listDigitalGoods, { ...nobody, lang }, { keyword });
  return data.list
    .map(({ id }) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? '')
    .toSorted((one, other) => one.localeCompare(other));
};

describe('digital-goods.listDigitalGoods searches', () => {
  test.each([
    ['english: stems, any order, any case', 'TRAVELLER roam', ['roaming']],
    ['english: plural and singular', 'voucher', ['study']],
    ['english: little words don’t count', 'for the travellers', ['roaming']],
    ['english: the beginning of a word', 'inter pack', ['roaming', 'study']],
    ['indonesian: stems', 'belajar kuota', ['study']],
    ['indonesian: another form of the word', 'jalan', ['roaming']],
    ['indonesian: little words don’t count', 'kuota untuk belajar', ['study']],
    ['indonesian: the carrier with the category', 'langit paket', ['roaming']],
    ['chinese: a word in the middle', '漫游', ['roaming']],
    ['chinese: words apart, in another order', '旅行 国际', ['roaming']],
    ['chinese: words without a gap', '流量包', ['roaming']],
    ['chinese: one character', '费', ['credit100', 'credit50']],
    ['chinese: the carrier', '海洋', ['study']],
    ['mixed languages at once', '海洋 learning', ['study']],
    ['a number as it is written anywhere', '50.000', ['credit50']],
    ['a number as it is written elsewhere', '100,000', ['credit100']],
    ['a number as it is typed', '100000 pulsa', ['credit100']],
    ['a size with and without a gap', '10 gb', ['roaming']],
    ['a size without a gap', '5gb', ['study']],
    ['diacritics are no matter', 'samudra cafe', ['study']],
    ['diacritics that nobody wrote', 'sámùdra', ['study']],
    ['full width', 'ＲＯＡＭＩＮＧ', ['roaming']],
    ['what is not there', 'xylophone', []],
    ['one word of two', 'roaming xylophone', []],
    ['characters in an order that is not there', '游漫', []],
    ['no word at all', '!!! --', []],
    ['what databases speak', "roaming' | '50000:*", []],
  ])('replies: %s', async (_what, keyword, expected) => {
    for (const lang of ['en', 'indonesia', 'zh']) expect(await found(keyword, lang)).toEqual(expected);
  });
  test('replies: name and keyword together', async () => {
    const ask = async (input: object) =>
      (await context.call(listDigitalGoods, nobody, input)).data.list.map(({ id }) => id);
    expect(await ask({ name: 'internet', keyword: 'roaming' })).toEqual([ids['roaming']]);
    expect(await ask({ name: 'credit', keyword: 'roaming' })).toEqual([]);
  });
  test('replies: a telecom operator’s new name is found, the old one no longer', async () => {
    const id = await makeDigitalGood(context, { name: inThree('Starter', 'Perdana', '入门'), face_minor: 7_000_000n });
    const [row] = await context.see<{ carrier_id: number; edition: number }>(
      'select * from digital_goods where id = $1',
      [id],
    );
    await context.asOwner((tx) =>
      tx.query('update telecom_operators set name = $2 where id = $1', [
        row?.carrier_id,
        inThree('Bintang', 'Bintang', '星星'),
      ]),
    );
    const ask = async (keyword: string) =>
      (await context.call(listDigitalGoods, nobody, { keyword })).data.list.map((each) => each.id);
    expect(await ask('bintang starter')).toEqual([id]);
    expect(await ask('langit starter')).toEqual([]);
    expect(await context.see('select edition from digital_goods where id = $1', [id])).toEqual([
      { edition: row?.edition },
    ]);
  });
});

describe('catalog lists use the same search', () => {
  test('replies: vehicles and piles by words in three languages and by device number', async () => {
    const van = await makeProduct(context, {
      name: inThree('Electric delivery van', 'Van listrik pengiriman', '电动配送面包车'),
    });
    const pile = await makeProduct(context, {
      kind: 'pile',
      name: inThree('Harbour charger', 'Pengisi daya pelabuhan', '港口充电桩'),
    });
    const vans = async (name: string) =>
      (await context.call(listVehicles, nobody, { name })).data.list.map(({ id }) => id);
    const piles = async (name: string) =>
      (await context.call(listProducts, nobody, { name })).data.list.map(({ id }) => id);
    for (const name of ['van deliveries', 'listrik van', 'kirim', '配送', '面包车 电动', 'ELECTRIC'])
      expect(await vans(name)).toEqual([van]);
    for (const name of ['chargers harbour', 'pelabuhan', '充电桩']) expect(await piles(name)).toEqual([pile]);
    const [row] = await context.see<{ number: string }>(
      'select a.device_number as number from products g join assets a on a.id = g.asset_id where g.id = $1',
      [van],
    );
    expect(await vans(row?.number.toLowerCase() ?? '')).toEqual([van]);
  });
});

describe('the search index', () => {
  test.each(['digital_goods', 'products'])('answers for %s', async (table) => {
    const plan = await context.asOwner(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        `explain select id from ${table} where search @@ search_query('roaming 漫游')`,
      );
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_by_words`);
  });
});
