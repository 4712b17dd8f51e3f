// Proves how operators read the books, from a figure to its entries and to their cause, and the one correction by hand.
import { approveChange, listApprovals } from '@roda/contract/approvals';
import {
  listLedgerAccounts,
  listPostings,
  postingInfo,
  proposeReversal,
  trialBalance,
} from '@roda/contract/trust-ledger';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payFromMarketing } from '#ledger';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { budgetLeft, fillBudget } from '#test/factories/rewards.ts';
import { makeRevenue } from '#test/factories/trust.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { nobody, openWorld, type World } from '#test/world.ts';
import { auditOnce } from './trust.jobs.ts';

let world: World;
let maker: TestOperator;
let checker: TestOperator;
let member: TestMember;
let withdrawalId: string;

const openOwn = async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  maker = await makeOperator(world, 'finance');
  checker = await makeOperator(world, 'finance', 'compliance');
  member = await makeMember(world);
  world.clock.set('2026-02-20T03:00:00Z');
  await giveMoney(world, member.memberId, 70_000_000n);
  world.clock.set('2026-03-10T03:00:00Z');
  await giveMoney(world, member.memberId, 30_000_000n);
  const cardId = await makeCard(world, member);
  withdrawalId = await makeWithdrawal(world, member, { amount: '600000.00', cardId });
};
beforeAll(openOwn);
afterAll(() => world.close());
/** For a test of the whole books: of nothing but what is made above. */
const startAnew = async () => {
  await world.close();
  await openOwn();
};

const postingsOf = async (asked: object) =>
  (await world.call(listPostings, maker, { memberId: String(member.memberId), ...asked })).data.list;

describe('trust.trialBalance', () => {
  const balance = async (asked: object) => (await world.call(trialBalance, maker, asked)).data;
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
  test('replies: a past period as it stood then', async () => {
    await startAnew();
    expect(await row('wallet', { from: '2026-02-01', to: '2026-02-28' })).toMatchObject({
      opening: '0.00',
      credits: '700000.00',
      debits: '0.00',
      closing: '700000.00',
    });
  });
  test('forbids: members, strangers and operators without a reader’s role', async () => {
    expect((await world.call(trialBalance, nobody, {})).errno).toBe(501);
    expect((await world.call(trialBalance, member, {})).errno).toBe(501);
    expect((await world.call(trialBalance, await makeOperator(world, 'content'), {})).errno).toBe(506);
  });
});

describe('trust.listLedgerAccounts', () => {
  test('replies: accounts of a kind, of a member, one by its id, flows as a sum', async () => {
    await startAnew();
    const all = async (asked: object) => (await world.call(listLedgerAccounts, maker, asked)).data.list;
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
  test('forbids: operators without a reader’s role', async () => {
    expect((await world.call(listLedgerAccounts, await makeOperator(world, 'growth'), {})).errno).toBe(506);
  });
});

describe('trust.listPostings', () => {
  test('replies: newest first with legs, narrowed by code, kind, days and reference', async () => {
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
    const { data } = await world.call(listPostings, maker, { ref: withdrawalId });
    expect(data.list.map(({ id }) => id)).toEqual([list[0]?.id]);
    expect((await world.call(listPostings, maker, { id: list[0]?.id ?? '' })).data.total).toBe(1);
  });
  test('replies: without a narrowing, the last 31 days', async () => {
    await startAnew();
    world.clock.set('2026-03-25T03:00:00Z');
    expect((await world.call(listPostings, maker, {})).data.total).toBe(2);
    expect((await world.call(listPostings, maker, { from: '2026-02-01' })).data.total).toBe(3);
    world.clock.set('2026-03-10T03:00:00Z');
  });
  test('forbids: members', async () => {
    expect((await world.call(listPostings, member, {})).errno).toBe(501);
  });
});

describe('trust.postingInfo', () => {
  test('replies: the cause with its figures and who had a hand in it', async () => {
    const [held] = await postingsOf({ code: 'withdraw_hold' });
    const { data } = await world.call(postingInfo, maker, { id: held?.id ?? '' });
    expect(data).toMatchObject({
      correctable: false,
      origin: { kind: 'withdrawal', id: withdrawalId, state: 'reviewing', amount: '600000.00', hands: [] },
    });
  });
  test('replies: revenue with nothing behind it says so little', async () => {
    await makeRevenue(world, { productId: 1, minor: 5_000n, distributedMinor: 0n });
    const { data } = await world.call(listPostings, maker, { code: 'revenue_post' });
    const { data: info } = await world.call(postingInfo, maker, { id: data.list[0]?.id ?? '' });
    expect(info).toMatchObject({ code: 'revenue_post', memberId: '0', correctable: false });
  });
  test('refuses: what is no posting', async () => {
    for (const id of ['x', `1:${randomUUID()}`])
      expect((await world.call(postingInfo, maker, { id })).data).toMatchObject({ code: 'not_found' });
  });
});

describe('trust.proposeReversal', () => {
  const topUp = async (minor: bigint) => {
    const owner = await makeMember(world);
    await giveMoney(world, owner.memberId, minor);
    const { data } = await world.call(listPostings, maker, { memberId: String(owner.memberId) });
    return { owner, id: data.list[0]?.id ?? '' };
  };
  const ask = (id: string, who = maker) =>
    world.call(proposeReversal, who, { id, reason: 'the provider took it back' });
  const walletOf = async (memberId: bigint): Promise<bigint> =>
    (
      await world.see<{ balance: bigint }>('select balance from ledger.accounts where member_id = $1 and kind = 1', [
        memberId,
      ])
    )[0]?.balance ?? 0n;

  test('replies: two operators mirror a posting, to the cent; the member is told, the books hold', async () => {
    const { owner, id } = await topUp(12_345n);
    const { data } = await ask(id);
    expect(await walletOf(owner.memberId)).toBe(12_345n);
    expect((await world.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect(await walletOf(owner.memberId)).toBe(0n);
    const { data: list } = await world.call(listPostings, maker, { memberId: String(owner.memberId) });
    const mirrored = list.list.find(({ code }) => code === 'reversal');
    expect(mirrored).toMatchObject({ reverses: id, amount: '123.45', cause: { kind: 'posting', id } });
    expect(list.list.find((each) => each.id === id)?.reversedBy).toBe(mirrored?.id);
    const { data: info } = await world.call(postingInfo, maker, { id });
    expect(info.correctable).toBe(false);
    expect(
      await world.see('select text_key as text from member_notices where member_id = $1', [owner.memberId]),
    ).toEqual([{ text: 'corrected' }]);
    await auditOnce(world.jobAct);
    expect(await world.see(`select verdict from ledger.audit_runs order by run_id desc limit 1`)).toEqual([
      { verdict: 'holds' },
    ]);
  });
  test('replies: what a campaign gave goes back into its budget', async () => {
    await fillBudget(world, 'COIN', 500n);
    const owner = await makeMember(world);
    await world.act(({ tx, at }) =>
      payFromMarketing(tx, {
        ...{ memberId: owner.memberId, key: randomUUID(), at, code: 'reward_coins' as const },
        ...{ kind: 'coins' as const, currency: 'COIN' as const, minor: 300n, ref: 'invite:1' },
      }),
    );
    expect(await budgetLeft(world, 'COIN')).toBe(200n);
    const { data } = await world.call(listPostings, maker, { memberId: String(owner.memberId) });
    const { data: asked } = await ask(data.list[0]?.id ?? '');
    expect((await world.call(approveChange, checker, { id: asked.approvalId })).errno).toBe(0);
    expect(await budgetLeft(world, 'COIN')).toBe(500n);
  });
  test('refuses: what has a way of its own, what is mirrored, what is spent, what is unknown', async () => {
    const [held] = await postingsOf({ code: 'withdraw_hold' });
    expect((await ask(held?.id ?? '')).data).toMatchObject({ code: 'wrong_state', state: 'withdraw_hold' });
    await makeRevenue(world, { productId: 1, minor: 5_000n, distributedMinor: 0n });
    const [revenue] = (await world.call(listPostings, maker, { code: 'revenue_post' })).data.list;
    expect((await ask(revenue?.id ?? '')).data).toMatchObject({ code: 'wrong_state', state: 'revenue_post' });
    expect((await ask(`5:${randomUUID()}`)).data).toMatchObject({ code: 'not_found' });
    const spender = await makeMember(world);
    await giveMoney(world, spender.memberId, 70_000_000n);
    await makeWithdrawal(world, spender, { amount: '600000.00', cardId: await makeCard(world, spender) });
    const { data: own } = await world.call(listPostings, maker, { memberId: String(spender.memberId), code: 'top_up' });
    const spent = await ask(own.list[0]?.id ?? '');
    const refused = await world.call(approveChange, checker, { id: spent.data.approvalId });
    expect(refused.data).toMatchObject({ code: 'balance_short' });
    const { id } = await topUp(1n);
    const { data } = await ask(id);
    await world.call(approveChange, checker, { id: data.approvalId });
    expect((await ask(id)).data).toMatchObject({ code: 'wrong_state', state: 'reversed' });
  });
  test('forbids: the proposer to approve, and operators without the role', async () => {
    const { id } = await topUp(10n);
    const { data } = await ask(id, checker);
    expect((await world.call(approveChange, checker, { id: data.approvalId })).data).toMatchObject({
      code: 'four_eyes',
    });
    expect((await ask(id, await makeOperator(world, 'auditor'))).errno).toBe(506);
    expect((await world.call(proposeReversal, nobody, { id, reason: 'why not' })).errno).toBe(501);
  });
  test('repeats and races: two who approve at once mirror it once', async () => {
    const { owner, id } = await topUp(900n);
    await giveMoney(world, owner.memberId, 900n);
    const { data } = await ask(id);
    expect((await ask(id)).data).toMatchObject({ code: 'wrong_state' });
    const { data: open } = await world.call(listApprovals, checker, { kind: 'ledger_reversal' });
    expect(open.list.map((each) => each.id)).toContain(data.approvalId);
    const others = await Promise.all([0, 1, 2].map(() => makeOperator(world, 'finance')));
    const answers = await Promise.all(others.map((each) => world.call(approveChange, each, { id: data.approvalId })));
    expect(answers.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725, 725]);
    expect(await walletOf(owner.memberId)).toBe(900n);
  });
});
