// Tests what an offer states of its product, its published versions, and who bought under one.
import { expect, test } from 'vitest';
import { asset, at, CATALOG, licence, product } from '#test/catalog-tables.ts';
import { day, idOf, type Planted, time, useTables } from '#test/tables.ts';
import { offerActuals } from './offer-actuals.queries.ts';
import {
  hasBoughtUnder,
  listedAfter,
  newestOffer,
  offerFacts,
  offerVersion,
  publishedOffers,
} from './offers.queries.ts';

const tables = useTables({ empty: CATALOG });

const moment = (ms: number): Date => new Date(at.getTime() + ms);

test('an offer states the facts of its product by the rules of the day', async () => {
  await tables.plant('assets', asset(1), asset(2), asset(3), asset(4, { units_capacity: 12 }));
  await tables.plant(
    'products',
    product(1, { asset_id: 2 }),
    product(2, { country_id: 2, kind: 'pile', status: 'draft' }),
  );
  await tables.plant(
    'product_assets',
    { goods_id: 1, asset_id: 3 },
    { goods_id: 1, asset_id: 1 },
    { goods_id: 2, asset_id: 4 },
  );
  const rule = (country: number, on: number, fee: number): Planted => ({
    country_id: country,
    valid_from: day(on),
    fee_rate_bp: fee,
  });
  await tables.plant('withdrawal_rules', rule(1, 10, 10), rule(1, 11, 11), rule(1, 12, 12), rule(3, 11, 99));
  const tax = (country: number, on: number, rate: number): Planted => ({
    country_id: country,
    valid_from: day(on),
    rate_bp: rate,
  });
  await tables.plant('withdrawal_taxes', tax(1, 10, 100), tax(1, 11, 110), tax(1, 12, 120), tax(3, 11, 999));
  const discount = (level: number, on: number, bp: number): Planted => ({
    level,
    valid_from: day(on),
    discount_bp: bp,
  });
  await tables.plant(
    'withdrawal_discounts',
    discount(1, 10, 900),
    discount(1, 11, 5),
    discount(2, 11, 8),
    discount(1, 12, 990),
  );
  const paper = (assetId: number, kind: string, number: string, until: number, more: Planted = {}): Planted => ({
    ...{ asset_id: assetId, kind, number, expires_on: day(until) },
    ...more,
  });
  await tables.plant(
    'asset_documents',
    ...[
      paper(1, 'title', 'b', 11),
      paper(1, 'title', 'a', 12),
      paper(1, 'insurance', 'z', 30),
      paper(1, 'title', 'old', 10),
    ],
    ...[paper(1, 'title', 'gone', 30, { removed_at: at }), paper(2, 'title', 'two', 30)],
  );
  await tables.plant(
    'licences',
    ...[licence(2, { valid_from: day(11) }), licence(1, { valid_until: day(11) }), licence(3, { country_id: 2 })],
    ...[licence(4, { scope: ['pile'] }), licence(5, { withdrawn_on: day(2) }), licence(6, { valid_from: day(12) })],
    licence(7, { valid_until: day(10) }),
  );
  const text = (kind: string, version: number, published: Date, lang: string): Planted => ({
    ...{ kind, version, lang, published_at: published, body: `${kind} ${version}`, title: '', hash: '' },
  });
  await tables.plant(
    'system_texts',
    ...[
      text('risk', 1, moment(-9), 'en'),
      text('risk', 2, at, 'en'),
      text('risk', 2, at, 'id'),
      text('risk', 3, moment(1), 'en'),
    ],
    ...[text('privacy', 2, at, 'zh'), text('privacy', 9, at, 'en')],
  );
  const facts = await tables.read((tx) => offerFacts(tx, 1, at));
  expect([facts?.feeRateBp, facts?.taxRateBp, facts?.mostDiscountBp, facts?.cancelDays]).toEqual([11, 110, 8, 14]);
  expect(
    facts?.assets.map(({ deviceNumber, papers }) => [deviceNumber, ...papers.map(({ number }) => number)]),
  ).toEqual([...[['D-1', 'a', 'b', 'z'], ['D-2', 'two'], ['D-3']]]);
  expect(facts?.licences.map(({ number }) => number)).toEqual(['L1', 'L2']);
  expect(facts?.risk).toEqual({ en: 'risk 2', id: 'risk 2' });
  const other = await tables.read((tx) => offerFacts(tx, 2, at));
  expect([facts, other].map((each) => [each?.unitsTotal, each?.unitsRegistered])).toEqual([
    ...[
      [10, 10],
      [10, 12],
    ],
  ]);
  expect([other?.feeRateBp, other?.taxRateBp, other?.taxBasis, other?.licences, other?.timeZone]).toEqual([
    ...[null, null, null, []],
    'Asia/Jakarta',
  ]);
  expect(await tables.read((tx) => offerFacts(tx, 9, at))).toBeUndefined();
});

test('published offers: the newest version, one by its number, all of a product; who bought under one', async () => {
  await tables.plant(
    'products',
    product(1),
    product(2),
    product(3, { status: 'draft' }),
    product(4, { status: 'paused' }),
    product(5),
  );
  const document = (goods: number, version: number, lang: string, more: Planted = {}): Planted => ({
    ...{
      goods_id: goods,
      version,
      lang,
      sections: '[]',
      hash: `${goods}${version}${lang}`,
      title: `${version} ${lang}`,
    },
    ...{ published_at: time(version), cause: 'terms' },
    ...more,
  });
  await tables.plant(
    'offer_documents',
    ...[
      document(1, 1, 'en', { cause: 'listed' }),
      document(1, 2, 'en'),
      document(1, 2, 'id', { published_at: time(9), cause: 'facts' }),
    ],
    ...[document(1, 3, 'zh'), document(2, 4, 'en'), document(3, 1, 'en')],
  );
  const newest = async (goods: number, lang: 'en' | 'id') =>
    (await tables.read((tx) => newestOffer(tx, goods, lang)))?.version;
  expect([await newest(1, 'en'), await newest(1, 'id'), await newest(2, 'id'), await newest(2, 'en')]).toEqual([
    2,
    2,
    undefined,
    4,
  ]);
  const version = async (goodsId: number, lang: 'en' | 'id' | 'zh', number?: number) => {
    const row = await tables.read((tx) => offerVersion(tx, { goodsId, lang, version: number }));
    return row === undefined ? undefined : `${row.title} of ${row.newest}`;
  };
  expect([
    await version(1, 'zh'),
    await version(1, 'en', 2),
    await version(1, 'id', 2),
    await version(2, 'en'),
  ]).toEqual([...['3 zh of 3', '2 en of 3', '2 id of 3', '4 en of 4']]);
  expect([await version(1, 'en'), await version(1, 'en', 4), await version(3, 'en'), await version(5, 'en')]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
  const all = (await tables.read((tx) => publishedOffers(tx, 1))).map((row) => [
    ...[row.version, row.cause, row.publishedAt.getUTCDate(), Object.keys(row.hashes).length],
  ]);
  expect(all).toEqual([
    [3, 'terms', 3, 1],
    [2, 'facts', 2, 2],
    [1, 'listed', 1, 1],
  ]);
  const order = (number: number, state: string, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, id: idOf(number), type: 'vehicle', state, goods_id: 1, offer_version: 2 },
    ...more,
  });
  await tables.plant(
    'orders',
    ...[order(1, 'paid'), order(2, 'refunded', { offer_version: 1 }), order(3, 'working', { offer_version: 3 })],
    ...[order(4, 'paid', { member_id: 8n, offer_version: 1 }), order(5, 'paid', { goods_id: 2, offer_version: 4 })],
  );
  const has = (memberId: bigint, goodsId: number, number: number) =>
    tables.read((tx) => hasBoughtUnder(tx, { memberId, goodsId, version: number }));
  expect([
    await has(7n, 1, 2),
    await has(7n, 1, 3),
    await has(7n, 1, 1),
    await has(8n, 1, 2),
    await has(7n, 2, 2),
  ]).toEqual([...[true, true, false, false, false]]);
  const after = (id: number, limit = 9) => tables.read((tx) => listedAfter(tx, id, limit));
  expect([await after(0), await after(1), await after(2), await after(0, 2)]).toEqual([
    [1, 2, 4, 5],
    [2, 4, 5],
    [4, 5],
    [1, 2],
  ]);
  const actuals = { days_30: 3 };
  await tables.plant(
    'product_actuals',
    { ...actuals, goods_id: 1, days_90: 1, last_on: day(5) },
    { ...actuals, goods_id: 2, days_90: 0, last_on: day(5) },
    { ...actuals, goods_id: 3, days_90: 1 },
  );
  const figures = async (id: number) => (await tables.read((tx) => offerActuals(tx, id)))?.lastOn;
  expect([await figures(1), await figures(2), await figures(3), await figures(4)]).toEqual([
    day(5),
    undefined,
    undefined,
    undefined,
  ]);
});
