// Tests which withdrawals the queries give, to their owner and to operators, and what stands beside each of them.
import { beforeAll, expect, test } from 'vitest';
import { idOf, listed, type Planted, useTables } from '#test/tables.ts';
import {
  backofficeCase,
  cases,
  oneCase,
  oneOfMember,
  ofMember,
  questionsOf,
  status,
  type WithdrawalCasesFilter,
} from './withdrawals.queries.ts';

const tables = useTables({ empty: ['withdrawal_rules'], keep: true });
const at = new Date('2026-03-09T00:00:00Z');
const day = (number: number, time = '03:00:00'): string => `2026-03-0${number}T${time}Z`;
const numberOf = (id: string): number => Number.parseInt(id.slice(-6), 16);

const base = {
  ...{ member_id: 7n, country_id: 1, card_id: idOf(51), currency: 'IDR', session_id: idOf(61) },
  ...{ amount_minor: 100n, fee_minor: 1n, tax_minor: 1n, net_minor: 98n, state: 'reviewing', day: '2026-03-05' },
  ...{ requested_at: day(5), decide_by: day(6), pay_by: day(9, '23:00:00') },
};
const approved = { state: 'approved', approved_at: day(6), approved_by: 1 };
const released = { ...approved, released_at: day(6), released_by: 2 };
const sent = { ...released, state: 'paying', sent_at: day(7), batch_id: idOf(71) };
const amount = (minor: bigint, fee: bigint) => ({ amount_minor: minor, fee_minor: fee, net_minor: minor - fee - 1n });
const withdrawals: readonly Planted[] = [
  { ...base, taken_by: 5, taken_name: 'Eve', taken_at: day(6) },
  { ...base, ...approved, requested_at: day(5, '04:00:00'), ...amount(300n, 250n) },
  { ...base, ...released, requested_at: day(5, '04:00:00'), day: '2026-03-06', ...amount(200n, 2n) },
  { ...base, ...sent, requested_at: day(4), day: '2026-03-04', reference: 'REF-4' },
  {
    ...{ ...base, ...sent, state: 'paid', paid_at: day(7), paid_by: 3, reference: 'REF-5' },
    ...{ member_id: 8n, country_id: 2, card_id: idOf(52), batch_id: idOf(72), pay_by: day(6), session_id: idOf(63) },
  },
  {
    ...{ ...base, state: 'rejected', ended_at: day(7), ended_by: 4, reason_code: 'other', pay_by: day(6) },
    ...{ requested_at: day(7), day: '2026-03-07', ...amount(500n, 9n) },
  },
  {
    ...{ ...base, member_id: 8n, decide_by: at, pay_by: day(8), requested_at: day(8), day: '2026-03-08' },
    ...{ session_id: idOf(69) },
  },
  { ...base, ...sent, member_id: 8n, pay_by: day(8, '23:59:59.999'), requested_at: day(3), day: '2026-03-04' },
].map((row, index) => ({ ...row, id: idOf(index + 1) }));

/** Of a third member, after the days that the lists are asked about: more than a case shows. */
const later: readonly Planted[] = Array.from({ length: 12 }, (_each, index) => ({
  ...{ ...base, member_id: 9n, id: idOf(301 + index), requested_at: day(6 - Math.floor(index / 4)) },
  day: '2026-04-01',
}));

const cards = async (): Promise<void> => {
  const card = { holder_encrypted: Buffer.from('h'), added_at: day(1), usable_at: day(2) };
  await tables.plant(
    'bank_cards',
    { ...card, member_id: 7n, id: idOf(51), bank_code: 'BCA', last4: '7051' },
    { ...card, member_id: 7n, id: idOf(52), bank_code: 'BNI', last4: '7052' },
    { ...card, member_id: 8n, id: idOf(51), bank_code: 'BRI', last4: '8051' },
    { ...card, member_id: 8n, id: idOf(52), bank_code: 'ABC', last4: '8052' },
    { ...card, member_id: 9n, id: idOf(51), bank_code: 'BCA', last4: '9051' },
  );
  const rule = { fee_rate_bp: 1, auto_below_minor: 0n };
  await tables.plant(
    'withdrawal_rules',
    { ...rule, country_id: 1, valid_from: '2026-01-01', auto_card_age_hours: 24 },
    { ...rule, country_id: 1, valid_from: '2026-03-05', auto_card_age_hours: 48 },
    { ...rule, country_id: 1, valid_from: '2026-03-06', auto_card_age_hours: 72 },
    { ...rule, country_id: 2, valid_from: '2026-03-05', auto_card_age_hours: 96 },
  );
  await tables.plant(
    'operators',
    ...['Ann', 'Ben', 'Cat', 'Dan'].map((name, index) => ({ id: index + 1, name, email: `${name}@x`.toLowerCase() })),
  );
  await tables.plant(
    'payout_batches',
    ...[71, 72].map((id) => ({
      ...{ id: idOf(id), number: id, country_id: 1, bank_code: 'BCA', currency: 'IDR' },
    })),
  );
};

const people = async (): Promise<void> => {
  await tables.plant(
    'members',
    { member_id: 7n, phone_masked: 'seven', invitation_code: 'AAAA', registered_at: day(1) },
    { member_id: 8n, phone_masked: 'eight', invitation_code: 'BBBB', registered_at: day(2) },
    { member_id: 9n, phone_masked: 'nine', invitation_code: 'CCCC' },
  );
  const session = { expires_at: day(9), seen_at: day(5), device_index: Buffer.from('a') };
  await tables.plant(
    'sessions',
    { ...session, member_id: 7n, id: idOf(61), started_at: day(4, '05:00:00') },
    { ...session, member_id: 7n, id: idOf(62), started_at: day(3), device_index: Buffer.from('a') },
    { ...session, member_id: 7n, id: idOf(63), started_at: day(4, '05:00:00'), device_index: Buffer.from('b') },
    { ...session, member_id: 7n, id: idOf(64), started_at: day(5), device_index: Buffer.from('c') },
    { ...session, member_id: 8n, id: idOf(61), started_at: day(2), device_index: Buffer.from('b') },
    { ...session, member_id: 8n, id: idOf(63), started_at: day(3) },
  );
  await tables.plant('credentials', { member_id: 7n, reset_at: day(3) }, { member_id: 8n });
  await tables.plant(
    'identity_checks',
    { member_id: 7n, id: idOf(1), status: 'pending', id_type: 'nik' },
    { member_id: 8n, id: idOf(2), status: 'approved', id_type: 'nik', decided_at: day(1) },
  );
  const receipt = { provider: 'p', member_id: 7n, currency: 'IDR' };
  await tables.plant(
    'payment_receipts',
    ...(
      [
        ['a', 10_000n, day(4), {}],
        ['b', 1_000n, day(4, '03:00:00.001'), {}],
        ['c', 200n, day(5), {}],
        ['d', 40_000n, day(5, '03:00:00.001'), {}],
        ['e', 500_000n, day(5), { member_id: 8n }],
        ['f', 6_000_000n, day(5), { currency: 'USDT' }],
      ] as const
    ).map(([receipt_id, amount_minor, credited_at, more]) => ({
      ...{ ...receipt, receipt_id, amount_minor, credited_at, payment_id: idOf(1), order_id: idOf(1) },
      ...more,
    })),
  );
};

const words = async (): Promise<void> => {
  const question = { member_id: 7n, withdrawal_id: idOf(1), code: 'identity', asked_by: 1, asked_name: 'Ann' };
  const answered = { answered_at: day(7), answer: 'Yes' };
  await tables.plant(
    'withdrawal_questions',
    { ...question, id: idOf(83), asked_at: day(6) },
    { ...question, id: idOf(82), asked_at: day(6) },
    { ...question, id: idOf(84), asked_at: day(5), ...answered },
    { ...question, id: idOf(85), asked_at: day(5), withdrawal_id: idOf(2), ...answered },
    { ...question, id: idOf(86), asked_at: day(5), withdrawal_id: idOf(2), member_id: 8n },
  );
  const note = { withdrawal_id: idOf(1), by_id: 1, by_name: 'Ann' };
  await tables.plant(
    'withdrawal_notes',
    { ...note, id: idOf(93), text: 'second', at: day(6) },
    { ...note, id: idOf(92), text: 'first', at: day(6) },
    { ...note, id: idOf(94), text: 'third', at: day(7) },
    { ...note, id: idOf(95), text: 'another’s', at: day(6), withdrawal_id: idOf(2) },
  );
};

/** Codes of postings, and the account kinds and currencies of the ledger. */
const [TOP_UP, CLAIM, SALARY, CANCEL, PRINCIPAL, REDEEM, QUIZ, RETURN, BACK, TRANSFER] = [
  ...[1, 7, 11, 5, 6, 28, 29, 203, 8, 205],
];
const funds = async (): Promise<void> => {
  let seq = 0n;
  const entries: readonly (readonly [number | undefined, bigint, string, Planted])[] = [
    [TOP_UP, 5n, day(5), {}],
    [TOP_UP, 6n, '2025-12-05T03:00:00.001Z', {}],
    [TOP_UP, 1_000_000n, '2025-12-05T03:00:00Z', {}],
    [TOP_UP, 1_000_000n, day(5, '03:00:00.001'), {}],
    [CLAIM, 20n, day(5), {}],
    [SALARY, 30n, day(5), {}],
    [CANCEL, 15n, day(5), {}],
    [PRINCIPAL, 26n, day(5), {}],
    [REDEEM, 25n, day(5), {}],
    [QUIZ, 27n, day(5), {}],
    [TRANSFER, 60n, day(5), {}],
    [12, 70n, day(5), {}],
    [12, -7_000n, day(5), {}],
    [RETURN, 9_000n, day(5), {}],
    [BACK, 9_000n, day(5), {}],
    [TOP_UP, 9_000n, day(5), { kind: 2 }],
    [TOP_UP, 9_000n, day(5), { currency: 2 }],
    [TOP_UP, 9_000n, day(5), { member_id: 8n }],
  ];
  for (const [code, minor, created_at, more] of entries) {
    seq += 1n;
    const key = idOf(1_000 + Number(seq));
    await tables.plant('ledger.journals', {
      member_id: 7n,
      key,
      code,
      created_at,
      legs: 2,
      ...('member_id' in more ? more : {}),
    });
    await tables.plant('ledger.entries', {
      ...{ member_id: 7n, journal_key: key, seq, amount: minor, created_at, product_id: 0, kind: 1, currency: 1, code },
      ...more,
    });
  }
  // The same key of another member is another posting.
  await tables.plant('ledger.journals', { member_id: 9n, key: idOf(1_001), code: SALARY, created_at: day(5), legs: 2 });
  const account = { member_id: 7n, kind: 1, currency: 1 };
  await tables.plant(
    'ledger.accounts',
    { ...account, balance: 777n },
    { ...account, balance: 1n, kind: 2 },
    { ...account, balance: 2n, currency: 2 },
    { ...account, balance: 3n, member_id: 8n },
  );
};

beforeAll(async () => {
  await cards();
  await people();
  await tables.plant('withdrawals', ...withdrawals, ...later);
  await words();
  await funds();
});

const list = async (asked: Partial<WithdrawalCasesFilter>) => {
  const { rows, total } = await tables.read((tx) => cases(tx, { page: 1, limit: 50, at, to: '2026-03-31', ...asked }));
  return [total, ...rows.map(({ id }) => numberOf(id))];
};

test('operators find withdrawals by each filter, and no others', async () => {
  expect(await list({ id: idOf(3) })).toEqual(listed(3));
  expect(await list({ status: 'approved' })).toEqual(listed(3, 2));
  expect(await list({ stage: 'to_release' })).toEqual(listed(2));
  expect(await list({ stage: 'to_send' })).toEqual(listed(3));
  expect(await list({ stage: 'paying' })).toEqual(listed(8, 4));
  expect(await list({ memberId: 8n })).toEqual(listed(8, 7, 5));
  expect(await list({ countryId: 2 })).toEqual(listed(5));
  expect(await list({ bankCode: 'BRI' })).toEqual(listed(8, 7));
  expect(await list({ batchId: idOf(71) })).toEqual(listed(8, 4));
  expect(await list({ overdue: true })).toEqual(listed(8, 1));
  expect(await list({ overdue: false })).toEqual(listed(4, 3, 2, 7, 6, 5));
  expect(await list({ takenBy: 5 })).toEqual(listed(1));
  expect(await list({ from: '2026-03-07' })).toEqual(listed(7, 6));
  expect(await list({ to: '2026-03-04' })).toEqual(listed(8, 4));
  expect(await list({ from: '2026-03-06', to: '2026-03-07' })).toEqual(listed(3, 6));
  expect(await list({ text: 'w000000000005' })).toEqual(listed(5));
  expect(await list({ text: 'REF-4' })).toEqual(listed(4));
  expect(await list({ text: '8052' })).toEqual(listed(5));
  expect(await list({ text: '8052', memberId: 7n })).toEqual(listed());
});

test('the longest waiting come first, ended ones last; or in the order of a column', async () => {
  expect(await list({})).toEqual(listed(8, 4, 1, 3, 2, 7, 6, 5));
  expect(await list({ sort: 'amount', order: 'desc' })).toEqual(listed(6, 2, 3, 8, 7, 5, 4, 1));
  expect(await list({ sort: 'net', order: 'asc' })).toEqual(listed(2, 1, 4, 5, 7, 8, 3, 6));
  expect(await list({ sort: 'at', order: 'asc' })).toEqual(listed(8, 4, 1, 5, 2, 3, 6, 7));
  expect(await list({ sort: 'deadline', order: 'asc' })).toEqual(listed(1, 5, 6, 8, 7, 2, 3, 4));
});

test('a case has its stage, its people, its money of a day, and what the automatic checks look at', async () => {
  const found = await tables.read((tx) => Promise.all(withdrawals.map(({ id }) => oneCase(tx, String(id)))));
  expect(
    found.map((row) => [
      ...[row?.stage, row?.last4, row?.bank_name, row?.phone_masked, row?.card_age_hours],
      ...[row?.releaser, row?.approver, row?.payer, row?.batch_number, row?.open_question],
      ...[row?.fresh_minor, row?.requests_that_day, row?.first_device, row?.is_verified],
    ]),
  ).toMatchObject(
    [
      ['reviewing', '7051', /BCA/, 'seven', 48, null, null, null, null, true, 1_200n, 2n, true, false],
      ['to_release', '7051', /BCA/, 'seven', 48, null, 'Ann', null, null, false, 40_200n, 2n, true, false],
      ['to_send', '7051', /BCA/, 'seven', 72, 'Ben', 'Ann', null, null, false, 40_200n, 1n, true, false],
      ['paying', '7051', /BCA/, 'seven', 24, 'Ben', 'Ann', null, 71, false, 10_000n, 1n, true, false],
      ['paid', '8052', /ABC/, 'eight', 96, 'Ben', 'Ann', 'Cat', 72, false, 500_000n, 1n, false, true],
      ['rejected', '7051', /BCA/, 'seven', 72, null, null, null, null, false, 0n, 1n, true, false],
      ['reviewing', '8051', /BRI/, 'eight', 72, null, null, null, null, false, 0n, 1n, true, true],
      ['paying', '8051', /BRI/, 'eight', 24, 'Ben', 'Ann', null, 71, false, 0n, 1n, true, true],
    ].map((row) => row.map((each) => (each instanceof RegExp ? expect.stringMatching(each) : each))),
  );
  expect([found[0]?.reset_at, found[4]?.reset_at]).toEqual([new Date(day(3)), null]);
  expect([found[0]?.session_started_at, found[6]?.session_started_at]).toEqual([new Date(day(4, '05:00:00')), null]);
  expect(await tables.read((tx) => oneCase(tx, idOf(99)))).toBeUndefined();
});

test('one’s own: the newest first, by state, with the count also behind the last page', async () => {
  const own = async (memberId: bigint, state?: 'reviewing' | 'paid', page = 1) => {
    const { rows, total } = await tables.read((tx) => ofMember(tx, memberId, { page, limit: 4, status: state }));
    return [total, ...rows.map(({ id }) => numberOf(id))];
  };
  expect(await own(7n)).toEqual([5, 6, 3, 2, 1]);
  expect(await own(7n, undefined, 2)).toEqual([5, 4]);
  expect(await own(7n, undefined, 9)).toEqual([5]);
  expect(await own(8n, 'paid')).toEqual([1, 5]);
  expect(await own(10n)).toEqual([0]);
  const first = await tables.read((tx) => ofMember(tx, 7n, { page: 1, limit: 2, status: undefined }));
  const next = await tables.read((tx) => ofMember(tx, 7n, { page: 1, limit: 9, after: first.next, status: undefined }));
  expect(next.rows.map(({ id, last4 }) => [numberOf(id), last4])).toEqual([
    [2, '7051'],
    [1, '7051'],
    [4, '7051'],
  ]);
  const one = (memberId: bigint, id: number) => tables.read((tx) => oneOfMember(tx, memberId, idOf(id)));
  expect((await one(7n, 1))?.questions.map(({ id }) => numberOf(id))).toEqual([84, 82, 83]);
  expect((await one(8n, 5))?.last4).toBe('8052');
  expect([await one(8n, 1), await one(7n, 5), await one(7n, 99)]).toEqual([undefined, undefined, undefined]);
});

test('questions are those of the member’s own withdrawal, oldest first', async () => {
  const asked = async (memberId: bigint, id: number) =>
    (await tables.read((tx) => questionsOf(tx, memberId, idOf(id)))).map((row) => numberOf(row.id));
  expect(await asked(7n, 1)).toEqual([84, 82, 83]);
  expect(await asked(7n, 2)).toEqual([85]);
  expect([await asked(8n, 1), await asked(8n, 5), await asked(7n, 99)]).toEqual([[], [], []]);
});

test('the back office sees notes, other withdrawals, the balance, and where the money came from', async () => {
  const found = await tables.read((tx) => backofficeCase(tx, idOf(1)));
  expect(found?.notes.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  expect(found?.others.map(({ id }) => numberOf(id))).toEqual([6, 3, 2, 4]);
  expect(found?.funds.map(({ source, minor }) => `${source} ${minor}`)).toEqual([
    ...['other 70', 'transfer 60', 'reward 52', 'refund 41', 'salary 30', 'income 20', 'top_up 11'],
  ]);
  expect([found?.balance, found?.registered_at, found?.ender]).toEqual([777n, new Date(day(1)), null]);
  const rejected = await tables.read((tx) => backofficeCase(tx, idOf(6)));
  expect([rejected?.ender, rejected?.balance]).toEqual(['Dan', 777n]);
  const many = await tables.read((tx) => backofficeCase(tx, idOf(304)));
  expect(many?.others.map(({ id }) => numberOf(id))).toEqual([...[303, 302, 301, 308, 307, 306, 305, 312, 311, 310]]);
  expect(many?.balance).toBe(0n);
});

test('the status of one tells who approved it, whether it was released, and whether a file has it', async () => {
  const of = async (id: number) => {
    const row = await tables.read((tx) => status(tx, idOf(id)));
    return row === undefined ? undefined : [row.state, row.stage, row.approvedBy, row.isReleased, row.isSent];
  };
  expect(await of(1)).toEqual(['reviewing', 'reviewing', null, false, false]);
  expect(await of(2)).toEqual(['approved', 'to_release', 1, false, false]);
  expect(await of(3)).toEqual(['approved', 'to_send', 1, true, false]);
  expect(await of(4)).toEqual(['paying', 'paying', 1, true, true]);
  expect(await of(99)).toBeUndefined();
});
