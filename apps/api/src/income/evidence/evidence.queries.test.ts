// Tests the queries of revenue: proposals by filter, lines that may be its arrival, work not proposed yet, operators.
import { expect, test } from 'vitest';
import { day, idOf, listed, numberOf, type Planted, time, useTables } from '#test/tables.ts';
import { arrivalLine, arrivalLines, linesNaming, namedAssets } from './line-fit.queries.ts';
import { overlapping, revenueById, revenuePage, sourcesOfProduct } from './revenue.queries.ts';
import { importersOf, isImporterOf, sideOf } from './separation.queries.ts';
import { unpostedPage } from './unposted.queries.ts';

const tables = useTables();

const viewer = { lang: 'id', operatorId: 5 } as const;
const product = (id: number, more: Planted = {}): Planted => ({
  ...{ id, asset_id: id, kind: 'vehicle', country_id: 1, cycle: 0, name: { en: `e${id}`, id: `Mobil ${id}` } },
  ...{ units_total: 10 * id, status: 'on_sale', currency: 'IDR' },
  ...more,
});
const proposal = (number: number, more: Planted = {}): Planted => ({
  ...{ id: idOf(number), goods_id: 1, asset_id: 1, state: 'proposed', currency: 'IDR', proposed_at: time(1) },
  ...{ period_from: time(4), period_to: time(5), importers: [], proposed_by: 9 },
  ...more,
});

test('proposals are found by each filter, the newest first', async () => {
  await tables.plant('products', product(1), product(2, { name: { en: 'only english' } }), product(3));
  await tables.plant('assets', ...[1, 2, 3].map((id) => ({ id, device_number: `DEV-${id}` })));
  await tables.plant('statement_lines', { id: idOf(41), reference: 'REF-x', amount_minor: 500n });
  await tables.plant(
    'revenue_proposals',
    proposal(1, { amount_minor: 50n, members_minor: 9n, period_from: time(3), period_to: time(5) }),
    proposal(2, { goods_id: 2, asset_id: 2, amount_minor: 40n, members_minor: 8n, proposed_at: time(3) }),
    proposal(3, { state: 'posted', amount_minor: 30n, members_minor: 7n, period_from: time(5), period_to: time(6) }),
    proposal(4, {
      goods_id: 3,
      asset_id: 1,
      proposed_at: time(2),
      period_to: '2026-03-05T00:00:00.001Z',
      amount_minor: 60n,
      statement_line_id: idOf(41),
    }),
    proposal(5, {
      goods_id: 3,
      asset_id: 3,
      proposed_at: time(2),
      amount_minor: 30n,
      members_minor: 3n,
      period_from: time(6),
      period_to: time(9),
    }),
  );
  const list = async (asked: Partial<Parameters<typeof revenuePage>[1]>) => {
    const { rows, total } = await tables.read((tx) => revenuePage(tx, { page: 1, limit: 50, ...asked }, viewer));
    return [total, ...rows.map(({ id }) => numberOf(id))];
  };
  expect(await list({})).toEqual(listed(2, 5, 4, 3, 1));
  expect(await list({ sort: 'amount', order: 'asc' })).toEqual(listed(3, 5, 2, 1, 4));
  expect(await list({ sort: 'members', order: 'desc' })).toEqual(listed(1, 2, 3, 5, 4));
  expect(await list({ sort: 'periodFrom', order: 'asc' })).toEqual(listed(1, 2, 4, 3, 5));
  expect(await list({ id: idOf(3) })).toEqual(listed(3));
  expect(await list({ goodsId: 3 })).toEqual(listed(5, 4));
  expect(await list({ assetId: 1 })).toEqual(listed(4, 3, 1));
  expect(await list({ status: 'posted' })).toEqual(listed(3));
  expect(await list({ search: 'MOBIL 3' })).toEqual(listed(5, 4));
  expect(await list({ search: 'dev-2' })).toEqual(listed(2));
  expect(await list({ search: 'ref-X' })).toEqual(listed(4));
  expect(await list({ from: day(5) })).toEqual(listed(5, 4, 3));
  expect(await list({ to: day(4) })).toEqual(listed(2, 4, 1));
  expect(await list({ to: day(3) })).toEqual(listed(1));
  expect(await list({ from: day(5), to: day(5) })).toEqual(listed(4, 3));
  expect(await list({ from: day(5), to: day(5), goodsId: 1 })).toEqual(listed(3));
});

test('a proposal has its line, its people, its parts, and whether what was settled can be taken back', async () => {
  await tables.plant('products', product(1), product(2));
  await tables.plant('assets', { id: 1, device_number: 'one' }, { id: 2, device_number: 'two' });
  await tables.plant(
    'operators',
    ...['Ann', 'Ben', 'Cat', 'Dan', 'Eve'].map((name, index) => ({ id: index + 1, name, email: name })),
  );
  await tables.plant(
    'statement_lines',
    { id: idOf(41), reference: 'first', amount_minor: 500n },
    { id: idOf(42), amount_minor: 600n },
  );
  await tables.plant(
    'revenue_proposals',
    proposal(1, {
      goods_id: 2,
      asset_id: 1,
      importers: [4, 2],
      document_by: 1,
      line_imported_by: 3,
      statement_line_id: idOf(41),
      state: 'posted',
    }),
    proposal(2, { goods_id: 1, asset_id: 2, importers: [5], state: 'posted' }),
    proposal(3, { goods_id: 2, proposed_by: 5 }),
    proposal(4, { goods_id: 2, line_imported_by: 5, state: 'posted' }),
  );
  const part = (number: number, end: number, state: string, members: bigint, more: Planted = {}): Planted => ({
    ...{ proposal_id: idOf(number), goods_id: 2, cycle: 0, period_end: time(end), state, members_minor: members },
    ...more,
  });
  await tables.plant(
    'revenue_parts',
    part(1, 5, 'settled', 100n, { run_id: 1, part: 1 }),
    part(1, 6, 'settled', 50n, { run_id: 2, part: 1 }),
    part(1, 7, 'posted', 900n, { run_id: 3, part: 1 }),
    part(2, 5, 'settled', 10n, { run_id: 9, part: 1 }),
    part(4, 8, 'settled', 100n, { run_id: 1, part: 2 }),
  );
  const settled = (run: number, income: bigint, more: Planted = {}): Planted => ({
    ...{ run_id: run, goods_id: 2, part: 1, income_minor: income },
    ...more,
  });
  await tables.plant(
    'settlement_products',
    ...[
      settled(1, 60n, { proposal_id: idOf(1), units_total: 15 }),
      settled(2, 30n),
      settled(3, 900n),
      settled(1, 900n, { goods_id: 1 }),
      settled(1, 95n, { part: 2 }),
    ],
    settled(8, 900n),
  );
  // 150 was settled, 90 of it income: 60 are the fleet’s; what it has of them lowers what the reserve must pay.
  const account = (kind: number, productId: number, balance: bigint, more: Planted = {}): Planted => ({
    ...{ member_id: 0n, kind, product_id: productId, balance, currency: 1 },
    ...more,
  });
  const fleet = async (fleetMinor: bigint, reserveMinor: bigint): Promise<boolean | null | undefined> => {
    await tables.empty('ledger.accounts');
    await tables.plant(
      'ledger.accounts',
      ...[
        account(254, 2, fleetMinor),
        account(203, 0, reserveMinor),
        account(254, 1, 900n),
        account(254, 2, 900n, { member_id: 7n }),
      ],
      ...[
        account(203, 0, 900n, { member_id: 7n }),
        account(203, 0, 900n, { currency: 2 }),
        account(254, 2, 900n, { currency: 2 }),
      ],
      ...[account(251, 2, 900n), account(231, 0, 900n)],
    );
    return (await tables.read((tx) => revenueById(tx, idOf(1), viewer)))?.reversible;
  };
  expect([await fleet(40n, 110n), await fleet(40n, 109n)]).toEqual([true, false]);
  expect([await fleet(99n, 90n), await fleet(99n, 89n)]).toEqual([true, false]);
  const of = async (number: number) => {
    const row = await tables.read((tx) => revenueById(tx, idOf(number), viewer));
    return row === undefined
      ? undefined
      : [
          ...[row.goodsName, row.deviceNumber, row.unitsTotal, row.reference, row.arrivedMinor, row.side],
          ...[row.importerNames.join(' '), row.lineImportedName, row.partCount, row.settledCount],
        ];
  };
  expect(await of(1)).toEqual(['Mobil 2', 'one', 15, 'first', 500n, null, 'Ann Ben Dan', 'Cat', 3, 2]);
  expect(await of(2)).toEqual(['Mobil 1', 'two', 10, null, 0n, 'evidence', 'Eve', null, 1, 1]);
  expect(await of(3)).toEqual(['Mobil 2', 'one', 20, null, 0n, 'proposer', '', null, 0, 0]);
  expect((await of(4))?.[5]).toBe('line');
  expect(await of(9)).toBeUndefined();
  expect((await tables.read((tx) => revenueById(tx, idOf(3), viewer)))?.reversible).toBe(false);
  // Of 100 settled 95 were income; the fleet has 99: 5 of them lower what the reserve, 89, must pay to 95.
  expect((await tables.read((tx) => revenueById(tx, idOf(4), viewer)))?.reversible).toBe(false);
  const side = async (number: number, operatorId: number) => {
    const row = await tables.read((tx) => sideOf(tx, idOf(number), operatorId));
    return row === undefined ? undefined : `${row.state} ${row.side}`;
  };
  expect([await side(1, 4), await side(3, 5), await side(3, 4), await side(9, 4)]).toEqual([
    ...['posted evidence', 'proposed proposer', 'proposed null'],
    undefined,
  ]);
});

test('a product earns from its assets; a period overlaps live proposals of its asset only', async () => {
  await tables.plant('products', product(1), product(2, { country_id: 2, cycle: 2 }));
  const of = (goods: number, asset: number): Planted => ({ goods_id: goods, asset_id: asset });
  await tables.plant('product_assets', of(2, 9), of(2, 3), of(1, 5));
  const sources = async (id: number) => {
    const row = await tables.read((tx) => sourcesOfProduct(tx, id));
    return row === undefined ? undefined : [row.assetIds, row.zone, row.cycle];
  };
  expect([await sources(1), await sources(2), await sources(9)]).toEqual([
    ...[
      [[5], 'Asia/Jakarta', 0],
      [[3, 9], 'Asia/Shanghai', 2],
    ],
    undefined,
  ]);
  await tables.plant(
    'revenue_proposals',
    proposal(1, { period_from: time(4), period_to: time(6) }),
    proposal(2, { period_from: time(10), period_to: time(12), state: 'posted' }),
    proposal(3, { period_from: time(20), period_to: time(22), state: 'rejected' }),
    proposal(4, { period_from: time(20), period_to: time(22), asset_id: 2 }),
  );
  const found = async (from: string, to: string) => {
    const id = await tables.read((tx) => overlapping(tx, { assetId: 1, from: new Date(from), to: new Date(to) }));
    return id === undefined ? undefined : numberOf(id);
  };
  expect([await found(time(1), time(4)), await found(time(6), time(7)), await found(time(20), time(21))]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  expect([await found(time(1), time(5)), await found(time(5), time(7)), await found(time(11), time(30))]).toEqual([
    1, 1, 2,
  ]);
});

test('a line may be the arrival of revenue while it has money left and nothing else explains it', async () => {
  const line = (number: number, amount: bigint, more: Planted = {}): Planted => ({
    ...{ id: idOf(number), account: 'bank', currency: 'IDR', state: 'open', amount_minor: amount, booked_on: day(5) },
    ...{ reference: `r${number}`, description: '' },
    ...more,
  });
  await tables.plant(
    'statement_lines',
    line(1, 100n, { used_minor: 10n, explained_minor: 5n, description: 'Trips of B-12 34 XY' }),
    line(2, 70n, { state: 'revenue', booked_on: day(6), reference: 'b 1234/xy' }),
    line(3, 70n, { booked_on: day(4), description: 'B1234XY' }),
    line(4, 85n, { account: 'provider', reference: 'B1234XY' }),
    line(5, 85n, { currency: 'USDT', reference: 'B1234XY' }),
    line(6, 85n, { state: 'matched', reference: 'B1234XY' }),
    line(7, 85n, { used_minor: 60n, explained_minor: 25n, reference: 'B1234XY' }),
    line(8, 85n, { reference: 'B1234XY' }),
    line(9, 85n, { reference: 'B1234XY' }),
    line(10, 85n, { reference: 'SN-9' }),
    line(11, 85n, { reference: 'SN-9' }),
    line(12, 70n, { booked_on: day(6), reference: 'B1234XY' }),
  );
  const approval = { state: 'open' };
  await tables.plant(
    'approvals',
    { ...approval, id: idOf(1), kind: 'line_match', subject: idOf(8) },
    { ...approval, id: idOf(2), kind: 'statement_line', subject: idOf(9) },
    { ...approval, id: idOf(3), kind: 'other', subject: idOf(10) },
    { ...approval, id: idOf(4), kind: 'line_match', subject: idOf(11), state: 'rejected' },
  );
  const near = async (minor: bigint, limit = 50) =>
    (await tables.read((tx) => arrivalLines(tx, { account: 'bank', currency: 'IDR', minor, limit }))).map(({ id }) =>
      numberOf(id),
    );
  expect(await near(90n)).toEqual([1, 10, 11, 2, 12, 3]);
  expect(await near(68n, 4)).toEqual([2, 12, 3, 1]);
  const naming = async (names: readonly string[], limit = 50) =>
    (await tables.read((tx) => linesNaming(tx, { account: 'bank', currency: 'IDR', names, limit }))).map(({ id }) =>
      numberOf(id),
    );
  expect(await naming(['NONE', 'B1234XY'])).toEqual([2, 12, 1, 3]);
  expect(await naming(['B1234XY', 'SN9'], 3)).toEqual([2, 12, 1]);
  expect(await naming(['SN9'])).toEqual([10, 11]);
  const one = await tables.read((tx) => arrivalLine(tx, idOf(1)));
  expect([one?.usedMinor, one?.custodyId]).toEqual([15n, 1]);
  expect((await tables.read((tx) => arrivalLine(tx, idOf(4))))?.custodyId).toBe(2);
  expect(await tables.read((tx) => arrivalLine(tx, idOf(99)))).toBeUndefined();
  await tables.plant('assets', { id: 2, device_number: 'two' }, { id: 1, device_number: 'one', retired_at: time(1) });
  expect((await tables.read((tx) => namedAssets(tx))).map(({ id }) => id)).toEqual([1, 2]);
});

const trip = (number: number, at: string, revenue: bigint, more: Planted = {}): Planted => ({
  ...{ id: idOf(number), asset_id: 1, state: 'counted', started_at: at, revenue_minor: revenue, currency: 'IDR' },
  ...{ import_id: idOf(500), external_id: `x${number}` },
  ...more,
});

test('who imported the counted work of an asset in a period, that no revenue counts', async () => {
  await tables.plant(
    'operators',
    ...['Zoe', 'Ann', 'Ann', 'Ben', 'Cat'].map((name, index) => ({ id: index + 1, name, email: `${index}` })),
  );
  await tables.plant(
    'imports',
    ...[1, 2, 3, 4, 5].map((id) => ({ id: idOf(500 + id), imported_by: id, kind: 'trip', rules: {} })),
  );
  const by = (id: number): Planted => ({ import_id: idOf(500 + id) });
  await tables.plant(
    'trips',
    trip(1, time(5), 1n, by(1)),
    trip(2, '2026-03-05T23:59:59.999Z', 1n, by(3)),
    trip(3, time(6), 1n, by(4)),
    trip(4, '2026-03-04T23:59:59.999Z', 1n, by(4)),
    trip(5, time(5), 1n, { ...by(4), asset_id: 2 }),
    trip(6, time(5), 1n, { ...by(4), currency: 'USDT' }),
    trip(7, time(5), 1n, { ...by(4), state: 'quarantined' }),
    trip(8, time(5), 1n, { ...by(4), revenue_id: idOf(91) }),
  );
  await tables.plant(
    'charge_sessions',
    trip(1, time(5), 1n, by(2)),
    trip(2, time(6), 1n, by(5)),
    trip(3, time(5), 1n, { ...by(5), revenue_id: idOf(92) }),
  );
  const rows = await tables.read((tx) =>
    importersOf(tx, { assetId: 1, currency: 'IDR', from: new Date(time(5)), to: new Date(time(6)) }),
  );
  expect(rows.map(({ id, name }) => `${id} ${name}`)).toEqual(['2 Ann', '3 Ann', '1 Zoe']);
  const is = (proposalId: number, operatorId: number) =>
    tables.read((tx) => isImporterOf(tx, idOf(proposalId), operatorId));
  expect([await is(91, 4), await is(91, 5), await is(92, 5), await is(93, 4)]).toEqual([true, false, true, false]);
});

test('counted work is unposted between live proposals, from the day of the first work to the last midnight', async () => {
  const at = new Date('2026-03-20T05:00:00Z');
  await tables.plant(
    'assets',
    { id: 1, device_number: 'DEV-1', time_zone: 'Asia/Jakarta' },
    { id: 2, device_number: 'DEV-2', time_zone: 'UTC' },
    { id: 3, device_number: 'DEV-3', time_zone: 'UTC' },
  );
  await tables.plant(
    'products',
    product(1),
    product(2, { member_share_ppm: 5 }),
    product(3, { status: 'draft' }),
    product(4, { currency: 'USDT', status: 'withdrawn' }),
  );
  const of = (goods: number, asset: number): Planted => ({ goods_id: goods, asset_id: asset });
  await tables.plant('product_assets', of(1, 1), of(2, 2), of(3, 2), of(4, 2), of(1, 3));
  await tables.plant(
    'revenue_proposals',
    proposal(1, {
      asset_id: 1,
      period_from: '2026-03-04T17:00:00Z',
      period_to: '2026-03-06T17:00:00Z',
      state: 'posted',
    }),
    proposal(2, { asset_id: 1, period_from: '2026-03-09T17:00:00Z', period_to: '2026-03-10T17:00:00Z' }),
    proposal(3, {
      asset_id: 1,
      period_from: '2026-03-11T17:00:00Z',
      period_to: '2026-03-12T17:00:00Z',
      state: 'rejected',
    }),
    proposal(4, { asset_id: 2, period_from: time(19), period_to: time(20), state: 'reversed' }),
    proposal(5, { asset_id: 3, period_from: time(1), period_to: time(20), state: 'posted' }),
  );
  const other = { import_id: idOf(501) };
  await tables.plant(
    'trips',
    // Before the first proposal.
    trip(1, '2026-03-03T20:00:00Z', 1n),
    trip(2, '2026-03-04T16:59:59.999Z', 2n, other),
    // Within a proposal: counted by it, and late for it.
    trip(3, '2026-03-04T17:00:00Z', 400n, { revenue_id: idOf(1) }),
    trip(10, '2026-03-05T03:00:00Z', 1024n),
    // Between two, from the very moment on; and exactly at the start of the next.
    trip(4, '2026-03-06T17:00:00Z', 8n),
    trip(5, '2026-03-09T17:00:00Z', 500n, { revenue_id: idOf(2) }),
    trip(6, '2026-03-08T00:00:00Z', 600n, { state: 'quarantined' }),
    trip(7, '2026-03-08T00:00:00Z', 16n, other),
    // After the last, up to midnight in Jakarta.
    trip(8, '2026-03-19T16:59:59.999Z', 32n),
    trip(9, '2026-03-19T17:00:00Z', 700n),
    // Of the second asset: two currencies.
    trip(11, time(18, '08:00:00'), 64n, { asset_id: 2 }),
    trip(12, time(19, '08:00:00'), 128n, { asset_id: 2, currency: 'USDT' }),
    trip(13, time(19, '23:59:59.999'), 0n, { asset_id: 2, ...other }),
    trip(14, time(20), 900n, { asset_id: 2 }),
    trip(15, time(1), 900n, { asset_id: 3, revenue_id: idOf(5) }),
  );
  await tables.plant(
    'charge_sessions',
    trip(1, '2026-03-04T10:00:00Z', 4n),
    trip(2, '2026-03-17T10:00:00Z', 256n),
    trip(3, '2026-03-04T17:00:00Z', 900n, { revenue_id: idOf(1) }),
    trip(4, '2026-03-12T10:00:00Z', 900n, { state: 'pending' }),
    trip(5, '2026-03-09T17:00:00Z', 900n, { revenue_id: idOf(2) }),
    trip(6, '2026-03-06T17:00:00Z', 512n),
  );
  const page = (asked: Partial<Parameters<typeof unpostedPage>[1]>) =>
    tables.read((tx) => unpostedPage(tx, { at, lang: 'id', page: 1, limit: 50, ...asked }));
  const list = async (asked: Partial<Parameters<typeof unpostedPage>[1]>) => {
    const { rows, total } = await page(asked);
    return [total, ...rows.map((row) => `${row.goodsId} ${row.amountMinor}`)];
  };
  const { rows } = await page({});
  expect(
    rows.map((row) =>
      [
        ...[row.goodsId, row.goodsName, row.deviceNumber, row.from.toISOString(), row.to.toISOString()],
        ...[row.rowCount, row.importCount, row.amountMinor],
      ].join(' '),
    ),
  ).toEqual([
    '1 Mobil 1 DEV-1 2026-03-03T17:00:00.000Z 2026-03-04T17:00:00.000Z 3 2 7',
    '1 Mobil 1 DEV-1 2026-03-04T17:00:00.000Z 2026-03-05T17:00:00.000Z 1 1 1024',
    '1 Mobil 1 DEV-1 2026-03-06T17:00:00.000Z 2026-03-09T17:00:00.000Z 3 2 536',
    '1 Mobil 1 DEV-1 2026-03-16T17:00:00.000Z 2026-03-19T17:00:00.000Z 2 1 288',
    '4 Mobil 4 DEV-2 2026-03-18T00:00:00.000Z 2026-03-20T00:00:00.000Z 1 1 128',
    '2 Mobil 2 DEV-2 2026-03-18T00:00:00.000Z 2026-03-20T00:00:00.000Z 2 2 64',
  ]);
  expect(await list({ sort: 'amount', order: 'asc' })).toEqual(
    listed('1 7', '2 64', '4 128', '1 288', '1 536', '1 1024'),
  );
  expect(await list({ sort: 'rows', order: 'desc' })).toEqual(
    listed('1 536', '1 7', '2 64', '1 288', '4 128', '1 1024'),
  );
  expect(await list({ goodsId: 2 })).toEqual(listed('2 64'));
  expect(await list({ search: 'dev-2' })).toEqual(listed('4 128', '2 64'));
  expect(await list({ search: 'MOBIL 4' })).toEqual(listed('4 128'));
  expect(await list({ id: rows[2]?.id ?? '' })).toEqual(listed('1 536'));
  expect(await list({ id: rows[2]?.id ?? '', goodsId: 2 })).toEqual(listed());
});
