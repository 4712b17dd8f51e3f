// Tests that a member's confirmation of pay closes a week or opens a case, once, and never moves money (R20).
import { confirmReceipt, contractBill } from '@roda/api-contract/employment/pay';
import { buildPayroll } from '@roda/api-contract/employment/payroll';
import { listComplaints } from '@roda/api-contract/backoffice/assurance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
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
import { makeMember } from '#test/factories/identity.ts';
import { balances } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

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

const weeks = (worker: Worker) => done(context, contractBill, worker.member, { type: 'salary' });
const salaryOf = async (worker: Worker) => (await weeks(worker)).list[0]?.salary;

describe('employment.confirmReceipt, contractBill', () => {
  const paid = async (): Promise<{ worker: Worker; id: string }> => {
    const { office, workers } = await atWork(['8']);
    await fundOffice(context, office, '400000.00');
    await payWeek(context, office, WEEK);
    const [worker] = workers;
    if (worker === undefined) throw new Error('nobody');
    return { worker, id: (await salaryOf(worker))?.id ?? '' };
  };
  test('replies: yes confirms; races: of two replies one counts', async () => {
    const { worker, id } = await paid();
    const replies = await Promise.all(
      [true, true, true].map((received) => context.call(confirmReceipt, worker.member, { id, received })),
    );
    expect(sorted(replies.map(({ errno }) => errno))).toEqual([0, 725, 725]);
    expect((await salaryOf(worker))?.status).toBe('confirmed');
    expect(await context.call(confirmReceipt, worker.member, { id, received: false })).toMatchObject(
      domainError('wrong_state'),
    );
  });
  test('R20 replies: no opens one case and reverses nothing; no reply reverses nothing either', async () => {
    const { worker, id } = await paid();
    const replies = await Promise.all(
      [1, 2].map(() => context.call(confirmReceipt, worker.member, { id, received: false, note: 'Not in my wallet' })),
    );
    expect(sorted(replies.map(({ errno }) => errno))).toEqual([0, 725]);
    const salary = await salaryOf(worker);
    expect(salary).toMatchObject({ status: 'disputed', caseNumber: expect.stringMatching(/^K-/) as string });
    const { list } = await done(context, listComplaints, worker.member, {});
    expect(list).toMatchObject([{ number: salary?.caseNumber, reference: id, subject: 'payment' }]);
    context.clock.advance('P60D');
    await context.runJobs();
    expect((await balances(context, worker.member.memberId))['wallet']).toBe(32_000_000n);
    expect((await done(context, confirmReceipt, worker.member, { id, received: true })).status).toBe('confirmed');
  });
  test('refuses: a salary that is not paid yet; forbids: another member’s salary', async () => {
    const { office, workers } = await atWork(['8']);
    await done(context, buildPayroll, office.maker, { employerId: office.employerId, weekFrom: WEEK });
    const [worker] = workers;
    const id = worker === undefined ? '' : ((await salaryOf(worker))?.id ?? '');
    expect(await context.call(confirmReceipt, worker?.member ?? {}, { id, received: true })).toMatchObject({
      data: { code: 'wrong_state', state: 'pending' },
    });
    const stranger = await makeMember(context);
    expect(await context.call(confirmReceipt, stranger, { id, received: true })).toMatchObject(
      domainError('not_found'),
    );
    expect((await done(context, contractBill, stranger, {})).total).toBe(0);
    expect((await context.call(contractBill, {}, {})).errno).toBe(501);
  });
});
