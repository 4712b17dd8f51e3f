// Tests the terms of withdrawing: what is in force on a day of the country, for a quote and for operators.
import { beforeAll, expect, test } from 'vitest';
import { idOf, type Planted, useTables } from '#test/tables.ts';
import { paidTimes, rule, termsCase, withdrawFacts } from './withdrawal-terms.queries.ts';

const tables = useTables({
  empty: ['withdrawal_rules', 'withdrawal_taxes', 'withdrawal_discounts', 'bank_holidays', 'country_options'],
  keep: true,
});
/** Still 10 March in UTC, already the 11th in Jakarta. */
const at = new Date('2026-03-10T17:30:00Z');
const before = new Date('2026-03-10T16:30:00Z');
const day = (number: number): string => `2026-03-${number}`;

beforeAll(async () => {
  const terms = (country: number, on: number, fee: number): Planted => ({
    ...{ country_id: country, valid_from: day(on), fee_rate_bp: fee, auto_card_age_hours: 24, pay_within_days: 1 },
  });
  await tables.plant(
    'withdrawal_rules',
    ...[terms(1, 10, 10), terms(1, 11, 11), terms(1, 12, 12), terms(2, 11, 22), terms(3, 11, 33)],
  );
  const tax = (country: number, on: number, rate: number): Planted => ({
    ...{ country_id: country, valid_from: day(on), rate_bp: rate, basis_en: `en${rate}`, basis_id: `id${rate}` },
    basis_zh: `zh${rate}`,
  });
  await tables.plant('withdrawal_taxes', ...[tax(1, 10, 100), tax(1, 11, 110), tax(1, 12, 120), tax(2, 11, 220)]);
  const discount = (level: number, on: number, bp: number): Planted => ({
    level,
    valid_from: day(on),
    discount_bp: bp,
  });
  await tables.plant(
    'withdrawal_discounts',
    ...[discount(2, 10, 200), discount(2, 11, 211), discount(2, 12, 212), discount(3, 11, 311)],
  );
  await tables.plant('bank_holidays', ...[10, 11, 13, 12].map((on) => ({ country_id: 1, on_date: day(on) })), {
    country_id: 2,
    on_date: day(20),
  });
  const option = (country: number, key: string, value: string): Planted => ({ country_id: country, key, value });
  const bounds = (country: number) => [
    ...[option(country, 'withdrawMin', `"${country}00"`), option(country, 'withdrawMax', `"${country}000"`)],
    option(country, 'withdrawDaily', `"${country}0000"`),
  ];
  await tables.plant('country_options', ...bounds(1), ...bounds(2), option(3, 'withdrawMin', '"1"'));
  await tables.plant(
    'members',
    { member_id: 7n, country_id: 1, level: 2, invitation_code: 'A' },
    { member_id: 8n, country_id: 2, level: 1, invitation_code: 'B' },
    { member_id: 9n, country_id: 1, level: 3, invitation_code: 'C' },
  );
  const requested = (member: bigint, on: number, minor: bigint): Planted => ({
    ...{ member_id: member, day: day(on), requested_minor: minor },
  });
  await tables.plant('withdrawal_days', ...[requested(7n, 10, 5n), requested(7n, 11, 6n), requested(9n, 12, 7n)]);
  const account = { member_id: 7n, kind: 1, currency: 1 };
  await tables.plant(
    'ledger.accounts',
    ...[
      { ...account, kind: 2, balance: 1n },
      { ...account, balance: 90n },
      { ...account, currency: 2, balance: 4n },
    ],
    { ...account, member_id: 8n, balance: 80n },
  );
});

test('the rule, the tax and its basis are those in force on the day of the country', async () => {
  const of = async (countryId: number, when: Date, lang = 'en') => {
    const row = await tables.read((tx) => rule(tx, { countryId, at: when, lang }));
    return row === undefined
      ? undefined
      : [row.fee_rate_bp, row.tax_rate_bp, row.tax_basis, row.min, row.max, row.daily, row.currency];
  };
  expect(await of(1, at)).toEqual([11, 110, 'en110', '100', '1000', '10000', 'IDR']);
  expect(await of(1, before, 'id')).toEqual([10, 100, 'id100', '100', '1000', '10000', 'IDR']);
  expect(await of(2, at, 'zh')).toEqual([22, 220, 'zh220', '200', '2000', '20000', 'IDR']);
  expect(await of(2, new Date('2026-03-09T00:00:00Z'))).toBeUndefined();
  expect(await of(3, at)).toBeUndefined();
});

test('a quote is computed from the member’s country, level, day and wallet', async () => {
  const of = async (memberId: bigint, when: Date) => {
    const row = await tables.read((tx) => withdrawFacts(tx, memberId, when));
    return row === undefined
      ? undefined
      : [row.country_id, row.fee_rate_bp, row.tax_rate_bp, row.discount_bp, row.day, row.requested_today, row.balance];
  };
  expect(await of(7n, at)).toEqual([1, 11, 110, 211, day(11), 6n, 90n]);
  expect(await of(7n, before)).toEqual([1, 10, 100, 200, day(10), 5n, 90n]);
  expect(await of(8n, at)).toEqual([2, 22, 220, 0, day(11), 0n, 80n]);
  expect(await of(9n, at)).toEqual([1, 11, 110, 311, day(11), 0n, 0n]);
  expect(await of(6n, at)).toBeUndefined();
});

test('operators see all terms of a country, the newest first, and holidays from today on', async () => {
  const of = (countryId: number, when = at) => tables.read((tx) => termsCase(tx, countryId, when));
  const row = await of(1);
  expect(row?.rules.map(({ feeRateBp }) => feeRateBp)).toEqual([12, 11, 10]);
  expect(row?.discounts.map(({ validFrom, level }) => `${validFrom} ${level}`)).toEqual([
    ...[`${day(12)} 2`, `${day(11)} 2`, `${day(11)} 3`, `${day(10)} 2`],
  ]);
  expect(row?.taxes.map(({ rateBp }) => rateBp)).toEqual([120, 110, 100]);
  expect(row?.holidays).toEqual([11, 12, 13].map(day));
  expect((await of(1, before))?.holidays).toEqual([10, 11, 12, 13].map(day));
  const other = await of(2);
  expect([other?.rules.length, other?.taxes.length, other?.holidays]).toEqual([1, 1, [day(20)]]);
  expect(await of(9)).toBeUndefined();
});

test('times are of what a country was paid in the last seven days, in minutes rounded up', async () => {
  const end = new Date('2026-04-20T10:00:00Z');
  const before = (minutes: number): string => new Date(end.getTime() - minutes * 60_000).toISOString();
  const week = 7 * 24 * 60;
  let count = 0;
  const paid = (took: number, ago: number, given: Planted = {}): Planted => ({
    ...{ member_id: 7n, id: idOf((count += 1)), country_id: 1, currency: 'IDR', state: 'paid' },
    ...{ requested_at: before(ago + took), paid_at: before(ago), decide_by: before(0), pay_by: before(0), ...given },
  });
  await tables.plant(
    'withdrawals',
    ...[10, 20, 30.2, 40, 100].map((took) => paid(took, 60)),
    ...[paid(999, week), paid(998, -1), paid(997, 60, { country_id: 2 })],
    ...['approved', 'failed'].map((state) => paid(996, 60, { state })),
  );
  const of = (countryId: number) => tables.read((tx) => paidTimes(tx, countryId, end));
  expect(await of(1)).toEqual({ paid: 5, median_minutes: 31, p90_minutes: 76 });
  expect(await of(2)).toEqual({ paid: 1, median_minutes: 997, p90_minutes: 997 });
  expect(await of(3)).toEqual({ paid: 0, median_minutes: null, p90_minutes: null });
});
