// Tests the queries of banks and bank cards: health of a bank's payouts, states of cards, lists by filter.
import { beforeAll, expect, test } from 'vitest';
import { idOf, listed, numberOf, type Planted, useTables } from '#test/tables.ts';
import { bankCase, bankCases, bankCodes, bankKnown, banks } from './banks.queries.ts';
import { cardCase, cardCases, cards, encryptedCard } from './cards.queries.ts';

const tables = useTables({ empty: ['banks'], keep: true });
const at = new Date('2026-03-10T03:00:00Z');
const hours = (count: number, ms = 0): Date => new Date(at.getTime() - count * 3_600_000 + ms);
const day = (number: number, clock = '00:00:00'): string => `2026-03-0${number}T${clock}Z`;

beforeAll(async () => {
  await tables.plant(
    'banks',
    { code: 'AAA', country_id: 1, name: 'Zeta', sort: 2 },
    { code: 'BBB', country_id: 1, name: 'alpha', sort: 1 },
    { code: 'CCC', country_id: 2, name: 'Mid', sort: 1 },
    { code: 'DDD', country_id: 1, name: 'Off', sort: 1, enabled: false },
  );
  await tables.plant(
    'members',
    { member_id: 7n, country_id: 1, phone_masked: 'seven', invitation_code: 'A' },
    { member_id: 8n, country_id: 2, phone_masked: 'eight', invitation_code: 'B' },
  );
  const card = (member: bigint, number: number, bank: string, more: Planted = {}): Planted => ({
    ...{ member_id: member, id: idOf(number), bank_code: bank, last4: `000${number}`, added_at: day(1), usable_at: at },
    ...more,
  });
  await tables.plant(
    'bank_cards',
    card(7n, 1, 'AAA', { added_at: day(4, '23:59:59.999') }),
    card(7n, 2, 'BBB', {
      added_at: day(5),
      usable_at: new Date(at.getTime() + 1),
      verified_at: at,
      verified_name: 'Ann',
    }),
    card(7n, 3, 'AAA', { added_at: day(5, '23:59:59.999'), blocked_at: at, blocked_reason: 'why' }),
    card(7n, 4, 'AAA', { added_at: day(6), removed_at: at, blocked_at: at }),
    card(8n, 1, 'CCC', { added_at: day(7), last4: '9999', usable_at: hours(1) }),
    card(7n, 5, 'BBB', { added_at: day(5) }),
  );
  const withdrawal = { member_id: 7n, card_id: idOf(1), country_id: 1, currency: 'IDR', state: 'paid' };
  const rows: readonly Planted[] = [
    { approved_at: hours(10), paid_at: hours(8) },
    { approved_at: hours(20), paid_at: hours(10) },
    { approved_at: hours(30), paid_at: hours(24) },
    { approved_at: hours(900), paid_at: hours(720) },
    { approved_at: hours(900), paid_at: hours(720, 1), ended_at: null },
    { state: 'failed', ended_at: hours(1), approved_at: hours(99), paid_at: hours(1) },
    { state: 'failed', ended_at: hours(1) },
    { state: 'failed', ended_at: hours(721), paid_at: hours(1) },
    { state: 'paying', ended_at: hours(1), paid_at: hours(1) },
    { state: 'paid', card_id: idOf(2), approved_at: hours(9), paid_at: hours(8) },
    { state: 'paid', member_id: 8n, approved_at: hours(90), paid_at: hours(8) },
    { state: 'failed', member_id: 8n, card_id: idOf(2), ended_at: hours(2) },
  ];
  await tables.plant('withdrawals', ...rows.map((row, index) => ({ ...withdrawal, id: idOf(100 + index), ...row })));
});

test('a bank’s health: payouts of the last 30 days that were paid or came back, and how long they took', async () => {
  const of = async (code: string) => {
    const row = await tables.read((tx) => bankCase(tx, code, at));
    return row === undefined ? undefined : [row.paid, row.back, row.medianHours, row.currency];
  };
  // Paid after 2, 6, 10 and 180 hours.
  expect(await of('AAA')).toEqual([4, 2, 8, 'IDR']);
  expect(await of('BBB')).toEqual([1, 0, 1, 'IDR']);
  expect(await of('CCC')).toEqual([1, 0, 82, 'IDR']);
  expect(await of('DDD')).toEqual([0, 0, null, 'IDR']);
  expect(await of('EEE')).toBeUndefined();
});

test('banks are found by each filter, in the members’ order or by a column', async () => {
  const list = async (asked: Partial<Parameters<typeof bankCases>[1]>) => {
    const { rows, total } = await tables.read((tx) => bankCases(tx, { at, page: 1, limit: 9, ...asked }));
    return [total, ...rows.map(({ code, paid }) => `${code} ${paid}`)];
  };
  expect(await list({})).toEqual(listed('BBB 1', 'DDD 0', 'AAA 4', 'CCC 1'));
  expect(await list({ sort: 'name', order: 'desc' })).toEqual(listed('BBB 1', 'AAA 4', 'DDD 0', 'CCC 1'));
  expect(await list({ sort: 'code', order: 'asc' })).toEqual(listed('AAA 4', 'BBB 1', 'CCC 1', 'DDD 0'));
  expect(await list({ id: 'CCC' })).toEqual(listed('CCC 1'));
  expect(await list({ countryId: 2 })).toEqual(listed('CCC 1'));
  expect(await list({ enabled: false })).toEqual(listed('DDD 0'));
  expect(await list({ text: 'ALPHA' })).toEqual(listed('BBB 1'));
  expect(await list({ text: 'ddd' })).toEqual(listed('DDD 0'));
  expect(await list({ text: 'ddd', countryId: 2 })).toEqual([0]);
  expect(await list({ limit: 2, page: 2 })).toEqual([4, 'AAA 4', 'CCC 1']);
});

test('members see the enabled banks of their country; codes are in order', async () => {
  const own = async (memberId: bigint) => (await tables.read((tx) => banks(tx, memberId))).map(({ code }) => code);
  expect([await own(7n), await own(8n), await own(9n)]).toEqual([['BBB', 'AAA'], ['CCC'], []]);
  const codes = (countryId: number) => tables.read((tx) => bankCodes(tx, countryId));
  expect([await codes(1), await codes(2)]).toEqual([['BBB', 'DDD', 'AAA'], ['CCC']]);
  const known = (code: string) => tables.read((tx) => bankKnown(tx, code));
  expect([await known('AAA'), await known('EEE')]).toEqual([true, false]);
});

test('cards are found by each filter, newest first, with their state', async () => {
  const page = (asked: Partial<Parameters<typeof cardCases>[1]>) =>
    tables.read((tx) => cardCases(tx, { at, page: 1, limit: 50, ...asked }));
  const list = async (asked: Partial<Parameters<typeof cardCases>[1]>) => {
    const { rows, total } = await page(asked);
    return [total, ...rows.map(({ memberId, id }) => `${memberId}.${numberOf(id)}`)];
  };
  expect(await list({})).toEqual(listed('8.1', '7.4', '7.3', '7.5', '7.2', '7.1'));
  expect(await list({ sort: 'usable', order: 'asc' })).toEqual(listed('8.1', '7.1', '7.3', '7.4', '7.5', '7.2'));
  expect(await list({ sort: 'bank', order: 'asc' })).toEqual(listed('7.1', '7.3', '7.4', '7.2', '7.5', '8.1'));
  expect(await list({ id: idOf(3) })).toEqual(listed('7.3'));
  expect(await list({ memberId: 8n })).toEqual(listed('8.1'));
  expect(await list({ state: 'waiting' })).toEqual(listed('7.2'));
  expect(await list({ state: 'blocked' })).toEqual(listed('7.3'));
  expect(await list({ state: 'removed' })).toEqual(listed('7.4'));
  expect(await list({ state: 'usable' })).toEqual(listed('8.1', '7.5', '7.1'));
  expect(await list({ bankCode: 'BBB' })).toEqual(listed('7.5', '7.2'));
  expect(await list({ countryId: 2 })).toEqual(listed('8.1'));
  expect(await list({ verified: true })).toEqual(listed('7.2'));
  expect(await list({ verified: false, bankCode: 'BBB' })).toEqual(listed('7.5'));
  expect(await list({ from: '2026-03-06' })).toEqual(listed('8.1', '7.4'));
  expect(await list({ from: '2026-03-05', to: '2026-03-05' })).toEqual(listed('7.3', '7.5', '7.2'));
  expect(await list({ to: '2026-03-04' })).toEqual(listed('7.1'));
  expect(await list({ text: '9999' })).toEqual(listed('8.1'));
  expect(await list({ text: '9999', memberId: 7n })).toEqual(listed());
  const { rows } = await page({});
  expect(rows.map(({ state, bankName, phone, paidCount }) => `${state} ${bankName} ${phone} ${paidCount}`)).toEqual([
    ...['usable Mid eight 1', 'removed Zeta seven 0', 'blocked Zeta seven 0', 'usable alpha seven 0'],
    ...['waiting alpha seven 1', 'usable Zeta seven 5'],
  ]);
});

test('a card is found by its id; a member sees the own ones that were not removed, newest first', async () => {
  const one = async (id: number) => (await tables.read((tx) => cardCase(tx, idOf(id), at)))?.bankName;
  expect([await one(2), await one(3), await one(9)]).toEqual(['alpha', 'Zeta', undefined]);
  const encrypted = async (id: number) => (await tables.read((tx) => encryptedCard(tx, idOf(id))))?.memberId;
  expect([await encrypted(2), await encrypted(9)]).toEqual([7n, undefined]);
  const own = async (memberId: bigint) =>
    (await tables.read((tx) => cards(tx, memberId))).map(({ id, bank_name: name }) => `${numberOf(id)} ${name}`);
  expect(await own(7n)).toEqual(['3 Zeta', '5 alpha', '2 alpha', '1 Zeta']);
  expect([await own(8n), await own(9n)]).toEqual([['1 Mid'], []]);
});
