// Tests the payments back office: a payment's match, what lies beside it, and which payments each filter names.
import { beforeAll, expect, test } from 'vitest';
import { idOf, useTables } from '#test/tables.ts';
import {
  notesPage,
  paymentBackoffice,
  paymentsPage,
  subjectExists,
  type PaymentsFilter,
} from './payment-cases.queries.ts';

const tables = useTables({ keep: true });

/** In the time of Jakarta: the last moment of 4 March, the first and last ones of 5 March, the first of 6 March. */
const [late4, start5, end5, start6] = [
  '2026-03-04T16:59:59.999Z',
  '2026-03-04T17:00:00Z',
  '2026-03-05T16:59:59.999Z',
  '2026-03-05T17:00:00Z',
];
const raised = (minute: number): string => `2026-03-06T00:0${minute}:00Z`;

beforeAll(async () => {
  await tables.plant(
    'members',
    { member_id: 7n, country_id: 1, phone_masked: 'seven', invitation_code: 'AAAA', phone_encrypted: Buffer.alloc(3) },
    { member_id: 8n, country_id: 2, phone_masked: 'eight', invitation_code: 'BBBB' },
  );
  const order = { type: 'recharge', state: 'to_pay', amount_minor: 5n, currency: 'IDR' };
  await tables.plant(
    'orders',
    { ...order, member_id: 7n, id: idOf(101), order_sn: 'SN-1', country_id: 1 },
    { ...order, member_id: 7n, id: idOf(102), order_sn: 'SN-2', country_id: 2 },
    { ...order, member_id: 8n, id: idOf(101), order_sn: 'SN-3', country_id: 2 },
    { ...order, member_id: 8n, id: idOf(103), order_sn: 'SN-4', country_id: 1 },
  );
  const payment = { member_id: 7n, order_id: idOf(101), method: 'va', amount_minor: 500n, currency: 'IDR' };
  const paid = { status: 'paid', received_minor: 500n };
  await tables.plant(
    'payments',
    { ...payment, id: idOf(1), try: 1, status: 'pending', created_at: late4 },
    { ...payment, id: idOf(2), try: 2, status: 'failed', created_at: start5, provider_id: 'prov-2' },
    { ...payment, id: idOf(3), try: 3, ...paid, created_at: end5, amount_minor: 400n, received_minor: 1n },
    { ...payment, id: idOf(4), try: 1, ...paid, created_at: start6, method: 'qris', received_minor: 700n },
    { ...payment, id: idOf(5), try: 1, ...paid, created_at: start6, order_id: idOf(102), amount_minor: 300n },
    { ...payment, id: idOf(6), try: 1, ...paid, created_at: end5, member_id: 8n, amount_minor: 800n },
    { ...payment, id: idOf(7), try: 1, ...paid, created_at: raised(9), member_id: 8n, order_id: idOf(103) },
  );
  const exception = { provider: 'sandbox', received_minor: 1n, surplus_minor: 0n, currency: 'IDR', member_id: 7n };
  const closed = { state: 'returned', resolved_at: raised(5), resolved_by: 1, reason: 'sent back' };
  await tables.plant(
    'payment_exceptions',
    { ...exception, id: idOf(22), kind: 'late', provider_ref: 'a', payment_id: idOf(4), raised_at: raised(2) },
    { ...exception, id: idOf(21), kind: 'over', provider_ref: 'b', payment_id: idOf(4), raised_at: raised(3) },
    { ...exception, id: idOf(20), kind: 'short', provider_ref: 'c', payment_id: idOf(4), raised_at: raised(1) },
    {
      ...exception,
      id: idOf(23),
      kind: 'short',
      provider_ref: 'd',
      payment_id: idOf(5),
      raised_at: raised(4),
      ...closed,
    },
    {
      ...exception,
      id: idOf(24),
      kind: 'late',
      provider_ref: 'e',
      payment_id: idOf(5),
      raised_at: raised(4),
      ...closed,
    },
  );
  const receipt = { provider: 'sandbox', order_id: idOf(101), currency: 'IDR', member_id: 7n };
  const came = (minute: number) => ({ credited_at: raised(minute) });
  await tables.plant(
    'payment_receipts',
    { ...receipt, receipt_id: 'r-late', payment_id: idOf(4), amount_minor: 300n, ...came(3) },
    { ...receipt, receipt_id: 'r-b', payment_id: idOf(4), amount_minor: 200n, ...came(1) },
    { ...receipt, receipt_id: 'r-a', payment_id: idOf(4), amount_minor: 200n, ...came(1) },
    { ...receipt, receipt_id: 'r-5', payment_id: idOf(5), amount_minor: 250n, ...came(1) },
    { ...receipt, receipt_id: 'r-5b', payment_id: idOf(5), amount_minor: 260n, ...came(2) },
    { ...receipt, receipt_id: 'r-6', payment_id: idOf(6), amount_minor: 111n, member_id: 8n, ...came(1) },
    { ...receipt, receipt_id: 'r-7', payment_id: idOf(7), amount_minor: 112n, member_id: 8n, ...came(1) },
    { ...receipt, receipt_id: 'r-8', payment_id: idOf(7), amount_minor: 113n, member_id: 7n, ...came(1) },
  );
  const line = { account: 'provider', currency: 'IDR', state: 'matched' };
  await tables.plant(
    'statement_lines',
    { ...line, id: idOf(31), reference: 'r-late', amount_minor: 300n },
    { ...line, id: idOf(32), reference: 'r-late', amount_minor: 301n, line: 2 },
    { ...line, id: idOf(34), reference: 'free', amount_minor: 200n, matched_with: `payment:${idOf(4)}` },
    { ...line, id: idOf(33), reference: 'freed', amount_minor: 200n, matched_with: `payment:${idOf(4)}` },
    { ...line, id: idOf(35), reference: 'r-5', amount_minor: 250n },
    { ...line, id: idOf(36), reference: 'another', amount_minor: 260n, matched_with: `payment:${idOf(4)}` },
    { ...line, id: idOf(37), reference: 'r-6', amount_minor: 110n, matched_with: `payment:${idOf(6)}` },
    { ...line, id: idOf(38), reference: 'r-7', amount_minor: 112n },
  );
  const event = { provider: 'sandbox', body: '{}' };
  await tables.plant(
    'payment_events',
    { ...event, event_id: 'ev-b', kind: 'x', reference: `7.${idOf(4)}`, received_at: raised(2) },
    { ...event, event_id: 'ev-a', kind: 'x', reference: `7.${idOf(4)}`, received_at: raised(2) },
    { ...event, event_id: 'ev-c', kind: 'x', reference: `7.${idOf(4)}`, received_at: raised(1) },
    { ...event, event_id: 'ev-d', kind: 'x', reference: `8.${idOf(4)}`, received_at: raised(1) },
  );
  const note = { by_id: 1, by_name: 'Ann', subject: `payment:${idOf(4)}` };
  await tables.plant(
    'payment_notes',
    { ...note, id: idOf(43), text: 'third', at: raised(3) },
    { ...note, id: idOf(42), text: 'second', at: raised(2) },
    { ...note, id: idOf(41), text: 'first', at: raised(2) },
    { ...note, id: idOf(44), text: 'of another', at: raised(2), subject: `payment:${idOf(5)}` },
  );
  await tables.plant('crypto_transfers', {
    ...{ network: 'bsc', tx_hash: `0x${'a'.repeat(64)}`, log_index: 3, minor: 5n, state: 'seen' },
  });
});

const list = async (asked: Partial<PaymentsFilter>) => {
  const { rows, total } = await tables.read((tx) => paymentsPage(tx, { page: 1, limit: 50, ...asked }));
  expect(total).toBe(rows.length);
  return rows;
};
const numbers = async (asked: Partial<PaymentsFilter>) =>
  (await list(asked)).map(({ id }) => Number.parseInt(id.slice(-4), 16));

test('a payment has its match, whether all its arrivals are on a statement, and its open exceptions', async () => {
  const rows = await list({});
  expect(
    rows.map(({ id, match, onStatement, openException, orderSn, phone, countryId }) => [
      ...[Number.parseInt(id.slice(-4), 16), match, onStatement, openException, orderSn, phone, countryId],
    ]),
  ).toEqual([
    [7, 'matched', true, false, 'SN-4', 'eight', 1],
    [5, 'late', false, false, 'SN-2', 'seven', 2],
    [4, 'over', true, true, 'SN-1', 'seven', 1],
    [6, 'matched', false, false, 'SN-3', 'eight', 2],
    [3, 'matched', false, false, 'SN-1', 'seven', 1],
    [2, 'none', false, false, 'SN-1', 'seven', 1],
    [1, 'waiting', false, false, 'SN-1', 'seven', 1],
  ]);
});

test('each filter gives its payments and no others; days are those of the payer’s country', async () => {
  expect(await numbers({ id: idOf(4) })).toEqual([4]);
  expect(await numbers({ status: 'failed' })).toEqual([2]);
  expect(await numbers({ match: 'matched' })).toEqual([7, 6, 3]);
  expect(await numbers({ match: 'waiting' })).toEqual([1]);
  expect(await numbers({ method: 'qris' })).toEqual([4]);
  expect(await numbers({ memberId: 8n })).toEqual([7, 6]);
  expect(await numbers({ countryId: 2 })).toEqual([5, 6]);
  expect(await numbers({ from: '2026-03-06' })).toEqual([7, 5, 4, 6]);
  expect(await numbers({ from: '2026-03-05' })).toEqual([7, 5, 4, 6, 3, 2]);
  expect(await numbers({ to: '2026-03-05' })).toEqual([3, 2, 1]);
  expect(await numbers({ to: '2026-03-04' })).toEqual([1]);
  expect(await numbers({ from: '2026-03-05', to: '2026-03-05', status: 'paid' })).toEqual([3]);
  expect(await numbers({ text: 'SN-2' })).toEqual([5]);
  expect(await numbers({ text: 'prov-2' })).toEqual([2]);
  expect(await numbers({ text: 'r-b' })).toEqual([4]);
  expect(await numbers({ text: 'r-8' })).toEqual([]);
  expect(await numbers({ memberId: 7n, text: 'SN-4' })).toEqual([]);
});

test('payments are ordered by a column in either direction, equal ones by their id', async () => {
  expect(await numbers({ sort: 'amount', order: 'asc' })).toEqual([5, 3, 1, 2, 4, 7, 6]);
  expect(await numbers({ sort: 'received', order: 'desc' })).toEqual([4, 7, 6, 5, 3, 2, 1]);
  expect(await numbers({ sort: 'at', order: 'asc' })).toEqual([1, 2, 3, 6, 4, 5, 7]);
});

test('one payment comes with its arrivals and their lines, its events, exceptions and notes, each in order', async () => {
  const found = await tables.read((tx) => paymentBackoffice(tx, idOf(4)));
  expect(found?.receipts.map(({ receiptId, lineId }) => [receiptId, lineId])).toEqual([
    ['r-a', idOf(33)],
    ['r-b', idOf(33)],
    ['r-late', idOf(31)],
  ]);
  expect(found?.events.map(({ eventId }) => eventId)).toEqual(['ev-c', 'ev-a', 'ev-b']);
  expect(found?.exceptionIds).toEqual([21, 22, 20].map(idOf));
  expect(found?.notes.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  const other = await tables.read((tx) => paymentBackoffice(tx, idOf(5)));
  expect(other?.exceptionIds).toEqual([24, 23].map(idOf));
  expect(other?.receipts.map(({ receiptId, lineId }) => [receiptId, lineId])).toEqual([
    ['r-5', idOf(35)],
    ['r-5b', null],
  ]);
  expect(other?.events).toEqual([]);
  const seventh = await tables.read((tx) => paymentBackoffice(tx, idOf(7)));
  expect(seventh?.receipts.map(({ receiptId }) => receiptId)).toEqual(['r-7']);
  expect(await tables.read((tx) => paymentBackoffice(tx, idOf(9)))).toBeUndefined();
});

test('notes are listed by subject, oldest first', async () => {
  const page = await tables.read((tx) => notesPage(tx, { subject: `payment:${idOf(4)}`, page: 1, limit: 2 }));
  expect([page.total, ...page.rows.map(({ text }) => text)]).toEqual([3, 'first', 'second']);
});

test('the subject of a note is a payment, an exception, a line or a transfer', async () => {
  const exists = (subject: string) => tables.read((tx) => subjectExists(tx, subject));
  const transfer = `transfer:bsc:0x${'a'.repeat(64)}:3`;
  const known = [`payment:${idOf(4)}`, `exception:${idOf(21)}`, `line:${idOf(31)}`, transfer];
  for (const subject of known) expect([subject, await exists(subject)]).toEqual([subject, true]);
  const unknown = [`payment:${idOf(21)}`, `exception:${idOf(4)}`, `line:${idOf(4)}`, `${transfer}1`];
  for (const subject of unknown) expect([subject, await exists(subject)]).toEqual([subject, false]);
});
