// Proves the lists behind one member's page: only that member's, paged, sorted, masked.
import { askExport } from '@roda/contract/members-privacy';
import * as tabs from '@roda/contract/members-tabs';
import { addMemberNote, revealMember } from '@roda/contract/members-desk';
import { setConsent } from '@roda/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard } from '#test/factories/wallet.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let support: TestOperator;
let member: TestMember;
let memberId: string;
beforeAll(async () => {
  world = await openWorld();
  support = await makeOperator(world, 'support');
  member = await makeBuyer(world);
  memberId = String(member.memberId);
  const other = await makeBuyer(world);
  for (const each of [member, other]) {
    await giveMoney(world, each.memberId, 500_000n);
    await makeCard(world, each);
    await world.call(askExport, each, {});
  }
  world.clock.advance('PT1H');
  await giveMoney(world, member.memberId, 250_000n);
});
afterAll(() => world.close());

describe('members.listMemberEntries', () => {
  test('replies: every movement with the balance after it, the newest first, or by amount', async () => {
    const { data } = await world.call(tabs.listMemberEntries, support, { memberId });
    expect(data).toMatchObject({
      total: 2,
      list: [
        { account: 'wallet', code: 'top_up', amount: '2500.00', balanceAfter: '7500.00' },
        { account: 'wallet', amount: '5000.00', balanceAfter: '5000.00' },
      ],
    });
    const by = { memberId, sort: 'amount' as const, order: 'desc' as const };
    const sorted = (await world.call(tabs.listMemberEntries, support, by)).data.list;
    expect(sorted.map(({ amount }) => amount)).toEqual(['5000.00', '2500.00']);
    const id = sorted[0]?.id ?? '';
    expect((await world.call(tabs.listMemberEntries, support, { memberId, id })).data.list).toMatchObject([{ id }]);
    const none = { memberId, direction: 'out' as const };
    expect((await world.call(tabs.listMemberEntries, support, none)).data.total).toBe(0);
    const day = { memberId, from: '2026-03-11' };
    expect((await world.call(tabs.listMemberEntries, support, day)).data.total).toBe(0);
  });
});

describe('members.listMemberCards, listMemberDevices, listMemberConsents, listMemberNotes, listMemberAudit', () => {
  test('replies: cards, log-ins, receipts, messages, notes, orders, holdings, and what operators did', async () => {
    await world.call(setConsent, member, { purpose: 'marketing', granted: true });
    world.clock.advance('PT1M');
    await world.call(setConsent, member, { purpose: 'marketing', granted: false });
    await world.call(addMemberNote, support, { memberId, text: 'Asked about the card.' });
    await world.call(revealMember, support, { memberId, field: 'phone', reason: 'the courier calls' });
    const list = async (op: (typeof every)[number]) => (await world.call(op, support, { memberId })).data.list;
    const every = [
      tabs.listMemberCards,
      tabs.listMemberDevices,
      tabs.listMemberConsents,
      tabs.listMemberNotes,
    ] as const;
    expect(await list(tabs.listMemberCards)).toMatchObject([{ state: 'usable' }]);
    expect(await list(tabs.listMemberDevices)).toMatchObject([{ live: true, appType: 'h5', others: 1 }]);
    expect(await list(tabs.listMemberConsents)).toMatchObject([
      { purpose: 'marketing', granted: false, current: true },
      { purpose: 'marketing', granted: true, current: false },
    ]);
    expect(await list(tabs.listMemberNotes)).toMatchObject([{ text: 'Asked about the card.' }]);
    const done = (await world.call(tabs.listMemberAudit, support, { memberId })).data.list;
    expect(done.map(({ action }) => action)).toEqual(['members.revealMember', 'members.addMemberNote']);
    expect(done[0]).toMatchObject({ reason: 'the courier calls', after: '{"revealed":["phone"]}' });
  });
});

describe('members.listMemberOrders, listMemberHoldings, listMemberMessages', () => {
  test('replies: nothing of somebody who bought nothing', async () => {
    expect((await world.call(tabs.listMemberOrders, support, { memberId })).data.total).toBe(0);
    expect((await world.call(tabs.listMemberHoldings, support, { memberId, sort: 'price' })).data.total).toBe(0);
  });
  test('replies: messages in the reader’s language', async () => {
    const someone = await makeMember(world);
    const of = String(someone.memberId);
    await world.asOwner((tx) =>
      tx.query(
        `insert into member_notices (member_id, id, topic, text_key, text_values, created_at)
         values ($1, $2, 'account', 'accountReleased', '{}', $3)`,
        [someone.memberId, world.around.ids.newId(), world.clock.now()],
      ),
    );
    const titles = await Promise.all(
      ['en', 'id', 'zh'].map(
        async (lang) =>
          (await world.call(tabs.listMemberMessages, { ...support, lang }, { memberId: of })).data.list[0]?.title,
      ),
    );
    expect(titles).toEqual(['Your account is open again', 'Akun Anda terbuka kembali', '您的账户已恢复']);
  });
  test('forbids: nobody, members, finance; refuses: a foreign column, a page without a member', async () => {
    for (const op of [tabs.listMemberEntries, tabs.listMemberAudit, tabs.listMemberDevices]) {
      expect((await world.call(op, nobody, { memberId })).errno).toBe(501);
      expect((await world.call(op, member, { memberId })).errno).toBe(501);
      expect((await world.call(op, await makeOperator(world, 'finance'), { memberId })).errno).toBe(506);
      expect((await world.call(op, support, { memberId, sort: 'phone' as 'at' & 'lastSeenAt' })).errno).toBe(402);
    }
  });
});
