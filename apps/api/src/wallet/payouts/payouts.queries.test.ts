// Tests the queries on payouts: what waits for a file, files with the state of their payouts, a file's contents.
import { beforeAll, expect, test } from 'vitest';
import { idOf, numberOf, type Planted, useTables } from '#test/tables.ts';
import { batchById, batches, itemsOf, payoutsDue } from './payouts.queries.ts';

const tables = useTables({ empty: ['banks'], keep: true });
const day = (number: number): string => `2026-03-0${number}T00:00:00Z`;

beforeAll(async () => {
  await tables.plant(
    'banks',
    { code: 'AAA', country_id: 1, name: 'First' },
    { code: 'BBB', country_id: 2, name: 'Second' },
  );
  const card = (member: bigint, number: number, bank: string): Planted => ({
    ...{ member_id: member, id: idOf(number), bank_code: bank, number_encrypted: Buffer.from([number]) },
  });
  await tables.plant('bank_cards', card(7n, 1, 'AAA'), card(7n, 2, 'BBB'), card(8n, 1, 'BBB'));
  const withdrawal = { member_id: 7n, card_id: idOf(1), country_id: 1, currency: 'IDR', state: 'approved' };
  const released = { ...withdrawal, released_at: day(1), pay_by: day(5) };
  const rows: readonly Planted[] = [
    { ...released, net_minor: 10n, pay_by: day(6) },
    { ...released, net_minor: 20n },
    { ...released, net_minor: 40n, currency: 'USDT', pay_by: day(4) },
    { ...released, net_minor: 80n, country_id: 2, pay_by: day(3) },
    { ...released, net_minor: 5n, card_id: idOf(2), country_id: 2 },
    { ...released, net_minor: 7n, member_id: 8n, country_id: 2 },
    { ...withdrawal, net_minor: 100n },
    { ...released, net_minor: 100n, state: 'paying', batch_id: idOf(51) },
    { ...released, net_minor: 100n, state: 'paid', batch_id: idOf(51), card_id: idOf(2) },
    { ...released, net_minor: 100n, state: 'paid', batch_id: idOf(51), member_id: 8n },
    { ...released, net_minor: 100n, state: 'failed', batch_id: idOf(51) },
    { ...released, net_minor: 100n, state: 'failed', batch_id: idOf(52) },
    { ...released, net_minor: 100n, state: 'paying', batch_id: idOf(51) },
    { ...released, net_minor: 100n, state: 'failed', batch_id: idOf(51) },
    { ...released, net_minor: 100n, state: 'failed', batch_id: idOf(51) },
  ];
  await tables.plant('withdrawals', ...rows.map((row, index) => ({ ...row, id: idOf(30 - index) })));
  const batch = { country_id: 1, bank_code: 'AAA', currency: 'IDR' };
  const made: readonly Planted[] = [
    { number: 1, made_at: day(1), net_minor: 5n, item_count: 9, taken_count: 1 },
    { number: 2, made_at: day(2), net_minor: 9n, item_count: 5, country_id: 2, bank_code: 'BBB' },
    { number: 3, made_at: day(2), net_minor: 7n, item_count: 7, taken_count: 2, settled_at: day(3) },
    {
      number: 4,
      made_at: day(3),
      net_minor: 6n,
      item_count: 6,
      dissolved_at: day(4),
      settled_at: day(4),
      taken_count: 1,
    },
  ];
  await tables.plant('payout_batches', ...made.map((row, index) => ({ ...batch, id: idOf(51 + index), ...row })));
});

test('what is released waits by country, bank and currency, the earliest promise first', async () => {
  const list = async (countryId?: number, page = 1, limit = 9) => {
    const { rows, total } = await tables.read((tx) => payoutsDue(tx, { countryId, page, limit }));
    return [
      total,
      ...rows.map(
        (row) =>
          `${row.countryId} ${row.bankCode} ${row.currency} ${row.count} ${row.netMinor} ${row.promisedAt.getUTCDate()}`,
      ),
    ];
  };
  const all = ['2 AAA IDR 1 80 3', '1 AAA USDT 1 40 4', '1 AAA IDR 2 30 5', '2 BBB IDR 2 12 5'];
  expect(await list()).toEqual([4, ...all]);
  expect(await list(1)).toEqual([2, all[1], all[2]]);
  expect(await list(undefined, 2, 3)).toEqual([4, all[3]]);
});

test('files are found by each filter, newest first, with the state of their payouts', async () => {
  const list = async (asked: Partial<Parameters<typeof batches>[1]>) => {
    const { rows, total } = await tables.read((tx) =>
      batches(tx, { countryId: undefined, page: 1, limit: 9, ...asked }),
    );
    return [total, ...rows.map(({ number }) => number)];
  };
  expect(await list({})).toEqual([4, 4, 3, 2, 1]);
  expect(await list({ sort: 'net', order: 'asc' })).toEqual([4, 1, 4, 3, 2]);
  expect(await list({ sort: 'count', order: 'asc' })).toEqual([4, 2, 4, 3, 1]);
  expect(await list({ id: idOf(53) })).toEqual([1, 3]);
  expect(await list({ bankCode: 'BBB' })).toEqual([1, 2]);
  expect(await list({ countryId: 1 })).toEqual([3, 4, 3, 1]);
  expect(await list({ state: 'made' })).toEqual([1, 2]);
  expect(await list({ state: 'taken' })).toEqual([1, 1]);
  expect(await list({ state: 'settled' })).toEqual([1, 3]);
  expect(await list({ state: 'dissolved' })).toEqual([1, 4]);
  expect(await list({ state: 'dissolved', bankCode: 'BBB' })).toEqual([0]);
  const one = async (id: number) => {
    const row = await tables.read((tx) => batchById(tx, idOf(id)));
    return row === undefined ? undefined : [row.state, row.bankName, row.open, row.paid, row.back];
  };
  expect([await one(51), await one(52), await one(53), await one(99)]).toEqual([
    ...[
      ['taken', 'First', 2, 2, 3],
      ['made', 'Second', 0, 0, 1],
      ['settled', 'First', 0, 0, 0],
    ],
    undefined,
  ]);
});

test('a file’s contents are in order, each with its own card', async () => {
  const items = await tables.read((tx) => itemsOf(tx, idOf(51)));
  expect(items.map(({ id, numberEncrypted }) => [numberOf(id), numberEncrypted[0]])).toEqual([
    ...[
      [16, 1],
      [17, 1],
      [18, 1],
      [20, 1],
      [21, 1],
      [22, 2],
      [23, 1],
    ],
  ]);
});
