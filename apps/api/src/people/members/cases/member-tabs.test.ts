// Tests of the lists on a member's page: only that member's rows, paged, sorted, masked.
import { requestExport } from '@roda/api-contract/people/privacy';
import * as tabs from '@roda/api-contract/people/member-tabs';
import { createMemberNote, revealMember } from '@roda/api-contract/people/member-cases';
import { updateConsent } from '@roda/api-contract/people/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard } from '#test/factories/wallet.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let support: TestOperator;
let member: TestMember;
let memberId: string;
beforeAll(async () => {
  context = await openTestContext();
  support = await makeOperator(context, 'support');
  member = await makeBuyer(context);
  memberId = String(member.memberId);
  const other = await makeBuyer(context);
  for (const each of [member, other]) {
    await giveMoney(context, each.memberId, 500_000n);
    await makeCard(context, each);
    await context.call(requestExport, each, { proof: await pinProof(context, each) });
  }
  context.clock.advance('PT1H');
  await giveMoney(context, member.memberId, 250_000n);
});
afterAll(() => context.close());

describe('members.listMemberEntries', () => {
  test('replies: every movement with the balance after it, the newest first, or by amount', async () => {
    const { data } = await context.call(tabs.listMemberEntries, support, { memberId });
    expect(data).toMatchObject({
      total: 2,
      list: [
        { account: 'wallet', code: 'top_up', amount: '2500.00', balanceAfter: '7500.00' },
        { account: 'wallet', amount: '5000.00', balanceAfter: '5000.00' },
      ],
    });
    const by = { memberId, sort: 'amount' as const, order: 'desc' as const };
    const sorted = (await context.call(tabs.listMemberEntries, support, by)).data.list;
    expect(sorted.map(({ amount }) => amount)).toEqual(['5000.00', '2500.00']);
    const id = sorted[0]?.id ?? '';
    expect((await context.call(tabs.listMemberEntries, support, { memberId, id })).data.list).toMatchObject([{ id }]);
    const none = { memberId, direction: 'out' as const };
    expect((await context.call(tabs.listMemberEntries, support, none)).data.total).toBe(0);
    const day = { memberId, from: '2026-03-11' };
    expect((await context.call(tabs.listMemberEntries, support, day)).data.total).toBe(0);
  });
  test('replies: balances in the order of the entries, where several have one time, also over the end of a page', async () => {
    const someone = await makeMember(context);
    for (let n = 1n; n <= 6n; n += 1n) await giveMoney(context, someone.memberId, n);
    const expected = ['0.01', '0.03', '0.06', '0.10', '0.15', '0.21'];
    for (const order of ['asc', 'desc'] as const) {
      const asked = { memberId: String(someone.memberId), sort: 'at' as const, order, limit: 4 };
      const first = (await context.call(tabs.listMemberEntries, support, asked)).data;
      const second = (await context.call(tabs.listMemberEntries, support, { ...asked, after: first.next ?? '' })).data;
      const balances = [...first.list, ...second.list].map(({ balanceAfter }) => balanceAfter);
      expect(balances).toEqual(order === 'asc' ? expected : expected.toReversed());
    }
  });
});

describe('members.listMemberCards, listMemberDevices, listMemberConsents, listMemberNotes, listMemberAudit', () => {
  test("replies: cards, log-ins, receipts, messages, notes, orders, holdings, and operators' actions", async () => {
    await context.call(updateConsent, member, { purpose: 'marketing', granted: true });
    context.clock.advance('PT1M');
    await context.call(updateConsent, member, { purpose: 'marketing', granted: false });
    await context.call(createMemberNote, support, { memberId, text: 'Asked about the card.' });
    await context.call(revealMember, support, { memberId, field: 'phone', reason: 'the courier calls' });
    const list = async (op: (typeof every)[number]) => (await context.call(op, support, { memberId })).data.list;
    const every = [
      tabs.listMemberCards,
      tabs.listMemberDevices,
      tabs.listMemberConsents,
      tabs.listMemberNotes,
    ] as const;
    expect(await list(tabs.listMemberCards)).toMatchObject([{ state: 'usable' }]);
    // All members of this test have one and the same device.
    const [{ count } = { count: 0 }] = await context.see<{ count: number }>('select count(*)::int from members');
    const device = { live: true, appType: 'h5', others: count - 1 };
    expect(await list(tabs.listMemberDevices)).toMatchObject([device]);
    expect(await list(tabs.listMemberConsents)).toMatchObject([
      { purpose: 'marketing', granted: false, current: true },
      { purpose: 'marketing', granted: true, current: false },
    ]);
    expect(await list(tabs.listMemberNotes)).toMatchObject([{ text: 'Asked about the card.' }]);
    const done = (await context.call(tabs.listMemberAudit, support, { memberId })).data.list;
    expect(done.map(({ action }) => action)).toEqual(['members.revealMember', 'members.createMemberNote']);
    expect(done[0]).toMatchObject({ reason: 'the courier calls', after: '{"revealed":["phone"]}' });
  });
});

describe('members.listMemberOrders, listMemberHoldings, listMemberMessages', () => {
  test('replies: nothing of a member who bought nothing', async () => {
    expect((await context.call(tabs.listMemberOrders, support, { memberId })).data.total).toBe(0);
    expect((await context.call(tabs.listMemberHoldings, support, { memberId, sort: 'price' })).data.total).toBe(0);
  });
  test('replies: messages in the client’s language', async () => {
    const someone = await makeMember(context);
    const of = String(someone.memberId);
    await context.asOwner((tx) =>
      tx.query(
        `insert into member_notifications (member_id, id, topic, text_key, text_values, created_at)
         values ($1, $2, 'account', 'accountReleased', '{}', $3)`,
        [someone.memberId, context.around.ids.newId(), context.clock.now()],
      ),
    );
    const titles = await Promise.all(
      ['en', 'id', 'zh'].map(
        async (lang) =>
          (await context.call(tabs.listMemberMessages, { ...support, lang }, { memberId: of })).data.list[0]?.title,
      ),
    );
    expect(titles).toEqual(['Your account is unrestricted again', 'Akun Anda normal kembali', '您的账号已恢复正常']);
  });
  test('forbids: calls without a session, members, finance; refuses: an unknown sort column, a page without a member', async () => {
    for (const op of [tabs.listMemberEntries, tabs.listMemberAudit, tabs.listMemberDevices]) {
      expect((await context.call(op, nobody, { memberId })).errno).toBe(501);
      expect((await context.call(op, member, { memberId })).errno).toBe(501);
      expect((await context.call(op, await makeOperator(context, 'finance'), { memberId })).errno).toBe(506);
      expect((await context.call(op, support, { memberId, sort: 'phone' as 'at' & 'lastSeenAt' })).errno).toBe(402);
    }
  });
});
