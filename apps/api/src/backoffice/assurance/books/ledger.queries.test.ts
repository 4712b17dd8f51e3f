// Tests operators' queries of the ledger: balances with their movements, accounts, postings with legs, their causes.
import { expect, test } from 'vitest';
import { day, idOf, numberOf, type Planted, time, useTables } from '#test/tables.ts';
import { accountsPage, balancesIn } from './ledger-books.queries.ts';
import { approvalsAbout, originOf, transferOfLine } from './ledger-causes.queries.ts';
import { postingsPage } from './ledger-postings.queries.ts';

const tables = useTables();

const paging = { page: 1, limit: 50 };
const entry = (seq: number, amount: bigint, more: Planted = {}): Planted => ({
  ...{ member_id: 7n, journal_key: idOf(seq), seq: BigInt(seq), amount, created_at: time(5), product_id: 0, tx: 5n },
  ...{ kind: 1, currency: 1, code: 1 },
  ...more,
});
const product = { kind: 'vehicle', asset_id: 1, country_id: 1, cycle: 0, validity_days: 1, units_total: 1 };

test('a balance is that of today less the movements since, with debits and credits of its days', async () => {
  const account = (member: bigint, kind: number, balance: bigint, currency = 1): Planted => ({
    ...{ member_id: member, kind, balance, currency },
  });
  await tables.plant(
    'ledger.accounts',
    ...[account(7n, 1, 1_000n), account(8n, 1, 500n), account(7n, 11, 40n, 11), account(7n, 1, 60n, 2)],
  );
  await tables.plant('ledger.flow_balances', { kind: 105, currency: 1, product_id: 0, balance: 90n });
  await tables.plant('ledger.flow_balances', { kind: 105, currency: 1, product_id: 1, balance: 9n });
  await tables.plant(
    'ledger.entries',
    entry(1, 1n, { created_at: time(4, '23:59:59.999') }),
    entry(2, 20n, { created_at: time(5) }),
    entry(3, 300n, { created_at: time(6, '23:59:59.999'), member_id: 8n }),
    entry(4, -40n, { created_at: time(6) }),
    entry(5, -5n, { created_at: time(6) }),
    entry(6, 6_000n, { created_at: time(7) }),
    entry(7, -1_000n, { created_at: time(8) }),
    entry(8, 7n, { kind: 11, currency: 11 }),
    entry(9, 8n, { currency: 2 }),
  );
  const rows = async (currency?: string) =>
    (await tables.read((tx) => balancesIn(tx, { from: day(5), to: day(6), currency }))).map((row) =>
      [row.currency, row.kind, row.class, row.accountCount, row.opening, row.debits, row.credits, row.closing].join(
        ' ',
      ),
    );
  const [idr, fee, usdt, point] = [
    'IDR wallet M 2 -3775 45 320 -3500',
    'IDR fee F 2 99 0 0 99',
    'USDT wallet M 1 52 0 8 60',
    'POINT points M 1 33 0 7 40',
  ];
  expect(await rows()).toEqual([idr, fee, usdt, point]);
  expect(await rows('USDT')).toEqual([usdt]);
});

test('accounts are found by each filter, in the order of a column, with their member and product', async () => {
  await tables.plant('members', { member_id: 7n, phone_masked: 'seven' });
  await tables.plant('products', { ...product, id: 3, name: { en: 'three', id: 'tiga' } });
  const account = (member: bigint, kind: number, balance: bigint, seq: bigint, more: Planted = {}): Planted => ({
    ...{ member_id: member, kind, balance, seq, currency: 1 },
    ...more,
  });
  await tables.plant(
    'ledger.accounts',
    account(7n, 1, 100n, 9n),
    account(7n, 11, 5n, 3n, { currency: 11, product_id: 3 }),
    account(8n, 1, 100n, 4n),
    account(0n, 254, 70n, 6n, { product_id: 3 }),
    account(0n, 252, 60n, 6n, { product_id: 3 }),
    account(0n, 231, 50n, 6n, { product_id: 3 }),
  );
  await tables.plant('ledger.flow_balances', { kind: 152, currency: 1, product_id: 3, balance: 80n });
  const list = async (asked: Partial<Parameters<typeof accountsPage>[1]>) => {
    const { rows, total } = await tables.read((tx) => accountsPage(tx, { ...paging, lang: 'id', ...asked }));
    return [total, ...rows.map((row) => `${row.memberId} ${row.kind}`)];
  };
  const [w7, p7, w8, fleet, custody, marketing, income] = [
    ...['7 wallet', '7 points', '8 wallet', '0 fleet_payable', '0 custody', '0 marketing', '0 income_payable'],
  ];
  expect(await list({})).toEqual([7, w8, w7, income, fleet, custody, marketing, p7]);
  expect(await list({ sort: 'entries', order: 'asc' })).toEqual([7, p7, w8, marketing, custody, fleet, w7, income]);
  expect(await list({ sort: 'member', order: 'asc' })).toEqual([7, income, marketing, custody, fleet, w7, p7, w8]);
  expect(await list({ kind: 'wallet' })).toEqual([2, w8, w7]);
  expect(await list({ currency: 'POINT' })).toEqual([1, p7]);
  expect(await list({ memberId: '7' })).toEqual([2, w7, p7]);
  expect(await list({ productId: 3 })).toEqual([5, income, fleet, custody, marketing, p7]);
  expect(await list({ productId: 3, kind: 'wallet' })).toEqual([0]);
  const { rows } = await tables.read((tx) => accountsPage(tx, { ...paging, lang: 'id' }));
  expect(rows.map((row) => `${row.kind} ${row.class} ${row.currency} ${row.phone} ${row.product}`)).toEqual([
    ...['wallet M IDR null null', 'wallet M IDR seven null', 'income_payable F IDR null tiga'],
    ...[
      'fleet_payable T IDR null tiga',
      'custody T IDR null tiga',
      'marketing T IDR null null',
      'points M POINT seven null',
    ],
  ]);
});

test('postings are found by each filter, with their legs, the newest first', async () => {
  await tables.plant('members', { member_id: 7n, phone_masked: 'seven' });
  await tables.plant('products', { ...product, id: 3, name: { en: 'three' } });
  const posting = (number: number, code: number, at: string, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, key: idOf(number), code, created_at: at, tx: 5n, legs: 2, ref: `order:${idOf(900 + number)}` },
    ...more,
  });
  await tables.plant(
    'ledger.journals',
    posting(1, 1, time(4, '23:59:59.999')),
    posting(2, 1, time(5), { ref: `payment:${idOf(50)}:receipt` }),
    posting(3, 7, time(5), { tx: 6n }),
    posting(2, 7, time(5), { member_id: 8n, ref: 'settlement:3:4:5' }),
    posting(5, 1, time(6), { reverses: idOf(2), code: 207, ref: null }),
    posting(6, 10, time(5), { member_id: 8n, reverses: idOf(9) }),
  );
  const of = (number: number, seq: number, amount: bigint, at: string, more: Planted = {}): Planted =>
    entry(seq, amount, { journal_key: idOf(number), created_at: at, ...more });
  await tables.plant(
    'ledger.entries',
    ...[of(1, 1, 10n, time(4, '23:59:59.999')), of(1, 2, -10n, time(4, '23:59:59.999'), { kind: 153, product_id: 1 })],
    ...[of(2, 3, 20n, time(5)), of(2, 4, -20n, time(5), { kind: 152, product_id: 3 })],
    of(2, 12, 9_000n, time(5), { tx: 7n, kind: 107 }),
    of(2, 13, 9_000n, time(6), { kind: 107 }),
    ...[of(3, 5, 30n, time(5), { tx: 6n, currency: 2 }), of(3, 6, -30n, time(5), { tx: 6n, currency: 2, kind: 105 })],
    ...[
      of(2, 7, 40n, time(5), { member_id: 8n }),
      of(2, 8, -20n, time(5), { member_id: 8n, kind: 152, product_id: 4 }),
    ],
    of(2, 14, -20n, time(5), { member_id: 8n, kind: 152, product_id: 3 }),
    ...[of(5, 9, 50n, time(6)), of(5, 10, -50n, time(6), { kind: 105, product_id: 3 })],
    of(6, 11, 60n, time(5), { member_id: 8n }),
    of(6, 15, -30n, time(5), { member_id: 8n, kind: 106 }),
    of(6, 16, -30n, time(5), { member_id: 8n, kind: 104 }),
  );
  const list = async (asked: Partial<Parameters<typeof postingsPage>[1]>) => {
    const { rows, total } = await tables.read((tx) => postingsPage(tx, { ...paging, lang: 'en', ...asked }));
    return [total, ...rows.map((row) => `${row.memberId}.${numberOf(row.key)}`)];
  };
  expect(await list({})).toEqual([6, '7.5', '7.3', '8.6', '8.2', '7.2', '7.1']);
  expect(await list({ order: 'asc' })).toEqual([6, '7.1', '7.2', '8.2', '8.6', '7.3', '7.5']);
  expect(await list({ memberId: '8' })).toEqual([2, '8.6', '8.2']);
  expect(await list({ key: idOf(2) })).toEqual([2, '8.2', '7.2']);
  expect(await list({ code: 'claim' })).toEqual([2, '7.3', '8.2']);
  expect(await list({ from: new Date(time(5)) })).toEqual([5, '7.5', '7.3', '8.6', '8.2', '7.2']);
  expect(await list({ until: new Date(time(6)) })).toEqual([5, '7.3', '8.6', '8.2', '7.2', '7.1']);
  expect(await list({ until: new Date(time(5)) })).toEqual([1, '7.1']);
  expect(await list({ productId: 3 })).toEqual([3, '7.5', '8.2', '7.2']);
  expect(await list({ productId: 3, kind: 'fee' })).toEqual([1, '7.5']);
  expect(await list({ kind: 'fee' })).toEqual([2, '7.5', '7.3']);
  expect(await list({ kind: 'tax' })).toEqual([1, '8.6']);
  // Entries of another transaction or time under the same key are another posting’s.
  expect(await list({ kind: 'payroll_payable' })).toEqual([0]);
  expect(await list({ currency: 'USDT' })).toEqual([1, '7.3']);
  expect(await list({ productId: 3, from: new Date(time(6)) })).toEqual([1, '7.5']);
  expect(await list({ productId: 3, until: new Date(time(6)) })).toEqual([2, '8.2', '7.2']);
  expect(await list({ ref: `payment:${idOf(50)}:receipt` })).toEqual([1, '7.2']);
  expect(await list({ ref: idOf(50) })).toEqual([1, '7.2']);
  expect(await list({ ref: '3:4:5' })).toEqual([1, '8.2']);
  expect(await list({ ref: '3:4:5', code: 'top_up' })).toEqual([0]);
  const { rows } = await tables.read((tx) => postingsPage(tx, { ...paging, lang: 'id' }));
  const shown = rows.map((row) => [
    ...[row.code, row.phone, row.currency, row.reversedBy === null ? null : numberOf(row.reversedBy)],
    row.legs.map(({ kind, minor, product: name }) => `${kind} ${minor} ${name}`).join(', '),
  ]);
  expect(shown).toEqual([
    ['reversal', 'seven', 'IDR', null, 'fee -50 null, wallet 50 null'],
    ['claim', 'seven', 'USDT', null, 'fee -30 null, wallet 30 null'],
    ['tax', null, 'IDR', null, 'exchange -30 null, tax -30 null, wallet 60 null'],
    ['claim', null, 'IDR', null, 'income_payable -20 three, income_payable -20 null, wallet 40 null'],
    ['top_up', 'seven', 'IDR', 5, 'income_payable -20 three, wallet 20 null'],
    ['top_up', 'seven', 'IDR', null, 'provider_clearing -10 null, wallet 10 null'],
  ]);
});

test('a posting’s cause is the row that it names, of its member, with the people who had a hand in it', async () => {
  const people = ['Ann', 'Ben', 'Cat', 'Dan'];
  await tables.plant('operators', ...people.map((name, index) => ({ id: index + 1, name, email: name })));
  const both = (row: Planted): readonly Planted[] => [
    { ...row, member_id: 7n, id: idOf(1) },
    { ...row, member_id: 7n, id: idOf(2) },
    { ...row, member_id: 8n, id: idOf(1) },
  ];
  const marked = (rows: readonly Planted[], column: string, values: readonly unknown[]): readonly Planted[] =>
    rows.map((row, index) => ({ ...row, [column]: values[index] }));
  const texts = ['mine', 'other', 'theirs'];
  await tables.plant('orders', ...marked(both({ type: 'recharge' }), 'order_sn', texts));
  await tables.plant('payments', ...marked(both({ action: {}, order_id: idOf(5) }), 'provider_id', texts));
  await tables.plant('points_mall_orders', ...marked(both({ goods: {} }), 'order_sn', texts));
  await tables.plant('bills', ...marked(both({ kind: 'damage' }), 'number', texts));
  await tables.plant(
    'withdrawals',
    ...marked(both({ country_id: 1, reference: 'ref', approved_by: 1, paid_by: 2 }), 'state', texts),
  );
  await tables.plant(
    'income_claims',
    ...[
      ...both({ holding_id: idOf(1), amount_minor: 10n, cause: 'member', claimed_at: time(5), currency: 'IDR' }),
      ...both({ holding_id: idOf(2), amount_minor: 5n, cause: 'window', claimed_at: time(4), currency: 'IDR' }),
    ],
  );
  await tables.plant(
    'payrolls',
    { id: idOf(30), employer_id: 1, built_name: 'Ann', approved_name: 'Ben' },
    { id: idOf(31) },
  );
  await tables.plant('salaries', ...marked(both({ lines: '[]', payroll_id: idOf(30) }), 'state', texts));
  await tables.plant('box_plays', ...marked(both({ series_id: 1 }), 'state', texts));
  await tables.plant(
    'pool_wins',
    { member_id: 7n, id: idOf(3), state: 'won' },
    { member_id: 8n, id: idOf(3), state: 'theirs' },
  );
  await tables.plant(
    'payment_exceptions',
    { id: idOf(1), provider_ref: 'first', resolved_by: 3 },
    { id: idOf(2), provider_ref: 'second', resolved_by: 4 },
  );
  await tables.plant('assets', { id: 1, device_number: 'D-1' }, { id: 2, device_number: 'D-2' });
  const revenue = { goods_id: 1, state: 'posted', proposed_name: 'Ann', decided_name: 'Ben' };
  await tables.plant(
    'revenue_proposals',
    { ...revenue, id: idOf(1), asset_id: 2, statement_line_id: idOf(40) },
    { ...revenue, id: idOf(2), asset_id: 1, statement_line_id: idOf(41) },
  );
  await tables.plant('settlement_runs', { id: 1, settlement_id: idOf(61) }, { id: 2, settlement_id: idOf(62) });
  await tables.plant('imports', { id: idOf(71), imported_name: 'Cat' }, { id: idOf(72), imported_name: 'Dan' });
  const line = (number: number, more: Planted): Planted => ({
    id: idOf(number),
    reference: `l-${number}`,
    account: 'bank',
    ...more,
  });
  await tables.plant(
    'statement_lines',
    line(40, { import_id: idOf(71), reference: 'ref', matched_with: `withdrawal:${idOf(9)}` }),
    line(41, { import_id: idOf(71), reference: 'other', matched_with: `withdrawal:${idOf(1)}` }),
    line(42, { import_id: idOf(72), reference: 'ref', matched_with: `withdrawal:${idOf(1)}` }),
    line(43, { import_id: idOf(72), matched_with: `transfer:${idOf(80)}` }),
    line(44, { import_id: idOf(71), matched_with: 'transfer:' }),
  );
  const approval = { state: 'approved', title: 't' };
  await tables.plant(
    'approvals',
    {
      ...approval,
      id: idOf(1),
      kind: 'statement_line',
      subject: idOf(41),
      proposed_name: 'Ann',
      decided_name: 'Ben',
      proposed_at: time(5),
      decided_at: time(6),
    },
    {
      ...approval,
      id: idOf(2),
      kind: 'house_transfer',
      subject: idOf(80),
      proposed_name: 'Cat',
      decided_name: 'Dan',
      proposed_at: time(4),
    },
    {
      ...approval,
      id: idOf(3),
      kind: 'statement_line',
      subject: idOf(42),
      proposed_name: 'No',
      state: 'rejected',
      decided_name: '',
      proposed_at: time(5),
    },
    {
      ...approval,
      id: idOf(4),
      kind: 'other',
      subject: idOf(40),
      proposed_name: 'No',
      proposed_at: time(3),
      decided_at: time(9),
    },
    { ...approval, id: idOf(5), kind: 'house_transfer', subject: idOf(42), proposed_name: 'No', proposed_at: time(3) },
    { ...approval, id: idOf(6), kind: 'house_transfer', subject: idOf(41), proposed_name: 'No', proposed_at: time(5) },
  );
  await tables.plant(
    'payroll_fundings',
    { id: idOf(1), proposed_by: 1, approved_name: 'first', employer_id: 1 },
    { id: idOf(2), proposed_by: 2, approved_name: 'second', employer_id: 1 },
  );
  await tables.plant('marketing_fundings', { id: idOf(1), reason: 'first' }, { id: idOf(2), reason: 'second' });

  type Kind = Parameters<typeof originOf>[2]['kind'];
  const of = (kind: Kind, id: string, member = 7n) => tables.read((tx) => originOf(tx, member, { kind, id }));
  for (const kind of ['order', 'payment', 'mall_order', 'bill'] as const) {
    expect([kind, (await of(kind, idOf(1)))?.number]).toEqual([kind, 'mine']);
    expect([kind, (await of(kind, idOf(1), 8n))?.number]).toEqual([kind, 'theirs']);
    expect([kind, await of(kind, idOf(2), 8n)]).toEqual([kind, undefined]);
  }
  for (const kind of ['withdrawal', 'salary', 'play'] as const) {
    expect([kind, (await of(kind, idOf(1)))?.state]).toEqual([kind, 'mine']);
    expect([kind, (await of(kind, idOf(1), 8n))?.state]).toEqual([kind, 'theirs']);
    expect([kind, await of(kind, idOf(2), 8n)]).toEqual([kind, undefined]);
  }
  expect(await of('withdrawal', idOf(1))).toMatchObject({ approved: 'Ann', paid: 'Ben', lineId: idOf(42) });
  expect(await of('salary', idOf(1))).toMatchObject({ id: idOf(30), proposed: 'Ann', approved: 'Ben' });
  expect((await of('play', idOf(3)))?.state).toBe('won');
  expect(await of('claim', idOf(1))).toMatchObject({ minor: 15n, state: 'member', at: new Date(time(4)) });
  expect(await of('claim', idOf(2), 8n)).toBeUndefined();
  expect(await of('payment_exception', idOf(2), 0n)).toMatchObject({ number: 'second', resolved: 'Dan' });
  expect(await of('revenue', idOf(1), 0n)).toMatchObject({
    number: 'D-2',
    lineId: idOf(40),
    proposed: 'Ann',
    approved: 'Ben',
  });
  expect(await of('settlement', '2', 0n)).toMatchObject({ id: idOf(62) });
  expect(await of('payroll_funding', idOf(2), 0n)).toMatchObject({ proposed: 'Ben', approved: 'second' });
  expect((await of('marketing', idOf(2), 0n))?.number).toBe('second');
  const hands = async (number: number) => {
    const row = await of('statement_line', idOf(number), 0n);
    return [row?.imported, row?.proposed, row?.approved];
  };
  expect([await hands(40), await hands(41), await hands(42), await hands(43)]).toEqual([
    ['Cat', null, null],
    ['Cat', 'Ann', 'Ben'],
    ['Dan', null, null],
    ['Dan', 'Cat', 'Dan'],
  ]);
  const transfer = (number: number) => tables.read((tx) => transferOfLine(tx, idOf(number)));
  expect([await transfer(43), await transfer(42), await transfer(99)]).toEqual([idOf(80), undefined, undefined]);
  const about = await tables.read((tx) => approvalsAbout(tx, [idOf(40), idOf(41), idOf(42)]));
  expect(about.map(({ id, decidedBy, at }) => [numberOf(id), decidedBy, at])).toEqual([
    [4, null, new Date(time(9))],
    [5, null, new Date(time(3))],
    [1, 'Ben', new Date(time(6))],
    [3, null, new Date(time(5))],
    [6, null, new Date(time(5))],
  ]);
});
