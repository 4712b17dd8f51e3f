// Tests the queries of comparisons with statements: lines to post, breaks with what lies beside them, past days.
import { expect, test } from 'vitest';
import { day, idOf, listed, numberOf, type Planted, useTables } from '#test/tables.ts';
import { coverageNow, custodyNow } from './custody.queries.ts';
import { breaksPage, lineById, reconciliationsPage, unpostedLines } from './reconciliation.queries.ts';

const tables = useTables();

/** A Tuesday. */
const at = new Date('2026-03-10T05:00:00Z');
const line = (number: number, amount: bigint, more: Planted = {}): Planted => ({
  ...{ id: idOf(number), account: 'bank', currency: 'IDR', state: 'open', reference: `line-${number}` },
  ...{ booked_on: day(9), amount_minor: amount, import_id: idOf(90) },
  ...more,
});

test('recognised lines of the bank and payouts of providers that are not posted yet, oldest first', async () => {
  const matched = (number: number, amount: bigint, withWhat: string, more: Planted = {}): Planted =>
    line(number, amount, { state: 'matched', matched_with: withWhat, ...more });
  await tables.plant(
    'statement_lines',
    matched(1, 50n, `settlement:${idOf(20)}`, { booked_on: day(5) }),
    matched(2, 60n, 'return:x', { booked_on: day(4) }),
    matched(3, -70n, 'withdrawal:x', { booked_on: day(4) }),
    matched(4, -70n, 'settlement:x'),
    matched(5, 70n, 'withdrawal:x'),
    matched(6, -70n, 'return:x'),
    matched(7, 70n, 'payment:x'),
    matched(8, -70n, 'payment:x'),
    matched(9, -70n, 'withdrawal:x', { state: 'open' }),
    matched(10, -70n, 'withdrawal:x', { booked_at: at }),
    matched(11, -70n, 'withdrawal:x', { account: 'provider', booked_on: day(7) }),
    matched(15, 60n, 'return:x', { account: 'provider', booked_on: day(8) }),
    matched(16, 60n, 'settlement:x', { account: 'provider' }),
    matched(12, -70n, 'withdrawal:x', { account: 'payroll' }),
    matched(13, -70n, 'withdrawal:x'),
    matched(14, -80n, 'withdrawal:x', { booked_on: day(6) }),
    line(20, -50n, { account: 'provider' }),
    line(21, -50n, { account: 'usdt' }),
  );
  await tables.plant('statement_postings', { line_id: idOf(13), code: 'fee' });
  const found = async (limit: number) =>
    (await tables.read((tx) => unpostedLines(tx, limit))).map(
      ({ id, code, minor, custodyId, providerId }) => `${numberOf(id)} ${code} ${minor} ${custodyId} ${providerId}`,
    );
  expect(await found(9)).toEqual([
    ...[
      '2 payout_recover 60 1 null',
      '3 payout_settle 70 1 null',
      '1 provider_settle 50 1 2',
      '14 payout_settle 80 1 null',
      '11 provider_payout 70 2 null',
      '15 provider_payout_recover 60 2 null',
    ],
  ]);
  expect(await found(2)).toHaveLength(2);
});

test('breaks are found by each filter, the oldest first, with the line, its explanation and the owner beside', async () => {
  await tables.plant('imports', {
    id: idOf(90),
    kind: 'statement',
    imported_name: 'Ann',
    file_name: 'f.csv',
    rules: {},
  });
  await tables.plant(
    'statement_lines',
    line(1, 100n, { description: 'rent', booked_on: day(9) }),
    line(2, -30n, { booked_on: day(8), account: 'provider', reference: 'REF-two' }),
    line(3, 70n, { booked_on: day(3), import_id: idOf(91) }),
    line(4, 9n, { state: 'revenue', used_minor: 2n, booked_on: day(9), description: 'rest' }),
    line(5, 60n, { state: 'matched', matched_with: 'return:x', booked_on: day(7), description: 'matched' }),
    line(6, 61n, {
      state: 'written_off',
      matched_with: `exception:${idOf(41)}`,
      description: 'orphan',
      booked_on: day(7),
    }),
  );
  await tables.plant('payment_exceptions', {
    ...{ id: idOf(41), kind: 'orphan', state: 'written_off', provider: 'p', currency: 'IDR', received_minor: 61n },
  });
  const approval = { kind: 'statement_line', state: 'open', proposed_name: 'Ben', proposed_by: 1 };
  const until = (ms: number) => ({ expires_at: new Date(at.getTime() + ms), payload: { explanation: 'because' } });
  await tables.plant(
    'approvals',
    { ...approval, id: idOf(61), subject: idOf(1), ...until(1) },
    { ...approval, id: idOf(62), subject: idOf(2), ...until(0) },
    { ...approval, id: idOf(63), subject: idOf(3), ...until(1), state: 'approved' },
    { ...approval, id: idOf(64), subject: idOf(4), ...until(1), kind: 'line_match' },
    { ...approval, id: idOf(65), subject: 'receipt', ...until(1) },
  );
  const receipt = { provider: 'sandbox', payment_id: idOf(51), currency: 'IDR', credited_at: `${day(6)}T12:00:00Z` };
  await tables.plant(
    'payment_receipts',
    { ...receipt, member_id: 7n, receipt_id: 'receipt', amount_minor: 40n },
    { ...receipt, member_id: 8n, receipt_id: 'other', amount_minor: 41n, matched_at: at },
  );
  const withdrawal = { country_id: 1, currency: 'IDR', net_minor: 25n, reference: 'payout' };
  await tables.plant('withdrawals', {
    ...withdrawal,
    member_id: 9n,
    id: idOf(71),
    state: 'paid',
    paid_at: `${day(9)}T01:00:00Z`,
  });
  await tables.plant(
    'payout_references',
    { reference: 'payout', member_id: 9n, withdrawal_id: idOf(71) },
    { reference: 'receipt', member_id: 10n, withdrawal_id: idOf(71), shown_at: at },
    { reference: 'line-1', member_id: 11n, withdrawal_id: idOf(71), shown_at: at },
  );
  const page = async (asked: Partial<Parameters<typeof breaksPage>[1]>) =>
    tables.read((tx) => breaksPage(tx, { at, page: 1, limit: 50, ...asked }));
  const list = async (asked: Partial<Parameters<typeof breaksPage>[1]>) => {
    const { rows, total } = await page(asked);
    return [total, ...rows.map(({ kind, minor }) => `${kind} ${minor}`)];
  };
  const [old, orphan, unposted, receipted, out, rest, first, payout] = [
    ...['open_line 70', 'orphan 61', 'unposted_line 60', 'missing_receipt 40', 'open_line -30'],
    ...['revenue_rest 7', 'open_line 100', 'missing_payout -25'],
  ] as const;
  const inOrder = [old, receipted, orphan, unposted, out, payout, first, rest];
  expect(await list({})).toEqual(listed(...inOrder));
  expect(await list({ order: 'desc' })).toEqual(listed(...inOrder.toReversed()));
  expect(await list({ sort: 'amount', order: 'asc' })).toEqual(
    listed(rest, payout, out, receipted, unposted, orphan, old, first),
  );
  expect(await list({ kind: 'open_line' })).toEqual(listed(old, out, first));
  expect(await list({ account: 'provider' })).toEqual(listed(receipted, out));
  expect(await list({ id: `open_line:${idOf(1)}` })).toEqual(listed(first));
  expect(await list({ reference: 'ref-TWO' })).toEqual(listed(out));
  expect(await list({ from: day(9) })).toEqual(listed(payout, first, rest));
  expect(await list({ from: day(7), to: day(8) })).toEqual(listed(orphan, unposted, out));
  expect(await list({ to: day(3) })).toEqual(listed(old));
  expect(await list({ to: day(3), kind: 'orphan' })).toEqual(listed());
  const { rows } = await page({});
  expect(
    rows.map((row) => [
      ...[row.minor, row.account, row.ageDays, row.isOld, row.description, row.importedBy, row.memberId],
      row.approvalId === null ? null : numberOf(row.approvalId),
    ]),
  ).toEqual([
    [70n, 'bank', 7, true, null, null, null, null],
    [40n, 'provider', 4, false, null, null, 7n, null],
    [61n, 'bank', 3, false, 'orphan', 'Ann', null, null],
    [60n, 'bank', 3, false, 'matched', 'Ann', null, null],
    [-30n, 'provider', 2, false, null, 'Ann', null, null],
    [-25n, 'bank', 1, false, null, null, 9n, null],
    [100n, 'bank', 1, false, 'rent', 'Ann', null, 61],
    [7n, 'bank', 1, false, 'rest', 'Ann', null, null],
  ]);
});

test('past comparisons are found by account and day, in the order of a column', async () => {
  const row = (account: string, on: number, figures: readonly number[]): Planted => {
    const [open = 0, openCount = 0, missing = 0, old = 0, difference = 0] = figures;
    return {
      ...{ account, on_day: day(on), open_minor: BigInt(open), open_count: openCount, missing_count: missing },
      ...{ old_count: old, difference_minor: BigInt(difference) },
    };
  };
  await tables.plant(
    'reconciliations',
    ...[row('bank', 1, [-9, 4, 1, 3, 2]), row('bank', 2, [5, 1, 2, 1, -7]), row('provider', 2, [1, 3, 3, 2, 1])],
    row('gone', 3, [2, 2, 4, 4, 4]),
  );
  const unasked = { id: undefined, account: undefined, from: undefined, to: undefined };
  const list = async (asked: Partial<Parameters<typeof reconciliationsPage>[1]>) => {
    const { rows, total } = await tables.read((tx) =>
      reconciliationsPage(tx, { page: 1, limit: 50, ...unasked, ...asked }),
    );
    return [total, ...rows.map(({ account, day: on }) => `${account} ${on.slice(-1)}`)];
  };
  const [b1, b2, p2, g3] = ['bank 1', 'bank 2', 'provider 2', 'gone 3'] as const;
  expect(await list({})).toEqual(listed(g3, p2, b2, b1));
  expect(await list({ order: 'asc' })).toEqual(listed(b1, b2, p2, g3));
  expect(await list({ sort: 'open', order: 'desc' })).toEqual(listed(b1, b2, g3, p2));
  expect(await list({ sort: 'openCount', order: 'desc' })).toEqual(listed(b1, p2, g3, b2));
  expect(await list({ sort: 'missingCount', order: 'desc' })).toEqual(listed(g3, p2, b2, b1));
  expect(await list({ sort: 'oldCount', order: 'desc' })).toEqual(listed(g3, b1, p2, b2));
  expect(await list({ sort: 'difference', order: 'desc' })).toEqual(listed(b2, g3, b1, p2));
  expect(await list({ account: 'bank' })).toEqual(listed(b2, b1));
  expect(await list({ id: `provider:${day(2)}` })).toEqual(listed(p2));
  expect(await list({ from: day(2) })).toEqual(listed(g3, p2, b2));
  expect(await list({ to: day(2), from: day(2) })).toEqual(listed(p2, b2));
  expect(await list({ to: day(1) })).toEqual(listed(b1));
  expect(await list({ to: day(1), account: 'provider' })).toEqual(listed());
  await tables.plant('ledger.custody_accounts', {
    ...{ id: 77, code: 'dollar', purpose: 'members', holder: 'bank', currency: 'USDT' },
  });
  await tables.plant('reconciliations', row('dollar', 4, []));
  const { rows } = await tables.read((tx) => reconciliationsPage(tx, { page: 1, limit: 50, ...unasked }));
  expect(rows.map(({ currency }) => currency)).toEqual(['USDT', 'IDR', 'IDR', 'IDR', 'IDR']);
});

test('a line has the rest that nothing used, unless somebody explained it, and its account', async () => {
  await tables.plant(
    'statement_lines',
    line(1, 100n, { used_minor: 30n }),
    line(2, 100n, { used_minor: 30n, explained_as: 'own_money', account: 'payroll' }),
  );
  const of = async (number: number) => {
    const found = await tables.read((tx) => lineById(tx, idOf(number)));
    return found === undefined ? undefined : [found.restMinor, found.account.purpose, found.account.holder];
  };
  expect([await of(1), await of(2), await of(3)]).toEqual([
    [70n, 'members', 'bank'],
    [0n, 'payroll', 'bank'],
    undefined,
  ]);
});

test('claims count the records of unclaimed income, and the ledger where a run has not written its records yet', async () => {
  const flow = (productId: number, balance: bigint): Planted => ({
    ...{ kind: 152, currency: 1, product_id: productId, balance },
  });
  await tables.plant('ledger.flow_balances', flow(1, 60n), flow(2, 40n));
  const period = (on: number, sweep: Planted): Planted => ({
    ...{ cycle: 0, time_zone: 'a', period_start: day(on - 1), period_end: day(on), slice_count: 1, ...sweep },
  });
  await tables.plant('settlement_periods', period(5, { sweep_at: day(9) }), period(4, {}));
  const record = (number: number, goodsId: number, amount: bigint, more: Planted = {}): Planted => ({
    ...{ period_end: day(5), member_id: 7n, holding_id: idOf(number), goods_id: goodsId, currency: 'IDR' },
    ...{ amount_minor: amount, claimed_minor: 0n, state: 'unclaimed', ...more },
  });
  await tables.plant(
    'income_records',
    ...[record(1, 1, 70n), record(2, 1, 35n, { claimed_minor: 5n }), record(3, 2, 10n)],
    ...[record(4, 1, 900n, { state: 'claimed' }), record(5, 1, 800n, { state: 'void' })],
    record(6, 1, 700n, { period_end: day(4) }),
  );
  const [idr] = await tables.read((tx) => coverageNow(tx, at));
  expect(idr?.claimsMinor).toBe(100n + 40n);
});

test('accounts and coverage are given in the order of their numbers', async () => {
  const accounts = await tables.read((tx) => custodyNow(tx, at));
  expect(accounts.slice(0, 6).map(({ account }) => account)).toEqual([
    ...['bank', 'provider', 'usdt', 'acquisition', 'marketing', 'payroll'],
  ]);
  await tables.plant('ledger.accounts', { member_id: 7n, kind: 1, currency: 2, balance: 5n });
  const coverage = await tables.read((tx) => coverageNow(tx, at));
  expect(coverage.map(({ currency, claimsMinor }) => `${currency} ${claimsMinor}`)).toEqual(['IDR 0', 'USDT 5']);
});
