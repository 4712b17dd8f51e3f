// Tests that the audit log is searchable by operator, role, address and reason, and that its chain is verified.
import { verifyAuditChain } from '@roda/api-contract/backoffice/audit';
import { listAudit } from '@roda/api-contract/backoffice/assurance';
import {
  explainLine,
  listBreaks,
  listReconciliations,
  reconcileNow,
} from '@roda/api-contract/backoffice/reconciliation';
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileOf } from '#test/factories/fleet.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { tamperWithLog } from '#test/factories/assurance.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let finance: TestOperator;
let compliance: TestOperator;

beforeEach(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  finance = await makeOperator(context, 'finance');
  compliance = await makeOperator(context, 'compliance', 'finance');
  for (const principal of [finance, compliance, finance]) {
    await context.call(reconcileNow, principal, {});
    context.clock.advance('P1D');
  }
});
afterEach(() => context.close());

const listed = async (asked: object) => (await context.call(listAudit, finance, asked)).data;
const verify = async (asked: object = {}) => (await context.call(verifyAuditChain, finance, asked)).data;

describe('assurance.listAudit for the desk', () => {
  test('replies: by role, address, reason, request and number, in the requested order', async () => {
    const { list } = await listed({ order: 'asc' });
    expect(list.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(list[1]).toMatchObject({ roles: expect.arrayContaining(['compliance', 'finance']), address: '127.0.0.1' });
    expect((await listed({ role: 'compliance' })).list.map(({ id }) => id)).toEqual(['2']);
    expect((await listed({ address: '127.0' })).total).toBe(3);
    expect((await listed({ address: '10.' })).total).toBe(0);
    expect((await listed({ reason: 'anything' })).total).toBe(0);
    expect((await listed({ requestId: list[2]?.requestId })).list.map(({ id }) => id)).toEqual(['3']);
    expect((await listed({ id: '2' })).total).toBe(1);
    expect((await listed({ from: '2026-03-11', to: '2026-03-11' })).list.map(({ id }) => id)).toEqual(['2']);
    expect((await listed({ sort: 'operator', order: 'asc', limit: 1 })).total).toBe(3);
  });
});

describe('assurance.verifyAuditChain', () => {
  test('replies: the whole chain holds, and ends at the recorded head', async () => {
    expect(await verify()).toMatchObject({ holds: true, checked: 3, first: '1', last: '3', left: 0 });
    expect((await verify()).head).toMatchObject({ place: '3', reached: true });
  });
  test('replies: a range of days, and the entries after a position', async () => {
    expect(await verify({ from: '2026-03-11', to: '2026-03-11' })).toMatchObject({
      holds: true,
      first: '2',
      last: '2',
    });
    expect((await verify({ to: '2026-03-10' })).head.reached).toBe(false);
    expect(await verify({ after: '2' })).toMatchObject({ checked: 1, first: '3' });
    expect(await verify({ from: '2026-05-01' })).toMatchObject({ holds: true, checked: 0 });
  });
  test('replies: the position of the break', async () => {
    await tamperWithLog(context, 2n, 'something else');
    const broken = await verify();
    expect(broken).toMatchObject({ holds: false, brokenAt: '2' });
    expect(broken.next).toBeUndefined();
  });
  test('replies: roles and address are covered by the hash', async () => {
    await context.asOwner(async (tx) => {
      await tx.query('alter table operator_audit disable trigger operator_audit_append_only');
      await tx.query(`update operator_audit set roles = null where id = 3`);
      await tx.query('alter table operator_audit enable trigger operator_audit_append_only');
    });
    expect(await verify()).toMatchObject({ holds: false, brokenAt: '3' });
  });
  test('replies: a deleted entry is detected', async () => {
    await context.asOwner(async (tx) => {
      await tx.query('alter table operator_audit disable trigger operator_audit_append_only');
      await tx.query('delete from operator_audit where id = 2');
      await tx.query('alter table operator_audit enable trigger operator_audit_append_only');
    });
    expect(await verify()).toMatchObject({ holds: false, brokenAt: '2' });
  });
  test('forbids: members, clients without a session and unrelated roles', async () => {
    expect((await context.call(verifyAuditChain, nobody, {})).errno).toBe(501);
    expect((await context.call(verifyAuditChain, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(verifyAuditChain, await makeOperator(context, 'content'), {})).errno).toBe(506);
  });
});

describe('assurance.reconcileNow, assurance.listBreaks for the desk', () => {
  test('replies: an immediate reconciliation, and a break with its file, age and pending explanation', async () => {
    const file = fileOf('date,reference,description,amount\n2026-03-08,X-1,bank charge,-15000.00\n', 'march.csv');
    expect((await context.call(importStatement, finance, { account: 'bank' }, file)).errno).toBe(0);
    expect((await context.call(reconcileNow, finance, {})).errno).toBe(0);
    await context.runJobs();
    const [line] = (await context.call(listStatementLines, finance, {})).data.list;
    const asked = { lineId: line?.id ?? '', as: 'bank_charge' as const, explanation: 'the bank’s monthly charge' };
    const { data } = await context.call(explainLine, finance, asked);
    const found = await context.call(listBreaks, compliance, { id: `open_line:${line?.id}` });
    expect(found.data.list).toMatchObject([
      {
        reference: 'X-1',
        amount: '-15000.00',
        ageDays: 5,
        fileName: 'march.csv',
        description: 'bank charge',
        explanation: asked.explanation,
        approvalId: data.approvalId,
      },
    ]);
    expect((await context.call(listBreaks, finance, { reference: 'x-', account: 'provider' })).data.total).toBe(0);
    expect((await context.call(listBreaks, finance, { from: '2026-03-09' })).data.total).toBe(0);
    const [day] = (await context.call(listReconciliations, finance, { account: 'bank' })).data.list;
    expect(day).toMatchObject({ inFlight: '-15000.00', difference: '0.00', openCount: 1 });
    expect((await context.call(listReconciliations, finance, { id: day?.id ?? '' })).data.total).toBe(1);
  });
  test('forbids: auditors from starting it', async () => {
    expect((await context.call(reconcileNow, await makeOperator(context, 'auditor'), {})).errno).toBe(506);
  });
});
