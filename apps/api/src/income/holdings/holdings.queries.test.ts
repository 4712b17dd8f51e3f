// Tests the queries of a member's holdings, records and earnings: whose they are, their figures, filters and order.
import { expect, test } from 'vitest';
import { byText, idOf, numberOf, type Planted, useTables } from '#test/tables.ts';
import { choicesOf, earningsPage, type EarningFilter } from './earnings.queries.ts';
import {
  allHoldings,
  holdingDetail,
  holdingExists,
  holdingsPage,
  recordById,
  recordsExist,
  recordsPage,
  type RecordFilter,
} from './holdings.queries.ts';

const tables = useTables();

/** Five in the morning in UTC, noon in Jakarta. */
const at = new Date('2026-03-10T05:00:00Z');
const zone = 'Asia/Jakarta';
const moment = (ms: number): Date => new Date(at.getTime() + ms);
/** The midnight in Jakarta that begins a day of March. */
const midnight = (day: number): string => new Date(Date.UTC(2026, 2, day - 1, 17)).toISOString();
const mine = { memberId: 7n, at };
const kinds = ['vehicle', 'pile', 'deposit'] as const;
const holding = (number: number, more: Planted = {}): Planted => ({
  ...{ member_id: 7n, id: idOf(number), goods_id: 1, quantity: 1, price_minor: 100n, cycle: 0, time_zone: zone },
  ...{ kind: 'vehicle', currency: 'IDR', start_at: midnight(5), end_at: midnight(20), cancel_until: midnight(6) },
  ...{ terms: { assetId: 1, countryId: 1, name: { en: `e${number}`, id: `i${number}` } }, paid_at: midnight(4) },
  ...more,
});

test('holdings are the member’s own active ones, the newest first, by kind and status', async () => {
  await tables.plant('members', { member_id: 7n, country_id: 1 });
  await tables.plant('assets', { id: 1, device_number: 'one' }, { id: 2, device_number: 'two' });
  await tables.plant(
    'holdings',
    holding(1),
    holding(2, { kind: 'pile', end_at: at }),
    holding(3, { kind: 'pile', end_at: moment(1), terms: { assetId: 2 } }),
    holding(4, { state: 'void' }),
    holding(5, { terms: {} }),
    holding(6, { member_id: 8n }),
  );
  const list = async (of: readonly (typeof kinds)[number][], status?: 'earning' | 'expired', limit = 9) => {
    const { rows, total } = await tables.read((tx) => holdingsPage(tx, mine, { kinds: of, status, page: 1, limit }));
    return [total, ...rows.map(({ id, deviceNumber }) => `${numberOf(id)} ${deviceNumber}`)];
  };
  expect(await list(kinds)).toEqual([4, '5 ', '3 two', '2 one', '1 one']);
  expect(await list(kinds, undefined, 2)).toEqual([4, '5 ', '3 two']);
  expect(await list(['pile'])).toEqual([2, '3 two', '2 one']);
  expect(await list(kinds, 'earning')).toEqual([3, '5 ', '3 two', '1 one']);
  expect(await list(kinds, 'expired')).toEqual([1, '2 one']);
  expect((await tables.read((tx) => allHoldings(tx, 7n, at))).map(({ id }) => numberOf(id)).toSorted(byText)).toEqual([
    1, 2, 3, 5,
  ]);
  const exists = (member: bigint, id: number) => tables.read((tx) => holdingExists(tx, member, idOf(id)));
  expect([await exists(7n, 1), await exists(7n, 4), await exists(8n, 1), await exists(7n, 9)]).toEqual([
    ...[true, false, false, false],
  ]);
});

test('a holding has its own income, and its first period by its cycle and zone', async () => {
  await tables.plant('members', { member_id: 7n, country_id: 1 }, { member_id: 8n, country_id: 1 });
  await tables.plant('holdings', holding(1), holding(2, { cycle: 2 }), holding(1, { member_id: 8n }));
  await tables.plant(
    'income_paid',
    { member_id: 7n, holding_id: idOf(1), paid_minor: 5n },
    { member_id: 8n, holding_id: idOf(1), paid_minor: 9n },
  );
  const rows = await tables.read((tx) => allHoldings(tx, 7n, at));
  const shown = rows.map((row) => [numberOf(row.id), row.paidOutMinor, row.firstPeriodEnd.toISOString()]);
  expect(shown.toSorted(byText)).toEqual([
    [1, 5n, midnight(6)],
    [2, 0n, midnight(5).replace('17:00', '18:00')],
  ]);
});

test('one holding has today’s work of its assets, the risk text of its payment and the terms of its order', async () => {
  await tables.plant('members', { member_id: 7n, country_id: 1 });
  await tables.plant(
    'holdings',
    holding(1, { order_id: idOf(11), paid_at: at }),
    holding(2, { kind: 'deposit', terms: { assetIds: ['2', '3'] }, order_id: idOf(12) }),
    holding(3, { member_id: 8n }),
  );
  const order = (member: bigint, id: number, version: string): Planted => ({
    ...{ member_id: member, id: idOf(id), type: 'vehicle', agreement_version: version },
  });
  await tables.plant('orders', order(7n, 11, '3'), order(8n, 11, '4'), order(7n, 13, '5'));
  const work = (asset: number, on: string, count: number): Planted => ({
    ...{ asset_id: asset, on_day: on, order_count: count, revenue_minor: BigInt(10 * count) },
  });
  await tables.plant(
    'asset_days',
    ...[work(1, '2026-03-10', 1), work(2, '2026-03-10', 2), work(3, '2026-03-10', 4), work(1, '2026-03-09', 100)],
  );
  await tables.empty('system_texts');
  const text = (kind: string, version: number, at_: Date, lang = 'en'): Planted => ({
    ...{ kind, version, lang, published_at: at_, hash: `${kind}${version}${lang}`, title: '', body: '' },
  });
  await tables.plant(
    'system_texts',
    ...[text('risk', 1, moment(-9)), text('risk', 2, at), text('risk', 2, at, 'id'), text('risk', 3, moment(1))],
    text('privacy', 9, moment(-9)),
  );
  const of = async (id: number, wanted: readonly (typeof kinds)[number][] = kinds) => {
    const row = await tables.read((tx) => holdingDetail(tx, mine, { id: idOf(id), kinds: wanted }));
    return row === undefined
      ? undefined
      : [row.orderCount, row.orderRevenueMinor, row.agreementVersion, row.riskVersion, row.riskHash];
  };
  expect(await of(1)).toEqual([1, 10n, '3', 2, 'risk2en']);
  expect(await of(2)).toEqual([6, 60n, '1', null, null]);
  expect([await of(1, ['pile']), await of(3), await of(9)]).toEqual([undefined, undefined, undefined]);
});

/** A period of a day; its settled part by default. */
const record = (holdingNumber: number, day: number, more: Planted = {}): Planted => ({
  ...{ member_id: 7n, holding_id: idOf(holdingNumber), goods_id: 1, part: 1, currency: 'IDR', state: 'unclaimed' },
  ...{ period_start: midnight(day), period_end: midnight(day + 1), amount_minor: BigInt(day), claimable_at: at },
  ...more,
});
const period = (day: number, more: Planted = {}): Planted => ({
  ...{ cycle: 0, time_zone: zone, period_start: midnight(day), period_end: midnight(day + 1), slice_count: 1 },
  ...more,
});
const part = (day: number, more: Planted = {}): Planted => ({
  ...{ proposal_id: idOf(100 + day), goods_id: 1, cycle: 0, time_zone: zone, period_start: midnight(day) },
  ...{ period_end: midnight(day + 1), state: 'settled', run_id: day, part: 1, row_count: day, amount_minor: 5n },
  ...{ imported_minor: 5n, currency: 'IDR' },
  ...more,
});

const settled = async (): Promise<void> => {
  await tables.plant('members', { member_id: 7n, country_id: 1 });
  await tables.plant('products', {
    id: 1,
    kind: 'vehicle',
    asset_id: 1,
    country_id: 1,
    cycle: 0,
    units_total: 40,
    name: {},
  });
  await tables.plant(
    'holdings',
    holding(1, { end_at: midnight(9) }),
    holding(2, { state: 'void' }),
    holding(3, { member_id: 8n }),
    holding(4, { goods_id: 2, cycle: 2, start_at: midnight(10), end_at: moment(-30 * 60_000), target_minor: 100n }),
  );
  // Ten hours of the tenth are over for the hourly holding; the rest of them waits.
  await tables.plant(
    'settlement_periods',
    ...[4, 5, 6, 7, 8, 9].map((day) => period(day)),
    period(6, { cycle: 1 }),
    period(7, { time_zone: 'UTC' }),
  );
  await tables.plant(
    'income_records',
    record(1, 4),
    record(1, 5, { state: 'claimed', claimed_at: at, claimable_at: moment(1) }),
    record(1, 6, { claimable_at: moment(1), held_from: at, hold_code: 'legal' }),
    record(1, 6, { part: 2, claimable_at: moment(1) }),
    record(1, 6, { part: 3, state: 'void' }),
    record(1, 7, { state: 'expired', reason: 'no_revenue', claimable_at: moment(1) }),
    record(1, 9),
    record(2, 6),
    record(1, 6, { member_id: 8n }),
    record(3, 6),
  );
  await tables.plant('settlement_runs', ...[5, 6, 7, 8].map((id) => ({ id, fixed_at: moment(id) })));
  await tables.plant(
    'revenue_parts',
    part(5, { imported_minor: 9n }),
    part(6),
    part(6, { proposal_id: idOf(116), part: 2 }),
    part(7),
    part(8, { state: 'posted' }),
    part(6, { proposal_id: idOf(126), goods_id: 9 }),
  );
  const share = (run: number, more: Planted = {}): Planted => ({
    ...{ run_id: run, goods_id: 1, part: 1, proposal_id: idOf(100 + run), units_total: run, pool_minor: BigInt(run) },
    ...more,
  });
  await tables.plant(
    'settlement_products',
    share(5),
    share(6),
    share(6, { part: 2, units_total: 62, proposal_id: idOf(116) }),
    share(6, { goods_id: 9, units_total: 99 }),
    share(9),
  );
  const proposal = { asset_id: 1, goods_id: 1, importers: [], reason: 'less', share_ppm: 700_000 };
  await tables.plant(
    'revenue_proposals',
    { ...proposal, id: idOf(105), kind: 'work' },
    { ...proposal, id: idOf(106), kind: 'sale' },
    { ...proposal, id: idOf(116), kind: 'scrap' },
  );
  const trip = (number: number, start: string, minor: bigint, more: Planted = {}): Planted => ({
    ...{ id: idOf(number), asset_id: 1, state: 'counted', started_at: start, revenue_minor: minor, currency: 'IDR' },
    ...{ external_id: `x${number}` },
    ...more,
  });
  const inside = (day: number): string => midnight(day).replace('17:00', '20:00');
  await tables.plant(
    'trips',
    trip(1, midnight(5), 1n, { revenue_id: idOf(105) }),
    trip(2, inside(5), 2n, { revenue_id: idOf(105) }),
    trip(3, inside(5), 100n, { revenue_id: idOf(999) }),
    trip(4, inside(5), 100n, { asset_id: 2, revenue_id: idOf(105) }),
    trip(5, inside(5), 100n, { state: 'quarantined', revenue_id: idOf(105) }),
    trip(6, midnight(6), 200n, { revenue_id: idOf(105) }),
    trip(7, inside(8), 16n),
    trip(8, inside(8), 32n, { revenue_id: idOf(777) }),
  );
  await tables.plant(
    'charge_sessions',
    trip(1, inside(5), 4n, { revenue_id: idOf(105) }),
    trip(2, inside(5), 100n, { state: 'pending', revenue_id: idOf(105) }),
  );
};
const unasked = {
  holdingId: idOf(1),
  status: undefined,
  from: undefined,
  to: undefined,
  byEnd: false,
  page: 1,
  limit: 50,
};
const records = (asked: Partial<RecordFilter> = {}) =>
  tables.read((tx) => recordsPage(tx, mine, { ...unasked, ...asked }));

test('records are settled ones and those that wait for revenue, the newest period first, with what is behind them', async () => {
  await settled();
  const { rows, total } = await records();
  expect(total).toBe(5);
  expect(
    rows.map((row) =>
      [
        ...[row.periodStart.toISOString().slice(8, 10), row.part, row.amountMinor, row.status, row.reason],
        ...[row.proposalId === null ? null : numberOf(row.proposalId), row.revenueKind, row.unitsTotal, row.workCount],
        ...[
          row.lessReason,
          row.tripCount,
          row.tripRevenueMinor,
          row.settledAt === null ? null : 'settled',
          row.poolMinor,
        ],
      ].join(' '),
    ),
  ).toEqual([
    '07 1  not_yet_claimable awaiting_revenue   40   2 48  ',
    '06 1 7 expired no_revenue   40 7  0 0 settled ',
    '05 1 6 not_yet_claimable held 106 sale 6 6  0 0 settled 6',
    '05 2 6 not_yet_claimable  116 scrap 62 6  0 0 settled 6',
    '04 1 5 claimed  105 work 5 5 less 3 7 settled 5',
  ]);
  const hourly = await records({ holdingId: idOf(4) });
  expect([hourly.total, hourly.rows[0]?.unitsTotal]).toEqual([11, 1]);
  expect(hourly.rows.map(({ targetMinor }) => Number(targetMinor)).reduce((sum, each) => sum + each, 0)).toBe(45);
  expect((await records({ holdingId: undefined })).total).toBe(16);
  expect((await records({ holdingId: idOf(2) })).total + (await records({ holdingId: idOf(3) })).total).toBe(0);
});

test('records are found by status, and by days of the product’s country at their begin or end', async () => {
  await settled();
  const days = async (asked: Partial<RecordFilter>) => {
    const { rows, total } = await records(asked);
    expect(total).toBe(rows.length);
    return rows.map(({ periodStart, part: of }) => `${Number(periodStart.toISOString().slice(8, 10)) + 1}.${of}`);
  };
  expect(await days({ status: 'claimed' })).toEqual(['5.1']);
  expect(await days({ status: 'expired' })).toEqual(['7.1']);
  expect(await days({ status: 'not_yet_claimable' })).toEqual(['8.1', '6.1', '6.2']);
  expect(await days({ from: '2026-03-06' })).toEqual(['8.1', '7.1', '6.1', '6.2']);
  expect(await days({ to: '2026-03-06' })).toEqual(['6.1', '6.2', '5.1']);
  expect(await days({ from: '2026-03-08', byEnd: true })).toEqual(['8.1', '7.1']);
  expect(await days({ to: '2026-03-06', byEnd: true })).toEqual(['5.1']);
  expect(await days({ from: '2026-03-07', to: '2026-03-07', byEnd: true, status: 'claimed' })).toEqual([]);
});

test('one record is found by its id, settled or waiting; a member’s ids are all known or not', async () => {
  await settled();
  const { rows } = await records();
  for (const row of rows) {
    const found = await tables.read((tx) => recordById(tx, mine, row.id));
    expect([found?.periodEnd, found?.part, found?.amountMinor, found?.status]).toEqual([
      ...[row.periodEnd, row.part, row.amountMinor, row.status],
    ]);
    const other = await tables.read((tx) => recordById(tx, { memberId: 8n, at }, row.id));
    expect(other).toBeUndefined();
  }
  expect(await tables.read((tx) => recordById(tx, mine, idOf(999_999)))).toBeUndefined();
  const known = (ids: readonly string[], member = 7n) => tables.read((tx) => recordsExist(tx, member, ids));
  const stored = rows.slice(1).map(({ id }) => id);
  expect([await known(stored), await known(stored, 8n), await known([])]).toEqual([true, false, true]);
  // Of other digits where a record’s id has those of its holding, of the same where it mixes in its period.
  const twin = idOf(1).replace('019a', '019b');
  await tables.plant('holdings', { ...holding(1), id: twin });
  await tables.plant('income_records', { ...record(1, 4), holding_id: twin, amount_minor: 77n });
  await tables.plant('income_records', { ...record(1, 6), holding_id: twin, amount_minor: 78n });
  const twins = (await records({ holdingId: twin })).rows;
  for (const row of [...rows, ...twins]) {
    const found = await tables.read((tx) => recordById(tx, mine, row.id));
    expect([found?.holdingId, found?.amountMinor]).toEqual([row.holdingId, row.amountMinor]);
  }
  const elsewhere = rows.find(({ amountMinor }) => amountMinor === 7n)?.id.replace('019a', '019b') ?? '';
  expect(await known([elsewhere])).toBe(false);
  // One that waits is not stored, one of a cancelled part neither.
  expect(await known([...stored, rows[0]?.id ?? ''])).toBe(false);
  const [cancelled] = await tables.read((tx) =>
    tx.query<{ id: string }>(
      `select income_record_id(holding_id, period_end, part) as id from income_records where state = 'void'`,
    ),
  );
  expect(await known([cancelled?.id ?? ''])).toBe(false);
  expect(await known([...stored, idOf(999_999)])).toBe(false);
});

test('reasons of a record that can’t be claimed yet: a hold, the cancel window, the term', async () => {
  await tables.plant('members', { member_id: 7n, country_id: 1 });
  const waits = { claimable_at: moment(1) };
  await tables.plant(
    'holdings',
    holding(1, { cancel_until: moment(1) }),
    holding(2, { cancel_until: at, cycle: 1 }),
    holding(3, { cancel_until: at }),
    holding(4, { cancel_until: moment(1), cycle: 1 }),
  );
  await tables.plant('settlement_periods', period(6), period(6, { cycle: 1 }));
  await tables.plant(
    'income_records',
    ...[record(1, 6, waits), record(2, 6, waits), record(3, 6, waits)],
    record(4, 6, { ...waits, held_from: at }),
  );
  const of = async (id: number) =>
    (await records({ holdingId: idOf(id) })).rows.find(({ amountMinor }) => amountMinor !== null)?.reason;
  expect([await of(1), await of(2), await of(3), await of(4)]).toEqual([
    'cancel_window',
    'before_maturity',
    null,
    'held',
  ]);
  await tables.plant('holdings', holding(5));
  await tables.plant('income_records', record(5, 6, { claimable_at: at, held_from: at, reason: null }));
  const row = (await records({ holdingId: idOf(5) })).rows.find(({ amountMinor }) => amountMinor !== null);
  expect([row?.status, row?.reason]).toEqual(['unclaimed', null]);
});

test('earnings: claims, products and gifts of the member, by day, holding and status, each in its order', async () => {
  await tables.plant('members', { member_id: 7n, country_id: 1 }, { member_id: 8n, country_id: 2 });
  await tables.plant('assets', { id: 1, device_number: 'one' }, { id: 2, device_number: 'two' });
  await tables.plant(
    'holdings',
    holding(1),
    holding(2, { terms: { assetId: 2, name: { id: 'dua' } }, start_at: new Date(Date.parse(midnight(5)) - 1) }),
    holding(3, { state: 'void' }),
    holding(4, { member_id: 8n }),
    holding(5, { terms: {}, start_at: new Date(Date.parse(midnight(6)) - 1) }),
    holding(1, { member_id: 8n, terms: { name: { id: 'theirs' } } }),
    holding(6, { end_at: at, kind: 'pile', start_at: midnight(6) }),
  );
  const claim = (number: number, holdingNumber: number, claimed: string | Date, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, id: idOf(number), holding_id: idOf(holdingNumber), claimed_at: claimed, cause: 'member' },
    ...{ currency: 'IDR', amount_minor: BigInt(number), record_count: 1 },
    ...more,
  });
  await tables.plant(
    'income_claims',
    claim(1, 1, midnight(5)),
    claim(2, 2, new Date(Date.parse(midnight(5)) - 1), { cause: 'window' }),
    claim(3, 2, midnight(6)),
    claim(3, 1, midnight(6)),
    claim(4, 5, midnight(6)),
    claim(5, 4, midnight(5), { member_id: 8n }),
    claim(1, 1, midnight(5), { member_id: 8n }),
  );
  const paid = { member_id: 7n };
  await tables.plant(
    'income_paid',
    { ...paid, holding_id: idOf(1), paid_minor: 5n },
    { ...paid, holding_id: idOf(5), paid_minor: 9n },
  );
  await tables.plant(
    'revenue_parts',
    part(4),
    part(5),
    part(6),
    part(7, { goods_id: 9 }),
    part(8, { state: 'posted' }),
    part(19),
    part(20),
  );
  const gift = (number: number, granted: string | Date, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, id: idOf(number), source: 'level', words: { id: { name: `hadiah ${number}` } }, minor: 1n },
    ...{ granted_at: granted, claimable_at: at, expires_at: moment(1), currency: 'POINT' },
    ...more,
  });
  await tables.plant(
    'gifts',
    gift(1, midnight(5), { claimed_at: at }),
    gift(2, midnight(5), { expires_at: at }),
    gift(3, new Date(Date.parse(midnight(5)) - 1)),
    gift(4, midnight(6), { claimable_at: moment(1), currency: null, words: {} }),
    gift(5, midnight(5), { member_id: 8n }),
  );
  const none = { status: undefined, holdingId: undefined, from: undefined, to: undefined, page: 1, limit: 50 };
  const page = (asked: Partial<EarningFilter> & Pick<EarningFilter, 'type'>) =>
    tables.read((tx) => earningsPage(tx, { ...mine, lang: 'id' }, { ...none, ...asked }));
  const list = async (asked: Partial<EarningFilter> & Pick<EarningFilter, 'type'>) => {
    const { rows, total } = await page(asked);
    return [
      total,
      ...rows.map(({ id }) =>
        id
          .split(':')
          .map((each) => numberOf(each))
          .join('.'),
      ),
    ];
  };
  expect(await list({ type: 'income' })).toEqual([5, '4.5', '3.1', '3.2', '1.1', '2.2']);
  expect(await list({ type: 'income', holdingId: idOf(2) })).toEqual([2, '3.2', '2.2']);
  expect(await list({ type: 'income', status: 'expired' })).toEqual([1, '2.2']);
  expect(await list({ type: 'income', from: '2026-03-06' })).toEqual([3, '4.5', '3.1', '3.2']);
  expect(await list({ type: 'income', to: '2026-03-05' })).toEqual([2, '1.1', '2.2']);
  expect(await list({ type: 'income', from: '2026-03-05', to: '2026-03-05' })).toEqual([1, '1.1']);
  const claims = await page({ type: 'income' });
  expect(claims.rows.map(({ title, deviceNumber }) => `${title} ${deviceNumber}`)).toEqual([
    ...[' null', 'i1 one', 'dua two', 'i1 one', 'dua two'],
  ]);
  expect(await list({ type: 'product' })).toEqual([4, '5', '1', '6', '2']);
  expect(await list({ type: 'product', holdingId: idOf(2) })).toEqual([1, '2']);
  expect(await list({ type: 'product', from: '2026-03-05', to: '2026-03-05' })).toEqual([2, '5', '1']);
  const products = await page({ type: 'product' });
  expect(products.rows.map((row) => [row.title, row.deviceNumber, row.amountMinor, row.settledDays])).toEqual([
    ...[
      ['', null, 9n, 3],
      ['i1', 'one', 5n, 3],
      ['i6', 'one', 0n, 1],
      ['dua', 'two', 0n, 4],
    ],
  ]);
  expect(products.rows.map(({ createdAt }) => createdAt.toISOString()).slice(1, 3)).toEqual([midnight(5), midnight(6)]);
  expect(await list({ type: 'gift' })).toEqual([4, '4', '2', '1', '3']);
  expect(await list({ type: 'gift', status: 'claimed' })).toEqual([1, '1']);
  expect(await list({ type: 'gift', status: 'expired' })).toEqual([1, '2']);
  expect(await list({ type: 'gift', status: 'unclaimed' })).toEqual([1, '3']);
  expect(await list({ type: 'gift', status: 'not_yet_claimable' })).toEqual([1, '4']);
  expect(await list({ type: 'gift', from: '2026-03-05', to: '2026-03-05' })).toEqual([2, '2', '1']);
  expect(await list({ type: 'gift', holdingId: idOf(1) })).toEqual([0]);
  expect((await page({ type: 'gift' })).rows.map(({ title, currency }) => `${title} ${currency}`)).toEqual([
    ...[' COIN', 'hadiah 2 POINT', 'hadiah 1 POINT', 'hadiah 3 POINT'],
  ]);
  const choices = async (kind?: string, earning?: boolean) =>
    (await tables.read((tx) => choicesOf(tx, { ...mine, lang: 'id' }, { kind, earning }))).map(
      ({ id, deviceNumber, status }) => `${numberOf(id)} ${deviceNumber} ${status}`,
    );
  expect(await choices()).toEqual(['6 one expired', '5 null earning', '2 two earning', '1 one earning']);
  expect(await choices('pile')).toEqual(['6 one expired']);
  expect(await choices(undefined, true)).toEqual(['5 null earning', '2 two earning', '1 one earning']);
  expect(await choices(undefined, false)).toEqual(['6 one expired']);
});
