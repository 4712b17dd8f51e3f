// Tests that reports are generated in the background, add up, are served only to the operator who opened them, and run
// by schedule.
import { importStatement } from '@roda/api-contract/sales/payments';
import {
  listReports,
  listReportSchedules,
  openReportFile,
  reportKinds,
  runReport,
  upsertReportSchedule,
  type ReportKind,
} from '@roda/api-contract/backoffice/reports';
import { trialBalance } from '@roda/api-contract/backoffice/books';
import { listAudit } from '@roda/api-contract/backoffice/assurance';
import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf } from '#test/factories/fleet.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { notifyStory } from '#test/factories/member-history.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { ALL_SCHEDULES, nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { unzip } from '#test/zip-files.ts';

let context: TestContext;
let teller: TestOperator;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z', schedules: ALL_SCHEDULES });
  teller = await makeOperator(context, 'finance');
  await notifyStory(context);
  const saver = await makeMember(context);
  await giveMoney(context, saver.memberId, 250_000_000n);
  await makeWithdrawal(context, saver, { amount: '600000.00', cardId: await makeCard(context, saver) });
  await context.call(importStatement, teller, { account: 'bank' }, fileOf('date,reference,amount\n', 'empty.csv'));
  await context.runJobs();
});
afterAll(() => context.close());

type Range = { readonly from: string; readonly to: string };
const RANGE: Range = { from: '2026-03-01', to: '2026-03-13' };
type Format = 'csv' | 'xlsx' | 'pdf';

const ask = (kind: ReportKind, formats: readonly Format[] = ['csv'], range: Range = RANGE) =>
  context.call(runReport, teller, { kind, ...range, formats: [...formats] }, { key: randomUUID() });
const seen = async (id: string) => (await context.call(listReports, teller, { id })).data.list[0];
const made = async (kind: ReportKind, formats: readonly Format[] = ['csv'], range: Range = RANGE) => {
  const { data } = await ask(kind, formats, range);
  await context.runJobs();
  const report = await seen(data.id);
  expect([kind, report?.state, report?.failure]).toEqual([kind, 'ready', undefined]);
  return report ?? data;
};
const get = (url: string, token: string) =>
  context.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
const take = async (id: string, format: Format | 'zip') => {
  const { data } = await context.call(openReportFile, teller, { id, format });
  const reply = await get(data.url, teller.token);
  expect(reply.statusCode).toBe(200);
  return reply;
};

describe('reports.runReport', () => {
  test('replies: pending at once, generated in the background, its files as stored', async () => {
    const { data } = await ask('daily_cash', ['csv', 'xlsx', 'pdf']);
    expect(data).toMatchObject({ state: 'waiting', progress: 0, files: [], timeZone: 'Asia/Jakarta' });
    await context.runJobs();
    const report = await seen(data.id);
    expect(report).toMatchObject({ state: 'ready', progress: 100 });
    expect(report?.files.map(({ format }) => format)).toEqual(['csv', 'pdf', 'xlsx']);
    const csv = await take(data.id, 'csv');
    expect(csv.headers['content-disposition']).toContain('roda-daily-cash-2026-03-01-2026-03-13.csv');
    expect(createHash('sha256').update(csv.rawPayload).digest('hex')).toBe(report?.files[0]?.sha256);
    const [row] = parse(csv.body, { bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ day: '2026-03-12', currency: 'IDR' });
    expect((await take(data.id, 'pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await take(data.id, 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
  test.each(reportKinds.filter((kind) => kind !== 'regulator_pack'))('replies: %s is made', async (kind) => {
    const report = await made(kind, ['csv', 'xlsx']);
    expect(report.files).toHaveLength(2);
    expect(report.files[0]?.name).toMatch(/\.csv(\.zip)?$/);
  });
  test('replies: the trial balance equals that of the ledger', async () => {
    const { id } = await made('trial_balance');
    const rows = parse((await take(id, 'csv')).body, { bom: true, columns: true }) as Record<string, string>[];
    const { data } = await context.call(trialBalance, teller, RANGE);
    expect(rows.map(({ account, closing }) => `${account} ${closing}`).toSorted()).toEqual(
      data.list.map(({ kind, closing }) => `${kind} ${closing}`).toSorted(),
    );
  });
  test('replies: member liabilities add up to the signed root', async () => {
    // Until today: the claims of past days are kept for some days only.
    const to = context.clock.now().toISOString().slice(0, 10);
    const { id } = await made('member_liabilities', ['csv'], { ...RANGE, to });
    const files = unzip((await take(id, 'csv')).rawPayload);
    const table = (name: string) =>
      parse(files.get(name) ?? Buffer.alloc(0), { bom: true, columns: true }) as Record<string, string>[];
    const root = table('liability_roots.csv').at(-1);
    const claims = table('member_liabilities.csv');
    expect(claims.length).toBeGreaterThan(0);
    const sum = claims.reduce((total, { claim = '0' }) => total + Math.round(Number(claim) * 100), 0);
    expect(sum).toBe(Math.round(Number(root?.['claims']) * 100));
    expect(claims.every(({ phone = '' }) => phone.includes('*') || phone.includes('•'))).toBe(true);
  });
  test('replies: the pack for the regulator lists all its parts, with the proof and the head of the audit log', async () => {
    const { id, files } = await made('regulator_pack', ['pdf']);
    expect(files.map(({ format }) => format)).toEqual(['zip']);
    const parts = unzip((await take(id, 'zip')).rawPayload);
    const manifest = JSON.parse(String(parts.get('manifest.json'))) as { files: { name: string; sha256: string }[] };
    expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(
      [...parts.keys()].filter((name) => name !== 'manifest.json').toSorted(),
    );
    for (const { name, sha256 } of manifest.files)
      expect(
        createHash('sha256')
          .update(parts.get(name) ?? '')
          .digest('hex'),
      ).toBe(sha256);
    expect(JSON.parse(String(parts.get('audit-log-head.json')))).toMatchObject({ holds: true });
    const proof = JSON.parse(String(parts.get('solvency-proof.json'))) as { roots: { signature: string }[] };
    expect(proof.roots[0]?.signature.length).toBeGreaterThan(40);
  });
  test('refuses: future days, a reversed or unbounded range, no or duplicate formats', async () => {
    expect((await ask('cohort', ['csv'], { from: '2026-03-01', to: '2027-01-01' })).data).toMatchObject({
      code: 'not_due',
    });
    expect((await ask('cohort', ['csv'], { from: '2026-03-02', to: '2026-03-01' })).errno).toBe(402);
    expect((await ask('cohort', ['csv'], { from: '2020-03-02', to: '2026-03-01' })).errno).toBe(402);
    expect((await ask('cohort', [])).errno).toBe(402);
    expect((await ask('cohort', ['csv', 'csv'])).errno).toBe(402);
  });
  test('refuses: more than five pending for one operator', async () => {
    const eager = await makeOperator(context, 'auditor');
    const more = () =>
      context.call(runReport, eager, { kind: 'cohort', ...RANGE, formats: ['csv'] }, { key: randomUUID() });
    for (let count = 0; count < 5; count += 1) expect((await more()).errno).toBe(0);
    expect((await more()).data).toMatchObject({ code: 'too_often' });
    await context.runJobs();
    expect((await more()).errno).toBe(0);
    await context.runJobs();
  });
  test('forbids: members, clients without a session and roles without reports', async () => {
    const input = { kind: 'cohort', ...RANGE, formats: ['csv'] } as const;
    const call = (principal: object) =>
      context.call(runReport, principal, { ...input, formats: ['csv'] }, { key: randomUUID() });
    expect((await call(nobody)).errno).toBe(501);
    expect((await call(await makeMember(context))).errno).toBe(501);
    expect((await call(await makeOperator(context, 'support'))).errno).toBe(506);
  });
  test('repeats: one idempotency key is one report', async () => {
    const key = randomUUID();
    const input = { kind: 'cohort' as const, ...RANGE, formats: ['csv' as const] };
    const [one, other] = await Promise.all([0, 1].map(() => context.call(runReport, teller, input, { key })));
    expect(one?.data).toEqual(other?.data);
    await context.runJobs();
  });
});

describe('reports.openReportFile', () => {
  test('replies: for the operator who opened it, for ten minutes; every download is in the audit log', async () => {
    const { id } = await made('cohort');
    const { data } = await context.call(openReportFile, teller, { id, format: 'csv' });
    expect((await get(data.url, teller.token)).statusCode).toBe(200);
    const { data: log } = await context.call(listAudit, teller, { action: 'reports.openReportFile', target: id });
    expect(log.list).toHaveLength(1);
    expect(log.list[0]?.after).toContain('sha256');
    context.clock.advance('PT11M');
    expect((await get(data.url, teller.token)).statusCode).toBe(404);
  });
  test('forbids: another operator’s opening, no opening, members, clients without a session', async () => {
    const { id } = await made('cohort');
    expect((await get(`/files/report/${id}/csv`, teller.token)).statusCode).toBe(404);
    const { data } = await context.call(openReportFile, teller, { id, format: 'csv' });
    const colleague = await makeOperator(context, 'finance');
    expect((await get(data.url, colleague.token)).statusCode).toBe(404);
    expect((await get(data.url, (await makeMember(context)).token)).statusCode).toBe(404);
    expect((await context.http.inject({ method: 'GET', url: data.url })).statusCode).toBe(404);
    expect(
      (await context.call(openReportFile, await makeOperator(context, 'content'), { id, format: 'csv' })).errno,
    ).toBe(506);
  });
  test('refuses: a format that was not generated, a report that is not ready or expired', async () => {
    const { data } = await ask('cohort');
    expect((await context.call(openReportFile, teller, { id: data.id, format: 'csv' })).data).toMatchObject({
      code: 'not_found',
    });
    await context.runJobs();
    expect((await context.call(openReportFile, teller, { id: data.id, format: 'pdf' })).data).toMatchObject({
      code: 'not_found',
    });
    context.clock.advance('P91D');
    await context.runJobs();
    expect((await seen(data.id))?.state).toBe('expired');
    expect((await context.call(openReportFile, teller, { id: data.id, format: 'csv' })).data).toMatchObject({
      code: 'wrong_state',
    });
    expect(await context.see(`select 1 from report_files where run_id = $1 and blob_key <> ''`, [data.id])).toEqual([]);
  });
});

describe('reports.listReports', () => {
  test('replies: newest first, filtered by kind, status and days', async () => {
    const earlier = await made('cohort');
    context.clock.advance('PT1M');
    const later = await made('cohort');
    const { data } = await context.call(listReports, teller, { kind: 'cohort', limit: 100 });
    expect(data.list.every(({ kind }) => kind === 'cohort')).toBe(true);
    const times = data.list.map(({ requestedAt }) => requestedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(data.list.slice(0, 2).map(({ id }) => id)).toEqual([later.id, earlier.id]);
    expect((await context.call(listReports, teller, { state: 'failed' })).data.total).toBe(0);
    expect((await context.call(listReports, teller, { to: '2020-01-01' })).data.total).toBe(0);
  });
  test('forbids: roles without reports', async () => {
    expect((await context.call(listReports, await makeOperator(context, 'growth'), {})).errno).toBe(506);
  });
});

describe('reports.upsertReportSchedule and reports.listReportSchedules', () => {
  const save = (input: object, principal = teller) =>
    context.call(upsertReportSchedule, principal, {
      ...{ kind: 'daily_cash', every: 'day', formats: ['csv'], active: true },
      ...input,
    });
  test('replies: every full day becomes one report, also after a jump of the clock', async () => {
    const { data } = await save({});
    expect(data).toMatchObject({ version: 1, active: true });
    const runs = async () =>
      (await context.call(listReports, teller, { kind: 'daily_cash', limit: 100 })).data.list.filter(
        ({ scheduleId }) => scheduleId === data.id,
      );
    await context.runJobs();
    expect(await runs()).toEqual([]);
    context.clock.advance('P3D');
    await context.runJobs();
    await context.runJobs();
    const list = await runs();
    expect(list).toHaveLength(3);
    expect(list.every(({ from, to, state }) => from === to && state === 'ready')).toBe(true);
    const { data: changed } = await save({ id: data.id, version: 1, active: false, formats: ['pdf'] });
    expect(changed).toMatchObject({ version: 2, active: false, formats: ['pdf'] });
    context.clock.advance('P3D');
    await context.runJobs();
    expect(await runs()).toHaveLength(3);
  });
  test('refuses: a duplicate of kind and step, a stale version, a change of kind or step', async () => {
    const { data } = await save({ kind: 'complaint_log', every: 'week' });
    expect((await save({ kind: 'complaint_log', every: 'week' })).data).toMatchObject({ code: 'wrong_state' });
    const again = { id: data.id, kind: 'complaint_log', every: 'week' };
    expect((await save({ ...again, version: 9 })).data).toMatchObject({ code: 'stale' });
    expect((await save({ ...again, version: 1, every: 'month' })).data).toMatchObject({ code: 'wrong_state' });
    expect((await save({ ...again, id: 999_999, version: 1 })).data).toMatchObject({ code: 'not_found' });
    expect((await context.call(listReportSchedules, teller, { id: String(data.id) })).data.list).toMatchObject([again]);
  });
  test('forbids: roles without reports', async () => {
    const other = await makeOperator(context, 'content');
    expect((await save({ kind: 'cohort' }, other)).errno).toBe(506);
    expect((await context.call(listReportSchedules, other, {})).errno).toBe(506);
  });
  test('races: of many concurrent updates of the same schedule one succeeds', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map(() => save({ kind: 'cohort', every: 'month' })));
    expect(answers.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});
