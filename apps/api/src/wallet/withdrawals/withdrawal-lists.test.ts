// Proves that every filter and order of the lists of withdrawals gives exactly the withdrawals it names.
import type { CallOf } from '@roda/api-contract/operation';
import { assignWithdrawal } from '@roda/api-contract/wallet/payouts';
import { cancelWithdrawal, listWithdrawalCases, listWithdrawals } from '@roda/api-contract/wallet/withdrawal-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeMember,
  makeOperator,
  passSuitability,
  type TestMember,
  type TestOperator,
} from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { expectNarrowed, expectSorted } from '#test/list-checks.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let finance: TestOperator;
let members: readonly TestMember[];
let ids: readonly string[];

/** Two members with two withdrawals each, on days of their own: one taken, one cancelled, two past their deadline. */
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  finance = await makeOperator(context, 'finance');
  members = [await makeMember(context), await makeMember(context)];
  const made: string[] = [];
  for (const [round, bankCode] of ['BCA', 'BNI'].entries()) {
    for (const [index, member] of members.entries()) {
      if (round === 0) await passSuitability(context, member);
      await giveMoney(context, member.memberId, 900_000_000n);
      const cardId = await makeCard(context, member, { bankCode });
      made.push(await makeWithdrawal(context, member, { amount: `${700 + round * 200 + index * 300}000.00`, cardId }));
      context.clock.advance('PT1M');
    }
    context.clock.advance('P1D');
  }
  ids = made;
  await context.call(assignWithdrawal, finance, { id: made[2] ?? '', take: true });
  await context.call(cancelWithdrawal, members[1] ?? {}, { id: made[1] ?? '' });
});
afterAll(() => context.close());

describe('wallet.listWithdrawalCases', () => {
  type Filter = CallOf<typeof listWithdrawalCases>;
  const list = async (filter: Filter | object) =>
    (await context.call(listWithdrawalCases, finance, { limit: 100, ...filter })).data;

  test('replies: each filter gives its withdrawals and no others', async () => {
    const cancelled = (await list({ id: ids[1] })).list[0]?.status ?? 'reviewing';
    const reference = (await list({ id: ids[3] })).list[0]?.payoutReference ?? '';
    const mineOf = ({ memberId }: { memberId: string }) => memberId === String(members[0]?.memberId);
    await expectNarrowed(list, [
      { filter: { id: ids[0] }, keeps: ({ id }) => id === ids[0] },
      { filter: { status: 'reviewing' }, keeps: ({ status }) => status === 'reviewing' },
      { filter: { stage: 'reviewing' }, keeps: ({ stage }) => stage === 'reviewing' },
      { filter: { status: cancelled }, keeps: ({ id }) => id === ids[1] },
      { filter: { memberId: String(members[0]?.memberId) }, keeps: mineOf },
      { filter: { bankCode: 'BNI' }, keeps: ({ bankCode }) => bankCode === 'BNI' },
      { filter: { overdue: true }, keeps: ({ overdue }) => overdue },
      { filter: { overdue: false }, keeps: ({ overdue }) => !overdue },
      { filter: { mine: true }, keeps: ({ id }) => id === ids[2] },
      { filter: { from: '2026-03-11' }, keeps: ({ bankCode }) => bankCode === 'BNI' },
      { filter: { to: '2026-03-10' }, keeps: ({ bankCode }) => bankCode === 'BCA' },
      { filter: { text: reference.toLowerCase() }, keeps: ({ id }) => id === ids[3] },
      { filter: { bankCode: 'BCA', overdue: true }, keeps: (row) => row.bankCode === 'BCA' && row.overdue },
    ]);
    expect((await list({ countryId: 2 })).total).toBe(0);
    expect((await list({ countryId: 1 })).total).toBe(4);
  });
  test('replies: whoever has waited longest first, ended ones last; or by a column', async () => {
    expect((await list({})).list.map(({ id }) => ids.indexOf(id))).toEqual([0, 2, 3, 1]);
    await expectSorted(list, {
      at: ({ createdAt }) => Date.parse(createdAt),
      amount: ({ amount }) => Number(amount),
      net: ({ net }) => Number(net),
    });
  });
});

describe('wallet.listWithdrawals', () => {
  test('replies: one’s own, the newest first, by state', async () => {
    const own = async (member: TestMember | undefined, filter: object = {}) =>
      (await context.call(listWithdrawals, member ?? {}, { limit: 100, ...filter })).data;
    expect((await own(members[0])).list.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect((await own(members[1])).list.map(({ id }) => id)).toEqual([ids[3], ids[1]]);
    const reviewing = await own(members[1], { status: 'reviewing' });
    expect([reviewing.total, reviewing.list.map(({ id }) => id)]).toEqual([1, [ids[3]]]);
    expect(await own(members[1], { limit: 1, page: 2 })).toMatchObject({ total: 2, list: [{ id: ids[1] }] });
    expect(await own(await makeMember(context))).toMatchObject({ total: 0, list: [] });
  });
});
