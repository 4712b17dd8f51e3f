// Tests the queries of the proof of liabilities: every claim once, when a root is due, leaves and nodes.
import { expect, test } from 'vitest';
import { day, idOf, type Planted, useTables } from '#test/tables.ts';
import { allClaims, isRootDue, leafOf, nodesAt, roots } from './liabilities.queries.ts';

const tables = useTables();

test('a claim is what wallet, escrow and holds have, and income not yet paid out', async () => {
  const account = (member: bigint, kind: number, balance: bigint, currency = 1): Planted => ({
    ...{ member_id: member, kind, balance, currency },
  });
  await tables.plant(
    'ledger.accounts',
    ...[account(7n, 1, 1n), account(7n, 2, 2n), account(7n, 3, 4n), account(7n, 11, 800n), account(7n, 1, 50n, 2)],
    ...[account(8n, 1, -5n), account(8n, 2, 0n), account(9n, 1, 3n), account(10n, 1, -9n), account(10n, 2, 4n)],
  );
  const record = { period_end: '2026-03-01T00:00:00Z', currency: 'IDR', target_minor: 1n, goods_id: 1 };
  const of = (number: number, member: bigint, amount: bigint, more: Planted = {}): Planted => ({
    ...{ ...record, member_id: member, holding_id: idOf(number), amount_minor: amount, state: 'unclaimed' },
    ...more,
  });
  await tables.plant(
    'income_records',
    ...[of(1, 7n, 30n, { claimed_minor: 10n }), of(2, 7n, 900n, { state: 'claimed' }), of(3, 11n, 6n)],
    ...[of(4, 12n, 6n, { claimed_minor: 6n }), of(5, 13n, 8n, { state: 'expired' })],
  );
  const rows = await tables.read((tx) => allClaims(tx));
  expect(rows.map((row) => `${row.member_id} ${row.currency} ${row.minor}`).toSorted()).toEqual(
    ['7 IDR 27', '7 USDT 50', '9 IDR 3', '10 IDR 4', '11 IDR 6'].toSorted(),
  );
});

test('a root is due once a day, and not while a settlement is being written', async () => {
  const due = (on: string) => tables.read((tx) => isRootDue(tx, on));
  expect(await due(day(1))).toBe(true);
  await tables.plant('settlement_runs', { id: 1, state: 'done', cycle: 0 });
  await tables.plant('liability_roots', { on_day: day(1), currency: 'IDR' });
  expect([await due(day(1)), await due(day(2))]).toEqual([false, true]);
  await tables.plant('settlement_runs', { id: 2, state: 'planned', cycle: 0 });
  expect([await due(day(1)), await due(day(2))]).toEqual([false, false]);
});

test('roots are listed the newest day first; a leaf is the member’s own, its nodes those asked for', async () => {
  await tables.plant(
    'liability_roots',
    { on_day: day(1), currency: 'IDR', leaf_count: 1 },
    { on_day: day(2), currency: 'USDT', leaf_count: 2 },
    { on_day: day(2), currency: 'IDR', leaf_count: 3 },
    { on_day: day(3), currency: 'IDR', leaf_count: 4 },
  );
  const list = async (on?: string, limit = 9) => {
    const { rows, total } = await tables.read((tx) => roots(tx, { day: on, page: 1, limit }));
    return [total, ...rows.map(({ leaf_count: count }) => count)];
  };
  expect([await list(), await list(day(2)), await list(undefined, 2)]).toEqual([
    [4, 4, 3, 2, 1],
    [2, 3, 2],
    [4, 4, 3],
  ]);
  const leaf = { salt: Buffer.alloc(16) };
  await tables.plant(
    'liability_leaves',
    { ...leaf, member_id: 7n, on_day: day(1), currency: 'IDR', place: 1, claim_minor: 90n },
    { ...leaf, member_id: 7n, on_day: day(2), currency: 'USDT', place: 2, claim_minor: 30n },
    { ...leaf, member_id: 7n, on_day: day(2), currency: 'IDR', place: 3, claim_minor: 40n },
    { ...leaf, member_id: 8n, on_day: day(3), currency: 'IDR', place: 4, claim_minor: 99n },
  );
  const of = async (member: bigint, on?: string) => {
    const row = await tables.read((tx) => leafOf(tx, member, on));
    return row === undefined ? undefined : [row.place, row.leaf_count];
  };
  expect([await of(7n), await of(7n, day(1)), await of(8n), await of(7n, day(3)), await of(9n)]).toEqual([
    ...[
      [3, 3],
      [1, 1],
      [4, 4],
    ],
    ...[undefined, undefined],
  ]);
  const node = (height: number, place: number, minor: bigint, on = day(2), currency = 'IDR'): Planted => ({
    ...{ height, place, minor, on_day: on, currency },
  });
  await tables.plant(
    'liability_nodes',
    ...[node(2, 5, 1n), node(1, 6, 2n), node(1, 5, 3n), node(2, 6, 4n), node(0, 5, 5n)],
    ...[node(2, 5, 6n, day(3)), node(1, 6, 7n, day(2), 'USDT')],
  );
  const places = [2, 1].map((height) => ({ height, place: 7 - height }));
  const nodes = await tables.read((tx) => nodesAt(tx, { on_day: day(2), currency: 'IDR' }, places));
  expect(nodes.map(({ minor }) => minor)).toEqual([2n, 1n]);
});
