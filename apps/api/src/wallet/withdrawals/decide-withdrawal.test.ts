// Tests two-person decisions on a withdrawal: approved by one operator, paid by another, or refunded in full.
import { listStream } from '@roda/api-contract/wallet/wallet';
import {
  approveWithdrawal,
  cancelWithdrawal,
  listWithdrawalCases,
  payWithdrawal,
  rejectWithdrawal,
  withdrawalInfo,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { createPayoutBatch, releaseWithdrawal } from '@roda/api-contract/wallet/payouts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { balances, giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let [ann, ben]: TestOperator[] = [];
beforeAll(async () => {
  context = await openTestContext();
  [ann, ben] = [await makeOperator(context, 'operations'), await makeOperator(context, 'finance')];
});
afterAll(() => context.close());
const staff = (): [TestOperator, TestOperator] => {
  if (ann === undefined || ben === undefined) throw new Error('no operators');
  return [ann, ben];
};

type Filter = { member: TestMember; id: string };
const filter = async (given: { agedDays?: number; amount?: string } = {}): Promise<Filter> => {
  const member = await makeBuyer(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  const cardId = await makeCard(context, member, { agedDays: given.agedDays ?? 30 });
  return { member, id: await makeWithdrawal(context, member, { amount: given.amount ?? '600000.00', cardId }) };
};
const reference = (): string => `BANK-${context.around.ids.newId()}`;
const flows = async (): Promise<Record<string, bigint>> => {
  const rows = await context.see<{ name: string; balance: bigint }>(
    'select name, balance::bigint as balance from ledger.flows join ledger.kinds using (kind) where currency = 1',
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
};

describe('wallet.approveWithdrawal', () => {
  test('replies: the case with its checks; the member sees the step', async () => {
    const { member, id } = await filter();
    const { data } = await context.call(approveWithdrawal, staff()[0], { id });
    expect(data).toMatchObject({
      id,
      status: 'approved',
      cardholderName: 'SITI RAHAYU',
      overdue: false,
      memberId: String(member.memberId),
    });
    expect(data.checks.map(({ code, ok }) => [code, ok])).toEqual([
      ['name_match', true],
      ['card_age', true],
      ['velocity', true],
      ['new_device', true],
      ['young_password', true],
      ['amount', false],
      // The money came in just before.
      ['fresh_money', false],
    ]);
    expect((await context.call(withdrawalInfo, member, { id })).data.steps.map(({ status }) => status)).toEqual([
      'reviewing',
      'approved',
    ]);
    const log = await context.see<{ action: string; target: string }>(
      'select action, target from operator_audit order by id desc limit 1',
    );
    expect(log).toEqual([{ action: 'wallet.approveWithdrawal', target: `withdrawal ${id}` }]);
  });
  test('refuses: twice, and an unknown withdrawal', async () => {
    const { id } = await filter();
    await context.call(approveWithdrawal, staff()[0], { id });
    expect((await context.call(approveWithdrawal, staff()[0], { id })).data).toMatchObject({
      code: 'wrong_state',
      state: 'approved',
    });
    expect((await context.call(approveWithdrawal, staff()[1], { id: context.around.ids.newId() })).data).toMatchObject({
      code: 'not_found',
    });
  });
  test('forbids: members, and operators of another role', async () => {
    const { member, id } = await filter();
    const config = await makeOperator(context, 'config');
    expect((await context.call(approveWithdrawal, member, { id })).errno).toBe(501);
    expect((await context.call(approveWithdrawal, config, { id })).errno).toBe(506);
    expect((await context.call(listWithdrawalCases, config, {})).errno).toBe(506);
  });
  test('races: concurrent approval and cancellation: one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member, id } = await filter();
      const [approved, cancelled] = await Promise.all([
        context.call(approveWithdrawal, staff()[0], { id }),
        context.call(cancelWithdrawal, member, { id }),
      ]);
      expect([approved.errno, cancelled.errno].toSorted((a, b) => a - b)).toEqual([0, 725]);
      expect((await balances(context, member.memberId))['withdraw_hold']).toBe(approved.errno === 0 ? 60_000_000n : 0n);
    }
  });
});

describe('wallet.payWithdrawal', () => {
  test('replies: the hold becomes exactly the quoted net, fee and tax', async () => {
    const [first, second] = staff();
    const { member, id } = await filter();
    const before = await flows();
    await context.call(approveWithdrawal, first, { id });
    const { data } = await context.call(payWithdrawal, second, { id, reference: reference() });
    expect(data).toMatchObject({ status: 'paid', fee: '3000.00', tax: '330.00', net: '596670.00' });
    const after = await flows();
    const grown = (kind: string): bigint => (after[kind] ?? 0n) - (before[kind] ?? 0n);
    expect([grown('payout_clearing'), grown('fee'), grown('tax')]).toEqual([59_667_000n, 300_000n, 33_000n]);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 40_000_000n, withdraw_hold: 0n });
  });
  test('replies: one approved by rule is paid by any one operator', async () => {
    const { id } = await filter({ amount: '300000.00' });
    const { data } = await context.call(payWithdrawal, staff()[0], { id, reference: reference() });
    expect(data).toMatchObject({ status: 'paid', approvedBy: 'Rule for small amounts' });
  });
  test('replies: a payment returned by the bank refunds the whole amount', async () => {
    const [first, second] = staff();
    const { member, id } = await filter();
    await context.call(approveWithdrawal, first, { id });
    expect((await context.call(payWithdrawal, second, { id, failed: true })).data).toMatchObject({
      code: 'reason_required',
    });
    const { data } = await context.call(payWithdrawal, second, { id, failed: true, reason: 'account closed' });
    expect(data).toMatchObject({ status: 'failed', reasonCode: 'bank_returned' });
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 100_000_000n, withdraw_hold: 0n });
    expect((await context.call(withdrawalInfo, { ...member, lang: 'zh' }, { id })).data.reason).toContain('银行');
  });
  test('refuses: before approval, by the approver, twice, after a rejection', async () => {
    const [first, second] = staff();
    const { id } = await filter();
    expect((await context.call(payWithdrawal, second, { id, reference: reference() })).data).toMatchObject({
      code: 'wrong_state',
      state: 'reviewing',
    });
    await context.call(approveWithdrawal, first, { id });
    expect(await context.call(payWithdrawal, first, { id, reference: reference() })).toMatchObject({
      errno: 506,
      data: { code: 'four_eyes' },
    });
    expect((await context.call(payWithdrawal, second, { id, reference: reference() })).errno).toBe(0);
    expect((await context.call(payWithdrawal, second, { id, reference: reference() })).data).toMatchObject({
      code: 'wrong_state',
      state: 'paid',
    });
    const { id: rejected } = await filter();
    await context.call(rejectWithdrawal, first, { id: rejected, reason: 'The name differs' });
    expect((await context.call(payWithdrawal, second, { id: rejected, reference: reference() })).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('refuses: a bank reference that has paid another; the table itself enforces two-person approval', async () => {
    const [first, second] = staff();
    const [one, other] = [await filter(), await filter()];
    const used = reference();
    for (const { id } of [one, other]) await context.call(approveWithdrawal, first, { id });
    await context.call(payWithdrawal, second, { id: one.id, reference: used });
    expect((await context.call(payWithdrawal, second, { id: other.id, reference: used })).errno).toBe(725);
    expect((await balances(context, other.member.memberId))['withdraw_hold']).toBe(60_000_000n);
    const behind = context.asOwner((tx) =>
      tx.query(`update withdrawals set state = 'paid', paid_at = approved_at, paid_by = approved_by where id = $1`, [
        other.id,
      ]),
    );
    await expect(behind).rejects.toThrow('withdrawals_four_eyes');
  });
  test('races: ten payments settle once; concurrent payment and rejection: one wins', async () => {
    const [first, second] = staff();
    const { id } = await filter();
    await context.call(approveWithdrawal, first, { id });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => context.call(payWithdrawal, second, { id, reference: reference() })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      const contested = await filter();
      await context.call(approveWithdrawal, first, { id: contested.id });
      const [paid, rejected] = await Promise.all([
        context.call(payWithdrawal, second, { id: contested.id, reference: reference() }),
        context.call(rejectWithdrawal, first, { id: contested.id, reason: 'Second thoughts', stage: 'to_release' }),
      ]);
      expect([paid.errno, rejected.errno].toSorted((a, b) => a - b)).toEqual([0, 725]);
      expect(await balances(context, contested.member.memberId)).toMatchObject({
        wallet: paid.errno === 0 ? 40_000_000n : 100_000_000n,
        withdraw_hold: 0n,
      });
    }
  });
});

describe('wallet.rejectWithdrawal', () => {
  test('replies: the whole amount back, with a reason shown to the member', async () => {
    const { member, id } = await filter();
    await context.call(rejectWithdrawal, staff()[0], { id, reason: 'Please send a newer bank statement' });
    expect((await context.call(withdrawalInfo, member, { id })).data).toMatchObject({
      status: 'rejected',
      reason: 'Please send a newer bank statement',
      reasonCode: 'other',
    });
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 100_000_000n, withdraw_hold: 0n });
    const coded = await filter();
    await context.call(rejectWithdrawal, staff()[0], {
      id: coded.id,
      reason: 'internal words',
      reasonCode: 'name_mismatch',
    });
    expect((await context.call(withdrawalInfo, coded.member, { id: coded.id })).data.reason).toContain('another name');
  });
  test('refuses: after it was paid or put into a bank file; without a reason', async () => {
    const [first, second] = staff();
    const [paid, handed] = [await filter(), await filter()];
    await context.call(approveWithdrawal, first, { id: paid.id });
    await context.call(payWithdrawal, second, { id: paid.id, reference: reference() });
    expect((await context.call(rejectWithdrawal, first, { id: paid.id, reason: 'too late' })).data).toMatchObject({
      code: 'wrong_state',
      state: 'paid',
    });
    await context.call(approveWithdrawal, first, { id: handed.id });
    await context.call(releaseWithdrawal, second, { id: handed.id });
    await context.call(createPayoutBatch, second, { bankCode: 'BCA' });
    expect((await context.call(rejectWithdrawal, first, { id: handed.id, reason: 'too late' })).data).toMatchObject({
      code: 'wrong_state',
      state: 'paying',
    });
    expect((await context.call(rejectWithdrawal, first, { id: handed.id, reason: '' })).errno).toBe(402);
    expect((await context.call(payWithdrawal, second, { id: handed.id, reference: reference() })).errno).toBe(0);
  });
  test('replies: an approved one is rejected by who saw that it is approved; refuses: by who saw it in review', async () => {
    const { member, id } = await filter();
    await context.call(approveWithdrawal, staff()[0], { id });
    const rejection = { id, reason: 'The name differs' };
    expect((await context.call(rejectWithdrawal, staff()[1], rejection)).data).toMatchObject({
      code: 'wrong_state',
      state: 'approved',
      decided: 'approved',
    });
    expect((await context.call(rejectWithdrawal, staff()[1], { ...rejection, stage: 'to_release' })).errno).toBe(0);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 100_000_000n, withdraw_hold: 0n });
  });
  test('races: approval, or release, and rejection sent together: the later one is told that it came too late', async () => {
    const late = ['Terlambat: sudah ada yang menyetujui ini', 'Terlambat: sudah ada yang melepas ini'];
    late.push('Terlambat: sudah ada yang menolak atau menarik kembali ini');
    for (let round = 0; round < 6; round += 1) {
      const { id } = await filter();
      const isRelease = round % 2 === 0;
      if (isRelease) await context.call(approveWithdrawal, staff()[0], { id });
      const stage = isRelease ? 'to_release' : 'reviewing';
      const replies = await Promise.all([
        context.call(isRelease ? releaseWithdrawal : approveWithdrawal, { ...staff()[1], lang: 'id' }, { id }),
        context.call(rejectWithdrawal, { ...staff()[0], lang: 'id' }, { id, reason: 'Not you', stage }),
      ]);
      expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
      expect(late).toContain(replies.find(({ errno }) => errno !== 0)?.errmsg);
    }
  });
  test('races: ten rejections refund once', async () => {
    const { member, id } = await filter();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => context.call(rejectWithdrawal, staff()[0], { id, reason: 'Not you' })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 100_000_000n, withdraw_hold: 0n });
  });
});

describe('wallet.listWithdrawalCases', () => {
  test('replies: the longest waiting first; late ones are marked; filters by member and state', async () => {
    const { member, id } = await filter();
    context.clock.advance('P2D');
    const { data } = await context.call(listWithdrawalCases, staff()[0], {
      status: 'reviewing',
      memberId: String(member.memberId),
    });
    expect(data).toMatchObject({ total: 1, list: [{ id, overdue: true }] });
    const waiting = (
      await context.call(listWithdrawalCases, staff()[1], { status: 'reviewing', limit: 100 })
    ).data.list.map(({ createdAt }) => createdAt);
    expect(waiting).toEqual(waiting.toSorted());
  });
});

describe('wallet.listStream', () => {
  test('replies: every movement with its balance, newest first, in the client’s language', async () => {
    const { member, id } = await filter();
    await context.call(rejectWithdrawal, staff()[0], { id, reason: 'Not you' });
    const { data } = await context.call(listStream, member, {});
    expect(
      data.list.map(({ type, direction, amount, balanceAfter }) => [type, direction, amount, balanceAfter]),
    ).toEqual([
      ['withdraw', 'in', '600000.00', '1000000.00'],
      ['withdraw', 'out', '600000.00', '400000.00'],
      ['recharge', 'in', '1000000.00', '1000000.00'],
    ]);
    expect(data.list[0]).toMatchObject({
      title: 'Withdrawal not made, money returned',
      status: 'Returned',
      ref: { kind: 'withdrawal', id },
    });
    expect(data.sums).toEqual({ in: '1600000.00', out: '600000.00', net: '1000000.00', currency: 'IDR' });
    const zh = await context.call(listStream, { ...member, lang: 'zh' }, { type: 'recharge' });
    expect(zh.data).toMatchObject({ total: 1, list: [{ title: '充值' }], sums: { net: '1000000.00' } });
  });
  test('replies: filters by direction and by days of the member’s country; pages are complete', async () => {
    context.clock.set('2026-06-30T16:59:00Z'); // 23:59 in Jakarta.
    const member = await makeBuyer(context);
    await giveMoney(context, member.memberId, 100n);
    context.clock.set('2026-06-30T17:01:00Z'); // Already the 1st of July there.
    for (let i = 0; i < 4; i += 1) await giveMoney(context, member.memberId, 200n);
    const on = (from: string, to: string) => context.call(listStream, member, { from, to });
    expect((await on('2026-06-30', '2026-06-30')).data).toMatchObject({ total: 1, sums: { in: '1.00' } });
    expect((await on('2026-07-01', '2026-07-31')).data).toMatchObject({ total: 4, sums: { in: '8.00' } });
    expect((await context.call(listStream, member, { direction: 'out' })).data.total).toBe(0);
    const pages = await Promise.all([1, 2, 3].map((page) => context.call(listStream, member, { page, limit: 2 })));
    const ids = pages.flatMap(({ data }) => data.list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect(pages[1]?.data.sums).toBeUndefined();
  });
  test('forbids: other members see none of it', async () => {
    await filter();
    const other = await makeBuyer(context);
    expect((await context.call(listStream, other, {})).data.total).toBe(0);
  });
});
