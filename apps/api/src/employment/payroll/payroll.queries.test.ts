// Tests the queries of payrolls and salaries: unpaid work by its terms, tables in force, lists by filter and order.
import { beforeAll, expect, test } from 'vitest';
import { day, idOf, listed, numberOf, type Planted, useTables } from '#test/tables.ts';
import {
  bankArrival,
  fundingsPage,
  lastBuilt,
  owedSalaries,
  payingPayrolls,
  payrollById,
  payrollsPage,
  taxesPage,
  taxOn,
  unpaidWork,
} from './payroll.queries.ts';
import { ownSalaries, ownSalary, salariesOf, salaryCases } from './salaries.queries.ts';

const tables = useTables({ empty: ['payroll_taxes'], keep: true });
type Listed = { readonly rows: readonly { readonly id: string | number }[]; readonly total: number };
const ids = ({ rows, total }: Listed) => [total, ...rows.map(({ id }) => (typeof id === 'number' ? id : numberOf(id)))];
const paging = { page: 1, limit: 50 };

beforeAll(async () => {
  const name = (id: number) => ({ id, name: `employer ${id}` });
  await tables.plant('employers', { ...name(1), country_id: 1 }, { ...name(2), country_id: 2 });
  const tax = { brackets: '[]' };
  await tables.plant(
    'payroll_taxes',
    { ...tax, id: 1, country_id: 1, valid_from: day(1), basis: { en: 'first' } },
    { ...tax, id: 2, country_id: 1, valid_from: day(5), basis: { en: 'second' } },
    { ...tax, id: 3, country_id: 1, valid_from: day(6), basis: { en: 'third' } },
    { ...tax, id: 4, country_id: 2, valid_from: day(4), basis: { en: 'abroad' } },
  );
  const payroll = { week_to: day(8), currency: 'IDR', tax_id: 1 };
  const built = (hour: number) => ({ built_at: `2026-03-09T0${hour}:00:00Z` });
  await tables.plant(
    'payrolls',
    { ...payroll, id: idOf(1), employer_id: 1, state: 'paying', week_from: day(2), gross_minor: 50n, ...built(1) },
    { ...payroll, id: idOf(2), employer_id: 1, state: 'built', week_from: day(9), gross_minor: 90n, ...built(2) },
    {
      ...{ ...payroll, id: idOf(3), employer_id: 2, state: 'paying', week_from: day(2), gross_minor: 70n, ...built(3) },
      ...{ week_to: day(15), approved_at: '2026-03-01T00:00:00Z', tax_id: 4 },
    },
    {
      ...{ ...payroll, id: idOf(4), employer_id: 1, state: 'void', week_from: day(16), gross_minor: 60n, ...built(3) },
      week_to: day(22),
    },
  );
  const contract = { template_id: 1, version: 1, state: 'active' };
  await tables.plant(
    'contracts',
    { ...contract, member_id: 7n, id: idOf(11), number: 'C-7', employer_id: 1 },
    { ...contract, member_id: 8n, id: idOf(11), number: 'C-8', employer_id: 2 },
    { ...contract, member_id: 8n, id: idOf(12), number: 'C-9', employer_id: 1 },
  );
  const salary = { member_id: 7n, contract_id: idOf(11), payroll_id: idOf(1), lines: '[]', currency: 'IDR' };
  const rows: readonly Planted[] = [
    { state: 'pending', week_from: day(2), gross_minor: 10n, net_minor: 9n },
    { state: 'pending', week_from: day(2), gross_minor: 30n, net_minor: 8n, member_id: 8n, contract_id: idOf(12) },
    { state: 'paid', week_from: day(9), gross_minor: 100n, net_minor: 90n, answered_at: '2026-03-20T00:00:00Z' },
    { state: 'confirmed', week_from: day(9), gross_minor: 100n, net_minor: 70n, answered_at: '2026-03-19T00:00:00Z' },
    { state: 'disputed', week_from: day(16), gross_minor: 100n, net_minor: 60n },
    { state: 'void', week_from: day(16), gross_minor: 100n, net_minor: 50n },
    { state: 'pending', week_from: day(9), gross_minor: 500n, net_minor: 40n, payroll_id: idOf(2) },
    { state: 'disputed', week_from: day(2), gross_minor: 7n, net_minor: 7n, payroll_id: idOf(3), member_id: 8n },
    { state: 'disputed', week_from: day(2), gross_minor: 7n, net_minor: 6n, payroll_id: idOf(3), member_id: 8n },
  ];
  await tables.plant('salaries', ...rows.map((row, index) => ({ ...salary, id: idOf(20 + index), ...row })));
});

test('unpaid work is summed by member and contract, by the terms of its days', async () => {
  const version = { role: {}, duties: {}, end_terms: {}, currency: 'IDR', bill_kinds: '[]', unit: 'hour' };
  await tables.plant(
    'contract_versions',
    { ...version, template_id: 1, version: 1, rate_minor: 10n },
    { ...version, template_id: 1, version: 2, rate_minor: 20n },
    { ...version, template_id: 2, version: 2, rate_minor: 99n },
  );
  const terms = { template_id: 1 };
  await tables.plant(
    'contract_terms',
    { ...terms, member_id: 7n, contract_id: idOf(11), from_on: day(1), version: 1 },
    { ...terms, member_id: 7n, contract_id: idOf(11), from_on: day(4), version: 2 },
    { ...terms, member_id: 8n, contract_id: idOf(11), from_on: day(2), version: 2 },
    { ...terms, member_id: 8n, contract_id: idOf(12), from_on: day(2), version: 2 },
    { ...terms, member_id: 7n, contract_id: idOf(13), from_on: day(3), version: 2 },
  );
  const work = { member_id: 7n, contract_id: idOf(11), employer_id: 1, unit: 'hour', state: 'counted' };
  const rows: readonly Planted[] = [
    { day: day(3), hundredths: 100 },
    { day: day(3), hundredths: 300 },
    { day: day(2), hundredths: 200 },
    { day: day(4), hundredths: 700 },
    { day: day(8), hundredths: 1_000 },
    { day: day(9), hundredths: 90_000 },
    { day: day(3), hundredths: 90_000, state: 'quarantined' },
    { day: day(3), hundredths: 90_000, salary_id: idOf(1) },
    { day: day(3), hundredths: 90_000, employer_id: 2 },
    { day: day(5), hundredths: 50, member_id: 8n },
    { day: day(5), hundredths: 60, member_id: 8n, contract_id: idOf(12) },
    { day: day(5), hundredths: 70, contract_id: idOf(13) },
    { day: day(6), hundredths: 5, contract_id: idOf(13) },
  ];
  await tables.plant('work_entries', ...rows.map((row, index) => ({ ...work, id: idOf(100 + index), ...row })));
  const found = await tables.read((tx) => unpaidWork(tx, 1, day(8)));
  expect(
    found.map(({ memberId, contractId, dayCount, lines }) => [
      ...[memberId, numberOf(contractId), dayCount],
      lines.map(({ version: of, hundredths, rateMinor }) => `${of} ${hundredths} ${rateMinor}`).join(', '),
    ]),
  ).toEqual([
    [7n, 11, 4, '1 600 10, 2 1700 20'],
    [7n, 13, 2, '2 75 20'],
    [8n, 11, 1, '2 50 20'],
    [8n, 12, 1, '2 60 20'],
  ]);
});

test('the tax table in force is the last that begins by the day', async () => {
  const on = async (country: number, at: string) => (await tables.read((tx) => taxOn(tx, country, at)))?.id;
  expect([await on(1, day(5)), await on(1, day(4)), await on(1, day(7)), await on(2, day(3))]).toEqual([
    ...[2, 1, 3],
    undefined,
  ]);
  const list = async (asked: Partial<Parameters<typeof taxesPage>[1]>) =>
    ids(await tables.read((tx) => taxesPage(tx, { ...paging, id: undefined, countryId: undefined, ...asked })));
  expect(await list({})).toEqual(listed(3, 2, 4, 1));
  expect(await list({ order: 'asc', countryId: 1 })).toEqual(listed(1, 2, 3));
  expect(await list({ id: 2 })).toEqual(listed(2));
  expect(await list({ id: 4, countryId: 1 })).toEqual(listed());
});

test('payrolls: the last week that is built, those being paid, what they owe', async () => {
  const last = (country: number) => tables.read((tx) => lastBuilt(tx, country));
  expect([await last(1), await last(2), await last(3)]).toEqual([day(8), day(15), undefined]);
  await tables.plant('payrolls', {
    ...{ id: idOf(5), employer_id: 9, state: 'paying', week_from: day(2), week_to: day(8), currency: 'IDR', tax_id: 1 },
    approved_at: '2026-02-20T00:00:00Z',
  });
  expect((await tables.read((tx) => payingPayrolls(tx))).map(numberOf)).toEqual([5, 3, 1]);
  expect(await tables.read((tx) => owedSalaries(tx))).toBe(40n);
});

test('payrolls are found by each filter, in the order of a column, with their answers', async () => {
  const unasked = { id: undefined, employerId: undefined, state: undefined, from: undefined, to: day(20) };
  const list = async (asked: Partial<Parameters<typeof payrollsPage>[1]>) =>
    ids(await tables.read((tx) => payrollsPage(tx, { ...paging, ...unasked, ...asked })));
  expect((await list({})).slice(1)).toEqual([4, 3, 2, 1]);
  expect((await list({ sort: 'gross', order: 'asc' })).slice(1)).toEqual([1, 4, 3, 2]);
  expect((await list({ sort: 'disputed', order: 'desc' })).slice(1)).toEqual([3, 1, 4, 2]);
  expect(await list({ employerId: 1 })).toEqual(listed(4, 2, 1));
  expect(await list({ state: 'built' })).toEqual(listed(2));
  expect(await list({ id: idOf(3) })).toEqual(listed(3));
  expect(await list({ from: day(9) })).toEqual(listed(4, 2));
  expect(await list({ to: day(9), employerId: 1 })).toEqual(listed(2, 1));
  expect(await list({ from: day(9), to: day(9) })).toEqual(listed(2));
  const one = await tables.read((tx) => payrollById(tx, idOf(1)));
  expect([one?.pending, one?.unanswered, one?.confirmed, one?.disputed, one?.employer]).toEqual([
    ...[2, 1, 1, 1, 'employer 1'],
  ]);
  expect(await tables.read((tx) => payrollById(tx, idOf(99)))).toBeUndefined();
});

test('fundings are found by employer, the newest first', async () => {
  const funding = { currency: 'IDR', approved_name: 'Ann' };
  const rows: readonly Planted[] = [
    { id: idOf(31), employer_id: 1, amount_minor: 5n, at: day(2) },
    { id: idOf(32), employer_id: 2, amount_minor: 3n, at: day(1) },
    { id: idOf(33), employer_id: 1, amount_minor: 4n, at: day(1) },
  ];
  await tables.plant('payroll_fundings', ...rows.map((row) => ({ ...funding, ...row })));
  const list = async (asked: Partial<Parameters<typeof fundingsPage>[1]>) =>
    ids(await tables.read((tx) => fundingsPage(tx, { ...paging, id: undefined, employerId: undefined, ...asked })));
  expect(await list({})).toEqual(listed(31, 33, 32));
  expect(await list({ sort: 'amount', order: 'asc' })).toEqual(listed(32, 33, 31));
  expect(await list({ employerId: 1 })).toEqual(listed(31, 33));
  expect(await list({ id: idOf(32) })).toEqual(listed(32));
  expect(await list({ id: idOf(32), employerId: 1 })).toEqual(listed());
});

test('an arrival has what no funding and no explanation used; money that left is none', async () => {
  const line = { account: 'payroll', currency: 'IDR', state: 'open' };
  await tables.plant(
    'statement_lines',
    { ...line, id: idOf(1), amount_minor: 100n, used_minor: 30n, explained_minor: 8n },
    { ...line, id: idOf(2), amount_minor: -100n },
    { ...line, id: idOf(3), amount_minor: 0n },
  );
  const free = async (id: number) => (await tables.read((tx) => bankArrival(tx, idOf(id))))?.freeMinor;
  expect([await free(1), await free(2), await free(3), await free(4)]).toEqual([
    62n,
    ...[undefined, undefined, undefined],
  ]);
});

test('a member sees the own weeks, newest first, without discarded ones', async () => {
  const own = async (memberId: bigint) => ids(await tables.read((tx) => ownSalaries(tx, memberId, paging)));
  expect(await own(7n)).toEqual(listed(24, 26, 23, 22, 20));
  expect(await own(8n)).toEqual(listed(28, 27, 21));
  const one = async (memberId: bigint, id: number) =>
    (await tables.read((tx) => ownSalary(tx, memberId, idOf(id))))?.number;
  expect([await one(7n, 20), await one(8n, 21), await one(8n, 27)]).toEqual(['C-7', 'C-9', 'C-8']);
  expect([await one(8n, 20), await one(7n, 25), await one(7n, 99)]).toEqual([undefined, undefined, undefined]);
  const taxed = await tables.read((tx) => ownSalary(tx, 8n, idOf(27)));
  expect([taxed?.taxBasis, taxed?.employer, taxed?.weekTo]).toEqual([{ en: 'abroad' }, 'employer 2', day(15)]);
});

test('salaries of a payroll are in the order of their members, by state', async () => {
  const of = async (payroll: number, status?: string) =>
    ids(await tables.read((tx) => salariesOf(tx, { payrollId: idOf(payroll), status, ...paging })));
  expect(await of(1)).toEqual(listed(20, 22, 23, 24, 21));
  expect(await of(1, 'pending')).toEqual(listed(20, 21));
  expect(await of(1, 'void')).toEqual(listed());
  expect(await of(3)).toEqual(listed(27, 28));
});

test('salaries of all payrolls are found by each filter, in the order of a column', async () => {
  const unasked = {
    ...{ id: undefined, payrollId: undefined, employerId: undefined, memberId: undefined, status: undefined },
    ...{ contractNumber: undefined, from: undefined, to: undefined },
  };
  const list = async (asked: Partial<Parameters<typeof salaryCases>[1]>) =>
    ids(await tables.read((tx) => salaryCases(tx, { ...paging, ...unasked, ...asked })));
  expect(await list({})).toEqual(listed(24, 26, 23, 22, 28, 27, 21, 20));
  expect(await list({ sort: 'net', order: 'asc' })).toEqual(listed(28, 27, 21, 20, 26, 24, 23, 22));
  expect(await list({ sort: 'answeredAt', order: 'asc' })).toEqual(listed(23, 22, 20, 21, 24, 26, 27, 28));
  expect(await list({ id: idOf(22) })).toEqual(listed(22));
  expect(await list({ payrollId: idOf(2) })).toEqual(listed(26));
  expect(await list({ employerId: 2 })).toEqual(listed(28, 27));
  expect(await list({ memberId: 8n })).toEqual(listed(28, 27, 21));
  expect(await list({ status: 'disputed' })).toEqual(listed(24, 28, 27));
  expect(await list({ contractNumber: 'c-9' })).toEqual(listed(21));
  expect(await list({ from: day(9) })).toEqual(listed(24, 26, 23, 22));
  expect(await list({ to: day(2) })).toEqual(listed(28, 27, 21, 20));
  expect(await list({ from: day(9), to: day(9), status: 'paid' })).toEqual(listed(22));
  expect(await list({ status: 'void' })).toEqual(listed());
});
