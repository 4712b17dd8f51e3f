// Tests the figures of risk: maturities, the greatest claims and products, what is late, and alerts by their state.
import { expect, test } from 'vitest';
import { idOf, numberOf, type Planted, useTables } from '#test/tables.ts';
import {
  alertById,
  alertsPage,
  greatestClaims,
  greatestProducts,
  lateness,
  maturing,
  suitabilitySince,
  threshold,
} from './risk.queries.ts';

const tables = useTables();

const at = new Date('2026-03-10T03:00:00Z');
const holding = { kind: 'vehicle', quantity: 1, target_minor: 1n, currency: 'IDR', cycle: 0, terms: {}, goods_id: 1 };
const held = (number: number, member: bigint, price: bigint, more: Planted = {}): Planted => ({
  ...{ ...holding, member_id: member, id: idOf(number), price_minor: price, end_at: '2026-05-01T00:00:00Z' },
  ...more,
});

test('holdings mature by their end month in UTC and their currency', async () => {
  await tables.plant(
    'holdings',
    held(1, 7n, 5n, { end_at: '2026-05-31T23:59:59Z' }),
    held(2, 7n, 6n, { end_at: '2026-06-01T00:00:00Z' }),
    held(3, 7n, 7n),
    held(4, 7n, 80n, { state: 'void' }),
    held(5, 7n, 90n, { ended_at: '2026-05-01T00:00:00Z' }),
    held(6, 7n, 8n, { currency: 'USDT' }),
  );
  const rows = await tables.read((tx) => maturing(tx));
  expect(rows.map(({ month, currency, count, paidMinor }) => `${month} ${currency} ${count} ${paidMinor}`)).toEqual([
    ...['2026-05 IDR 2 12', '2026-05 USDT 1 8', '2026-06 IDR 1 6'],
  ]);
});

test('the ten greatest claims are those of the newest proof of each currency', async () => {
  const root = { total_minor: 500n, held_minor: 1n };
  await tables.plant(
    'liability_roots',
    { ...root, on_day: '2026-03-08', currency: 'IDR', leaf_count: 8 },
    { ...root, on_day: '2026-03-09', currency: 'IDR', leaf_count: 9 },
    { ...root, on_day: '2026-03-08', currency: 'USDT', leaf_count: 7 },
  );
  const leaf = (member: bigint, minor: bigint, day: string, currency = 'IDR'): Planted => ({
    ...{ member_id: member, claim_minor: minor, on_day: day, currency, place: Number(member) },
  });
  await tables.plant(
    'liability_leaves',
    ...Array.from({ length: 11 }, (_each, index) => leaf(BigInt(20 - index), BigInt(10 + index), '2026-03-09')),
    leaf(30n, 20n, '2026-03-09'),
    leaf(40n, 900n, '2026-03-08'),
    leaf(41n, 3n, '2026-03-08', 'USDT'),
    leaf(42n, 900n, '2026-03-09', 'USDT'),
  );
  await tables.plant('members', { member_id: 30n, phone_masked: 'thirty' }, { member_id: 12n, phone_masked: 'twelve' });
  const rows = await tables.read((tx) => greatestClaims(tx));
  expect(
    rows.map(({ memberId, minor, currency, claimants }) => `${memberId} ${minor} ${currency} ${claimants}`),
  ).toEqual([
    ...['10 20 IDR 9', '30 20 IDR 9', '11 19 IDR 9', '12 18 IDR 9', '13 17 IDR 9', '14 16 IDR 9', '15 15 IDR 9'],
    ...['16 14 IDR 9', '17 13 IDR 9', '18 12 IDR 9', '41 3 USDT 7'],
  ]);
  expect(rows.map(({ phone }) => phone).filter((phone) => phone !== '')).toEqual(['thirty', 'twelve']);
});

test('the products with the most money come first, with their holders and the sum of all', async () => {
  const product = { kind: 'vehicle', asset_id: 1, country_id: 1, cycle: 0, validity_days: 1, units_total: 1 };
  const named = (id: number, name: Planted): Planted => ({ ...product, id, name });
  await tables.plant('products', named(1, { en: 'one' }), named(2, { en: 'two', id: 'dua' }), named(3, {}));
  await tables.plant(
    'holdings',
    held(1, 7n, 10n),
    held(2, 7n, 20n),
    held(3, 8n, 30n),
    held(4, 8n, 60n, { goods_id: 2 }),
    held(5, 8n, 90n, { goods_id: 3 }),
    held(6, 8n, 1_000n, { goods_id: 3, state: 'void' }),
    held(7, 8n, 1_000n, { goods_id: 3, ended_at: at }),
    held(8, 8n, 70n, { goods_id: 3, currency: 'USDT' }),
  );
  const rows = await tables.read((tx) => greatestProducts(tx, 'id'));
  expect(
    rows.map(({ name, currency, holders, minor, totalMinor }) => [name, currency, holders, minor, totalMinor]),
  ).toEqual([
    ['', 'IDR', 1, 90n, 210n],
    ['', 'USDT', 1, 70n, 70n],
    ['one', 'IDR', 2, 60n, 210n],
    ['dua', 'IDR', 1, 60n, 210n],
  ]);
});

test('late is what was not decided or paid before its time; the newest audit says whether the books hold', async () => {
  const withdrawal = { member_id: 7n, country_id: 1, currency: 'IDR', decide_by: at, pay_by: at };
  const early = new Date(at.getTime() - 1);
  await tables.plant(
    'withdrawals',
    ...['approved', 'paying', 'reviewing', 'paid'].map((state, index) => ({
      ...{ ...withdrawal, id: idOf(index), state, pay_by: early },
    })),
    { ...withdrawal, id: idOf(11), state: 'approved', decide_by: early },
    { ...withdrawal, id: idOf(12), state: 'reviewing', decide_by: early },
    { ...withdrawal, id: idOf(13), state: 'rejected', decide_by: early },
    { ...withdrawal, id: idOf(14), state: 'reviewing' },
    { ...withdrawal, id: idOf(15), state: 'reviewing', decide_by: early },
    { ...withdrawal, id: idOf(16), state: 'reviewing', decide_by: early },
  );
  const alert = { kind: 'new_money', severity: 'critical', facts: {} };
  await tables.plant(
    'risk_alerts',
    { ...alert, id: idOf(1) },
    { ...alert, id: idOf(2), over_at: at },
    { ...alert, id: idOf(3), acknowledged_at: at },
  );
  const late = await tables.read((tx) => lateness(tx, at));
  expect(late).toEqual({ latePayoutCount: 2, lateDecisionCount: 3, booksHold: true, openAlertCount: 1 });
  const run = { mode: 'full', figures: {}, breaks: '[]' };
  await tables.plant(
    'ledger.audit_runs',
    { ...run, run_id: 2n, verdict: 'broken' },
    { ...run, run_id: 1n, verdict: 'holds' },
  );
  expect((await tables.read((tx) => lateness(tx, at))).booksHold).toBe(false);
  await tables.plant('ledger.audit_runs', { ...run, run_id: 3n, verdict: 'holds' });
  expect((await tables.read((tx) => lateness(tx, at))).booksHold).toBe(true);
  expect((await tables.read((tx) => threshold(tx))).stopBp).toBeGreaterThan(0);
  expect(await tables.read((tx) => suitabilitySince(tx))).toBeDefined();
});

test('alerts are found by state and kind, in the order of a column', async () => {
  const day = (number: number) => ({
    raised_at: `2026-03-0${number}T00:00:00Z`,
    seen_at: `2026-03-0${9 - number}T00:00:00Z`,
  });
  const alert = { facts: {} };
  await tables.plant(
    'risk_alerts',
    { ...alert, ...day(1), id: idOf(1), kind: 'new_money', severity: 'critical' },
    { ...alert, ...day(3), id: idOf(2), kind: 'new_money', severity: 'warning', over_at: at },
    { ...alert, ...day(2), id: idOf(3), kind: 'breaks_old', severity: 'warning', acknowledged_at: at },
    { ...alert, ...day(4), id: idOf(4), kind: 'breaks_old', severity: 'critical', acknowledged_at: at, over_at: at },
  );
  const list = async (asked: Partial<Parameters<typeof alertsPage>[1]>) => {
    const empty = { id: undefined, state: undefined, kind: undefined };
    const { rows, total } = await tables.read((tx) => alertsPage(tx, { page: 1, limit: 50, ...empty, ...asked }));
    return [total, ...rows.map(({ id }) => numberOf(id))];
  };
  expect(await list({})).toEqual([4, 4, 2, 3, 1]);
  expect(await list({ sort: 'seenAt', order: 'desc' })).toEqual([4, 1, 3, 2, 4]);
  expect(await list({ sort: 'severity', order: 'desc' })).toEqual([4, 4, 1, 3, 2]);
  expect(await list({ state: 'open' })).toEqual([1, 1]);
  expect(await list({ state: 'acknowledged' })).toEqual([1, 3]);
  expect(await list({ state: 'over' })).toEqual([2, 4, 2]);
  expect(await list({ kind: 'breaks_old' })).toEqual([2, 4, 3]);
  expect(await list({ id: idOf(2) })).toEqual([1, 2]);
  expect(await list({ id: idOf(2), kind: 'breaks_old' })).toEqual([0]);
  expect((await tables.read((tx) => alertById(tx, idOf(3))))?.kind).toBe('breaks_old');
  expect(await tables.read((tx) => alertById(tx, idOf(9)))).toBeUndefined();
});
