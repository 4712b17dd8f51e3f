// Tests the queries of statements, receipts and the year: by member, day of the zone, kind of account, and reference.
import { expect, test } from 'vitest';
import { idOf, numberOf, type Planted, useTables } from '#test/tables.ts';
import { annualOf } from './annual.queries.ts';
import { postingsOf, receiptSubject } from './receipts.queries.ts';
import {
  entryCount,
  fileOf,
  filesOn,
  holderOf,
  movementsIn,
  newestFile,
  openings,
  ownFiles,
  sameFile,
  taxes,
} from './statements.queries.ts';

const tables = useTables();

const zone = 'Asia/Jakarta';
const range = { memberId: 7n, from: '2026-03-05', to: '2026-03-06', timeZone: zone };
/** The last moment before the range, its first one, its last one, the first after it. */
const [before, first, last, after] = [
  ...['2026-03-04T16:59:59.999Z', '2026-03-04T17:00:00Z', '2026-03-06T16:59:59.999Z', '2026-03-06T17:00:00Z'],
] as [string, string, string, string];
const entry = (seq: number, amount: bigint, at: string, more: Planted = {}): Planted => ({
  ...{ member_id: 7n, journal_key: idOf(seq), seq: BigInt(seq), amount, created_at: at, product_id: 0, tx: 5n },
  ...{ kind: 1, currency: 1, code: 1 },
  ...more,
});

test('the holder is the member, with the zone of the country', async () => {
  await tables.plant(
    'members',
    { member_id: 7n, country_id: 1, phone_masked: 'seven' },
    { member_id: 8n, country_id: 2, phone_masked: 'eight' },
  );
  const of = async (member: bigint) => {
    const row = await tables.read((tx) => holderOf(tx, member));
    return row === undefined ? undefined : [row.phoneMasked, row.timeZone];
  };
  expect([await of(7n), await of(8n), await of(9n)]).toEqual([['seven', zone], ['eight', 'Asia/Shanghai'], undefined]);
});

test('a range has the entries of its days on the accounts of the kind; a year also what was settled', async () => {
  await tables.plant(
    'ledger.entries',
    ...[entry(1, 1n, before), entry(2, 1n, first), entry(3, 1n, last, { kind: 11 }), entry(4, 1n, after)],
    ...[entry(5, 1n, first, { kind: 106 }), entry(6, 1n, first, { kind: 2 }), entry(7, 1n, first, { member_id: 8n })],
    entry(8, 1n, last, { kind: 106 }),
    entry(9, 1n, last, { kind: 22 }),
  );
  const run = (id: number, at: string): Planted => ({ id, fixed_at: at });
  await tables.plant('settlement_runs', run(1, before), run(2, first), run(3, last), run(4, after));
  const count = (kind: 'account' | 'tax' | 'annual', asked = range) => tables.read((tx) => entryCount(tx, kind, asked));
  expect([await count('account'), await count('tax'), await count('annual')]).toEqual([3n, 2n, 7n]);
  expect(await count('account', { ...range, from: '2026-03-07', to: '2026-03-07' })).toBe(1n);
});

test('an opening balance is the sum of everything before, by account', async () => {
  await tables.plant(
    'ledger.entries',
    ...[entry(1, 10n, before), entry(2, 5n, before), entry(3, 100n, first), entry(4, 7n, before, { kind: 11 })],
    ...[
      entry(5, 900n, before, { member_id: 8n }),
      entry(6, 900n, before, { kind: 2 }),
      entry(7, 3n, before, { currency: 2 }),
    ],
  );
  const rows = await tables.read((tx) => openings(tx, range));
  expect(rows.map(({ kind, currency, amount }) => `${kind} ${currency} ${amount}`).toSorted()).toEqual([
    ...['1 IDR 15', '1 USDT 3', '11 IDR 7'],
  ]);
});

test('movements of the range are in the order of each account, claims with the type of their products', async () => {
  const product = { asset_id: 1, country_id: 1, name: {}, cycle: 0 };
  await tables.plant('products', { ...product, id: 1, kind: 'vehicle' }, { ...product, id: 2, kind: 'pile' });
  const claim = { code: 7 };
  await tables.plant(
    'ledger.entries',
    ...[
      entry(1, 1n, before),
      entry(2, 1n, first),
      entry(3, 1n, last, claim),
      entry(4, 1n, after),
      entry(5, 1n, last, claim),
    ],
    ...[entry(6, 1n, first, { kind: 2 }), entry(7, 1n, first, { member_id: 8n }), entry(8, 1n, last, claim)],
    ...[entry(21, -1n, last, { ...claim, kind: 152, product_id: 1, journal_key: idOf(3) })],
    ...[entry(22, -1n, last, { ...claim, kind: 152, product_id: 2, journal_key: idOf(5) })],
    ...[entry(23, -1n, after, { ...claim, kind: 152, product_id: 2, journal_key: idOf(3) })],
    ...[entry(24, -1n, before, { ...claim, kind: 152, product_id: 2, journal_key: idOf(3) })],
    ...[entry(25, -1n, last, { ...claim, kind: 152, product_id: 2, journal_key: idOf(3), member_id: 8n })],
    ...[entry(26, -1n, last, { ...claim, kind: 153, product_id: 2, journal_key: idOf(3) })],
    // An account's numbers decide, whatever the times and transactions say.
    entry(11, 1n, first, { tx: 4n }),
    entry(12, 1n, first, { tx: 9n, kind: 11 }),
    entry(14, 1n, first, { tx: 9n }),
    entry(13, 1n, first, { tx: 9n }),
  );
  const rows = await tables.read((tx) => movementsIn(tx, range, 50));
  expect(rows.map(({ key, code, type }) => `${numberOf(key)} ${code} ${type}`)).toEqual([
    ...['2 top_up recharge', '3 claim vehicle_income', '5 claim charging_pile', '8 claim income'],
    ...['11 top_up recharge', '13 top_up recharge', '14 top_up recharge', '12 top_up points'],
  ]);
  expect(await tables.read((tx) => movementsIn(tx, range, 2))).toHaveLength(2);
});

test('taxes have their base: the fee of the withdrawal, or the pay', async () => {
  const tax = { kind: 106 };
  const journal = (number: number, code: number, ref: string, member = 7n): Planted => ({
    ...{ member_id: member, key: idOf(number), code, ref, legs: 2, created_at: first },
  });
  await tables.plant(
    'ledger.journals',
    ...[journal(1, 10, `salary:${idOf(51)}`), journal(2, 202, `withdrawal:${idOf(61)}`)],
    ...[journal(3, 8, `withdrawal:${idOf(61)}`), journal(4, 207, 'other'), journal(5, 10, 'none', 8n)],
    ...[journal(1, 202, `withdrawal:${idOf(61)}`, 8n), journal(6, 10, 'x'), journal(7, 10, 'x')],
  );
  await tables.plant(
    'ledger.entries',
    ...[entry(1, 10n, last, { ...tax, code: 10, tx: 9n }), entry(2, 20n, last, { ...tax, code: 202 })],
    ...[entry(3, -20n, first, { ...tax, code: 8 }), entry(4, -10n, last, { ...tax, code: 207, tx: 9n })],
    ...[entry(5, 90n, first, { ...tax, code: 10, member_id: 8n }), entry(6, 90n, before, { ...tax, code: 10 })],
    ...[entry(7, 90n, after, { ...tax, code: 10 }), entry(8, 90n, first, { kind: 1, code: 10, journal_key: idOf(7) })],
  );
  const withdrawal = { country_id: 1, state: 'paid' };
  await tables.plant(
    'withdrawals',
    { ...withdrawal, member_id: 7n, id: idOf(61), fee_minor: 200n },
    { ...withdrawal, member_id: 8n, id: idOf(61), fee_minor: 900n },
    { ...withdrawal, member_id: 7n, id: idOf(62), fee_minor: 901n },
  );
  const salary = { lines: '[]' };
  await tables.plant(
    'salaries',
    { ...salary, member_id: 7n, id: idOf(51), gross_minor: 100n },
    { ...salary, member_id: 8n, id: idOf(51), gross_minor: 900n },
    { ...salary, member_id: 7n, id: idOf(52), gross_minor: 901n },
  );
  const rows = await tables.read((tx) => taxes(tx, range));
  expect(rows.map(({ key, amount, base }) => `${numberOf(key)} ${amount} ${base}`)).toEqual([
    ...['3 -20 -200', '2 20 200', '1 10 100', '4 -10 null'],
  ]);
});

test('a file is found by its request, member and state; those of a day are counted, the newest listed first', async () => {
  const request = {
    memberId: 7n,
    kind: 'account',
    from: '2026-03-01',
    to: '2026-03-02',
    format: 'pdf',
    lang: 'en',
  } as const;
  const file = (number: number, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, id: idOf(number), kind: 'account', from_on: '2026-03-01', to_on: '2026-03-02', format: 'pdf' },
    ...{ lang: 'en', state: 'ready', entry_count: 5n, asked_on: '2026-03-09', asked_at: '2026-03-09T01:00:00Z' },
    ...more,
  });
  const newer = { asked_at: '2026-03-09T05:00:00Z' };
  await tables.plant(
    'statement_files',
    file(1, { state: 'failed', asked_at: '2026-03-09T02:00:00Z' }),
    file(3, { state: 'expired', asked_at: '2026-03-09T03:00:00Z', entry_count: 6n }),
    file(2, { state: 'waiting', asked_at: '2026-03-09T03:00:00Z', entry_count: 7n, asked_on: '2026-03-08' }),
    file(4),
    file(5, { ...newer, kind: 'tax' }),
    file(6, { ...newer, from_on: '2026-03-02' }),
    file(7, { ...newer, to_on: '2026-03-03' }),
    file(8, { ...newer, format: 'csv' }),
    file(9, { ...newer, lang: 'id' }),
    file(10, { ...newer, member_id: 8n }),
  );
  const number = (row: { readonly id: string } | undefined) => (row === undefined ? undefined : numberOf(row.id));
  expect(number(await tables.read((tx) => newestFile(tx, request)))).toBe(3);
  expect(number(await tables.read((tx) => newestFile(tx, { ...request, memberId: 8n })))).toBe(10);
  expect(await tables.read((tx) => newestFile(tx, { ...request, memberId: 9n }))).toBeUndefined();
  const same = async (count: bigint, asked = {}) =>
    number(await tables.read((tx) => sameFile(tx, { ...request, ...asked }, count)));
  expect([await same(5n), await same(6n), await same(7n), await same(8n)]).toEqual([4, undefined, 2, undefined]);
  expect([await same(5n, { kind: 'tax' }), await same(5n, { lang: 'id' }), await same(5n, { lang: 'zh' })]).toEqual([
    ...[5, 9, undefined],
  ]);
  const one = async (member: bigint, id: number) => number(await tables.read((tx) => fileOf(tx, member, idOf(id))));
  expect([await one(7n, 4), await one(8n, 4), await one(8n, 10), await one(7n, 99)]).toEqual([
    4,
    undefined,
    10,
    undefined,
  ]);
  const on = (member: bigint, day: string) => tables.read((tx) => filesOn(tx, member, day));
  expect([await on(7n, '2026-03-09'), await on(7n, '2026-03-08'), await on(8n, '2026-03-08')]).toEqual([8, 1, 0]);
  const own = await tables.read((tx) => ownFiles(tx, 7n, { page: 1, limit: 7 }));
  expect([own.total, ...own.rows.map(({ id }) => numberOf(id))]).toEqual([9, 9, 8, 7, 6, 5, 3, 2]);
  const next = await tables.read((tx) => ownFiles(tx, 7n, { page: 1, limit: 7, after: own.next }));
  expect(next.rows.map(({ id }) => numberOf(id))).toEqual([1, 4]);
});

test('a receipt is of the member’s own event, with its subject and references', async () => {
  const three = (row: Planted, column: string): readonly Planted[] => [
    { ...row, member_id: 7n, id: idOf(1), [column]: 'mine' },
    { ...row, member_id: 7n, id: idOf(2), [column]: 'other' },
    { ...row, member_id: 8n, id: idOf(1), [column]: 'theirs' },
  ];
  const order = { type: 'vehicle', title: 'Car', quantity: 1 };
  await tables.plant(
    'orders',
    ...three(order, 'order_sn'),
    {
      ...{ ...order, member_id: 7n, id: idOf(3), order_sn: 'top up', type: 'recharge', quantity: 2 },
    },
    { ...order, member_id: 7n, id: idOf(4), order_sn: 'two', quantity: 2 },
    {
      ...{ ...order, member_id: 7n, id: idOf(5), order_sn: 'empty', type: 'recharge' },
    },
  );
  const receipt = { provider: 'p', member_id: 7n };
  await tables.plant(
    'payment_receipts',
    { ...receipt, receipt_id: 'a', payment_id: idOf(31), order_id: idOf(3) },
    { ...receipt, receipt_id: 'b', payment_id: idOf(32), order_id: idOf(1) },
    { ...receipt, receipt_id: 'c', payment_id: idOf(31), order_id: idOf(3), member_id: 8n },
  );
  await tables.empty('banks');
  await tables.plant(
    'banks',
    { code: 'AAA', name: 'First', country_id: 1 },
    { code: 'BBB', name: 'Second', country_id: 1 },
  );
  await tables.plant(
    'bank_cards',
    { member_id: 7n, id: idOf(41), bank_code: 'BBB', last4: '0741' },
    { member_id: 7n, id: idOf(42), bank_code: 'AAA', last4: '0742' },
    { member_id: 8n, id: idOf(41), bank_code: 'AAA', last4: '0841' },
  );
  await tables.plant('withdrawals', ...three({ country_id: 1, card_id: idOf(41), state: 'paid' }, 'reference'), {
    ...{ member_id: 7n, id: idOf(3), country_id: 1, card_id: idOf(42), state: 'failed' },
  });
  const product = { kind: 'vehicle', asset_id: 1, country_id: 1, cycle: 0 };
  await tables.plant('products', ...[1, 2, 3].map((id) => ({ ...product, id, name: { en: `p${id}` } })));
  const holding = { kind: 'vehicle', terms: {} };
  await tables.plant(
    'holdings',
    ...[1, 2, 3].map((id) => ({ ...holding, member_id: 7n, id: idOf(id), goods_id: id })),
    { ...holding, member_id: 8n, id: idOf(1), goods_id: 3 },
    { ...holding, member_id: 7n, id: idOf(4), goods_id: 1 },
  );
  const claim = (member: bigint, id: number, holdingId: number): Planted => ({
    ...{ member_id: member, id: idOf(id), holding_id: idOf(holdingId), cause: 'member' },
  });
  await tables.plant(
    'income_claims',
    ...[claim(7n, 1, 1), claim(7n, 1, 2), claim(7n, 1, 4), claim(7n, 2, 3), claim(8n, 1, 1)],
  );
  await tables.plant('employers', { id: 1, name: 'One', country_id: 1 }, { id: 2, name: 'Two', country_id: 1 });
  const payroll = { week_from: '2026-03-02', week_to: '2026-03-08' };
  await tables.plant(
    'payrolls',
    { ...payroll, id: idOf(1), employer_id: 2 },
    { ...payroll, id: idOf(2), employer_id: 1 },
  );
  await tables.plant('salaries', ...three({ lines: '[]', payroll_id: idOf(1) }, 'state'));
  await tables.plant('salaries', { member_id: 7n, id: idOf(3), lines: '[]', payroll_id: idOf(2) });
  await tables.plant('points_mall_orders', ...three({ goods: { name: { en: 'Cup' } } }, 'order_sn'));

  type Kind = Parameters<typeof receiptSubject>[1];
  const of = async (kind: Kind, id: number, memberId = 7n) => {
    const row = await tables.read((tx) => receiptSubject(tx, kind, { memberId, id: idOf(id) }));
    return row === undefined ? undefined : [row.number, row.subject, row.state, row.refs];
  };
  expect(await of('order', 1)).toEqual(['mine', 'Car', null, [`order:${idOf(1)}`]]);
  expect(await of('order', 4)).toEqual(['two', 'Car × 2', null, [`order:${idOf(4)}`]]);
  expect((await of('order', 1, 8n))?.[0]).toBe('theirs');
  expect([await of('order', 3), await of('order', 2, 8n), await of('order', 9)]).toEqual(Array(3).fill(undefined));
  expect(await of('topup', 3)).toEqual(['top up', null, null, [`payment:${idOf(31)}:a`]]);
  expect(await of('topup', 5)).toEqual(['empty', null, null, []]);
  expect([await of('topup', 1), await of('topup', 3, 8n)]).toEqual([undefined, undefined]);
  expect(await of('withdrawal', 1)).toEqual(['mine', 'Second •••• 0741', 'paid', [`withdrawal:${idOf(1)}`]]);
  expect(await of('withdrawal', 1, 8n)).toEqual(['theirs', 'First •••• 0841', 'paid', [`withdrawal:${idOf(1)}`]]);
  expect((await of('withdrawal', 3))?.slice(0, 2)).toEqual([idOf(3), 'First •••• 0742']);
  expect([await of('withdrawal', 2, 8n), await of('withdrawal', 9)]).toEqual([undefined, undefined]);
  expect(await of('claim', 1)).toEqual([idOf(1), [{ en: 'p1' }, { en: 'p2' }], null, [`claim:${idOf(1)}`]]);
  expect((await of('claim', 1, 8n))?.[1]).toEqual([{ en: 'p3' }]);
  expect([await of('claim', 2, 8n), await of('claim', 9)]).toEqual([undefined, undefined]);
  expect(await of('salary', 1)).toEqual([idOf(1), 'Two, 2026-03-02 – 2026-03-08', null, [`salary:${idOf(1)}`]]);
  expect((await of('salary', 3))?.[1]).toBe('One, 2026-03-02 – 2026-03-08');
  expect([await of('salary', 2, 8n), await of('salary', 9)]).toEqual([undefined, undefined]);
  expect(await of('mall', 1)).toEqual(['mine', { en: 'Cup' }, null, [`mall:${idOf(1)}`]]);
  expect((await of('mall', 1, 8n))?.[0]).toBe('theirs');
  expect([await of('mall', 2, 8n), await of('mall', 9)]).toEqual([undefined, undefined]);
});

test('a receipt’s postings are those on the member’s accounts and the flows of a withdrawal, oldest first', async () => {
  const journal = (number: number, ref: string, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, key: idOf(number), code: 1, ref, legs: 2, created_at: first },
    ...more,
  });
  await tables.plant(
    'ledger.journals',
    ...[
      journal(1, 'a'),
      journal(2, 'b'),
      journal(3, 'c'),
      journal(4, 'a', { member_id: 8n }),
      journal(5, 'a', { created_at: last }),
    ],
    journal(1, 'a', { member_id: 8n }),
  );
  await tables.plant(
    'ledger.entries',
    entry(1, 1n, first, { tx: 6n }),
    entry(11, 2n, first, { tx: 6n, kind: 11, journal_key: idOf(1) }),
    entry(12, 3n, first, { tx: 6n, kind: 2, journal_key: idOf(1) }),
    entry(13, 4n, first, { tx: 6n, kind: 105, journal_key: idOf(1) }),
    entry(14, 5n, last, { journal_key: idOf(1) }),
    entry(15, 6n, first, { member_id: 8n, journal_key: idOf(1) }),
    entry(2, 7n, first, { code: 202, kind: 105 }),
    entry(21, 8n, first, { code: 202, kind: 102, journal_key: idOf(2) }),
    entry(22, 9n, first, { code: 202, kind: 106, journal_key: idOf(2) }),
    entry(23, 10n, first, { code: 202, kind: 152, journal_key: idOf(2) }),
    entry(3, 11n, first),
    entry(4, 12n, first, { member_id: 8n }),
    entry(5, 13n, last, { tx: 1n }),
  );
  const of = async (...refs: readonly string[]) =>
    (await tables.read((tx) => postingsOf(tx, 7n, refs))).map(({ amount }) => Number(amount));
  expect(await of('a', 'b')).toEqual([8, 7, 9, 1, 2, 13]);
  expect(await of('c')).toEqual([11]);
  expect(await of('x')).toEqual([]);
});

test('the figures of a year: products, months, movements, withdrawals, pay and taxes of its days', async () => {
  const year = { ...range, currency: 'IDR' as const };
  const product = { kind: 'vehicle', country_id: 1, cycle: 0, currency: 'IDR' };
  await tables.plant('assets', ...[1, 2].map((id) => ({ id, device_number: `D-${id}` })));
  await tables.plant(
    'products',
    ...[1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...product, id, name: { en: `p${id}` }, asset_id: id === 1 ? 2 : 1 })),
    { ...product, id: 8, name: { en: 'p8' }, asset_id: 1, currency: 'USDT' },
  );
  const holding = (number: number, goods: number, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, id: idOf(number), goods_id: goods, quantity: 2, price_minor: 100n, terms: {}, cycle: 0 },
    ...{ time_zone: zone, paid_at: before, start_at: '2026-01-01T00:00:00Z', end_at: '2027-01-01T00:00:00Z' },
    ...{ currency: 'IDR', kind: 'vehicle' },
    ...more,
  });
  await tables.plant(
    'holdings',
    ...[
      holding(1, 1, { ended_at: first }),
      holding(2, 1, { ended_at: '2026-03-06T01:00:00Z', quantity: 3, price_minor: 50n }),
    ],
    holding(3, 1, { paid_at: last, quantity: 4 }),
    ...[holding(4, 2, { paid_at: after }), holding(5, 3, { ended_at: before }), holding(6, 4, { ended_at: after })],
    ...[holding(7, 5, { state: 'void' }), holding(8, 6, { member_id: 8n }), holding(9, 7, { ended_at: last })],
    holding(10, 8, { ended_at: before }),
  );
  const claim = (number: number, goods: number, minor: bigint, at: string, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, id: idOf(number), holding_id: idOf(number), goods_id: goods, amount_minor: minor },
    ...{ claimed_at: at, currency: 'IDR', cause: 'member' },
    ...more,
  });
  await tables.plant(
    'income_claims',
    ...[claim(1, 1, 7n, before), claim(2, 1, 10n, first), claim(3, 1, 20n, last), claim(4, 1, 900n, after)],
    ...[claim(5, 3, 5n, first), claim(6, 6, 900n, first, { member_id: 8n }), claim(7, 2, 3n, before)],
    claim(8, 8, 6n, '2026-02-28T00:00:00Z'),
  );
  const run = (id: number, at: string, end: string): Planted => ({
    ...{ id, cycle: 0, time_zone: zone, fixed_at: at, period_end: end, settlement_id: idOf(1) },
  });
  await tables.plant('settlement_runs', run(1, before, '2026-03-01T00:00:00Z'), run(2, last, '2026-03-02T00:00:00Z'));
  const share = { part: 1, currency: 'IDR' };
  const record = (end: string, minor: bigint): Planted => ({
    ...{ member_id: 7n, holding_id: idOf(1), goods_id: 1, period_end: end, amount_minor: minor, state: 'unclaimed' },
  });
  await tables.plant('settlement_products', { ...share, run_id: 1, goods_id: 1 }, { ...share, run_id: 2, goods_id: 1 });
  await tables.plant('income_records', record('2026-03-01T00:00:00Z', 50n), record('2026-03-02T00:00:00Z', 60n));
  await tables.plant(
    'ledger.entries',
    ...[entry(1, 1n, before), entry(2, 2n, before), entry(3, 10n, first), entry(4, 20n, last), entry(5, 900n, after)],
    ...[entry(6, -4n, first, { code: 9 }), entry(7, 5n, first, { kind: 11 }), entry(8, 900n, first, { member_id: 8n })],
    ...[
      entry(9, 6n, first, { currency: 2 }),
      entry(10, 8n, before, { kind: 11 }),
      entry(11, 9n, before, { member_id: 8n }),
    ],
    ...[entry(12, 30n, first, { kind: 106, code: 10 }), entry(13, 40n, last, { kind: 106, code: 10 })],
  );
  await tables.plant(
    'ledger.journals',
    ...[12, 13].map((number) => ({ member_id: 7n, key: idOf(number), code: 10, ref: 'x', legs: 2, created_at: first })),
  );
  const paid = { member_id: 7n, country_id: 1, currency: 'IDR', state: 'paid', fee_minor: 1n, tax_minor: 2n };
  const of = (number: number, at: string, minor: bigint, more: Planted = {}): Planted => ({
    ...{ ...paid, id: idOf(number), paid_at: at, amount_minor: minor, net_minor: minor - 3n },
    ...more,
  });
  await tables.plant(
    'withdrawals',
    ...[
      of(1, before, 900n),
      of(2, first, 10n),
      of(3, last, 20n),
      of(4, after, 900n),
      of(5, first, 900n, { member_id: 8n }),
    ],
    ...[of(6, first, 900n, { state: 'failed' }), of(7, first, 40n, { currency: 'USDT' })],
  );
  const salary = (number: number, at: string, gross: bigint, more: Planted = {}): Planted => ({
    ...{
      member_id: 7n,
      id: idOf(number),
      lines: '[]',
      currency: 'IDR',
      paid_at: at,
      gross_minor: gross,
      tax_minor: 2n,
    },
    ...{ net_minor: gross - 2n },
    ...more,
  });
  await tables.plant(
    'salaries',
    ...[salary(1, before, 900n), salary(2, first, 10n), salary(3, last, 20n), salary(4, after, 900n)],
    ...[salary(5, first, 900n, { member_id: 8n }), salary(6, last, 40n, { currency: 'EUR' })],
  );
  const figures = await tables.read((tx) => annualOf(tx, year));
  expect(
    figures.products.map((row) =>
      [
        ...[row.name.en, row.deviceNumber, row.units, row.priceMinor, row.earnedMinor, row.paidOutMinor, row.openMinor],
        row.endedOn,
      ].join(' '),
    ),
  ).toEqual([
    'p1 D-2 9 250 60 30 43 2026-03-06',
    'p2 D-1 0 0 0 0 -3 ',
    'p3 D-1 0 0 0 5 0 ',
    'p4 D-1 2 100 0 0 0 ',
    'p7 D-1 2 100 0 0 0 2026-03-06',
    'p8 D-1 0 0 0 0 -6 ',
  ]);
  expect(figures.months.map((row) => `${row.month} ${row.currency} ${row.earnedMinor} ${row.paidOutMinor}`)).toEqual([
    '2026-03 IDR 60 35',
  ]);
  const sums = (rows: readonly { readonly code: string; readonly currency: string; readonly minor: bigint }[]) =>
    rows.map(({ code, currency, minor }) => `${code} ${currency} ${minor}`);
  expect(sums(figures.openings)).toEqual(['opening IDR 3']);
  expect(sums(figures.moved)).toEqual(['fee IDR -4', 'top_up IDR 30', 'top_up USDT 6']);
  expect(figures.withdrawals).toEqual([
    { currency: 'IDR', count: 2, grossMinor: 30n, feeMinor: 2n, taxMinor: 4n, netMinor: 24n },
    { currency: 'USDT', count: 1, grossMinor: 40n, feeMinor: 1n, taxMinor: 2n, netMinor: 37n },
  ]);
  expect(figures.pay).toEqual([
    { currency: 'EUR', count: 1, grossMinor: 40n, feeMinor: 0n, taxMinor: 2n, netMinor: 38n },
    { currency: 'IDR', count: 2, grossMinor: 30n, feeMinor: 0n, taxMinor: 4n, netMinor: 26n },
  ]);
  expect(sums(figures.taxes)).toEqual(['tax IDR 70']);
  const months = await tables.read((tx) => annualOf(tx, { ...year, from: '2026-02-01', to: '2026-03-31' }));
  expect(months.months.map((row) => `${row.month} ${row.currency} ${row.earnedMinor} ${row.paidOutMinor}`)).toEqual([
    ...['2026-02 USDT 0 6', '2026-03 IDR 110 945'],
  ]);
});
