// Tests that pay comes from logged work and funded payroll alone, once, to the cent (R20, R2).
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { contractBill } from '@roda/api-contract/employment/pay';
import {
  buildPayroll,
  discardPayroll,
  fundPayroll,
  listPayrollFundings,
  listPayrolls,
  payPayroll,
  payrollInfo,
} from '@roda/api-contract/employment/payroll';
import { listStream } from '@roda/api-contract/wallet/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approveWeek,
  done,
  fundOffice,
  logCsv,
  makeOffice,
  makeWorkers,
  payWeek,
  sendLog,
  type Office,
  type Worker,
} from '#test/factories/employment.ts';
import { makeArrival, makeOwnArrival } from '#test/factories/fleet.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { balances } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { payChunk, paySalaries } from './pay-salaries.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

const domainError = (code: string) => ({ data: { code } });
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const WEEK = '2026-03-09';

/** Members with logged hours in the week of the 9th of March, after the week is over. */
const atWork = async (hours: readonly string[]): Promise<{ office: Office; workers: readonly Worker[] }> => {
  context.clock.set('2026-03-10T03:00:00Z');
  const office = await makeOffice(context);
  const workers = await makeWorkers(context, office, hours.length);
  context.clock.set('2026-03-16T03:00:00Z');
  const lines = workers.map(({ number }, index) => ({ number, day: '2026-03-12', hours: hours[index] ?? '' }));
  const sent = await sendLog(context, office, logCsv(lines));
  expect(sent.data.accepted).toBe(hours.length);
  return { office, workers };
};

const funded = async ({ employerId }: Office): Promise<bigint> =>
  (await context.see<{ minor: bigint }>('select funded_minor as minor from employers where id = $1', [employerId]))[0]
    ?.minor ?? 0n;

const weeks = (worker: Worker) => done(context, contractBill, worker.member, { type: 'salary' });
const salaryOf = async (worker: Worker) => (await weeks(worker)).list[0]?.salary;

describe('employment.buildPayroll (R20)', () => {
  test('replies: the week’s hours by the signed formula, tax by the statutory table, itemised line by line', async () => {
    const { office, workers } = await atWork(['7.5', '12']);
    const built = await done(context, buildPayroll, office.maker, { employerId: office.employerId, weekFrom: WEEK });
    // 7.5 h × 40,000 = 300,000 and 12 h × 40,000 = 480,000; the day above 450,000 is taxed at 0.5 %.
    expect(built).toMatchObject({ gross: '780000.00', tax: '2400.00', net: '777600.00', salaries: 2, pending: 2 });
    const [, second] = workers;
    const salary = second === undefined ? undefined : await salaryOf(second);
    expect(salary).toMatchObject({
      status: 'pending',
      employer: 'PT Armada Uji',
      gross: '480000.00',
      tax: '2400.00',
      net: '477600.00',
      taxRate: '0.0050',
      days: 1,
      lines: [{ unit: 'hour', quantity: '12', rate: '40000.00', gross: '480000.00', text: '12 h × Rp 40,000.00' }],
    });
  });
  test('refuses: a week that is not over, a day that is no Monday, no work, a second payroll of the week', async () => {
    const { office } = await atWork(['8']);
    const build = (weekFrom: string, employerId = office.employerId) =>
      context.call(buildPayroll, office.maker, { employerId, weekFrom });
    expect(await build('2026-03-16')).toMatchObject(domainError('not_due'));
    expect(await build('2026-03-10')).toMatchObject({ data: { fields: [{ path: 'weekFrom' }] } });
    expect(await build(WEEK, 999_999)).toMatchObject(domainError('not_found'));
    expect(await build('2026-03-02')).toMatchObject({ data: { code: 'wrong_state', state: 'no_work' } });
    const replies = await Promise.all([1, 2, 3].map(() => build(WEEK)));
    expect(sorted(replies.map(({ errno }) => errno))).toEqual([0, 725, 725]);
  });
  test('R20 replies: only logged work can add money to a payslip', async () => {
    const { office, workers } = await atWork(['8', '8']);
    // One invites the other: the inviter's pay depends on the own hours only, as for everybody.
    const [inviter, invitee] = workers;
    await context.asOwner((tx) =>
      tx.query('update members set inviter_id = $1 where member_id = $2', [
        inviter?.member.memberId,
        invitee?.member.memberId,
      ]),
    );
    await done(context, buildPayroll, office.maker, { employerId: office.employerId, weekFrom: WEEK });
    const nets = await Promise.all(workers.map(async (worker) => (await salaryOf(worker))?.net));
    expect(new Set(nets)).toEqual(new Set(['320000.00']));
    const codes = await context.see<{ name: string }>(
      `select distinct c.name from ledger.matrix m join ledger.codes c using (code) join ledger.kinds k using (kind)
        where k.name = 'payroll_payable' and m.sign < 0 order by 1`,
    );
    expect(codes.map(({ name }) => name)).toEqual(['payroll_return', 'salary']);
  });
});

describe('employment.discardPayroll', () => {
  test('replies: its work can be built again; a pending approval of it fails', async () => {
    const { office, workers } = await atWork(['8']);
    const { employerId, maker, checker } = office;
    const built = await done(context, buildPayroll, maker, { employerId, weekFrom: WEEK });
    expect((await done(context, discardPayroll, maker, { id: built.id, reason: 'Log was wrong' })).state).toBe('void');
    expect(await context.call(approveChange, checker, { id: built.approvalId })).toMatchObject(
      domainError('wrong_state'),
    );
    expect(await context.call(discardPayroll, maker, { id: built.id, reason: 'Again' })).toMatchObject(
      domainError('wrong_state'),
    );
    const [worker] = workers;
    expect(worker === undefined ? 1 : (await weeks(worker)).total).toBe(0);
    expect((await done(context, buildPayroll, maker, { employerId, weekFrom: WEEK })).gross).toBe('320000.00');
  });
});

describe('employment.fundPayroll, listPayrollFundings (R20)', () => {
  test('replies: a bank line funds payroll once; ledger and balance change together', async () => {
    const office = await makeOffice(context);
    const { employerId, maker, checker } = office;
    const statementLineId = await makeOwnArrival(context, maker, 'payroll', '1000000.00');
    const wish = { employerId, amount: '1000000.00', statementLineId };
    const { approvalId } = await done(context, fundPayroll, maker, wish);
    expect(await funded(office)).toBe(0n);
    expect(await context.call(approveChange, maker, { id: approvalId })).toMatchObject(domainError('four_eyes'));
    const replies = await Promise.all([1, 2].map(() => context.call(approveChange, checker, { id: approvalId })));
    expect(sorted(replies.map(({ errno }) => errno))).toEqual([0, 725]);
    expect(await funded(office)).toBe(100_000_000n);
    expect((await done(context, listPayrollFundings, maker, { employerId })).list).toMatchObject([
      { amount: '1000000.00', statementLineId },
    ]);
    expect(await context.call(fundPayroll, maker, wish)).toMatchObject({
      data: { code: 'evidence_short', arrived: '0.00' },
    });
  });
  test('refuses: salaries before the money has arrived at members’ bank from the payroll account', async () => {
    const { office, workers } = await atWork(['8']);
    const { employerId, maker, checker } = office;
    const wish = { employerId, amount: '320000.00' };
    const reference = `PAY-${employerId}`;
    const own = await makeArrival(context, maker, '-320000.00', { account: 'payroll', reference });
    expect((await context.call(fundPayroll, maker, { ...wish, statementLineId: own })).data).toMatchObject({
      ...{ code: 'line_unfit', reason: 'account', account: 'bank' },
    });
    const alone = await makeArrival(context, maker, '320000.00');
    expect((await context.call(fundPayroll, maker, { ...wish, statementLineId: alone })).data).toMatchObject({
      ...{ code: 'line_unfit', reason: 'opposite', account: 'payroll' },
    });
    const built = await done(context, buildPayroll, maker, { employerId, weekFrom: WEEK });
    expect((await context.call(approveChange, checker, { id: built.approvalId })).errno).toBe(713);
    await fundOffice(context, office, '320000.00');
    await done(context, approveChange, checker, { id: built.approvalId });
    // Payroll money that left without a transfer: the ledger decides, not the employer's own figure.
    const paying = await context.see<{ minor: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as minor from ledger.flows where kind = 107`,
    );
    const take = (paying[0]?.minor ?? 0n) - 31_999_999n;
    const transfer = await context.asOwner(async (tx) => {
      const id = randomUUID();
      await tx.query(
        `insert into house_transfers (id, kind, account, reference, recipient, currency, amount_minor, employer_id,
           reason, proposed_by, proposed_name, approved_by, approved_name, approved_at)
         values ($1, 'payroll', 'bank', $2, 'Test', 'IDR', $3, $4, 'test', -1, 'Test', -2, 'Test', $5)`,
        [id, `HT-${id}`, take, employerId, context.clock.now()],
      );
      return id;
    });
    expect((await context.call(payPayroll, maker, { id: built.id })).data).toMatchObject({
      ...{ code: 'balance_short', short: '0.01' },
    });
    await context.asOwner((tx) => tx.query("update house_transfers set state = 'cancelled' where id = $1", [transfer]));
    await done(context, payPayroll, maker, { id: built.id });
    await context.runJobs();
    const [worker] = workers;
    expect((await balances(context, worker?.member.memberId ?? 0n))['wallet']).toBe(32_000_000n);
  });
  test('refuses: more than arrived, an unknown line; races: two payrolls can’t share one arrival', async () => {
    const [one, two] = [await makeOffice(context), await makeOffice(context)];
    const statementLineId = await makeOwnArrival(context, one.maker, 'payroll', '500000.00');
    const ask = ({ employerId, maker }: Office, amount: string, lineId = statementLineId) =>
      context.call(fundPayroll, maker, { employerId, amount, statementLineId: lineId });
    expect(await ask(one, '500000.01')).toMatchObject(domainError('evidence_short'));
    expect(await ask(one, '0')).toMatchObject(domainError('malformed'));
    expect(await ask(one, '1.00', randomUUID())).toMatchObject(domainError('not_found'));
    const wishes = [await ask(one, '300000.00'), await ask(two, '300000.00')];
    const replies = await Promise.all(
      wishes.map(({ data }) => context.call(approveChange, one.checker, { id: data.approvalId })),
    );
    expect(sorted(replies.map(({ errno }) => errno))).toEqual([0, 725]);
    expect((await funded(one)) + (await funded(two))).toBe(30_000_000n);
  });
});

describe('employment.payPayroll, payrollInfo, listPayrolls (R20)', () => {
  test('refuses: an approval beyond the funded money; no fee is deducted, and the total equals the used amount', async () => {
    const { office, workers } = await atWork(['7.5', '12', '3.33']);
    const { employerId, maker, checker } = office;
    await fundOffice(context, office, '900000.00');
    const built = await done(context, buildPayroll, maker, { employerId, weekFrom: WEEK });
    expect(await context.call(payPayroll, maker, { id: built.id })).toMatchObject(domainError('wrong_state'));
    expect(await context.call(approveChange, checker, { id: built.approvalId })).toMatchObject({
      errno: 713,
      data: { short: '13200.00' },
    });
    await fundOffice(context, office, '100000.00');
    await done(context, approveChange, checker, { id: built.approvalId });
    expect(await funded(office)).toBe(100_000_000n - 91_320_000n);
    const replies = await Promise.all([1, 2, 3].map(() => context.call(payPayroll, maker, { id: built.id })));
    expect(sorted(replies.map(({ errno }) => errno))).toEqual([0, 725, 725]);
    await context.runJobs();
    const wallets = await Promise.all(
      workers.map(async ({ member }) => (await balances(context, member.memberId))['wallet']),
    );
    expect(wallets).toEqual([30_000_000n, 47_760_000n, 13_320_000n]);
    const [used] = await context.see<{ gross: bigint; tax: bigint }>(
      `select -sum(amount) filter (where k.name = 'payroll_payable')::bigint as gross,
         sum(amount) filter (where k.name = 'tax')::bigint as tax
       from ledger.entries e join ledger.kinds k using (kind) where e.member_id = any ($1)`,
      [workers.map(({ member }) => member.memberId)],
    );
    expect(used).toEqual({ gross: 91_320_000n, tax: 240_000n });
    const info = await done(context, payrollInfo, maker, { id: built.id });
    expect(info).toMatchObject({ state: 'paid', pending: 0, unanswered: 3, rows: { total: 3 } });
    expect((await done(context, listPayrolls, maker, { employerId, state: 'paid' })).total).toBe(1);
  });
  test('replies: the stream shows pay and tax under their own titles, and the member was notified', async () => {
    const { office, workers } = await atWork(['12']);
    await fundOffice(context, office, '480000.00');
    await payWeek(context, office, WEEK);
    const [worker] = workers;
    const { list } = await done(context, listStream, worker?.member ?? {}, {});
    expect(list.map(({ title, type, direction, amount }) => [title, type, direction, amount])).toEqual([
      ['Tax', 'transfer', 'out', '2400.00'],
      ['Pay for logged work', 'income', 'in', '480000.00'],
    ]);
    expect(
      await context.see(`select 1 from member_notifications where member_id = $1 and topic = 'money'`, [
        worker?.member.memberId,
      ]),
    ).toHaveLength(1);
  });
  test('races: several workers, an interruption between chunks, and a second run pay each salary once', async () => {
    const { office, workers } = await atWork(['8', '8', '8', '8', '8']);
    await fundOffice(context, office, '1600000.00');
    const payrollId = await approveWeek(context, office, WEEK);
    await context.asOwner((tx) => tx.query(`update payrolls set state = 'paying' where id = $1`, [payrollId]));
    expect(await context.act((ctx) => payChunk(ctx, payrollId, 2))).toBe(2);
    const stopped = context.act(async (ctx) => {
      await payChunk(ctx, payrollId, 2);
      throw new Error('the server stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    const paidSoFar = await context.see(`select 1 from salaries where payroll_id = $1 and state = 'paid'`, [payrollId]);
    expect(paidSoFar).toHaveLength(2);
    await Promise.all([1, 2, 3].map(() => paySalaries(context.jobAct, { payrollId })));
    await paySalaries(context.jobAct, { payrollId });
    for (const { member } of workers) expect((await balances(context, member.memberId))['wallet']).toBe(32_000_000n);
    // Even a row reset to unpaid is not paid again: the key is the contract and its week.
    await context.asOwner(async (tx) => {
      await tx.query(`update payrolls set state = 'paying', paid_at = null where id = $1`, [payrollId]);
      await tx.query(`update salaries set state = 'pending', paid_at = null where payroll_id = $1`, [payrollId]);
    });
    await context.runJobs();
    context.clock.advance('PT1H');
    await context.runJobs();
    for (const { member } of workers) expect((await balances(context, member.memberId))['wallet']).toBe(32_000_000n);
    const [row] = await context.see<{ state: string }>('select state from payrolls where id = $1', [payrollId]);
    expect(row?.state).toBe('paid');
  });
  test('forbids: an operator without the role; who built it can’t approve it', async () => {
    const { office } = await atWork(['8']);
    const { employerId, maker } = office;
    await fundOffice(context, office, '400000.00');
    const built = await done(context, buildPayroll, maker, { employerId, weekFrom: WEEK });
    expect(await context.call(approveChange, maker, { id: built.approvalId })).toMatchObject(domainError('four_eyes'));
    const support = await makeOperator(context, 'support');
    expect((await context.call(payPayroll, support, { id: built.id })).errno).toBe(506);
    expect(
      (await context.call(fundPayroll, support, { employerId, amount: '1', statementLineId: randomUUID() })).errno,
    ).toBe(506);
  });
});
