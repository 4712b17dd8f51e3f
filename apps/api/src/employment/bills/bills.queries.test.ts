// Tests which bills the queries give: by owner, state, due day and filter; what may be billed; a wallet's balance.
import { beforeAll, expect, test } from 'vitest';
import { idOf, listed, numberOf, type Planted, useTables } from '#test/tables.ts';
import { billable, billById, billsPage, ownBill, ownBills, walletOf } from './bills.queries.ts';

const tables = useTables({ keep: true });
/** Still 10 March in UTC, the 11th in Jakarta and Singapore. */
const at = new Date('2026-03-10T17:30:00Z');

beforeAll(async () => {
  await tables.plant(
    'employers',
    { id: 1, country_id: 1, name: 'one' },
    { id: 2, country_id: 2, name: 'two' },
    { id: 3, country_id: 3, name: 'three' },
  );
  const contract = { member_id: 7n, template_id: 1, version: 1, state: 'active' };
  await tables.plant(
    'contracts',
    { ...contract, id: idOf(11), number: 'C-11', employer_id: 1 },
    { ...contract, id: idOf(12), number: 'C-12', employer_id: 2 },
    { ...contract, id: idOf(11), number: 'C-81', employer_id: 3, member_id: 8n },
    { ...contract, id: idOf(13), number: 'C-13', employer_id: 1 },
  );
  const bill = { member_id: 7n, contract_id: idOf(11), kind: 'damage', what: 'a', currency: 'IDR', state: 'open' };
  const made = (day: number) => ({ created_at: `2026-03-0${day}T00:00:00Z` });
  const rows: readonly Planted[] = [
    { due_on: '2026-03-11', amount_minor: 500n, number: 'B-1', ...made(1) },
    { due_on: '2026-03-10', amount_minor: 300n, number: 'B-2', kind: 'uniform', ...made(1) },
    { due_on: '2026-03-05', amount_minor: 900n, paused_since: '2026-03-06', ...made(2) },
    { due_on: '2026-03-01', amount_minor: 100n, state: 'paid', ...made(3) },
    { due_on: '2026-03-02', amount_minor: 100n, state: 'waived', ...made(4) },
    { due_on: '2026-03-09', amount_minor: 100n, state: 'returned', ...made(3), contract_id: idOf(12) },
    { due_on: '2026-03-12', amount_minor: 100n, state: 'other', ...made(5), contract_id: idOf(12) },
    { due_on: '2026-03-10', amount_minor: 800n, ...made(6), member_id: 8n },
    { due_on: '2026-03-10', amount_minor: 50n, ...made(2) },
  ];
  await tables.plant('bills', ...rows.map((row, index) => ({ ...bill, id: idOf(index + 1), ...row })));
});

type Asked = Parameters<typeof billsPage>[1];
const unasked = {
  ...{ id: undefined, kind: undefined, number: undefined, from: undefined, to: undefined, status: undefined },
  ...{ memberId: undefined, employerId: undefined, page: 1, limit: 50, at },
};
const list = async (asked: Partial<Asked>) => {
  const { rows, total } = await tables.read((tx) => billsPage(tx, { ...unasked, ...asked }));
  return [total, ...rows.map(({ id }) => numberOf(id))];
};

test('each filter gives its bills and no others; a day ends in the employer’s country', async () => {
  expect(await list({ status: 'completed' })).toEqual(listed(4, 5, 6));
  expect(await list({ status: 'unknown' })).toEqual(listed(7));
  expect(await list({ status: 'penalty_paused' })).toEqual(listed(3));
  expect(await list({ status: 'overdue' })).toEqual(listed(2, 8, 9));
  expect(await list({ status: 'to_repay' })).toEqual(listed(1));
  expect(await list({ status: 'overdue', at: new Date('2026-03-10T16:00:00Z') })).toEqual(listed(8));
  expect(await list({ memberId: 8n })).toEqual(listed(8));
  expect(await list({ employerId: 2 })).toEqual(listed(6, 7));
  expect(await list({ id: idOf(4) })).toEqual(listed(4));
  expect(await list({ kind: 'uniform' })).toEqual(listed(2));
  expect(await list({ number: 'b-1' })).toEqual(listed(1));
  expect(await list({ from: '2026-03-11' })).toEqual(listed(1, 7));
  expect(await list({ to: '2026-03-02' })).toEqual(listed(4, 5));
  expect(await list({ from: '2026-03-09', to: '2026-03-10', employerId: 1 })).toEqual(listed(2, 9));
});

test('operators see open bills first, by due day; or all in the order of a column', async () => {
  expect(await list({})).toEqual(listed(3, 2, 8, 9, 1, 4, 5, 6, 7));
  expect(await list({ sort: 'amount', order: 'asc' })).toEqual(listed(9, 4, 5, 6, 7, 2, 1, 8, 3));
  expect(await list({ sort: 'dueOn', order: 'desc' })).toEqual(listed(7, 1, 9, 8, 2, 6, 3, 5, 4));
});

test('a member sees the own bills: open ones by due day, then the newest', async () => {
  const own = async (memberId: bigint) => {
    const { rows, total } = await tables.read((tx) => ownBills(tx, memberId, { page: 1, limit: 50 }));
    return [total, ...rows.map(({ id }) => numberOf(id))];
  };
  expect(await own(7n)).toEqual(listed(3, 9, 2, 1, 7, 5, 6, 4));
  expect(await own(8n)).toEqual(listed(8));
  expect(await own(9n)).toEqual([0]);
  const one = await tables.read((tx) => ownBill(tx, 7n, idOf(6)));
  expect([one?.contractNumber, one?.employer, one?.zone]).toEqual(['C-12', 'two', 'Asia/Shanghai']);
  const other = await tables.read((tx) => billById(tx, idOf(8)));
  expect([other?.contractNumber, other?.employer, other?.zone]).toEqual(['C-81', 'three', 'Asia/Singapore']);
  const none = await tables.read((tx) =>
    Promise.all([ownBill(tx, 8n, idOf(6)), ownBill(tx, 7n, idOf(99)), billById(tx, idOf(99))]),
  );
  expect(none).toEqual([undefined, undefined, undefined]);
});

test('what may be billed follows the terms in force of the contract, by the day of its country', async () => {
  const version = { role: {}, duties: {}, end_terms: {}, currency: 'IDR' };
  await tables.plant(
    'contract_versions',
    ...[
      [1, 1, 11],
      [1, 2, 12],
      [1, 3, 13],
      [2, 2, 22],
    ].map(([template, number, bp]) => ({
      ...{ ...version, template_id: template, version: number, penalty_bp_per_day: bp, bill_kinds: '[]' },
    })),
  );
  const terms = { member_id: 7n, contract_id: idOf(11), template_id: 1 };
  await tables.plant(
    'contract_terms',
    { ...terms, from_on: '2026-03-01', version: 1 },
    { ...terms, from_on: '2026-03-11', version: 2 },
    { ...terms, from_on: '2026-03-12', version: 3 },
    { ...terms, from_on: '2026-03-10', version: 3, contract_id: idOf(12) },
    { ...terms, from_on: '2026-03-10', version: 3, member_id: 9n },
    { ...terms, from_on: '2026-03-10', version: 1, contract_id: idOf(13) },
  );
  const under = async (id: number, when: Date) => {
    const found = await tables.read((tx) => billable(tx, idOf(id), when));
    return found === undefined ? undefined : [found.number, found.version, found.penaltyBpPerDay, found.employer];
  };
  expect(await under(13, at)).toEqual(['C-13', 1, 11, 'one']);
  expect(await under(12, at)).toEqual(['C-12', 3, 13, 'two']);
  expect(await under(99, at)).toBeUndefined();
  const both = await tables.read((tx) => billable(tx, idOf(11), at));
  expect([both?.memberId, both?.version, both?.penaltyBpPerDay]).toEqual([7n, 2, 12]);
  expect((await under(11, new Date('2026-03-10T16:00:00Z')))?.slice(1, 3)).toEqual([1, 11]);
});

test('the balance is that of the member’s wallet in a currency', async () => {
  const account = { member_id: 7n, kind: 1, currency: 1 };
  await tables.plant(
    'ledger.accounts',
    { ...account, kind: 2, balance: 1n },
    { ...account, member_id: 8n, balance: 2n },
    { ...account, member_id: 8n, kind: 2, currency: 2, balance: 16n },
    { ...account, currency: 2, balance: 4n },
    { ...account, balance: 8n },
  );
  const balance = (memberId: bigint, currency: string) => tables.read((tx) => walletOf(tx, memberId, currency));
  expect([await balance(7n, 'IDR'), await balance(7n, 'USDT'), await balance(8n, 'USDT')]).toEqual([8n, 4n, 0n]);
});
