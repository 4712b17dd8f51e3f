// Tests the queries on currencies: the rate and licence in force, networks, lists.
import { beforeAll, expect, test } from 'vitest';
import { day, type Planted, useTables } from '#test/tables.ts';
import { cryptoBasis, cryptoLicence, cryptoLicences, networks, rateAt, rates } from './currencies.queries.ts';

const tables = useTables({
  empty: ['crypto_networks', 'crypto_cursors', 'country_options', 'exchange_rates', 'crypto_licences'],
  keep: true,
});
const at = new Date('2026-03-10T03:00:00Z');
const later = new Date(at.getTime() + 1);

beforeAll(async () => {
  const network = { fee_note: {}, token: 't' };
  await tables.plant('crypto_networks', { ...network, code: 'eth' }, { ...network, code: 'bsc' });
  await tables.plant('crypto_cursors', { network: 'eth', block: 5n });
  const rate = (from: Date | string, minor: bigint, more: Planted = {}): Planted => ({
    ...{ base: 'USDT', quote: 'IDR', from_at: from, rate_minor: minor },
    ...more,
  });
  await tables.plant(
    'exchange_rates',
    ...[rate(day(9), 9n), rate(at, 10n), rate(later, 11n), rate('2026-03-10T02:00:00Z', 77n, { base: 'USDC' })],
    rate('2026-03-10T02:59:00Z', 78n, { quote: 'EUR' }),
  );
  const option = { key: 'usdt' };
  await tables.plant(
    'country_options',
    { country_id: 1, key: 'usdt', value: 'true' },
    { country_id: 1, key: 'other', value: 'false' },
    { ...option, country_id: 2, value: 'false' },
    { country_id: 3, key: 'other', value: 'true' },
  );
  const licence = (id: number, country: number, from: number, until: number, more: Planted = {}): Planted => ({
    ...{ id, country_id: country, valid_from: day(from), valid_until: day(until), number: `L${id}` },
    ...more,
  });
  await tables.plant(
    'crypto_licences',
    licence(1, 1, 1, 12),
    licence(2, 1, 10, 10),
    licence(3, 1, 11, 30),
    licence(4, 1, 1, 9),
    licence(5, 1, 1, 31, { withdrawn_on: day(5) }),
    licence(6, 2, 1, 20),
  );
});

test('a country accepts USDT by its switch, the rate of the moment, and the licence that is valid longest', async () => {
  const of = async (countryId: number, on: string, when = at) => {
    const row = await tables.read((tx) => cryptoBasis(tx, { countryId, at: when, on }));
    return [row?.switchedOn, row?.rateMinor, row?.number];
  };
  expect(await of(1, day(10))).toEqual([true, 10n, 'L1']);
  expect(await of(1, day(13))).toEqual([true, 10n, 'L3']);
  expect(await of(1, day(11), later)).toEqual([true, 11n, 'L3']);
  expect(await of(2, day(10))).toEqual([false, 10n, 'L6']);
  expect(await of(2, day(21))).toEqual([false, 10n, null]);
  expect(await of(3, day(10), new Date('2026-03-08T00:00:00Z'))).toEqual([false, null, null]);
  const rate = (when: Date) => tables.read((tx) => rateAt(tx, when));
  expect([await rate(at), await rate(later), await rate(new Date('2026-03-10T02:59:59Z'))]).toEqual([10n, 11n, 9n]);
  expect(await rate(new Date('2026-03-08T00:00:00Z'))).toBeUndefined();
  expect(await of(1, day(10))).toEqual([true, 10n, 'L1']);
  // On the last day of the shorter one both are valid; on the day after the last one none is.
  expect(await of(2, day(20))).toEqual([false, 10n, 'L6']);
  expect(await of(2, day(1))).toEqual([false, 10n, 'L6']);
});

test('networks are in order, also those that were never read', async () => {
  const rows = await tables.read((tx) => networks(tx));
  expect(rows.map(({ code, scannedBlock }) => `${code} ${scannedBlock}`)).toEqual(['bsc null', 'eth 5']);
});

test('rates are listed the newest first; licences by their end, by country and number', async () => {
  const page = await tables.read((tx) => rates(tx, { page: 1, limit: 2 }));
  expect([page.total, ...page.rows.map(({ rateMinor }) => rateMinor)]).toEqual([5, 11n, 10n]);
  const list = async (asked: Partial<Parameters<typeof cryptoLicences>[1]>) => {
    const { rows, total } = await tables.read((tx) => cryptoLicences(tx, { page: 1, limit: 9, ...asked }));
    return [total, ...rows.map(({ id }) => id)];
  };
  expect(await list({ order: 'desc' })).toEqual([6, 5, 3, 6, 1, 2, 4]);
  expect(await list({ countryId: 2 })).toEqual([1, 6]);
  expect(await list({ id: 3 })).toEqual([1, 3]);
  expect(await list({ id: 3, countryId: 2 })).toEqual([0]);
  const one = async (id: number) => (await tables.read((tx) => cryptoLicence(tx, id)))?.number;
  expect([await one(2), await one(99)]).toEqual(['L2', undefined]);
});
