// Tests operators' access to the ledger, from a figure to its entries and their cause, and manual reversals.
import { approveChange, listApprovals } from '@roda/api-contract/backoffice/approvals';
import {
  listLedgerAccounts,
  listPostings,
  postingInfo,
  proposeReversal,
  trialBalance,
} from '@roda/api-contract/backoffice/books';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { budgetLeft, fillBudget } from '#test/factories/rewards.ts';
import { makeRevenue } from '#test/factories/assurance.ts';
import { giveGift } from '#test/factories/sources.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { auditOnce } from '#backoffice/assurance/assurance.jobs.ts';

let context: TestContext;
let maker: TestOperator;
let checker: TestOperator;
let member: TestMember;
let withdrawalId: string;

const openOwn = async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  maker = await makeOperator(context, 'finance');
  checker = await makeOperator(context, 'finance', 'compliance');
  member = await makeMember(context);
  context.clock.set('2026-02-20T03:00:00Z');
  await giveMoney(context, member.memberId, 70_000_000n);
  context.clock.set('2026-03-10T03:00:00Z');
  await giveMoney(context, member.memberId, 30_000_000n);
  const cardId = await makeCard(context, member);
  withdrawalId = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
};
beforeAll(openOwn);
afterAll(() => context.close());
/** For a test of the whole books: of nothing but what is made above. */
const startAnew = async () => {
  await context.close();
  await openOwn();
};

const postingsOf = async (asked: object) =>
  (await context.call(listPostings, maker, { memberId: String(member.memberId), ...asked })).data.list;

describe('assurance.trialBalance', () => {
  const balance = async (asked: object) => (await context.call(trialBalance, maker, asked)).data;
  const row = async (kind: string, asked: object = {}) =>
    (await balance({ currency: 'IDR', ...asked })).list.find((each) => each.kind === kind);

  test('replies: every kind of the month with opening, movements and closing; the closings sum to zero', async () => {
    await startAnew();
    const found = await balance({});
    expect(found).toMatchObject({ from: '2026-03-01', to: '2026-03-10' });
    for (const { difference } of found.sums) expect(Number(difference)).toBe(0);
    expect(await row('wallet')).toEqual({
      id: 'IDR.wallet',
      currency: 'IDR',
      class: 'member',
      kind: 'wallet',
      accounts: 1,
      opening: '700000.00',
      credits: '300000.00',
      debits: '600000.00',
      closing: '400000.00',
    });
  });
  test('replies: a past period as it was then', async () => {
    await startAnew();
    expect(await row('wallet', { from: '2026-02-01', to: '2026-02-28' })).toMatchObject({
      opening: '0.00',
      credits: '700000.00',
      debits: '0.00',
      closing: '700000.00',
    });
  });
  test('forbids: members, clients without a session and operators without a reader role', async () => {
    expect((await context.call(trialBalance, nobody, {})).errno).toBe(501);
    expect((await context.call(trialBalance, member, {})).errno).toBe(501);
    expect((await context.call(trialBalance, await makeOperator(context, 'content'), {})).errno).toBe(506);
  });
});

describe('assurance.listLedgerAccounts', () => {
  test('replies: accounts of a kind, of a member, one by its id, flow accounts as a sum', async () => {
    await startAnew();
    const all = async (asked: object) => (await context.call(listLedgerAccounts, maker, asked)).data.list;
    const memberId = String(member.memberId);
    const [wallet] = await all({ kind: 'wallet' });
    expect(wallet).toMatchObject({ memberId, balance: '400000.00', entries: 3, class: 'member' });
    expect(await all({ id: wallet?.id })).toEqual([wallet]);
    expect((await all({ memberId, sort: 'balance' })).map(({ kind }) => kind)).toEqual(['withdraw_hold', 'wallet']);
    expect(await all({ kind: 'provider_clearing' })).toMatchObject([
      { class: 'flow', memberId: '0', balance: '-1000000.00' },
    ]);
    expect(await all({ id: 'nothing' })).toEqual([]);
  });
  test('forbids: operators without a reader role', async () => {
    expect((await context.call(listLedgerAccounts, await makeOperator(context, 'growth'), {})).errno).toBe(506);
  });
});

describe('assurance.listPostings', () => {
  test('replies: newest first with legs, filtered by code, kind, days and reference', async () => {
    const list = await postingsOf({});
    expect(list.map(({ code }) => code)).toEqual(['withdraw_hold', 'top_up', 'top_up']);
    expect(list[0]).toMatchObject({
      amount: '600000.00',
      cause: { kind: 'withdrawal', id: withdrawalId },
      legs: [
        { kind: 'wallet', amount: '-600000.00', balanceAfter: '400000.00' },
        { kind: 'withdraw_hold', amount: '600000.00', balanceAfter: '600000.00' },
      ],
    });
    expect(await postingsOf({ code: 'top_up' })).toHaveLength(2);
    expect(await postingsOf({ kind: 'withdraw_hold' })).toHaveLength(1);
    expect(await postingsOf({ to: '2026-02-28', order: 'asc' })).toHaveLength(1);
    expect(await postingsOf({ currency: 'USDT' })).toEqual([]);
    const { data } = await context.call(listPostings, maker, { ref: withdrawalId });
    expect(data.list.map(({ id }) => id)).toEqual([list[0]?.id]);
    expect((await context.call(listPostings, maker, { id: list[0]?.id ?? '' })).data.total).toBe(1);
  });
  test('replies: without a filter, the last 31 days', async () => {
    await startAnew();
    context.clock.set('2026-03-25T03:00:00Z');
    expect((await context.call(listPostings, maker, {})).data.total).toBe(2);
    expect((await context.call(listPostings, maker, { from: '2026-02-01' })).data.total).toBe(3);
    context.clock.set('2026-03-10T03:00:00Z');
  });
  test('forbids: members', async () => {
    expect((await context.call(listPostings, member, {})).errno).toBe(501);
  });
});

describe('assurance.postingInfo', () => {
  test('replies: the cause with its figures and the people involved', async () => {
    const [held] = await postingsOf({ code: 'withdraw_hold' });
    const { data } = await context.call(postingInfo, maker, { id: held?.id ?? '' });
    expect(data).toMatchObject({
      correctable: false,
      origin: { kind: 'withdrawal', id: withdrawalId, state: 'reviewing', amount: '600000.00', hands: [] },
    });
  });
  test('replies: for revenue without a cause, that there is none', async () => {
    await makeRevenue(context, { productId: 1, minor: 5_000n, distributedMinor: 0n, fleetMinor: 5_000n });
    const { data } = await context.call(listPostings, maker, { code: 'revenue_post' });
    const { data: info } = await context.call(postingInfo, maker, { id: data.list[0]?.id ?? '' });
    expect(info).toMatchObject({ code: 'revenue_post', memberId: '0', correctable: false });
  });
  test('refuses: an unknown posting', async () => {
    for (const id of ['x', `1:${randomUUID()}`])
      expect((await context.call(postingInfo, maker, { id })).data).toMatchObject({ code: 'not_found' });
  });
});

describe('assurance.proposeReversal', () => {
  const topUp = async (minor: bigint) => {
    const owner = await makeMember(context);
    await giveMoney(context, owner.memberId, minor);
    const { data } = await context.call(listPostings, maker, { memberId: String(owner.memberId) });
    return { owner, id: data.list[0]?.id ?? '' };
  };
  const ask = (id: string, principal = maker) =>
    context.call(proposeReversal, principal, { id, reason: 'the provider took it back' });
  const walletOf = async (memberId: bigint): Promise<bigint> =>
    (
      await context.see<{ balance: bigint }>('select balance from ledger.accounts where member_id = $1 and kind = 1', [
        memberId,
      ])
    )[0]?.balance ?? 0n;

  test('replies: two operators reverse a posting, to the cent; the member is notified, the ledger invariants hold', async () => {
    const { owner, id } = await topUp(12_345n);
    const { data } = await ask(id);
    expect(await walletOf(owner.memberId)).toBe(12_345n);
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect(await walletOf(owner.memberId)).toBe(0n);
    const { data: list } = await context.call(listPostings, maker, { memberId: String(owner.memberId) });
    const mirrored = list.list.find(({ code }) => code === 'reversal');
    expect(mirrored).toMatchObject({ reverses: id, amount: '123.45', cause: { kind: 'posting', id } });
    expect(list.list.find((each) => each.id === id)?.reversedBy).toBe(mirrored?.id);
    const { data: info } = await context.call(postingInfo, maker, { id });
    expect(info.correctable).toBe(false);
    expect(
      await context.see('select text_key as text from member_notifications where member_id = $1', [owner.memberId]),
    ).toEqual([{ text: 'corrected' }]);
    await auditOnce(context.jobAct);
    expect(await context.see(`select verdict from ledger.audit_runs order by run_id desc limit 1`)).toEqual([
      { verdict: 'holds' },
    ]);
  });
  test('replies: campaign rewards return to their budget', async () => {
    await fillBudget(context, 'COIN', 200n);
    const owner = await makeMember(context);
    await giveGift(context, owner.memberId, { kind: 'coins', minor: 300n });
    expect(await budgetLeft(context, 'COIN')).toBe(200n);
    const { data } = await context.call(listPostings, maker, { memberId: String(owner.memberId) });
    const { data: asked } = await ask(data.list[0]?.id ?? '');
    expect((await context.call(approveChange, checker, { id: asked.approvalId })).errno).toBe(0);
    expect(await budgetLeft(context, 'COIN')).toBe(500n);
  });
  test('refuses: postings with their own reversal operation, already reversed, spent or unknown', async () => {
    const [held] = await postingsOf({ code: 'withdraw_hold' });
    expect((await ask(held?.id ?? '')).data).toMatchObject({ code: 'wrong_state', state: 'withdraw_hold' });
    await makeRevenue(context, { productId: 1, minor: 5_000n, distributedMinor: 0n, fleetMinor: 5_000n });
    const [revenue] = (await context.call(listPostings, maker, { code: 'revenue_post' })).data.list;
    expect((await ask(revenue?.id ?? '')).data).toMatchObject({ code: 'wrong_state', state: 'revenue_post' });
    expect((await ask(`5:${randomUUID()}`)).data).toMatchObject({ code: 'not_found' });
    const spender = await makeMember(context);
    await giveMoney(context, spender.memberId, 70_000_000n);
    await makeWithdrawal(context, spender, { amount: '600000.00', cardId: await makeCard(context, spender) });
    const { data: own } = await context.call(listPostings, maker, {
      memberId: String(spender.memberId),
      code: 'top_up',
    });
    const spent = await ask(own.list[0]?.id ?? '');
    const refused = await context.call(approveChange, checker, { id: spent.data.approvalId });
    expect(refused.data).toMatchObject({ code: 'balance_short' });
    const { id } = await topUp(1n);
    const { data } = await ask(id);
    await context.call(approveChange, checker, { id: data.approvalId });
    expect((await ask(id)).data).toMatchObject({ code: 'wrong_state', state: 'reversed' });
  });
  test('forbids: the proposer from approving, and operators without the role', async () => {
    const { id } = await topUp(10n);
    const { data } = await ask(id, checker);
    expect((await context.call(approveChange, checker, { id: data.approvalId })).data).toMatchObject({
      code: 'four_eyes',
    });
    expect((await ask(id, await makeOperator(context, 'auditor'))).errno).toBe(506);
    expect((await context.call(proposeReversal, nobody, { id, reason: 'why not' })).errno).toBe(501);
  });
  test('repeats and races: two concurrent approvals reverse it once', async () => {
    const { owner, id } = await topUp(900n);
    await giveMoney(context, owner.memberId, 900n);
    const { data } = await ask(id);
    expect((await ask(id)).data).toMatchObject({ code: 'wrong_state' });
    const { data: open } = await context.call(listApprovals, checker, { kind: 'ledger_reversal' });
    expect(open.list.map((each) => each.id)).toContain(data.approvalId);
    const others = await Promise.all([0, 1, 2].map(() => makeOperator(context, 'finance')));
    const answers = await Promise.all(others.map((each) => context.call(approveChange, each, { id: data.approvalId })));
    expect(answers.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725, 725]);
    expect(await walletOf(owner.memberId)).toBe(900n);
  });
});
