// Tests that bills come only from signed contracts, cost what was signed, are paid once, and block nothing (R12).
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { listBills, pausePenalty, proposeBill, returnDeposit, waiveBill } from '@roda/api-contract/employment/bills';
import { contractBill, disputeBill, payBill } from '@roda/api-contract/employment/pay';
import { checkCapital, listStream } from '@roda/api-contract/wallet/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  done,
  fundOffice,
  logCsv,
  makeOffice,
  makeWorker,
  payWeek,
  sendLog,
  type Office,
  type Worker,
} from '#test/factories/employment.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { balances, giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let office: Office;
const openOwn = async () => {
  context = await openTestContext();
  office = await makeOffice(context);
};
beforeAll(openOwn);
afterAll(() => context.close());
/** For a test that needs days of its own: others move the clock far ahead. */
const startAnew = async () => {
  await context.close();
  await openOwn();
};

const domainError = (code: string) => ({ data: { code } });
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const dayIn = (days: number): string =>
  new Date(context.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const wish = ({ id }: Worker, more: object = {}) => ({
  contractId: id,
  kind: 'equipment_deposit' as const,
  what: 'Washing set no. 7',
  amount: '100000.00',
  dueOn: dayIn(3),
  ...more,
});

/** A worker with an issued bill. */
const billed = async (): Promise<{ worker: Worker; id: string }> => {
  const worker = await makeWorker(context, office);
  const { approvalId, billId } = await done(context, proposeBill, office.maker, wish(worker));
  await done(context, approveChange, office.checker, { id: approvalId });
  return { worker, id: billId };
};
const billsOf = async ({ member }: Worker) =>
  (await done(context, contractBill, member, { type: 'bill' })).list.map(({ bill }) => bill);
const decided = async (approvalId: string) => done(context, approveChange, office.checker, { id: approvalId });

describe('employment.proposeBill, listBills', () => {
  test('replies: bills an item of the signed contract, issued by a second operator, with a message to the member', async () => {
    const { worker, id } = await billed();
    expect(await billsOf(worker)).toMatchObject([
      {
        id,
        status: 'to_repay',
        title: 'Equipment deposit',
        amount: '100000.00',
        penalty: '0.00',
        total: '100000.00',
        setOff: false,
        rule: expect.stringContaining('0.1% a day') as string,
      },
    ]);
    const notices = 'select 1 from member_notifications where member_id = $1';
    expect(await context.see(notices, [worker.member.memberId])).toHaveLength(2);
    const { list } = await done(context, listBills, office.maker, { memberId: String(worker.member.memberId) });
    expect(list).toMatchObject([{ id, contractNumber: worker.number }]);
  });
  test('refuses: a kind or an amount that the contract doesn’t name, an ended contract, a past day', async () => {
    const worker = await makeWorker(context, office);
    const propose = (more: object) => context.call(proposeBill, office.maker, wish(worker, more));
    expect(await propose({ kind: 'damage' })).toMatchObject({
      data: { code: 'wrong_state', state: 'not_in_contract' },
    });
    expect(await propose({ amount: '500000.01' })).toMatchObject({
      data: { code: 'amount_out_of_range', max: '500000.00' },
    });
    expect(await propose({ amount: '0' })).toMatchObject(domainError('amount_out_of_range'));
    expect(await propose({ dueOn: dayIn(-2) })).toMatchObject({ data: { fields: [{ path: 'dueOn' }] } });
    expect(await propose({ contractId: randomUUID() })).toMatchObject(domainError('not_found'));
    const { approvalId } = await done(context, proposeBill, office.maker, wish(worker));
    expect(await context.call(approveChange, office.maker, { id: approvalId })).toMatchObject(domainError('four_eyes'));
    await context.asOwner((tx) =>
      tx.query(`update contracts set state = 'ended', ended_at = created_at where id = $1`, [worker.id]),
    );
    expect(await context.call(approveChange, office.checker, { id: approvalId })).toMatchObject(domainError('stale'));
    expect(await billsOf(worker)).toEqual([]);
  });
  test('forbids: an operator without the role', async () => {
    const worker = await makeWorker(context, office);
    expect((await context.call(proposeBill, await makeOperator(context, 'compliance'), wish(worker))).errno).toBe(506);
  });
  test('replies: filters by status and by employer', async () => {
    const { worker, id } = await billed();
    const memberId = String(worker.member.memberId);
    const found = async (status: 'to_repay' | 'overdue') =>
      (await done(context, listBills, office.maker, { memberId, status, employerId: office.employerId })).list.map(
        (bill) => bill.id,
      );
    expect([await found('to_repay'), await found('overdue')]).toEqual([[id], []]);
    context.clock.advance('P5D');
    expect([await found('to_repay'), await found('overdue')]).toEqual([[], [id]]);
  });
});

describe('employment.payBill', () => {
  test('replies: the total of today, under its own title; rejects another total, and a second payment', async () => {
    const { worker, id } = await billed();
    await giveMoney(context, worker.member.memberId, 20_000_000n);
    context.clock.advance('P5D');
    const [bill] = await billsOf(worker);
    expect(bill).toMatchObject({ status: 'overdue', overdueDays: 2, penalty: '200.00', total: '100200.00' });
    expect(await context.call(payBill, worker.member, { id, total: '100000.00' })).toMatchObject({
      errno: 504,
      data: { total: '100200.00' },
    });
    const paid = await done(context, payBill, worker.member, { id, total: '100200.00' });
    expect(paid).toMatchObject({ balance: '99800.00', bill: { status: 'completed', total: '100200.00' } });
    expect(await context.call(payBill, worker.member, { id, total: '100200.00' })).toMatchObject(
      domainError('wrong_state'),
    );
    const { list } = await done(context, listStream, worker.member, {});
    expect(list[0]).toMatchObject({ title: 'Bill paid', type: 'transfer', direction: 'out', amount: '100200.00' });
  });
  test('repeats, races: equal and different keys charge the bill once', async () => {
    const { worker, id } = await billed();
    await giveMoney(context, worker.member.memberId, 50_000_000n);
    const key = randomUUID();
    const call = (options: object) => context.call(payBill, worker.member, { id, total: '100000.00' }, options);
    const replies = await Promise.all([call({ key }), call({ key }), call({}), call({})]);
    const fine = replies.filter(({ errno }) => errno === 0).length;
    expect(fine === 1 || fine === 2).toBe(true);
    expect((await balances(context, worker.member.memberId))['wallet']).toBe(40_000_000n);
    expect((await context.call(payBill, worker.member, { id, total: '1.00' }, { key })).errno).not.toBe(0);
  });
  test('refuses: insufficient balance, with the missing amount; forbids: another member’s bill', async () => {
    const { worker, id } = await billed();
    expect(await context.call(payBill, worker.member, { id, total: '100000.00' })).toMatchObject({
      errno: 713,
      data: { short: '100000.00' },
    });
    const stranger = await makeMember(context);
    await giveMoney(context, stranger.memberId, 50_000_000n);
    expect(await context.call(payBill, stranger, { id, total: '100000.00' })).toMatchObject(domainError('not_found'));
    expect((await context.call(payBill, {}, { id, total: '1' })).errno).toBe(501);
  });
});

describe('employment.contractBill: bills hold nothing up (R12)', () => {
  test('replies: with an overdue bill a member can withdraw the whole balance', async () => {
    const { worker } = await billed();
    const { memberId } = worker.member;
    await giveMoney(context, memberId, 30_000_000n);
    const cardId = await makeCard(context, worker.member);
    context.clock.advance('P30D');
    expect((await billsOf(worker))[0]?.status).toBe('overdue');
    expect((await done(context, checkCapital, worker.member, { amount: '300000.00' })).ok).toBe(true);
    await makeWithdrawal(context, worker.member, { amount: '300000.00', cardId });
    expect(await balances(context, memberId)).toMatchObject({ wallet: 0n, withdraw_hold: 30_000_000n });
  });
  test('replies: no set-off: pay is credited in full despite an overdue bill', async () => {
    await startAnew();
    const { worker } = await billed();
    context.clock.set('2026-08-05T03:00:00Z');
    const { memberId } = worker.member;
    await sendLog(context, office, logCsv([{ number: worker.number, day: '2026-07-30', hours: '8' }]));
    await fundOffice(context, office, '320000.00');
    await payWeek(context, office, '2026-07-27');
    expect((await billsOf(worker))[0]?.status).toBe('overdue');
    expect((await balances(context, memberId))['wallet']).toBe(32_000_000n);
  });
});

describe('employment.disputeBill', () => {
  test('replies: a numbered case, the penalty is paused; a second dispute is rejected', async () => {
    const { worker, id } = await billed();
    context.clock.advance('P4D');
    const text = 'I gave the set back on the first day.';
    const replies = await Promise.all([1, 2].map(() => context.call(disputeBill, worker.member, { id, text })));
    expect(sorted(replies.map(({ errno }) => errno))).toEqual([0, 725]);
    context.clock.advance('P20D');
    expect(await billsOf(worker)).toMatchObject([
      { status: 'penalty_paused', penalty: '100.00', caseNumber: expect.stringMatching(/^K-/) as string },
    ]);
    expect(await context.call(disputeBill, await makeMember(context), { id, text })).toMatchObject(
      domainError('not_found'),
    );
  });
});

describe('employment.pausePenalty, waiveBill', () => {
  test('replies: by two operators; paused days never count', async () => {
    const { worker, id } = await billed();
    context.clock.advance('P5D');
    const pause = (on: boolean) => context.call(pausePenalty, office.maker, { id, on, reason: 'Under discussion' });
    expect(await pause(false)).toMatchObject(domainError('wrong_state'));
    const { data } = await pause(true);
    expect(await context.call(approveChange, office.maker, { id: data.approvalId })).toMatchObject(
      domainError('four_eyes'),
    );
    await decided(data.approvalId);
    context.clock.advance('P9D');
    expect(await billsOf(worker)).toMatchObject([{ status: 'penalty_paused', penalty: '200.00' }]);
    await decided((await pause(false)).data.approvalId);
    expect(await billsOf(worker)).toMatchObject([{ status: 'overdue', penalty: '200.00', overdueDays: 2 }]);
    context.clock.advance('P1D');
    expect(await billsOf(worker)).toMatchObject([{ penalty: '300.00' }]);
    context.clock.advance('P300D');
    expect(await billsOf(worker)).toMatchObject([{ penalty: '3000.00', total: '103000.00' }]);
  });
  test('replies: the penalty is waived, then the bill; races: paying and waiving exclude each other', async () => {
    const { worker, id } = await billed();
    await giveMoney(context, worker.member.memberId, 50_000_000n);
    context.clock.advance('P10D');
    const waive = (what: 'penalty' | 'bill') => context.call(waiveBill, office.maker, { id, what, reason: 'Goodwill' });
    await decided((await waive('penalty')).data.approvalId);
    expect(await billsOf(worker)).toMatchObject([{ penalty: '0.00', total: '100000.00' }]);
    expect(await waive('penalty')).toMatchObject(domainError('wrong_state'));
    const { data } = await waive('bill');
    const [paid, waived] = await Promise.all([
      context.call(payBill, worker.member, { id, total: '100000.00' }),
      context.call(approveChange, office.checker, { id: data.approvalId }),
    ]);
    expect(sorted([paid.errno, waived.errno])).toEqual([0, 725]);
    const wallet = (await balances(context, worker.member.memberId))['wallet'];
    expect(wallet).toBe(paid.errno === 0 ? 40_000_000n : 50_000_000n);
    expect(await billsOf(worker)).toMatchObject([{ status: 'completed' }]);
  });
  test('refuses: an unknown bill; forbids: without the role', async () => {
    const ask = { id: randomUUID(), reason: 'no reason' };
    expect(await context.call(pausePenalty, office.maker, { ...ask, on: true })).toMatchObject(
      domainError('not_found'),
    );
    expect(await context.call(waiveBill, office.maker, { ...ask, what: 'bill' })).toMatchObject(
      domainError('not_found'),
    );
    const support = await makeOperator(context, 'support');
    expect((await context.call(waiveBill, support, { ...ask, what: 'bill' })).errno).toBe(506);
    expect((await context.call(pausePenalty, support, { ...ask, on: true })).errno).toBe(506);
  });
});

describe('employment.returnDeposit', () => {
  test('replies: the whole deposit is credited to the wallet; races: once', async () => {
    const { worker, id } = await billed();
    const ask = () => context.call(returnDeposit, office.maker, { id, reason: 'Tools are back' });
    expect(await ask()).toMatchObject({ data: { code: 'wrong_state', state: 'open' } });
    await giveMoney(context, worker.member.memberId, 10_000_000n);
    await done(context, payBill, worker.member, { id, total: '100000.00' });
    const { data } = await ask();
    expect(await context.call(approveChange, office.maker, { id: data.approvalId })).toMatchObject(
      domainError('four_eyes'),
    );
    const replies = await Promise.all(
      [1, 2].map(() => context.call(approveChange, office.checker, { id: data.approvalId })),
    );
    expect(sorted(replies.map(({ errno }) => errno))).toEqual([0, 725]);
    expect((await balances(context, worker.member.memberId))['wallet']).toBe(10_000_000n);
    expect(await billsOf(worker)).toMatchObject([{ status: 'completed', returnedAt: expect.any(String) as string }]);
    expect(await ask()).toMatchObject({ data: { code: 'wrong_state', state: 'returned' } });
  });
  test('refuses: a bill that is not a deposit, an unknown bill; forbids: without the role', async () => {
    const worker = await makeWorker(context, office);
    const { approvalId, billId } = await done(context, proposeBill, office.maker, wish(worker, { kind: 'uniform' }));
    await decided(approvalId);
    const ask = (id: string) => context.call(returnDeposit, office.maker, { id, reason: 'Tools are back' });
    expect(await ask(billId)).toMatchObject({ data: { code: 'wrong_state', state: 'uniform' } });
    expect(await ask(randomUUID())).toMatchObject(domainError('not_found'));
    const support = await makeOperator(context, 'support');
    expect((await context.call(returnDeposit, support, { id: billId, reason: 'Tools' })).errno).toBe(506);
  });
});
