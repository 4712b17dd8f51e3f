// Tests the queries of the company's own money: what is there and free, transfers by filter, what lines carry out.
import { expect, test } from 'vitest';
import { day, idOf, numberOf, type Planted, useTables } from '#test/tables.ts';
import { custodyAccountRow, custodyAccountRows, hasCustody } from './custody-accounts.queries.ts';
import {
  employerMoney,
  houseMoneyRows,
  houseTransfer,
  houseTransfersPage,
  itemsOf,
  transfersToReceive,
  transfersToSend,
} from './house-transfers.queries.ts';

const tables = useTables();
const at = new Date('2026-03-10T03:00:00Z');

const transfer = (number: number, kind: string, more: Planted = {}): Planted => ({
  ...{ id: idOf(number), kind, account: 'bank', reference: `T-${number}`, currency: 'IDR', amount_minor: 10n },
  ...{ state: 'approved', approved_at: `${day(1)}T00:00:00Z` },
  ...more,
});
const line = (number: number, amount: bigint, reference: string, more: Planted = {}): Planted => ({
  ...{ id: idOf(number), account: 'bank', currency: 'IDR', state: 'open', reference, amount_minor: amount },
  ...{ booked_on: day(5), import_id: idOf(1) },
  ...more,
});
const products = async (): Promise<void> => {
  const product = { kind: 'vehicle', asset_id: 1, country_id: 1, cycle: 0, validity_days: 1, units_total: 1 };
  await tables.plant(
    'products',
    ...[1, 2, 3, 4].map((id) => ({ ...product, id, name: { en: `e${id}`, id: `i${id}` } })),
  );
  const employer = { country_id: 1 };
  await tables.plant(
    'employers',
    { ...employer, id: 1, name: 'first', funded_minor: 100n },
    { ...employer, id: 2, name: 'second', funded_minor: 0n },
  );
};

test('the company’s money is shown by kind, product and employer, with what is free of it', async () => {
  await products();
  const flow = (kind: number, product: number, balance: bigint, currency = 1): Planted => ({
    ...{ kind, product_id: product, balance, currency },
  });
  await tables.plant(
    'ledger.flow_balances',
    ...[flow(151, 1, 50n), flow(151, 2, 0n), flow(151, 3, 70n, 2), flow(105, 0, 30n), flow(106, 0, 40n, 2)],
    ...[flow(152, 4, 99n)],
  );
  const account = (kind: number, product: number, balance: bigint, member = 0n): Planted => ({
    ...{ kind, product_id: product, balance, currency: 1, member_id: member },
  });
  await tables.plant(
    'ledger.accounts',
    ...[account(254, 2, 60n), account(254, 3, 0n), account(231, 0, 20n), account(254, 1, 80n, 7n), account(203, 0, 5n)],
    // Flows are read from the flows alone.
    account(105, 0, 7n),
  );
  await tables.plant(
    'house_transfers',
    transfer(1, 'fee', { amount_minor: 4n }),
    transfer(2, 'payroll', { employer_id: 1, amount_minor: 7n }),
    transfer(3, 'payroll', { employer_id: 1, amount_minor: 8n }),
    transfer(4, 'payroll', { employer_id: 1, amount_minor: 9n, state: 'sent' }),
    transfer(5, 'payroll', { employer_id: 2, amount_minor: 3n }),
    transfer(6, 'acquisition', { amount_minor: 5n }),
  );
  await tables.plant('house_transfer_items', { transfer_id: idOf(6), goods_id: 1, amount_minor: 5n });
  const rows = await tables.read((tx) => houseMoneyRows(tx, 'id'));
  expect(
    rows.map(({ kind, goodsId, employerId, name, currency, balanceMinor, freeMinor }) => [
      ...[kind, goodsId, employerId, name, currency, balanceMinor, freeMinor],
    ]),
  ).toEqual([
    ['acquisition', 1, null, 'i1', 'IDR', 50n, 45n],
    ['fleet', 2, null, 'i2', 'IDR', 60n, 60n],
    ['fee', null, null, null, 'IDR', 30n, 33n],
    ['tax', null, null, null, 'IDR', 0n, 0n],
    ['marketing', null, null, null, 'IDR', 20n, 20n],
    ['payroll', null, 1, 'first', 'IDR', 115n, 100n],
    ['payroll', null, 2, 'second', 'IDR', 3n, 0n],
  ]);
});

test('transfers are found by each filter, with their items, their line and their arrival', async () => {
  await products();
  const at = (number: number) => ({ approved_at: `${day(number)}T00:00:00Z` });
  await tables.plant(
    'house_transfers',
    transfer(1, 'fee', { ...at(1), amount_minor: 40n }),
    transfer(2, 'payroll', { ...at(3), employer_id: 2, state: 'sent', line_id: idOf(52), amount_minor: 20n }),
    transfer(3, 'acquisition', { ...at(2), state: 'sent', line_id: idOf(53), amount_minor: 30n }),
    transfer(4, 'fee', { ...at(3), state: 'cancelled', reference: 'OTHER', amount_minor: 20n }),
  );
  const item = { transfer_id: idOf(3) };
  await tables.plant(
    'house_transfer_items',
    { ...item, goods_id: 2, amount_minor: 20n },
    { ...item, goods_id: 1, amount_minor: 10n },
    { ...item, goods_id: 9, amount_minor: 1n },
    { transfer_id: idOf(4), goods_id: 3, amount_minor: 5n },
  );
  await tables.plant(
    'statement_lines',
    line(52, -20n, 'x', { booked_on: day(4), matched_with: `transfer:${idOf(2)}` }),
    line(53, -30n, 'y', { booked_on: day(6), matched_with: `transfer:${idOf(3)}` }),
    line(54, 30n, 'y', { booked_on: day(7), account: 'acquisition', matched_with: `transfer:${idOf(3)}` }),
    line(55, 30n, 'z', { booked_on: day(8), account: 'payroll', matched_with: `transfer:${idOf(99)}` }),
  );
  const unasked = { lang: 'id', id: undefined, kind: undefined, state: undefined, reference: undefined };
  const list = async (asked: Partial<Parameters<typeof houseTransfersPage>[1]>) => {
    const { rows, total } = await tables.read((tx) =>
      houseTransfersPage(tx, { page: 1, limit: 50, ...unasked, ...asked }),
    );
    return [total, ...rows.map(({ id }) => numberOf(id))];
  };
  expect(await list({})).toEqual([4, 4, 2, 3, 1]);
  expect(await list({ sort: 'amount', order: 'asc' })).toEqual([4, 2, 4, 3, 1]);
  expect(await list({ id: idOf(3) })).toEqual([1, 3]);
  expect(await list({ kind: 'fee' })).toEqual([2, 4, 1]);
  expect(await list({ state: 'sent' })).toEqual([2, 2, 3]);
  expect(await list({ reference: 'oTh' })).toEqual([1, 4]);
  expect(await list({ reference: 'oTh', kind: 'payroll' })).toEqual([0]);
  const one = async (id: number) => {
    const row = await tables.read((tx) => houseTransfer(tx, 'id', idOf(id)));
    return row === undefined ? undefined : [row.employer, row.sentOn, row.arrivedOn, row.arrivedAt];
  };
  expect([await one(1), await one(2), await one(3), await one(9)]).toEqual([
    ...[
      [null, null, null, null],
      ['second', day(4), null, null],
      [null, day(6), day(7), 'acquisition'],
    ],
    undefined,
  ]);
  const third = await tables.read((tx) => houseTransfer(tx, 'id', idOf(3)));
  expect(third?.items.map(({ goodsId, name, minor }) => `${goodsId} ${name} ${minor}`)).toEqual([
    '1 i1 10',
    '2 i2 20',
    '9  1',
  ]);
  expect((await tables.read((tx) => itemsOf(tx, idOf(3)))).map(({ goodsId }) => goodsId)).toEqual([1, 2, 9]);
  expect((await tables.read((tx) => employerMoney(tx, 1)))?.name).toBe('first');
  expect(await tables.read((tx) => employerMoney(tx, 9))).toBeUndefined();
});

test('an approved transfer is sent by an open line of its account, reference, currency and amount', async () => {
  await tables.plant(
    'house_transfers',
    ...[1, 2, 3, 4, 5, 6, 7].map((number) => transfer(number, 'fee', number === 7 ? { state: 'sent' } : {})),
    transfer(8, 'fee', { approved_at: '2026-02-01T00:00:00Z' }),
    transfer(9, 'fee'),
  );
  await tables.plant(
    'statement_lines',
    line(21, -10n, 'T-1'),
    line(22, -10n, 'T-2', { account: 'provider' }),
    line(23, -10n, 'T-33'),
    line(24, -10n, 'T-4', { currency: 'USDT' }),
    line(25, 10n, 'T-5'),
    line(26, -10n, 'T-6', { state: 'matched' }),
    line(27, -10n, 'T-7'),
    line(28, -10n, 'T-8'),
    line(29, -10n, 'T-9'),
  );
  expect((await tables.read((tx) => transfersToSend(tx))).map(numberOf)).toEqual([8, 1, 9]);
});

test('a sent transfer is received by an open line of an own account', async () => {
  await tables.plant(
    'house_transfers',
    ...[1, 2, 3, 4, 5, 6].map((number) => transfer(number, 'fee', { state: number === 6 ? 'approved' : 'sent' })),
    transfer(7, 'fee', { state: 'sent', amount_minor: -10n }),
    transfer(8, 'fee', { state: 'sent', amount_minor: 0n }),
  );
  const own = { account: 'payroll' };
  await tables.plant(
    'statement_lines',
    line(31, 10n, 'T-5', own),
    line(32, 10n, 'T-5', { ...own, account: 'marketing' }),
    line(21, 10n, 'T-1', own),
    line(22, 10n, 'T-2'),
    line(23, 10n, 'T-3', { ...own, currency: 'USDT' }),
    line(24, 11n, 'T-4', own),
    line(26, 10n, 'T-6', own),
    line(27, -10n, 'T-7', own),
    line(28, 0n, 'T-8', own),
    line(29, 10n, 'T-3', { ...own, state: 'matched' }),
  );
  expect((await tables.read((tx) => transfersToReceive(tx))).map(numberOf)).toEqual([1, 5]);
});

test('custody accounts have their newest statement, and whether a change is proposed', async () => {
  const statement = { from_on: day(1) };
  await tables.plant(
    'account_statements',
    { ...statement, id: idOf(1), account: 'bank', to_on: day(3), closing_minor: 3n },
    { ...statement, id: idOf(2), account: 'bank', to_on: day(5), closing_minor: 5n },
    { ...statement, id: idOf(3), account: 'bank', to_on: day(4), closing_minor: 4n },
    { ...statement, id: idOf(4), account: 'provider', to_on: day(9), closing_minor: 9n },
  );
  const approval = { kind: 'custody_account', state: 'open' };
  await tables.plant(
    'approvals',
    { ...approval, id: idOf(1), subject: 'bank' },
    { ...approval, id: idOf(2), subject: 'provider', state: 'approved' },
    { ...approval, id: idOf(3), subject: 'usdt', kind: 'other' },
  );
  const rows = await tables.read((tx) => custodyAccountRows(tx, at));
  expect(rows.map(({ code, closingMinor, proposed }) => `${code} ${closingMinor} ${proposed}`)).toEqual([
    ...['bank 5 true', 'provider 9 false', 'usdt null false', 'acquisition null false', 'marketing null false'],
    'payroll null false',
  ]);
  const one = async (code: string) => (await tables.read((tx) => custodyAccountRow(tx, at, code)))?.closingMinor;
  expect([await one('provider'), await one('usdt'), await one('none')]).toEqual([9n, null, undefined]);
  const has = (provider: string) => tables.read((tx) => hasCustody(tx, provider));
  expect([await has('sandbox'), await has('none')]).toEqual([true, false]);
});
