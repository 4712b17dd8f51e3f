// Tests the queries on statements and payment exceptions: what a line covers, imports, matches, lists by filter.
import { beforeEach, expect, test } from 'vitest';
import { day, idOf, listed, numberOf, type Planted, time, useTables } from '#test/tables.ts';
import { exceptionById, exceptionsOf, exceptionsPage } from './exceptions.queries.ts';
import {
  badLines,
  knownLines,
  matchTarget,
  statementImports,
  statementLines,
  statesOfAll,
  wasImported,
} from './statements.queries.ts';

const tables = useTables();
const ids = ({ rows, total }: { readonly rows: readonly { readonly id: string }[]; readonly total: number }) => [
  total,
  ...rows.map(({ id }) => numberOf(id)),
];
const paging = { page: 1, limit: 50 };

const lines: readonly Planted[] = [
  { booked_on: day(4), amount_minor: 100n, reference: 'REF-a', state: 'open' },
  { booked_on: day(5), amount_minor: -50n, reference: 'r', description: 'Rent of MAY', state: 'matched' },
  { booked_on: day(5), amount_minor: 300n, account: 'provider', state: 'revenue' },
  { booked_on: day(6), amount_minor: 200n, import_id: idOf(42), state: 'written_off' },
  { booked_on: day(7), amount_minor: 200n, currency: 'USDT', state: 'open', occurrence: 2, matched_with: 'line:x' },
  { booked_on: day(7), amount_minor: 60n, import_id: idOf(42), state: 'open' },
];

beforeEach(async () => {
  const line = { account: 'bank', currency: 'IDR', reference: 'x', import_id: idOf(41) };
  await tables.plant('statement_lines', ...lines.map((row, index) => ({ ...line, id: idOf(index + 1), ...row })));
  const revenue = { goods_id: 1, asset_id: 1, statement_line_id: idOf(1), currency: 'IDR' };
  await tables.plant(
    'revenue_proposals',
    { ...revenue, id: idOf(12), state: 'proposed', members_minor: 5n, proposed_at: time(2) },
    { ...revenue, id: idOf(11), state: 'posted', members_minor: 6n, proposed_at: time(3) },
    { ...revenue, id: idOf(13), state: 'rejected', members_minor: 7n, proposed_at: time(1) },
    { ...revenue, id: idOf(14), state: 'posted', members_minor: 8n, proposed_at: time(1), statement_line_id: idOf(5) },
  );
  const funding = { currency: 'IDR', proposed_by: 1, approved_by: 2 };
  await tables.plant(
    'marketing_fundings',
    { ...funding, id: idOf(15), statement_line_id: idOf(1), amount_minor: 9n },
    { ...funding, id: idOf(16), statement_line_id: idOf(2), amount_minor: 10n },
  );
  await tables.plant(
    'payroll_fundings',
    { ...funding, id: idOf(17), statement_line_id: idOf(1), amount_minor: 11n },
    { ...funding, id: idOf(18), statement_line_id: idOf(2), amount_minor: 12n },
  );
  const approval = { state: 'open', proposed_by: 1 };
  await tables.plant(
    'approvals',
    { ...approval, id: idOf(1), kind: 'line_match', subject: idOf(1) },
    { ...approval, id: idOf(2), kind: 'statement_line', subject: idOf(2) },
    { ...approval, id: idOf(3), kind: 'other', subject: idOf(3) },
    { ...approval, id: idOf(4), kind: 'line_match', subject: idOf(4), state: 'approved' },
    { ...approval, id: idOf(5), kind: 'payment_exception', subject: idOf(31) },
    { ...approval, id: idOf(6), kind: 'payment_exception', subject: idOf(32), state: 'rejected' },
    { ...approval, id: idOf(7), kind: 'line_match', subject: idOf(33) },
  );
});

const list = async (asked: Partial<Parameters<typeof statementLines>[1]>) =>
  ids(await tables.read((tx) => statementLines(tx, { ...paging, ...asked })));

test('lines are found by each filter, the newest day first', async () => {
  expect(await list({})).toEqual(listed(6, 5, 4, 3, 2, 1));
  expect(await list({ sort: 'amount', order: 'asc' })).toEqual(listed(2, 6, 1, 4, 5, 3));
  expect(await list({ account: 'provider' })).toEqual(listed(3));
  expect(await list({ state: 'open' })).toEqual(listed(6, 5, 1));
  expect(await list({ id: idOf(4) })).toEqual(listed(4));
  expect(await list({ importId: idOf(42) })).toEqual(listed(6, 4));
  expect(await list({ direction: 'out' })).toEqual(listed(2));
  expect(await list({ direction: 'in', state: 'open', from: day(5) })).toEqual(listed(6, 5));
  expect(await list({ from: day(6) })).toEqual(listed(6, 5, 4));
  expect(await list({ to: day(5) })).toEqual(listed(3, 2, 1));
  expect(await list({ text: 'ref-A' })).toEqual(listed(1));
  expect(await list({ text: 'of may' })).toEqual(listed(2));
  expect(await list({ text: 'of may', account: 'provider' })).toEqual(listed());
});

test('a line has what it covers, what it is matched with, and whether a decision is proposed', async () => {
  const { rows } = await tables.read((tx) => statementLines(tx, paging));
  const of = (number: number) => {
    const row = rows.find(({ id }) => numberOf(id) === number);
    return [
      row?.matchedWith,
      row?.proposed,
      row?.covers.map(({ kind, id, minor }) => `${kind} ${numberOf(id)} ${minor}`),
    ];
  };
  expect(of(1)).toEqual([
    `revenue:${idOf(12)}`,
    true,
    ['marketing 15 9', 'payroll 17 11', 'revenue 11 6', 'revenue 12 5'],
  ]);
  expect(of(2)).toEqual([null, true, ['marketing 16 10', 'payroll 18 12']]);
  expect([of(3), of(4), of(5)]).toEqual([
    [null, false, []],
    [null, false, []],
    ['line:x', false, ['revenue 14 8']],
  ]);
});

test('imports are those of statements, with the state of their lines and the balances that they state', async () => {
  const imported = { kind: 'statement', source: 'bank', rules: {}, currency: 'IDR' };
  await tables.plant(
    'imports',
    { ...imported, id: idOf(41), line_count: 9, imported_at: time(1), sha256: Buffer.alloc(32, 1) },
    { ...imported, id: idOf(42), line_count: 2, imported_at: time(2), source: 'provider' },
    { ...imported, id: idOf(43), line_count: 5, imported_at: time(2), sha256: Buffer.alloc(32, 3) },
    { ...imported, id: idOf(44), line_count: 5, imported_at: time(9), kind: 'trip', sha256: Buffer.alloc(32, 4) },
  );
  const statement = { account: 'bank', from_on: day(1), to_on: day(2), closing_minor: 9n };
  await tables.plant(
    'account_statements',
    { ...statement, id: idOf(41), opening_minor: 7n },
    { ...statement, id: idOf(42), opening_minor: 8n },
  );
  const imports = async (asked: Partial<Parameters<typeof statementImports>[1]>) =>
    ids(await tables.read((tx) => statementImports(tx, { ...paging, ...asked })));
  expect(await imports({})).toEqual(listed(43, 42, 41));
  expect(await imports({ sort: 'lines', order: 'asc' })).toEqual(listed(42, 43, 41));
  expect(await imports({ account: 'bank' })).toEqual(listed(43, 41));
  expect(await imports({ id: idOf(42) })).toEqual(listed(42));
  expect(await imports({ id: idOf(42), account: 'bank' })).toEqual(listed());
  expect(await imports({ id: idOf(44) })).toEqual(listed());
  const { rows } = await tables.read((tx) => statementImports(tx, paging));
  expect(rows.map(({ matched, open, stated }) => [matched, open, stated?.openingMinor])).toEqual([
    ...[
      [0, 0, undefined],
      [1, 1, '8'],
      [2, 2, '7'],
    ],
  ]);
  const was = (byte: number) => tables.read((tx) => wasImported(tx, Buffer.alloc(32, byte)));
  expect([await was(1), await was(4), await was(5)]).toEqual([true, false, false]);
  const rejection = { state: 'rejected' };
  await tables.plant(
    'import_rejections',
    { ...rejection, import_id: idOf(41), line: 9 },
    { ...rejection, import_id: idOf(41), line: 3 },
    { ...rejection, import_id: idOf(43), line: 4 },
    { ...rejection, import_id: idOf(44), line: 5 },
  );
  const bad = async (id: number) => {
    const page = await tables.read((tx) => badLines(tx, { importId: idOf(id), ...paging }));
    return [page.total, ...page.rows.map(({ line }) => line)];
  };
  expect([await bad(41), await bad(43), await bad(44)]).toEqual([[2, 3, 9], [1, 4], [0]]);
});

test('all lines are open or not; a line is known when everything that tells it from others is the same', async () => {
  expect(await tables.read((tx) => statesOfAll(tx))).toEqual({ matched: 3, open: 3 });
  const first = { reference: 'REF-a', bookedOn: day(4), amountMinor: 100n, currency: 'IDR', occurrence: 1 };
  const asked = [
    { ...first, reference: 'other' },
    first,
    { ...first, bookedOn: day(5) },
    { ...first, amountMinor: 99n },
    { ...first, currency: 'USDT' },
    { ...first, occurrence: 2 },
    { reference: 'x', bookedOn: day(7), amountMinor: 200n, currency: 'USDT', occurrence: 2 },
  ];
  expect(await tables.read((tx) => knownLines(tx, 'bank', asked))).toEqual([
    ...[false, true, false, false, false, false, true],
  ]);
  expect(await tables.read((tx) => knownLines(tx, 'provider', [first]))).toEqual([false]);
});

test('a match fits what has its amount and currency in the right state and account, and is taken once', async () => {
  const line = { account: 'bank', currency: 'IDR', state: 'open', booked_on: day(9) };
  const matched = (number: number, amount: bigint, withWhat: string): Planted => ({
    ...{ ...line, id: idOf(number), reference: `r-${number}`, amount_minor: amount, matched_with: withWhat },
  });
  await tables.plant(
    'statement_lines',
    ...[
      { ...line, id: idOf(101), reference: 'out', amount_minor: -70n },
      { ...line, id: idOf(102), reference: 'back', amount_minor: 70n },
      { ...line, id: idOf(103), reference: 'elsewhere', amount_minor: -70n, account: 'provider' },
      { ...line, id: idOf(104), reference: 'abroad', amount_minor: 70n, account: 'provider' },
      { ...line, id: idOf(105), reference: 'dollar', amount_minor: -70n, currency: 'USDT' },
      { ...line, id: idOf(106), reference: 'dollar back', amount_minor: 70n, currency: 'USDT' },
      { ...line, id: idOf(107), reference: 'nine', amount_minor: 9n, account: 'provider' },
    ],
    ...[
      ...[matched(111, 70n, `payment:${idOf(201)}`), matched(112, 70n, `payment:${idOf(202)}`)],
      ...[matched(113, 70n, `payment:${idOf(202)}`), matched(114, 71n, `payment:${idOf(203)}`)],
      ...[matched(115, -70n, `withdrawal:${idOf(213)}`), matched(116, 70n, `return:${idOf(212)}`)],
    ],
  );
  const receipt = { member_id: 7n, provider: 'p', order_id: idOf(1), currency: 'IDR', amount_minor: 70n };
  const came = (id: string, payment: number, more: Planted = {}): Planted => ({
    ...{ ...receipt, receipt_id: id, payment_id: idOf(payment) },
    ...more,
  });
  await tables.plant(
    'payment_receipts',
    ...[came('a', 201), came('b', 201), came('c', 201, { amount_minor: 69n }), came('d', 202), came('e', 202)],
    ...[came('f', 203), came('g', 204, { currency: 'USDT' }), came('h', 205, { amount_minor: 71n })],
  );
  const exception = (number: number, kind: string, state: string, more: Planted = {}): Planted => ({
    ...{ id: idOf(number), kind, state, provider: 'sandbox', currency: 'IDR', received_minor: 70n, surplus_minor: 70n },
    ...more,
  });
  await tables.plant(
    'payment_exceptions',
    ...[exception(301, 'orphan', 'credited'), exception(302, 'orphan', 'open'), exception(303, 'orphan', 'returned')],
    ...[exception(304, 'late', 'returned', { received_minor: 9n }), exception(305, 'late', 'open')],
    ...[
      exception(306, 'orphan', 'credited', { provider: 'other' }),
      exception(307, 'orphan', 'credited', { currency: 'USDT' }),
    ],
    exception(308, 'orphan', 'returned', { surplus_minor: 5n, received_minor: 9n }),
  );
  await tables.plant('statement_lines', matched(117, 5n, `exception:${idOf(303)}`));
  const paid = { member_id: 7n, country_id: 1, currency: 'IDR', net_minor: 70n };
  const of = (number: number, state: string, more: Planted = {}): Planted => ({
    ...{ ...paid, id: idOf(number), state },
    ...more,
  });
  await tables.plant(
    'withdrawals',
    ...[of(211, 'paid'), of(212, 'failed'), of(213, 'paid'), of(214, 'paying'), of(215, 'paid', { net_minor: 71n })],
    ...[of(216, 'failed', { net_minor: 71n }), of(217, 'failed', { currency: 'USDT' })],
  );
  const target = async (kind: string, lineId: number, id: number) => {
    const found = await tables.read((tx) => matchTarget(tx, { lineId: idOf(lineId), kind, targetId: idOf(id) }));
    return found === undefined ? undefined : `${found.fits} ${found.isTaken} ${found.reference}`;
  };
  const payment = (id: number) => target('payment', 102, id);
  expect(await Promise.all([201, 202, 203, 204, 205, 209].map(payment))).toEqual([
    ...['true false back', 'true true back', 'true false back', 'false false back', 'false true back'],
    'false true back',
  ]);
  const excepted = (lineId: number, ids: readonly number[]) =>
    Promise.all(ids.map((id) => target('exception', lineId, id)));
  expect(await excepted(104, [301, 302, 303, 304, 305, 306, 307])).toEqual([
    ...['true false abroad', 'false false abroad', 'true true abroad', 'false false abroad', 'false false abroad'],
    ...['false false abroad', 'false false abroad'],
  ]);
  expect(await excepted(103, [301, 302, 303, 304, 305, 308])).toEqual([
    ...['false false elsewhere', 'false false elsewhere', 'true false elsewhere', 'true false elsewhere'],
    ...['false false elsewhere', 'false false elsewhere'],
  ]);
  expect([
    await target('exception', 107, 304),
    await target('exception', 107, 308),
    await target('exception', 102, 301),
  ]).toEqual([...['false false nine', 'true false nine', 'false false back']]);
  const out = (id: number) => target('withdrawal', 101, id);
  expect(await Promise.all([211, 212, 213, 214, 215, 217].map(out))).toEqual([
    ...['true false out', 'true false out', 'true true out', 'false false out', 'false false out', 'false false out'],
  ]);
  expect([await target('withdrawal', 103, 211), await target('withdrawal', 105, 217)]).toEqual([
    ...['false false elsewhere', 'true false dollar'],
  ]);
  const back = (id: number) => target('return', 102, id);
  expect(await Promise.all([211, 212, 216, 217].map(back))).toEqual([
    ...['false false back', 'true true back', 'false false back', 'false false back'],
  ]);
  expect([
    await target('return', 104, 212),
    await target('return', 106, 217),
    await target('return', 199, 212),
  ]).toEqual([...['false true abroad', 'true false dollar back', undefined]]);
});

test('exceptions are found by each filter: open ones first, then the newest', async () => {
  const exception = { provider: 'p', member_id: 7n, received_minor: 5n, surplus_minor: 1n, currency: 'IDR' };
  const rows: readonly Planted[] = [
    { kind: 'late', state: 'returned', raised_at: time(5, '23:59:59.999'), resolved_by: 1, payment_id: idOf(1) },
    { kind: 'over', state: 'open', raised_at: time(5), payment_id: idOf(1), received_minor: 4n },
    { kind: 'over', state: 'open', raised_at: time(4, '23:59:59.999'), member_id: 8n, payment_id: idOf(2) },
    { kind: 'short', state: 'credited', raised_at: time(6), provider_ref: 'REF', payment_id: idOf(1), resolved_by: 2 },
    { kind: 'short', state: 'open', raised_at: time(5), payment_id: idOf(1), received_minor: 9n },
  ];
  await tables.plant('operators', { id: 1, name: 'Ann' }, { id: 2, name: 'Ben' });
  await tables.plant(
    'payment_exceptions',
    ...rows.map((row, index) => ({ ...exception, id: idOf(31 + index), ...row })),
  );
  const found = async (asked: Partial<Parameters<typeof exceptionsPage>[1]>) =>
    ids(await tables.read((tx) => exceptionsPage(tx, { ...paging, ...asked })));
  expect(await found({})).toEqual(listed(35, 32, 33, 34, 31));
  expect(await found({ sort: 'at', order: 'asc' })).toEqual(listed(33, 32, 35, 31, 34));
  expect(await found({ sort: 'received', order: 'desc' })).toEqual(listed(35, 34, 33, 31, 32));
  expect(await found({ kind: 'over' })).toEqual(listed(32, 33));
  expect(await found({ state: 'returned' })).toEqual(listed(31));
  expect(await found({ id: idOf(34) })).toEqual(listed(34));
  expect(await found({ memberId: 8n })).toEqual(listed(33));
  expect(await found({ from: day(6) })).toEqual(listed(34));
  expect(await found({ from: day(5), to: day(5) })).toEqual(listed(35, 32, 31));
  expect(await found({ to: day(4) })).toEqual(listed(33));
  expect(await found({ text: 'REF' })).toEqual(listed(34));
  expect(await found({ text: 'REF', kind: 'late' })).toEqual(listed());
  expect((await tables.read((tx) => exceptionsOf(tx, idOf(1)))).map(({ id }) => numberOf(id))).toEqual([
    34, 31, 35, 32,
  ]);
  const one = async (id: number) => {
    const row = await tables.read((tx) => exceptionById(tx, idOf(id)));
    return row === undefined ? undefined : [row.resolvedBy, row.proposed];
  };
  expect([await one(31), await one(32), await one(33), await one(34), await one(99)]).toEqual([
    ...[
      ['Ann', true],
      [null, false],
      [null, false],
      ['Ben', false],
    ],
    undefined,
  ]);
});
