// Proves what operators do about one bank card: block it, unblock it, find it.
import { listBindCards, withdraw } from '@roda/contract/wallet';
import { blockCard, listCardCases, unblockCard } from '@roda/contract/wallet-cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeQuote } from '#test/factories/wallet.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A verified member with money, a card, and a compliance operator. */
const stage = async () => {
  const member = await makeBuyer(world);
  await giveMoney(world, member.memberId, 100_000_000n);
  return { member, id: await makeCard(world, member), operator: await makeOperator(world, 'compliance') };
};

describe('wallet.blockCard', () => {
  test('replies: nothing new goes to it, any other card serves, and the member reads why', async () => {
    const { member, id, operator } = await stage();
    const other = await makeCard(world, member, { bankCode: 'BNI' });
    expect((await world.call(blockCard, operator, { id, reason: 'reported stolen' })).data.state).toBe('blocked');
    const ask = async (cardId: string) =>
      world.call(withdraw, member, {
        amount: '100000.00',
        cardId,
        quoteId: await makeQuote(world, member, '100000.00'),
      });
    expect((await ask(id)).data).toMatchObject({ code: 'card_blocked' });
    expect((await ask(other)).errno).toBe(0);
    const { data } = await world.call(listBindCards, member, {});
    expect(new Set(data.map(({ blockedReason }) => blockedReason))).toEqual(new Set(['reported stolen', undefined]));
    const notices = await world.see('select text_key from member_notices where member_id = $1', [member.memberId]);
    expect(notices).toContainEqual({ text_key: 'cardBlocked' });
  });
  test('refuses: an unknown card; races: once', async () => {
    const { id, operator } = await stage();
    const input = { id, reason: 'reported stolen' };
    const replies = await Promise.all([1, 2, 3].map(() => world.call(blockCard, operator, input)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await world.call(blockCard, operator, { ...input, id: world.around.ids.newId() })).errno).toBe(504);
  });
  test('forbids: finance, members', async () => {
    const { id, member } = await stage();
    const input = { id, reason: 'because' };
    expect((await world.call(blockCard, await makeOperator(world, 'finance'), input)).errno).toBe(506);
    expect((await world.call(blockCard, member, input)).errno).toBe(501);
  });
});

describe('wallet.unblockCard', () => {
  test('replies: it is usable again; refuses: one that is not blocked', async () => {
    const { id, operator } = await stage();
    const input = { id, reason: 'found again' };
    expect((await world.call(unblockCard, operator, input)).errno).toBe(725);
    await world.call(blockCard, operator, { id, reason: 'reported stolen' });
    expect((await world.call(unblockCard, operator, input)).data.state).toBe('usable');
  });
});

describe('wallet.listCardCases', () => {
  test('replies: of a member, by state, with the holder compared and nothing more shown', async () => {
    const { member, id, operator } = await stage();
    await makeCard(world, member, { bankCode: 'BNI', holder: 'SOMEBODY ELSE' });
    await world.call(blockCard, operator, { id, reason: 'reported stolen' });
    const list = async (more: object) =>
      (await world.call(listCardCases, operator, { memberId: String(member.memberId), ...more })).data.list;
    expect(await list({ state: 'blocked' })).toMatchObject([{ id, holderVerified: true, reason: 'reported stolen' }]);
    expect(await list({ state: 'usable' })).toMatchObject([{ holderVerified: false }]);
    expect(JSON.stringify(await list({}))).not.toContain('SITI');
    expect((await world.call(listCardCases, nobody, {})).errno).toBe(501);
  });
});
