// Tests the queries of settlements for operators: records by filter, previews, what was divided.
import { expect, test } from 'vitest';
import { day, idOf, listed, numberOf, type Planted, time, useTables } from '#test/tables.ts';
import { incomeCase, incomeCases } from './income-cases.queries.ts';
import { dividedNow, waitingNow } from './preview.queries.ts';
import { productsOfSettlement, settlementById, settlementsPage } from './settlement.queries.ts';

const tables = useTables();

const at = new Date('2026-03-31T00:00:00Z');
const later = new Date(at.getTime() + 1);
const product = (id: number, more: Planted = {}): Planted => ({
  ...{ id, kind: 'vehicle', asset_id: 1, country_id: 1, cycle: 0, units_total: 10, name: { id: `produk ${id}` } },
  ...more,
});
const holding = (number: number, more: Planted = {}): Planted => ({
  ...{ member_id: 7n, id: idOf(number * 0x10000), goods_id: 1, quantity: 1, price_minor: 1n, cycle: 0 },
  ...{ time_zone: 'UTC', start_at: time(1), end_at: time(30), cancel_until: time(2), terms: {}, kind: 'vehicle' },
  ...{ currency: 'IDR' },
  ...more,
});
const holdingId = (number: number): string => idOf(number * 0x10000);
const TWIN = holdingId(1).replace('019a', '019b');
const record = (number: number, end: string, more: Planted = {}): Planted => ({
  ...{ member_id: 7n, holding_id: holdingId(number), goods_id: 1, period_end: end, period_start: time(1) },
  ...{ state: 'unclaimed', amount_minor: 1n, target_minor: 1n, claimable_at: at, currency: 'IDR' },
  ...more,
});

test('records are found by each filter; without member, product or days only those of 30 days', async () => {
  await tables.plant('products', product(1), product(2));
  await tables.plant(
    'holdings',
    holding(1),
    holding(2, { member_id: 8n, goods_id: 2, cancel_until: later }),
    holding(3, { cycle: 1 }),
    holding(1, { member_id: 8n, cycle: 1 }),
    holding(4, { goods_id: 3, cancel_until: at, cycle: 1 }),
  );
  await tables.plant(
    'income_records',
    record(1, time(1), { amount_minor: 9n, target_minor: 2n }),
    record(1, '2026-03-01T00:00:01Z', { state: 'claimed', amount_minor: 8n, target_minor: 3n, claimable_at: later }),
    record(1, time(5), { claimable_at: later, held_from: at, amount_minor: 7n, target_minor: 4n }),
    record(1, time(5), {
      part: 2,
      amount_minor: 7n,
      target_minor: 5n,
      state: 'expired',
      reason: 'no_revenue',
      claimable_at: later,
    }),
    record(1, time(5), { part: 3, state: 'void' }),
    record(2, time(6), { member_id: 8n, goods_id: 2, claimable_at: later, amount_minor: 5n, target_minor: 6n }),
    record(3, time(6), { claimable_at: later, amount_minor: 4n, target_minor: 7n }),
    record(4, time(7), { goods_id: 3, claimable_at: at, held_from: at, amount_minor: 3n, target_minor: 8n }),
    record(1, time(8), { member_id: 8n, amount_minor: 2n, target_minor: 9n, claimable_at: later }),
  );
  const list = async (asked: Partial<Parameters<typeof incomeCases>[1]>) => {
    const { rows, total } = await tables.read((tx) =>
      incomeCases(tx, { at, lang: 'id', page: 1, limit: 50, ...asked }),
    );
    return [total, ...rows.map(({ targetMinor }) => Number(targetMinor))];
  };
  expect(await list({})).toEqual(listed(9, 8, 6, 7, 5, 4, 3));
  expect(await list({ sort: 'amount', order: 'asc' })).toEqual(listed(9, 8, 7, 6, 4, 5, 3));
  expect(await list({ sort: 'target', order: 'asc' })).toEqual(listed(3, 4, 5, 6, 7, 8, 9));
  expect(await list({ memberId: '8' })).toEqual(listed(9, 6));
  expect(await list({ memberId: '7', sort: 'target', order: 'asc' })).toEqual(listed(2, 3, 4, 5, 7, 8));
  expect(await list({ goodsId: 2 })).toEqual(listed(6));
  expect(await list({ goodsId: 1, sort: 'target', order: 'asc' })).toEqual(listed(2, 3, 4, 5, 7, 9));
  expect(await list({ holdingId: holdingId(3) })).toEqual(listed(7));
  expect(await list({ status: 'claimed' })).toEqual(listed(3));
  expect(await list({ status: 'expired' })).toEqual(listed(5));
  expect(await list({ status: 'unclaimed' })).toEqual(listed(8));
  expect(await list({ status: 'not_yet_claimable' })).toEqual(listed(9, 6, 7, 4));
  expect(await list({ reason: 'held' })).toEqual(listed(4));
  expect(await list({ reason: 'cancel_window' })).toEqual(listed(6));
  expect(await list({ reason: 'before_maturity' })).toEqual(listed(9, 7));
  expect(await list({ reason: 'no_revenue' })).toEqual(listed(5));
  expect(await list({ held: 'true' })).toEqual(listed(4));
  expect(await list({ held: 'false' })).toEqual(listed(9, 8, 6, 7, 5, 3));
  expect(await list({ from: day(7) })).toEqual(listed(9, 8));
  expect(await list({ to: day(5) })).toEqual(listed(5, 4, 3, 2));
  expect(await list({ from: day(1), to: day(1) })).toEqual(listed(3, 2));
  expect(await list({ from: day(1), to: day(1), goodsId: 2 })).toEqual(listed());
  const { rows } = await tables.read((tx) => incomeCases(tx, { at, lang: 'id', page: 1, limit: 50 }));
  expect(rows.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    ...[
      'produk 1 before_maturity',
      ' null',
      'produk 2 cancel_window',
      'produk 1 before_maturity',
      'produk 1 no_revenue',
    ],
    ...['produk 1 held', 'produk 1 null'],
  ]);
  for (const { memberId, id, targetMinor } of rows) {
    expect(await list({ id: `${memberId}-${id}` })).toEqual(listed(Number(targetMinor)));
    const one = await tables.read((tx) => incomeCase(tx, { at, lang: 'id', memberId: String(memberId), id }));
    expect(one?.targetMinor).toBe(targetMinor);
    const other = await tables.read((tx) => incomeCase(tx, { at, lang: 'id', memberId: '9', id }));
    expect(other).toBeUndefined();
  }
  // Of other digits where a record’s id has those of its holding, of the same where it mixes in its period.
  await tables.plant('holdings', holding(1, { id: TWIN, goods_id: 3 }));
  await tables.plant('income_records', record(1, time(5), { holding_id: TWIN, target_minor: 10n }));
  const [twin] = (await tables.read((tx) => incomeCases(tx, { at, lang: 'id', page: 1, limit: 9, holdingId: TWIN })))
    .rows;
  const fourth = rows.find(({ targetMinor }) => targetMinor === 4n);
  for (const each of [twin, fourth]) {
    const one = await tables.read((tx) => incomeCase(tx, { at, lang: 'id', memberId: '7', id: each?.id ?? '' }));
    expect(one?.targetMinor).toBe(each?.targetMinor);
  }
  // The same holding of another member, a cancelled part, a cancelled holding.
  const third = rows.find(({ targetMinor }) => targetMinor === 7n);
  expect(
    await tables.read((tx) => incomeCase(tx, { at, lang: 'id', memberId: '8', id: third?.id ?? '' })),
  ).toBeUndefined();
  await tables.plant('holdings', holding(6, { state: 'void' }));
  await tables.plant(
    'income_records',
    record(6, time(9), { target_minor: 11n }),
    record(3, time(9), { state: 'void' }),
  );
  const cancelled = (await tables.read((tx) => incomeCases(tx, { at, lang: 'id', page: 1, limit: 50 }))).rows[0];
  expect(cancelled?.targetMinor).toBe(11n);
  expect(
    await tables.read((tx) => incomeCase(tx, { at, lang: 'id', memberId: '7', id: cancelled?.id ?? '' })),
  ).toBeUndefined();
  const voids = await tables.read((tx) =>
    tx.query<{ id: string }>(
      `select income_record_id(holding_id, period_end, part) as id from income_records where state = 'void'`,
    ),
  );
  for (const { id } of voids)
    expect(await tables.read((tx) => incomeCase(tx, { at, lang: 'id', memberId: '7', id }))).toBeUndefined();
});

test('a preview divides approved revenue of ended periods among the holdings of the whole period', async () => {
  await tables.plant('products', product(1), product(2, { units_total: 4 }), product(3));
  // The assets of the second are registered for 24 units together; of the first's, one states no number.
  const capacities = [undefined, 99, 3, 21, 500];
  await tables.plant(
    'assets',
    ...capacities.map((units, index) => ({ id: index + 1, ...(units === undefined ? {} : { units_capacity: units }) })),
  );
  const uses = (goods: number, asset: number): Planted => ({ goods_id: goods, asset_id: asset });
  await tables.plant('product_assets', uses(1, 1), uses(1, 2), uses(2, 3), uses(2, 4), uses(3, 5));
  const part = (number: number, goods: number, dayOf: number, more: Planted = {}): Planted => ({
    ...{ proposal_id: idOf(number), goods_id: goods, cycle: 0, time_zone: 'UTC', period_start: time(dayOf - 1) },
    ...{ period_end: time(dayOf), state: 'posted', amount_minor: 1_000n, members_minor: 100n, currency: 'IDR' },
    ...more,
  });
  await tables.plant(
    'revenue_parts',
    ...[part(2, 1, 10), part(1, 1, 10, { members_minor: 55n }), part(3, 2, 10, { members_minor: 99n }), part(4, 1, 9)],
    ...[part(5, 1, 9, { state: 'settled', part: 3 }), part(6, 1, 9, { state: 'settled', part: 2 }), part(7, 1, 11)],
    ...[
      part(8, 1, 10, { state: 'proposed' }),
      part(9, 2, 9, { state: 'settled', part: 9 }),
      part(10, 1, 8, { state: 'settled', part: 7 }),
    ],
    part(11, 1, 9, { state: 'void', part: 50 }),
  );
  await tables.plant(
    'holdings',
    holding(1, { quantity: 3 }),
    holding(2, { quantity: 4, member_id: 8n }),
    holding(3, { goods_id: 2, quantity: 4 }),
    holding(4, { quantity: 100, state: 'void', void_run: 5 }),
    holding(5, { quantity: 1, start_at: time(9) }),
  );
  const divided = async (asOf: string, limit = 50) =>
    (await tables.read((tx) => dividedNow(tx, { asOf: new Date(asOf), lang: 'id', limit }))).map((row) =>
      [
        ...[
          numberOf(row.proposalId),
          row.name,
          row.part,
          row.unitsHeld,
          row.unitsTotal,
          row.perUnitMinor,
          row.paidMinor,
        ],
        ...[row.fleetMinor, row.recordCount],
      ].join(' '),
    );
  // Three and four of ten units: 30 and 40 of a hundred; with one more unit of 55: 16 + 22 + 5.
  const rows = [
    '4 produk 1 4 7 10 10 70 30 2',
    '1 produk 1 1 8 10 5 43 12 3',
    '2 produk 1 2 8 10 10 80 20 3',
    '3 produk 2 1 4 24 4 16 83 1',
  ];
  expect(await divided(time(10))).toEqual(rows);
  expect(await divided(time(9))).toEqual(rows.slice(0, 1));
  expect(await divided(time(10), 2)).toEqual(rows.slice(0, 2));
});

test('products wait for revenue from the day after the last that has some, or from their first holding', async () => {
  await tables.plant('products', ...[1, 2, 3, 4, 5].map((id) => product(id)));
  await tables.plant(
    'holdings',
    ...[
      holding(1, { start_at: time(3) }),
      holding(2, { start_at: time(2) }),
      holding(3, { goods_id: 2, start_at: time(2), end_at: time(4) }),
    ],
    ...[holding(4, { goods_id: 2, start_at: time(3), end_at: time(5) }), holding(5, { goods_id: 3, state: 'void' })],
    ...[
      holding(6, { goods_id: 4, start_at: time(10) }),
      holding(7, { goods_id: 5, start_at: time(1), end_at: time(2) }),
    ],
    holding(8, { start_at: time(1), state: 'void' }),
    holding(9, { start_at: time(20) }),
  );
  const part = (goods: number, dayOf: number, state: string): Planted => ({
    ...{
      proposal_id: idOf(goods * 100 + dayOf),
      goods_id: goods,
      cycle: 0,
      time_zone: 'UTC',
      period_end: time(dayOf),
      state,
    },
  });
  await tables.plant(
    'revenue_parts',
    ...[part(1, 3, 'posted'), part(1, 4, 'settled'), part(1, 5, 'proposed'), part(1, 6, 'void'), part(5, 2, 'settled')],
    part(2, 9, 'posted'),
  );
  const waiting = async (asOf: string, limit = 50) =>
    (await tables.read((tx) => waitingNow(tx, { asOf: new Date(asOf), lang: 'id', limit }))).map(
      (row) => `${row.goodsId} ${row.name} ${row.since.getUTCDate()} ${row.periods} ${row.holdings}`,
    );
  expect(await waiting(time(10))).toEqual(['2 produk 2 2 3 2', '1 produk 1 4 6 2']);
  expect(await waiting(time(10), 1)).toEqual(['2 produk 2 2 3 2']);
  expect(await waiting(time(4))).toEqual(['2 produk 2 2 2 2']);
  expect(await waiting(time(21))).toEqual(['2 produk 2 2 3 2', '1 produk 1 4 17 3', '4 produk 4 10 11 1']);
});

test('a settlement has the sums of its runs and the progress of its chunks', async () => {
  const settlement = (number: number, started: string, asOf: number): Planted => ({
    ...{ id: idOf(number), started_at: started, as_of: time(asOf), started_by: 'Ann' },
  });
  await tables.plant(
    'settlements',
    ...[
      settlement(1, time(4, '23:59:59.999'), 9),
      settlement(2, time(5), 7),
      settlement(3, time(5, '23:59:59.999'), 8),
    ],
    settlement(4, time(6), 7),
  );
  const run = (id: number, of: number, state: string): Planted => ({
    ...{ id, settlement_id: idOf(of), state, cycle: 0, time_zone: 'UTC', period_end: time(id) },
  });
  await tables.plant(
    'settlement_runs',
    run(1, 1, 'done'),
    run(2, 1, 'planned'),
    run(3, 2, 'done'),
    run(4, 3, 'done'),
    run(5, 1, 'done'),
  );
  const divided = (id: number, goods: number, figures: readonly number[], more: Planted = {}): Planted => {
    const [pool = 0, income = 0, fleet = 0, count = 0] = figures;
    return {
      ...{
        run_id: id,
        goods_id: goods,
        part: 1,
        pool_minor: BigInt(pool),
        income_minor: BigInt(income),
        currency: 'IDR',
      },
      ...{ fleet_minor: BigInt(fleet), record_count: count, proposal_id: idOf(goods) },
      ...more,
    };
  };
  await tables.plant(
    'settlement_products',
    ...[divided(1, 1, [10, 7, 3, 2]), divided(1, 2, [20, 15, 5, 3]), divided(2, 1, [40, 30, 10, 4], { part: 2 })],
    ...[divided(3, 1, [100, 0, 100, 1]), divided(4, 1, [900, 1, 899, 9]), divided(2, 1, [1, 1, 0, 1])],
  );
  const chunk = (id: number, number: number, done: boolean): Planted => ({
    ...{ run_id: id, chunk_no: number, done_at: done ? at : null },
  });
  await tables.plant(
    'settlement_chunks',
    chunk(1, 1, true),
    chunk(1, 2, true),
    chunk(2, 1, false),
    chunk(2, 2, true),
    chunk(3, 1, false),
  );
  const one = async (number: number) => {
    const row = await tables.read((tx) => settlementById(tx, idOf(number)));
    return row === undefined
      ? undefined
      : [
          ...[row.currency, row.poolMinor, row.paidMinor, row.fleetMinor, row.recordCount, row.runCount, row.runsDone],
          ...[row.chunkCount, row.chunksDone],
        ].join(' ');
  };
  expect(await one(1)).toBe('IDR 71 53 18 10 3 2 4 3');
  expect(await one(2)).toBe('IDR 100 0 100 1 1 1 1 0');
  expect(await one(4)).toBe('IDR 0 0 0 0 0 0 0 0');
  expect(await one(9)).toBeUndefined();
  const list = async (asked: Partial<Parameters<typeof settlementsPage>[1]>) => {
    const { rows, total } = await tables.read((tx) => settlementsPage(tx, { page: 1, limit: 50, ...asked }));
    return [total, ...rows.map(({ id, poolMinor }) => `${numberOf(id)} ${poolMinor}`)];
  };
  expect(await list({})).toEqual([4, '4 0', '3 900', '2 100', '1 71']);
  expect(await list({ sort: 'asOf', order: 'asc' })).toEqual([4, '2 100', '4 0', '3 900', '1 71']);
  expect(await list({ id: idOf(2) })).toEqual([1, '2 100']);
  expect(await list({ paying: 'true' })).toEqual([2, '3 900', '1 71']);
  expect(await list({ paying: 'false' })).toEqual([2, '4 0', '2 100']);
  expect(await list({ from: day(6) })).toEqual([1, '4 0']);
  expect(await list({ from: day(5), to: day(5) })).toEqual([2, '3 900', '2 100']);
  expect(await list({ to: day(4) })).toEqual([1, '1 71']);
  expect(await list({ to: day(4), paying: 'false' })).toEqual([0]);
  await tables.plant('products', product(1));
  const period = (dayOf: number, more: Planted = {}): Planted => ({
    ...{ cycle: 0, time_zone: 'UTC', period_start: time(dayOf, '12:00:00'), period_end: time(dayOf), slice_count: 1 },
    ...more,
  });
  await tables.plant(
    'settlement_periods',
    period(1),
    period(2),
    period(3),
    period(1, { cycle: 2, period_start: time(20) }),
  );
  const products = await tables.read((tx) => productsOfSettlement(tx, idOf(1), 'id'));
  expect(
    products.map((row) => [row.goodsId, row.name, row.part, row.poolMinor, row.periodStart.getUTCDate()].join(' ')),
  ).toEqual([...['1 produk 1 1 1 2', '1 produk 1 2 40 2', '1 produk 1 1 10 1', '2  1 20 1']]);
});
