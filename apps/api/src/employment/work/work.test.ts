// Tests that a work log adds each line once, lists invalid lines, and never counts impossible ones (R20).
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { buildPayroll, listPayrollTaxes, proposePayrollTax } from '@roda/api-contract/employment/payroll';
import { excludeWork, importWork, listWork, listWorkImports, workImportInfo } from '@roda/api-contract/employment/work';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  done,
  logCsv,
  makeOffice,
  makeWorker,
  makeWorkers,
  sendLog,
  type Office,
  type Worker,
} from '#test/factories/employment.ts';
import { fileOf } from '#test/factories/fleet.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

const domainError = (code: string) => ({ data: { code } });

const atWork = async (): Promise<{ office: Office; worker: Worker }> => {
  context.clock.set('2026-03-10T03:00:00Z');
  const office = await makeOffice(context);
  const worker = await makeWorker(context, office);
  context.clock.set('2026-03-16T03:00:00Z');
  return { office, worker };
};

describe('employment.importWork, workImportInfo, listWorkImports, listWork (R20)', () => {
  test('replies: valid lines count, invalid ones are listed with number and reason, impossible ones are stored uncounted', async () => {
    const { office, worker } = await atWork();
    const { number } = worker;
    const text = [
      'contract,day,hours,start,note,id',
      `${number},2026-03-11,8,08:00,vans,a1`,
      `${number},2026-03-11,2,15:00,overlaps,a2`,
      `${number},2026-03-12,25,,too long,a3`,
      `${number},2026-03-10,8,,before the contract,a4`,
      `${number},2026-03-20,8,,in the future,a5`,
      `W-2026-NOBODY00,2026-03-12,8,,unknown,a6`,
      `${number},yesterday,8,,no day,a7`,
      `${number},2026-03-11,8,08:00,vans,a1`,
      `${number},2026-03-13,7.25,,fine,a8`,
    ].join('\n');
    const { data } = await sendLog(context, office, text);
    expect(data).toMatchObject({ lines: 9, accepted: 2, duplicates: 1, quarantined: 4, rejected: 2 });
    expect(data.faults.map(({ line, state, reason }) => [line, state, reason])).toEqual([
      [3, 'quarantined', 'overlap'],
      [4, 'quarantined', 'day_too_long'],
      [5, 'quarantined', 'outside_contract'],
      [6, 'quarantined', 'future'],
      [7, 'rejected', 'contract_unknown'],
      [8, 'rejected', 'day'],
    ]);
    const info = await done(context, workImportInfo, office.maker, { id: data.id, limit: 2 });
    expect(info.faults).toMatchObject({ total: 6, list: [{ raw: expect.stringContaining('overlaps') as string }, {}] });
    const { employerId } = office;
    const counted = await done(context, listWork, office.maker, { employerId, state: 'counted', from: '2026-03-11' });
    expect(counted.list.map(({ day, quantity, start }) => [day, quantity, start])).toEqual([
      ['2026-03-13', '7.25', undefined],
      ['2026-03-11', '8', '08:00'],
    ]);
    const built = await done(context, buildPayroll, office.maker, { employerId, weekFrom: '2026-03-09' });
    expect(built.gross).toBe('610000.00');
    expect((await done(context, listWorkImports, office.maker, { employerId })).total).toBe(1);
  });
  test('repeats, races: the same file concurrently and again adds nothing', async () => {
    const { office, worker } = await atWork();
    const text = logCsv([{ number: worker.number, day: '2026-03-11', hours: '8' }]);
    const replies = await Promise.all([1, 2, 3].map(() => sendLog(context, office, text)));
    expect(replies.map(({ data }) => data.accepted).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect((await sendLog(context, office, text)).data).toMatchObject({ accepted: 0, duplicates: 1 });
    // Two logs of the same hours: the second import's are impossible.
    const day = { number: worker.number, day: '2026-03-12', hours: '13' };
    const two = await Promise.all(['one', 'two'].map((note) => sendLog(context, office, logCsv([{ ...day, note }]))));
    expect(two.map(({ data }) => data.quarantined).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
  test('replies: late lines of a paid week are paid with the next payroll', async () => {
    const { office, worker } = await atWork();
    const { employerId, maker } = office;
    const day = (on: string) => logCsv([{ number: worker.number, day: on, hours: '8' }]);
    await sendLog(context, office, day('2026-03-12'));
    await done(context, buildPayroll, maker, { employerId, weekFrom: '2026-03-09' });
    await sendLog(context, office, day('2026-03-13'));
    context.clock.set('2026-03-23T03:00:00Z');
    const next = await done(context, buildPayroll, maker, { employerId, weekFrom: '2026-03-16' });
    expect(next).toMatchObject({ gross: '320000.00', salaries: 1 });
  });
  test('refuses: no header, another employer’s contract, an unknown employer, another member’s contract number', async () => {
    const { office, worker } = await atWork();
    expect(await sendLog(context, office, 'name,when\na,b\n')).toMatchObject({
      data: { code: 'bad_file', reason: 'header', missing: ['contract', 'day', 'hours'] },
    });
    expect(await sendLog(context, office, '')).toMatchObject(domainError('bad_file'));
    expect(await context.call(importWork, office.maker, { employerId: office.employerId })).toMatchObject(
      domainError('bad_file'),
    );
    const text = logCsv([{ number: worker.number, day: '2026-03-11', hours: '8' }]);
    expect(await sendLog(context, { ...office, employerId: 999_999 }, text)).toMatchObject(domainError('not_found'));
    const other = await makeOffice(context);
    expect((await sendLog(context, other, text)).data).toMatchObject({ accepted: 0, rejected: 1 });
    expect(await context.call(workImportInfo, office.maker, { id: randomUUID() })).toMatchObject(
      domainError('not_found'),
    );
  });
  test('forbids: an operator without the role', async () => {
    const { office } = await atWork();
    const content = await makeOperator(context, 'content');
    const call = context.call(importWork, content, { employerId: office.employerId }, fileOf('contract,day,hours\n'));
    expect((await call).errno).toBe(506);
    expect((await context.call(listWork, content, {})).errno).toBe(506);
  });
});

describe('employment.excludeWork', () => {
  test('replies: a wrong line is stored and not paid; refuses: once a payroll includes it; races: once', async () => {
    const { office, worker } = await atWork();
    const { employerId, maker } = office;
    const line = (day: string) => ({ number: worker.number, day, hours: '8' });
    await sendLog(context, office, logCsv([line('2026-03-11'), line('2026-03-12')]));
    const { list } = await done(context, listWork, maker, { employerId });
    const [later, earlier] = list;
    const exclude = (id = '') => context.call(excludeWork, maker, { id, reason: 'Was on leave' });
    const replies = await Promise.all([1, 2].map(() => exclude(earlier?.id)));
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
    const built = await done(context, buildPayroll, maker, { employerId, weekFrom: '2026-03-09' });
    expect(built.gross).toBe('320000.00');
    expect(await exclude(later?.id)).toMatchObject({ data: { code: 'wrong_state', state: 'in_payroll' } });
    expect(await exclude(randomUUID())).toMatchObject(domainError('not_found'));
  });
  test('forbids: an operator without the role', async () => {
    const support = await makeOperator(context, 'support');
    expect((await context.call(excludeWork, support, { id: randomUUID(), reason: 'no right' })).errno).toBe(506);
  });
});

describe('employment.proposePayrollTax, listPayrollTaxes (R20)', () => {
  const basis = { en: 'Regulation 1', id: 'Peraturan 1', zh: '条例 1' };
  const brackets = [
    { from: '0', rateBp: 100 },
    { from: '100000.00', rateBp: 500 },
  ];
  test('replies: published by two operators, in force from its day; never for weeks already built', async () => {
    context.clock.set('2026-03-10T03:00:00Z');
    const office = await makeOffice(context);
    const [worker] = await makeWorkers(context, office);
    context.clock.set('2026-04-20T03:00:00Z');
    const { employerId, maker, checker } = office;
    const line = (day: string) => logCsv([{ number: worker?.number ?? '', day, hours: '5' }]);
    await sendLog(context, office, line('2026-04-08'));
    const early = await done(context, buildPayroll, maker, { employerId, weekFrom: '2026-04-06' });
    expect(early.tax).toBe('0.00');
    const wish = { countryId: 1, validFrom: '2026-04-19', brackets, basis };
    expect(await context.call(proposePayrollTax, maker, { ...wish, validFrom: '2026-04-12' })).toMatchObject(
      domainError('wrong_state'),
    );
    const { approvalId } = await done(context, proposePayrollTax, maker, wish);
    expect(await context.call(approveChange, maker, { id: approvalId })).toMatchObject(domainError('four_eyes'));
    await done(context, approveChange, checker, { id: approvalId });
    const { list } = await done(context, listPayrollTaxes, maker, { countryId: 1 });
    expect(list[0]).toMatchObject({
      validFrom: '2026-04-19',
      brackets: [{ from: '0.00', rate: '0.0100' }, { rate: '0.0500' }],
    });
    await sendLog(context, office, line('2026-04-15'));
    const late = await done(context, buildPayroll, maker, { employerId, weekFrom: '2026-04-13' });
    expect([late.gross, late.tax, late.net]).toEqual(['200000.00', '10000.00', '190000.00']);
  });
  test('refuses: tables that don’t begin at 0 or don’t rise, an unknown country, a member', async () => {
    const maker = await makeOperator(context, 'finance');
    const propose = (more: object) =>
      context.call(proposePayrollTax, maker, { countryId: 1, validFrom: '2027-01-01', brackets, basis, ...more });
    expect(await propose({ brackets: [{ from: '1.00', rateBp: 1 }] })).toMatchObject({
      data: { fields: [{ path: 'brackets' }] },
    });
    expect(await propose({ brackets: brackets.toReversed() })).toMatchObject(domainError('malformed'));
    expect(await propose({ countryId: 9 })).toMatchObject(domainError('not_found'));
    const support = await makeOperator(context, 'support');
    const wish = { countryId: 1, validFrom: '2027-01-01', brackets, basis };
    expect((await context.call(proposePayrollTax, support, wish)).errno).toBe(506);
  });
  test('refuses: pay in a country without a table', async () => {
    context.clock.set('2026-05-20T03:00:00Z');
    const office = await makeOffice(context);
    await context.asOwner((tx) => tx.query('update employers set country_id = 3 where id = $1', [office.employerId]));
    const { employerId, maker } = office;
    expect(await context.call(buildPayroll, maker, { employerId, weekFrom: '2026-05-04' })).toMatchObject({
      data: { code: 'unsupported', reason: 'tax_table' },
    });
  });
});
