// Proves what operators do about one bank card: block it, unblock it, find it.
import { listBindCards, withdraw } from '@roda/api-contract/wallet/wallet';
import { blockCard, listCardCases, unblockCard } from '@roda/api-contract/wallet/cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeQuote } from '#test/factories/wallet.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

/** A verified member with money, a card, and a compliance operator. */
const stage = async () => {
  const member = await makeBuyer(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  return { member, id: await makeCard(context, member), operator: await makeOperator(context, 'compliance') };
};

describe('wallet.blockCard', () => {
  test('replies: nothing new goes to it, any other card serves, and the member reads why', async () => {
    const { member, id, operator } = await stage();
    const other = await makeCard(context, member, { bankCode: 'BNI' });
    expect((await context.call(blockCard, operator, { id, reason: 'reported stolen' })).data.state).toBe('blocked');
    const ask = async (cardId: string) =>
      context.call(withdraw, member, {
        amount: '100000.00',
        cardId,
        quoteId: await makeQuote(context, member, '100000.00'),
        proof: await pinProof(context, member),
      });
    expect((await ask(id)).data).toMatchObject({ code: 'card_blocked' });
    expect((await ask(other)).errno).toBe(0);
    const { data } = await context.call(listBindCards, member, {});
    expect(new Set(data.map(({ blockedReason }) => blockedReason))).toEqual(new Set(['reported stolen', undefined]));
    const notices = await context.see('select text_key from member_notifications where member_id = $1', [
      member.memberId,
    ]);
    expect(notices).toContainEqual({ text_key: 'cardBlocked' });
  });
  test('refuses: an unknown card; races: once', async () => {
    const { id, operator } = await stage();
    const input = { id, reason: 'reported stolen' };
    const replies = await Promise.all([1, 2, 3].map(() => context.call(blockCard, operator, input)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await context.call(blockCard, operator, { ...input, id: context.around.ids.newId() })).errno).toBe(504);
  });
  test('forbids: finance, members', async () => {
    const { id, member } = await stage();
    const input = { id, reason: 'because' };
    expect((await context.call(blockCard, await makeOperator(context, 'finance'), input)).errno).toBe(506);
    expect((await context.call(blockCard, member, input)).errno).toBe(501);
  });
});

describe('wallet.unblockCard', () => {
  test('replies: it is usable again; refuses: one that is not blocked', async () => {
    const { id, operator } = await stage();
    const input = { id, reason: 'found again' };
    expect((await context.call(unblockCard, operator, input)).errno).toBe(725);
    await context.call(blockCard, operator, { id, reason: 'reported stolen' });
    expect((await context.call(unblockCard, operator, input)).data.state).toBe('usable');
  });
});

describe('wallet.listCardCases', () => {
  test('replies: of a member, by state, with the holder compared and nothing more shown', async () => {
    const { member, id, operator } = await stage();
    await makeCard(context, member, { bankCode: 'BNI', holder: 'SOMEBODY ELSE' });
    await context.call(blockCard, operator, { id, reason: 'reported stolen' });
    const list = async (more: object) =>
      (await context.call(listCardCases, operator, { memberId: String(member.memberId), ...more })).data.list;
    expect(await list({ state: 'blocked' })).toMatchObject([{ id, holderVerified: true, reason: 'reported stolen' }]);
    expect(await list({ state: 'usable' })).toMatchObject([{ holderVerified: false }]);
    expect(JSON.stringify(await list({}))).not.toContain('SITI');
    expect((await context.call(listCardCases, nobody, {})).errno).toBe(501);
  });
});
