// Tests that the PIN of a device confirms calls from this device alone, that weak ones are refused, and that wrong ones
// wait without any effect on other keys.
import { logIn, revokeSession, unsubscribe } from '@roda/api-contract/people/identity';
import { addMemberKey, beginKeyProof, deleteMemberKey, listMemberKeys } from '@roda/api-contract/people/member-keys';
import { withdraw } from '@roda/api-contract/wallet/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import {
  GOOD_PIN,
  keyCode,
  makeDeviceKey,
  makeMemberPasskey,
  newDeviceSecret,
  pinProof,
  proveByDevice,
  proveByMemberPasskey,
} from '#test/factories/member-key.ts';
import { balances, giveMoney, makeCard, makeQuote } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

const errorOf = (code: string) => ({ data: { code } });
const keysOf = async (member: TestMember) => (await context.call(listMemberKeys, member, {})).data;

/** A new PIN of a device, confirmed by code and password unless something else is given. */
const addPin = async (
  member: TestMember,
  { pin = GOOD_PIN, secret = newDeviceSecret(), replaces, ...given }: PinGiven = {},
) => {
  const confirmed =
    Object.keys(given).length === 0 ? { code: await keyCode(context, member), password: member.password } : given;
  const key = { kind: 'pin' as const, secret, pin, ...(replaces === undefined ? {} : { replaces }) };
  const { errno, data } = await context.call(addMemberKey, member, { name: 'Phone', key, ...confirmed });
  return { errno, data, proof: { kind: 'pin' as const, secret, pin } };
};
type PinGiven = {
  readonly pin?: string;
  readonly secret?: string;
  readonly replaces?: string;
  readonly code?: string;
  readonly password?: string;
  readonly proof?: Awaited<ReturnType<typeof pinProof>>;
};

/** A member with a million rupiah, an old card and a quote for a part of it. */
const withQuote = async (amount = '600000.00') => {
  const member = await makeMember(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  const cardId = await makeCard(context, member);
  return { member, asked: { amount, cardId, quoteId: await makeQuote(context, member, amount) } };
};

const enter = async ({ phone, password }: TestMember) =>
  (await context.call(logIn, { ...nobody, address: '203.0.113.9' }, { phone, countryId: 1, password })).data.token;

describe('identity.addMemberKey, of a PIN', () => {
  test('replies: set up by code and password together, it confirms a withdrawal; only a hash is stored', async () => {
    const { member, asked } = await withQuote();
    const { data, proof } = await addPin(member);
    expect(data).toMatchObject({ kind: 'pin', name: 'Phone' });
    expect(await keysOf(member)).toMatchObject([{ id: data.id, kind: 'pin' }]);
    const [row] = await context.see<{ hash: string; text: string }>(
      `select convert_from(pin_hash, 'UTF8') as hash, to_jsonb(k)::text as text from member_keys k where id = $1`,
      [data.id],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/u);
    expect(row?.text).not.toContain(GOOD_PIN);
    expect(row?.text).not.toContain(proof.secret);
    expect((await context.call(withdraw, member, { ...asked, proof })).errno).toBe(0);
    expect((await keysOf(member))[0]?.usedAt).toBe(context.clock.now().toISOString());
  });
  test('replies: a new one of the same device takes the place of the last, confirmed by it', async () => {
    const { member, asked } = await withQuote();
    const first = await addPin(member);
    const second = await addPin(member, { pin: '907315', replaces: first.data.id, proof: first.proof });
    expect(second.errno).toBe(0);
    expect(await keysOf(member)).toMatchObject([{ id: second.data.id }]);
    expect(await context.call(withdraw, member, { ...asked, proof: first.proof })).toMatchObject(
      errorOf('proof_wrong'),
    );
    expect((await context.call(withdraw, member, { ...asked, proof: second.proof })).errno).toBe(0);
  });
  test('refuses: a PIN that is guessed first, with the reason; the code stays good', async () => {
    const member = await makeBuyer(context);
    const given = { code: await keyCode(context, member), password: member.password };
    for (const [pin, why] of [
      ['000000', 'repeated'],
      ['123456', 'sequence'],
      ['010190', 'birthdate'],
      ['199001', 'birthdate'],
    ] as const)
      expect((await addPin(member, { ...given, pin })).data).toMatchObject({ code: 'pin_weak', why });
    expect(await keysOf(member)).toEqual([]);
    expect((await addPin(member, given)).errno).toBe(0);
  });
  test('refuses: by a code alone or a password alone, and what is no PIN', async () => {
    const member = await makeMember(context);
    const { password } = member;
    const code = await keyCode(context, member);
    expect((await addPin(member, { code })).data).toMatchObject({ code: 'proof_required' });
    expect((await addPin(member, { password })).data).toMatchObject({ code: 'proof_required' });
    for (const bad of [{ pin: '48291' }, { pin: '4829133' }, { pin: '48291a' }, { secret: 'short' }])
      expect((await addPin(member, { ...bad, code, password })).errno).toBe(402);
    expect(await keysOf(member)).toEqual([]);
  });
  test('refuses: for a lost one within a day after a reset; a first one is not made to wait', async () => {
    const member = await makeMember(context);
    const reset = () =>
      context.asOwner((tx) =>
        tx.query('update credentials set reset_at = $2 where member_id = $1', [member.memberId, context.clock.now()]),
      );
    await reset();
    expect((await addPin(member)).errno).toBe(0);
    expect((await addPin(member)).data).toMatchObject({ code: 'proof_waiting' });
    context.clock.advance('P1D');
    expect((await addPin(member)).errno).toBe(0);
  });
  test('forbids: another member’s device or PIN, operators, callers without a session', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const theirs = await addPin(other);
    expect((await addPin(member, { secret: theirs.proof.secret })).data).toMatchObject({ code: 'key_wrong' });
    expect((await addPin(member, { replaces: theirs.data.id })).errno).toBe(0);
    expect(await keysOf(other)).toHaveLength(1);
    const asked = { name: 'Phone', key: theirs.proof, code: '123456', password: 'kopi-susu-42' };
    expect((await context.call(addMemberKey, nobody, asked)).errno).toBe(501);
    expect((await context.call(addMemberKey, await makeOperator(context, 'owner'), asked)).errno).toBe(501);
  });
  test('repeats and races: of calls with one code, one adds it', async () => {
    const member = await makeMember(context);
    const given = { code: await keyCode(context, member), password: member.password };
    const replies = await Promise.all([1, 2, 3].map(() => addPin(member, given)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await keysOf(member)).toHaveLength(1);
  });
});

describe('a call confirmed by a PIN', () => {
  test('refuses: the PIN without its device, of another member, and on a device that was removed', async () => {
    const { member, asked } = await withQuote();
    const { data, proof } = await addPin(member);
    const wrong = errorOf('proof_wrong');
    const elsewhere = { ...proof, secret: newDeviceSecret() };
    expect(await context.call(withdraw, member, { ...asked, proof: elsewhere })).toMatchObject(wrong);
    const theirs = await pinProof(context, await makeMember(context));
    expect(await context.call(withdraw, member, { ...asked, proof: theirs })).toMatchObject(wrong);
    expect((await context.call(deleteMemberKey, member, { id: data.id, proof })).errno).toBe(0);
    expect(await context.call(withdraw, member, { ...asked, proof })).toMatchObject(wrong);
  });
  test('refuses: a device that was revoked during the withdrawal; nothing is held', async () => {
    const { member, asked } = await withQuote();
    const { proof } = await addPin(member);
    const there = { ...member, token: await enter(member) };
    expect((await context.call(revokeSession, there, { id: member.sessionId })).errno).toBe(0);
    expect(await context.call(withdraw, there, { ...asked, proof })).toMatchObject(errorOf('proof_wrong'));
    expect((await balances(context, member.memberId))['withdraw_hold'] ?? 0n).toBe(0n);
  });
  test('refuses: wrong ones, and beyond the free ones each waits longer; the right one then waits too', async () => {
    const { member, asked } = await withQuote();
    const { proof } = await addPin(member);
    const wrong = { ...asked, proof: { ...proof, pin: '482914' } };
    for (let count = 1; count <= 4; count += 1)
      expect(await context.call(withdraw, member, wrong)).toMatchObject({ errno: 700, ...errorOf('pin_wrong') });
    expect(await context.call(withdraw, member, { ...asked, proof })).toMatchObject({
      data: { code: 'too_often', retryAfter: 60 },
    });
    context.clock.advance('PT1M');
    expect(await context.call(withdraw, member, wrong)).toMatchObject(errorOf('pin_wrong'));
    context.clock.advance('PT1M');
    expect(await context.call(withdraw, member, wrong)).toMatchObject({ data: { code: 'too_often', retryAfter: 240 } });
    context.clock.advance('PT4M');
    expect((await context.call(withdraw, member, { ...asked, proof })).errno).toBe(0);
    // Its counter begins anew.
    expect(await context.call(unsubscribe, member, { proof: wrong.proof })).toMatchObject(errorOf('pin_wrong'));
    expect(await context.call(unsubscribe, member, { proof })).toMatchObject(errorOf('wrong_state'));
  });
  test('replies: passkeys and other devices confirm while one device waits', async () => {
    const { member, asked } = await withQuote('100000.00');
    const passkey = await makeMemberPasskey(context, member);
    const [{ proof }, second] = [await addPin(member), await addPin(member)];
    const wrong = { ...asked, proof: { ...proof, pin: '482914' } };
    for (let count = 1; count <= 4; count += 1) await context.call(withdraw, member, wrong);
    expect(await context.call(withdraw, member, { ...asked, proof })).toMatchObject(errorOf('too_often'));
    const quoted = async () => ({ ...asked, quoteId: await makeQuote(context, member, asked.amount) });
    expect((await context.call(withdraw, member, { ...(await quoted()), proof: second.proof })).errno).toBe(0);
    const last = await quoted();
    const action = { purpose: 'withdrawal' as const, ...last };
    const signed = await proveByMemberPasskey(context, member, passkey, { action });
    expect((await context.call(withdraw, member, { ...last, proof: signed })).errno).toBe(0);
  });
  test('refuses: a challenge where no key signs; a device key signs it', async () => {
    const member = await makeMember(context);
    await addPin(member);
    const action = { purpose: 'export' as const };
    expect(await context.call(beginKeyProof, member, { action })).toMatchObject({ data: { state: 'no_key' } });
    const { data } = await addPin(member, { pin: '907315' });
    const key = await makeDeviceKey(context, member);
    const proof = await proveByDevice(context, member, key, { purpose: 'deleteKey', id: data.id });
    expect((await context.call(deleteMemberKey, member, { id: data.id, proof })).errno).toBe(0);
  });
  test('races: of twenty concurrent guesses four are checked', async () => {
    const { member, asked } = await withQuote();
    const { proof } = await addPin(member);
    const guesses = Array.from({ length: 20 }, (_, count) => ({ ...proof, pin: String(100_020 + count) }));
    const replies = await Promise.all(
      guesses.map((guess) => context.call(withdraw, member, { ...asked, proof: guess })),
    );
    const codes = replies.map(({ data }) => (data as unknown as { code: string }).code);
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'too_often')).toHaveLength(16);
  });
  test('repeats: the right PIN again confirms the next call', async () => {
    const { member, asked } = await withQuote('100000.00');
    const { proof } = await addPin(member);
    for (let count = 0; count < 6; count += 1) {
      const quoteId = await makeQuote(context, member, asked.amount);
      expect((await context.call(withdraw, member, { ...asked, quoteId, proof })).errno).toBe(0);
    }
  });
});
