// Tests that a member's key confirms exactly one call with exactly these inputs, and that nothing less passes.
import { randomUUID } from 'node:crypto';
import { logIn, unsubscribe } from '@roda/api-contract/people/identity';
import {
  beginKeyProof,
  deleteMemberKey,
  listMemberKeys,
  type GuardedAction,
} from '@roda/api-contract/people/member-keys';
import { addBindCard, withdraw } from '@roda/api-contract/wallet/wallet';
import type { CallOf } from '@roda/api-contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeMember, makeOperator, receiveCode, type TestMember } from '#test/factories/identity.ts';
import {
  addDeviceKey,
  deviceProof,
  keyCode,
  makeDeviceKey,
  makeMemberPasskey,
  newDeviceKey,
  proveByDevice,
  proveByMemberPasskey,
} from '#test/factories/member-key.ts';
import { balances, giveMoney, makeCard, makeQuote } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

const errorOf = (code: string) => ({ data: { code } });

/** A member with a million rupiah, an old card and a quote for all but a part of it. */
const withQuote = async (amount = '600000.00') => {
  const member = await makeMember(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  const cardId = await makeCard(context, member);
  return { member, asked: { amount, cardId, quoteId: await makeQuote(context, member, amount) } };
};
type Asked = Awaited<ReturnType<typeof withQuote>>['asked'];
const actionOf = (asked: Asked): GuardedAction => ({ purpose: 'withdrawal', ...asked });
const heldBy = async (member: TestMember) => (await balances(context, member.memberId))['withdraw_hold'] ?? 0n;

describe('identity.beginKeyProof', () => {
  test('replies: a challenge, and what a browser asks the member’s passkeys', async () => {
    const { member, asked } = await withQuote();
    const passkey = await makeMemberPasskey(context, member);
    const { data } = await context.call(beginKeyProof, member, { action: actionOf(asked) });
    expect(data.passkey).toMatchObject({
      challenge: data.challenge,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id.toString('base64url'), transports: ['internal'] }],
    });
  });
  test('replies: no question for a browser where there is no passkey', async () => {
    const { member, asked } = await withQuote();
    await makeDeviceKey(context, member);
    const { data } = await context.call(beginKeyProof, member, { action: actionOf(asked) });
    expect(data.challenge).toHaveLength(43);
    expect(data.passkey).toBeUndefined();
  });
  test('refuses: without a key', async () => {
    const { member, asked } = await withQuote();
    expect(await context.call(beginKeyProof, member, { action: actionOf(asked) })).toMatchObject({
      data: { code: 'wrong_state', state: 'no_key' },
    });
  });
  test('forbids: operators, and callers without a session', async () => {
    const action = { purpose: 'closing' as const };
    expect((await context.call(beginKeyProof, nobody, { action })).errno).toBe(501);
    expect((await context.call(beginKeyProof, await makeOperator(context, 'owner'), { action })).errno).toBe(501);
  });
  test('repeats and races: the newest challenge of a purpose is the one that counts', async () => {
    const { member, asked } = await withQuote();
    const key = await makeDeviceKey(context, member);
    const old = await proveByDevice(context, member, key, actionOf(asked));
    await Promise.all([1, 2, 3].map(() => context.call(beginKeyProof, member, { action: actionOf(asked) })));
    const proof = await proveByDevice(context, member, key, actionOf(asked));
    expect(await context.call(withdraw, member, { ...asked, proof: old })).toMatchObject(errorOf('proof_wrong'));
    expect((await context.call(withdraw, member, { ...asked, proof })).errno).toBe(0);
  });
});

describe('a withdrawal of a member with a key', () => {
  test('replies: by a device key, and by a passkey', async () => {
    const { member, asked } = await withQuote();
    const key = await makeDeviceKey(context, member);
    const proof = await proveByDevice(context, member, key, actionOf(asked));
    expect((await context.call(withdraw, member, { ...asked, proof })).errno).toBe(0);
    expect((await context.call(listMemberKeys, member, {})).data).toMatchObject([
      { usedAt: context.clock.now().toISOString() },
    ]);
    const second = await withQuote();
    const passkey = await makeMemberPasskey(context, second.member);
    const action = actionOf(second.asked);
    const signed = await proveByMemberPasskey(context, second.member, passkey, { action });
    expect((await context.call(withdraw, second.member, { ...second.asked, proof: signed })).errno).toBe(0);
  });
  test('replies: a key’s proof needs no password on a new device', async () => {
    const { member, asked } = await withQuote();
    await makeDeviceKey(context, member);
    const { phone, password } = member;
    const log = await context.call(logIn, { ...nobody, address: '203.0.113.9' }, { phone, countryId: 1, password });
    const there = { ...member, token: log.data.token };
    const key = newDeviceKey();
    await addDeviceKey(context, there, { key, code: await keyCode(context, there), password });
    const proof = await proveByDevice(context, there, key, actionOf(asked));
    expect((await context.call(withdraw, there, { ...asked, proof })).errno).toBe(0);
  });
  test('replies: by code and password together where the device is lost', async () => {
    const { member, asked } = await withQuote();
    await makeDeviceKey(context, member);
    const { phone, password } = member;
    const code = await receiveCode(context, { phone, scene: 'withdraw', caller: member });
    expect(await context.call(withdraw, member, asked)).toMatchObject({ errno: 506, ...errorOf('proof_required') });
    expect(await context.call(withdraw, member, { ...asked, code })).toMatchObject(errorOf('proof_required'));
    expect(await context.call(withdraw, member, { ...asked, password })).toMatchObject(errorOf('proof_required'));
    const wrong = { ...asked, code, password: 'not-this-one-1' };
    expect(await context.call(withdraw, member, wrong)).toMatchObject(errorOf('step_up_wrong'));
    const off = { ...asked, password, code: code === '000000' ? '000001' : '000000' };
    expect(await context.call(withdraw, member, off)).toMatchObject(errorOf('code_wrong'));
    expect(await heldBy(member)).toBe(0n);
    expect((await context.call(withdraw, member, { ...asked, code, password })).errno).toBe(0);
  });
  test('refuses: code and password within a day after a reset; a key confirms all the time', async () => {
    const { member, asked } = await withQuote();
    const key = await makeDeviceKey(context, member);
    const { phone, password } = member;
    const resetAt = context.clock.now();
    await context.asOwner((tx) =>
      tx.query('update credentials set reset_at = $2 where member_id = $1', [member.memberId, resetAt]),
    );
    const code = await receiveCode(context, { phone, scene: 'withdraw', caller: member });
    expect(await context.call(withdraw, member, { ...asked, code, password })).toMatchObject({
      errno: 725,
      data: { code: 'proof_waiting', usableAt: new Date(resetAt.getTime() + 86_400_000).toISOString() },
    });
    const proof = await proveByDevice(context, member, key, actionOf(asked));
    expect((await context.call(withdraw, member, { ...asked, proof })).errno).toBe(0);
    context.clock.advance('P1D');
    const later = { ...asked, quoteId: await makeQuote(context, member, '100000.00'), amount: '100000.00' };
    const fresh = await receiveCode(context, { phone, scene: 'withdraw', caller: member });
    expect((await context.call(withdraw, member, { ...later, code: fresh, password })).errno).toBe(0);
  });
  test('refuses: a proof for another amount, card, quote or purpose', async () => {
    const { member, asked } = await withQuote();
    const key = await makeDeviceKey(context, member);
    const otherCard = await makeCard(context, member);
    const otherQuote = await makeQuote(context, member, '600000.00');
    const others: readonly GuardedAction[] = [
      actionOf({ ...asked, amount: '60000.00' }),
      actionOf({ ...asked, cardId: otherCard }),
      actionOf({ ...asked, quoteId: otherQuote }),
      { purpose: 'closing' },
      { purpose: 'deleteKey', id: key.id },
    ];
    for (const action of others) {
      const proof = await proveByDevice(context, member, key, action);
      expect(await context.call(withdraw, member, { ...asked, proof })).toMatchObject({
        errno: 703,
        ...errorOf('proof_wrong'),
      });
    }
    expect(await heldBy(member)).toBe(0n);
  });
  test('refuses: a proof that is used, late, of another session, or not of this member', async () => {
    const { member, asked } = await withQuote();
    const key = await makeDeviceKey(context, member);
    const action = actionOf(asked);
    const wrong = errorOf('proof_wrong');
    const late = await proveByDevice(context, member, key, action);
    context.clock.advance('PT5M1S');
    expect(await context.call(withdraw, member, { ...asked, proof: late })).toMatchObject(wrong);
    const { phone, password } = member;
    const there = {
      ...member,
      token: (await context.call(logIn, nobody, { phone, countryId: 1, password })).data.token,
    };
    const elsewhere = await proveByDevice(context, there, key, action);
    expect(await context.call(withdraw, member, { ...asked, proof: elsewhere })).toMatchObject(wrong);
    const { challenge } = (await context.call(beginKeyProof, member, { action })).data;
    const unknown = deviceProof(newDeviceKey(), challenge);
    expect(await context.call(withdraw, member, { ...asked, proof: unknown })).toMatchObject(wrong);
    const stranger = await makeDeviceKey(context, await makeMember(context));
    const theirs = deviceProof(stranger, challenge);
    expect(await context.call(withdraw, member, { ...asked, proof: theirs })).toMatchObject(wrong);
    const mixed = { ...deviceProof(stranger, challenge), publicKey: key.publicKey };
    expect(await context.call(withdraw, member, { ...asked, proof: mixed })).toMatchObject(wrong);
    const proof = deviceProof(key, challenge);
    expect((await context.call(withdraw, member, { ...asked, proof })).errno).toBe(0);
    const again = { ...asked, quoteId: await makeQuote(context, member, asked.amount), proof };
    expect(await context.call(withdraw, member, again)).toMatchObject(wrong);
  });
  test('refuses: a key that was removed', async () => {
    const { member, asked } = await withQuote();
    const key = await makeDeviceKey(context, member);
    const second = newDeviceKey();
    const proof = await proveByDevice(context, member, key, { purpose: 'addKey', key: second.publicKey });
    await addDeviceKey(context, member, { key: second, proof });
    const early = await proveByDevice(context, member, key, actionOf(asked));
    const { id } = key;
    const removal = await proveByDevice(context, member, second, { purpose: 'deleteKey', id });
    expect((await context.call(deleteMemberKey, member, { id, proof: removal })).errno).toBe(0);
    expect(await context.call(withdraw, member, { ...asked, proof: early })).toMatchObject(errorOf('proof_wrong'));
  });
  test('refuses: a passkey’s answer from a foreign page, without verification, or with another key’s signature', async () => {
    const { member, asked } = await withQuote();
    const passkey = await makeMemberPasskey(context, member);
    const action = actionOf(asked);
    for (const bent of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
      { type: 'webauthn.create' },
      { key: newDeviceKey().privateKey },
    ]) {
      const proof = await proveByMemberPasskey(context, member, passkey, { action, bent });
      expect(await context.call(withdraw, member, { ...asked, proof })).toMatchObject(errorOf('proof_wrong'));
    }
    expect(await heldBy(member)).toBe(0n);
  });
  test('refuses: a counter that does not grow ends the passkey for good, and code and password are left', async () => {
    const { member, asked } = await withQuote();
    const passkey = await makeMemberPasskey(context, member, 7);
    const action = actionOf(asked);
    const copy = await proveByMemberPasskey(context, member, passkey, { action, bent: { counter: 7 } });
    expect(await context.call(withdraw, member, { ...asked, proof: copy })).toMatchObject(errorOf('proof_wrong'));
    expect((await context.call(listMemberKeys, member, {})).data).toEqual([]);
    expect((await context.call(beginKeyProof, member, { action })).data).toMatchObject({ code: 'wrong_state' });
    expect(await context.call(withdraw, member, asked)).toMatchObject(errorOf('proof_required'));
  });
  test('repeats: the same key and proof twice, also concurrently, is one withdrawal with one reply', async () => {
    const { member, asked } = await withQuote();
    const passkey = await makeMemberPasskey(context, member);
    const proof = await proveByMemberPasskey(context, member, passkey, { action: actionOf(asked) });
    const [body, key] = [{ ...asked, proof }, randomUUID()];
    const replies = await Promise.all([1, 2, 3].map(() => context.call(withdraw, member, body, { key })));
    expect(replies[0]?.errno).toBe(0);
    expect(replies[1]).toEqual(replies[0]);
    expect(await context.call(withdraw, member, body, { key })).toEqual(replies[0]);
    expect((await context.call(listMemberKeys, member, {})).data).toHaveLength(1);
    expect(await heldBy(member)).toBe(60_000_000n);
  });
  test('repeats: after a refusal of the amount the same proof is good for the same call', async () => {
    const { member, asked } = await withQuote('2000000.00');
    const key = await makeDeviceKey(context, member);
    const proof = await proveByDevice(context, member, key, actionOf(asked));
    expect(await context.call(withdraw, member, { ...asked, proof })).toMatchObject(errorOf('balance_short'));
    await giveMoney(context, member.memberId, 200_000_000n);
    expect((await context.call(withdraw, member, { ...asked, proof })).errno).toBe(0);
  });
  test('races: one proof in ten calls is used once', async () => {
    const { member, asked } = await withQuote('100000.00');
    const key = await makeDeviceKey(context, member);
    const proof = await proveByDevice(context, member, key, actionOf(asked));
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => context.call(withdraw, member, { ...asked, proof })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await heldBy(member)).toBe(10_000_000n);
  });
});

describe('other guarded calls', () => {
  const card = (cardNumber: string): CallOf<typeof addBindCard> => ({
    bankCode: 'BCA',
    cardNumber,
    cardholderName: 'Siti Rahayu',
    reservedPhone: '081234567890',
  });

  test('a card: by a proof for its bank and number, or by code and password', async () => {
    const member = await makeBuyer(context);
    const key = await makeDeviceKey(context, member);
    const action = { purpose: 'card' as const, bankCode: 'BCA', cardNumber: '5550000001' };
    const proof = await proveByDevice(context, member, key, action);
    expect(await context.call(addBindCard, member, { ...card('5550000002'), proof })).toMatchObject(
      errorOf('proof_wrong'),
    );
    expect((await context.call(addBindCard, member, { ...card('5550000001'), proof })).errno).toBe(0);
    const code = await receiveCode(context, { phone: member.phone, scene: 'card', caller: member });
    const { password } = member;
    expect((await context.call(addBindCard, member, { ...card('5550000003'), code, password })).errno).toBe(0);
  });
  test('none without a proof: a code or a password alone is none', async () => {
    const member = await makeBuyer(context);
    const { password } = member;
    for (const less of [{}, { code: '123456' }, { password }]) {
      const refused = { errno: 506, ...errorOf('proof_required') };
      expect(await context.call(addBindCard, member, { ...card('5550000004'), ...less })).toMatchObject(refused);
      expect(await context.call(unsubscribe, member, less)).toMatchObject(refused);
    }
  });
  test('closing: by a proof for it', async () => {
    const member = await makeMember(context);
    const key = await makeDeviceKey(context, member);
    const other = await proveByDevice(context, member, key, { purpose: 'deleteKey', id: key.id });
    expect(await context.call(unsubscribe, member, { proof: other })).toMatchObject(errorOf('proof_wrong'));
    const proof = await proveByDevice(context, member, key, { purpose: 'closing' });
    expect((await context.call(unsubscribe, member, { proof })).errno).toBe(0);
  });
});
