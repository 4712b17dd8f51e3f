// Tests the console's operations on work: previews without writes, comparisons, optimistic locks, lists by id and
// order.
import * as bills from '@roda/api-contract/employment/bills';
import * as operators from '@roda/api-contract/employment/templates';
import * as payroll from '@roda/api-contract/employment/payroll';
import * as work from '@roda/api-contract/employment/work';
import * as signings from '@roda/api-contract/employment/signings';
import { confirmReceipt, contractBill } from '@roda/api-contract/employment/pay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  done,
  fundOffice,
  makeOffice,
  makeWorker,
  payWeek,
  termsOf,
  type Office,
  type Worker,
} from '#test/factories/employment.ts';
import { fileOf } from '#test/factories/fleet.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

const ascending = (one: number, other: number): number => one - other;

let context: TestContext;
let office: Office;
let worker: Worker;
let auditor: TestOperator;
const openOwn = async () => {
  context = await openTestContext();
  office = await makeOffice(context);
  worker = await makeWorker(context, office);
  auditor = await makeOperator(context, 'auditor');
};
beforeAll(openOwn);
afterAll(() => context.close());
/** For a test of all lines of the work, or of days of its own. */
const startAnew = async () => {
  await context.close();
  await openOwn();
};

const log = () =>
  fileOf(
    [
      'contract,day,hours,start,id',
      `${worker.number},2026-03-11,8,08:00,a-1`,
      `${worker.number},2026-03-11,8,09:00,a-2`,
      'W-UNKNOWN,2026-03-11,8,08:00,a-3',
    ].join('\n'),
  );

describe('employment.previewWork', () => {
  test('replies: every line validated, nothing stored; the import afterwards gives the same result', async () => {
    await startAnew();
    const input = { employerId: office.employerId };
    const preview = (await context.call(work.previewWork, office.maker, input, log())).data;
    expect(preview).toMatchObject({ lines: 3, accepted: 1, quarantined: 1, rejected: 1, duplicates: 0 });
    expect(preview.sample).toEqual([
      { line: 2, contractNumber: worker.number, day: '2026-03-11', unit: 'hour', quantity: '8', start: '08:00' },
    ]);
    expect(preview.faults.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'overlap'],
      [4, 'contract_unknown'],
    ]);
    expect((await context.call(work.listWorkImports, auditor, input)).data.total).toBe(0);
    const kept = (await context.call(work.importWork, office.maker, input, log())).data;
    expect(kept).toMatchObject({ accepted: preview.accepted, quarantined: 1, rejected: 1 });
    const again = (await context.call(work.previewWork, office.maker, input, log())).data;
    expect(again).toMatchObject({ accepted: 0, duplicates: 2, rejected: 1 });
    const found = await context.call(work.listWorkImports, auditor, { id: kept.id });
    expect(found.data.list).toMatchObject([{ id: kept.id }]);
    const lines = { importId: kept.id, sort: 'quantity' as const, order: 'asc' as const };
    expect((await context.call(work.listWork, auditor, lines)).data.list.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['counted', 'quarantined']),
    );
  });
  test('refuses: an unknown employer, a file without columns; forbids: the auditor', async () => {
    const input = { employerId: office.employerId };
    const unknown = { employerId: 2_000_000_000 };
    expect((await context.call(work.previewWork, office.maker, unknown, log())).errno).toBe(504);
    const bad = fileOf('one,two\n1,2');
    expect((await context.call(work.previewWork, office.maker, input, bad)).data).toMatchObject({ reason: 'header' });
    expect((await context.call(work.previewWork, auditor, input, log())).errno).toBe(506);
  });
});

describe('employment.compareTemplate, templateInfo', () => {
  test('replies: the changes of a draft, clause by clause, against the terms in force; nothing is proposed', async () => {
    await startAnew();
    const { templateId, employerId, maker } = office;
    const info = await done(context, operators.templateInfo, maker, { id: templateId });
    expect(info.terms).toEqual(termsOf());
    const input = { employerId, templateId, terms: { ...info.terms, rate: '45000.00' } };
    const { data } = await context.call(operators.compareTemplate, maker, input);
    expect(data.version).toBe(2);
    expect(data.changes).toHaveLength(1);
    expect(data.changes[0]?.before).toContain('40,000');
    expect(data.changes[0]?.after).toContain('45,000');
    const same = { employerId, templateId, terms: info.terms };
    expect((await context.call(operators.compareTemplate, maker, same)).data.changes).toEqual([]);
    const open = await context.see(`select 1 from approvals where kind = 'contract_template' and state = 'open'`);
    expect(open).toEqual([]);
    const foreign = await makeOffice(context);
    const wrong = { ...input, employerId: foreign.employerId };
    expect((await context.call(operators.compareTemplate, maker, wrong)).errno).toBe(504);
    expect((await context.call(operators.compareTemplate, auditor, input)).errno).toBe(506);
  });
});

describe('employment.upsertEmployer', () => {
  test('races: of two updates of the same version one succeeds, the other gets an error', async () => {
    const [row] = (await context.call(operators.listEmployers, auditor, { id: office.employerId })).data.list;
    const change = {
      id: office.employerId,
      version: row?.version ?? 0,
      countryId: 1,
      name: 'PT Armada Uji Baru',
      registrationNumber: row?.registrationNumber ?? '',
      address: 'Jl. Uji 2, Jakarta',
    };
    const replies = await Promise.all([1, 2].map(() => context.call(operators.upsertEmployer, office.maker, change)));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 504]);
    const named = { name: 'uji baru', sort: 'name' as const };
    expect((await context.call(operators.listEmployers, auditor, named)).data.list).toMatchObject([{ id: change.id }]);
  });
});

describe('employment.listSalaries', () => {
  test('replies: across payrolls, disputed ones with their case', async () => {
    await startAnew();
    const monday = '2026-03-09';
    const input = { employerId: office.employerId };
    expect((await context.call(work.importWork, office.maker, input, log())).data).toMatchObject({ accepted: 1 });
    context.clock.set('2026-03-17T03:00:00Z');
    const maker = await makeOperator(context, 'finance', 'operations');
    const checker = await makeOperator(context, 'finance', 'operations', 'compliance');
    const backoffice: Office = { ...office, maker, checker };
    await fundOffice(context, backoffice, '5000000.00');
    await payWeek(context, backoffice, monday);
    const session = worker.member;
    const salary = (await done(context, contractBill, session, { type: 'salary' })).list[0]?.salary;
    await done(context, confirmReceipt, session, { id: salary?.id ?? '', received: false, note: 'It never came.' });
    const { data } = await context.call(payroll.listSalaries, maker, { status: 'disputed' });
    expect(data.list).toMatchObject([
      { id: salary?.id, memberId: String(session.memberId), caseNumber: expect.stringMatching(/^K-/) },
    ]);
    const other = { memberId: String((await makeMember(context)).memberId) };
    expect((await context.call(payroll.listSalaries, maker, other)).data.total).toBe(0);
    expect((await context.call(payroll.listSalaries, nobody, {})).errno).toBe(501);
    const listed = (await context.call(payroll.listPayrolls, maker, { sort: 'gross', from: monday })).data.list;
    expect(listed).toMatchObject([{ disputed: 1 }]);
  });
});

describe('lists by id', () => {
  test('replies: one row each, and an empty page for an unknown id', async () => {
    const reader = await makeOperator(context, 'auditor');
    const id = context.around.ids.newId();
    expect((await context.call(signings.listContracts, reader, { id: worker.id })).data.list).toMatchObject([
      { number: worker.number },
    ]);
    expect((await context.call(signings.listSignings, reader, { id: worker.signingId })).data.total).toBe(1);
    const by = { sort: 'submittedAt' as const, order: 'asc' as const, from: '2026-03-09', to: '2026-03-12' };
    expect((await context.call(signings.listSignings, reader, by)).data.total).toBeGreaterThan(0);
    for (const op of [signings.listContracts, signings.listSignings, work.listWork, bills.listBills] as const)
      expect((await context.call(op, reader, { id })).data.total).toBe(0);
    const due = { sort: 'amount' as const, kind: 'uniform' as const, from: '2026-01-01', number: 'b-1' };
    expect((await context.call(bills.listBills, reader, due)).data.total).toBe(0);
    const taxes = { sort: 'validFrom' as const, countryId: 1 };
    expect((await context.call(payroll.listPayrollTaxes, reader, taxes)).data.total).toBe(1);
    expect((await context.call(payroll.listPayrollFundings, reader, { sort: 'amount' })).errno).toBe(0);
    const offered = { offered: true, sort: 'contracts' as const, id: office.templateId };
    expect((await context.call(operators.listTemplates, reader, offered)).data.total).toBe(1);
  });
});
