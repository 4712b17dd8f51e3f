// Tests that the PIN of a device confirms calls from this device alone, that weak ones are refused, and that wrong ones
// wait without any effect on other keys.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logIn, revokeSession, unsubscribe } from '@roda/api-contract/people/identity';
import { addMemberKey, beginKeyProof, deleteMemberKey, listMemberKeys } from '@roda/api-contract/people/member-keys';
import { requestExport } from '@roda/api-contract/people/privacy';
import { withdraw } from '@roda/api-contract/wallet/wallet';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLog } from '#platform/log.ts';
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
let folder: string;
const logFile = () => path.join(folder, 'server.log');
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roda-pins-'));
  context = await openTestContext({ services: { log: openLog('debug', { file: logFile() }) } });
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true });
});

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
type Coded = { readonly code: string };
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

const triesOf = async (id: string) =>
  (await context.see<{ failures: number }>('select failures from member_keys where id = $1', [id]))[0]?.failures;

/** Names of the tables of which a row, as text, matches the pattern; bytes are in hex there. */
const tablesWith = async (pattern: string): Promise<readonly string[]> => {
  const tables = await context.see<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ~ $1)`,
  );
  return (await context.see<{ name: string }>(each.join(' union all '), [pattern])).map(({ name }) => name);
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
  test('refuses: other digits, other lengths, fields too many, also in a proof; no try is used, nothing is told', async () => {
    const { member, asked } = await withQuote();
    const { data, proof } = await addPin(member);
    const { password } = member;
    const code = await keyCode(context, member);
    const bad = [
      ...['48291', '4829133', '48291a', ' 482913', '482913\n', '-48291', '٤٨٢٩١٣', '４８２９１３', ''].map((pin) => ({
        pin,
      })),
      ...[482_913, null, ['4', '8', '2', '9', '1', '3']].map((pin) => ({ pin: pin as unknown as string })),
      ...[42, 44, 10_000].map((length) => ({ secret: 'A'.repeat(length) })),
      ...['+', '=', '\n', 'é'].map((end) => ({ secret: proof.secret.slice(0, 42) + end })),
      ...[{ publicKey: 'AAAA' }, { challenge: 'AAAA' }, { id: data.id }],
    ];
    for (const more of bad) {
      const bent = { ...proof, ...more };
      const added = await context.call(addMemberKey, member, { name: 'Phone', key: bent, code, password });
      const proven = await context.call(withdraw, member, { ...asked, proof: bent });
      expect([added.errno, proven.errno]).toEqual([402, 402]);
      expect(JSON.stringify([added, proven])).not.toMatch(/48291/u);
    }
    const extra = { ...asked, proof, pin: GOOD_PIN };
    expect(await context.call(withdraw, member, extra)).toMatchObject(errorOf('malformed'));
    expect((await addPin(member, { replaces: '1', code, password })).errno).toBe(402);
    expect([await triesOf(data.id), await keysOf(member)]).toMatchObject([0, [{ id: data.id }]]);
  });
  test('refuses: to tell the birth date of a verified person without a proof', async () => {
    const member = await makeBuyer(context);
    const { password } = member;
    const wrongProof = { kind: 'pin' as const, secret: newDeviceSecret(), pin: GOOD_PIN };
    for (const pin of ['010190', '020190']) {
      expect((await addPin(member, { pin, password })).data).toMatchObject({ code: 'proof_required' });
      expect((await addPin(member, { pin, proof: wrongProof })).data).toMatchObject({ code: 'proof_wrong' });
      const given = { code: '000000', password: 'not-this-one-1' };
      expect((await addPin(member, { pin, ...given })).data).toMatchObject({ code: 'step_up_wrong' });
    }
  });
  test('refuses: in place of a passkey, of what is no key, and with a wrong PIN of the last one', async () => {
    const member = await makeMember(context);
    const passkey = await makeMemberPasskey(context, member);
    const first = await addPin(member, { replaces: passkey.keyId });
    expect(first.errno).toBe(0);
    expect((await addPin(member, { replaces: randomUUID() })).errno).toBe(0);
    const proof = { ...first.proof, pin: '482914' };
    expect((await addPin(member, { replaces: first.data.id, proof })).data).toMatchObject({ code: 'pin_wrong' });
    expect(await keysOf(member)).toHaveLength(3);
    expect((await keysOf(member)).map(({ id }) => id)).toEqual(expect.arrayContaining([passkey.keyId, first.data.id]));
  });
  test('races: of replacements at once one takes the place of the last', async () => {
    const member = await makeMember(context);
    const { data, proof } = await addPin(member);
    const replies = await Promise.all(
      ['907315', '907316', '907317'].map((pin) => addPin(member, { pin, replaces: data.id, proof })),
    );
    const [added, ...more] = replies.filter(({ errno }) => errno === 0);
    expect(more).toEqual([]);
    expect(await keysOf(member)).toMatchObject([{ id: added?.data.id }]);
    const others = replies.filter(({ errno }) => errno !== 0).map((each) => (each.data as unknown as Coded).code);
    expect(others).toEqual(['proof_wrong', 'proof_wrong']);
  });
  test('repeats: the same addition again, with a fresh proof, adds none', async () => {
    const member = await makeMember(context);
    const { proof } = await addPin(member);
    expect((await addPin(member, { secret: proof.secret, proof })).data).toMatchObject({ code: 'key_wrong' });
    expect(await keysOf(member)).toHaveLength(1);
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
  test('refuses: a device that is revoked while its PIN is checked; nothing is held', async () => {
    const { member, asked } = await withQuote();
    const { proof } = await addPin(member);
    const there = { ...member, token: await enter(member) };
    const { hashing } = context.around.services;
    const { verify } = hashing;
    const checking = vi.spyOn(hashing, 'verify').mockImplementationOnce(async (stored, text) => {
      expect((await context.call(revokeSession, there, { id: member.sessionId })).errno).toBe(0);
      return verify(stored, text);
    });
    try {
      expect(await context.call(withdraw, member, { ...asked, proof })).toMatchObject(errorOf('proof_wrong'));
    } finally {
      checking.mockRestore();
    }
    expect((await balances(context, member.memberId))['withdraw_hold'] ?? 0n).toBe(0n);
  });
  test('forbids: who has another member’s device and PIN confirms nothing with it, and uses none of its tries', async () => {
    const { member, asked } = await withQuote();
    const owner = await makeMember(context);
    const theirs = await addPin(owner);
    for (const pin of ['482914', '482915', '482916', '482917', GOOD_PIN]) {
      const proof = { ...theirs.proof, pin };
      expect(await context.call(withdraw, member, { ...asked, proof })).toMatchObject(errorOf('proof_wrong'));
      expect(await context.call(deleteMemberKey, member, { id: theirs.data.id, proof })).toMatchObject(
        errorOf('proof_wrong'),
      );
    }
    expect(await triesOf(theirs.data.id)).toBe(0);
    expect(await keysOf(owner)).toHaveLength(1);
  });
  test('refuses: wrong ones of different calls, which count together; a wrong one ends no key', async () => {
    const { member, asked } = await withQuote();
    const { data, proof } = await addPin(member);
    const wrong = { ...proof, pin: '482914' };
    expect(await context.call(withdraw, member, { ...asked, proof: wrong })).toMatchObject(errorOf('pin_wrong'));
    expect(await context.call(deleteMemberKey, member, { id: data.id, proof: wrong })).toMatchObject(
      errorOf('pin_wrong'),
    );
    expect((await addPin(member, { proof: wrong })).data).toMatchObject({ code: 'pin_wrong' });
    expect(await context.call(unsubscribe, member, { proof: wrong })).toMatchObject(errorOf('pin_wrong'));
    expect(await context.call(deleteMemberKey, member, { id: data.id, proof })).toMatchObject(errorOf('too_often'));
    expect(await keysOf(member)).toHaveLength(1);
  });
  test('races: of removals at once one ends it', async () => {
    const member = await makeMember(context);
    const { data, proof } = await addPin(member);
    const replies = await Promise.all(
      [1, 2, 3].map(() => context.call(deleteMemberKey, member, { id: data.id, proof })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await keysOf(member)).toEqual([]);
  });
  test('repeats: the same key again is the same reply, also while the device waits or has no PIN any more', async () => {
    const { member, asked } = await withQuote();
    const { data, proof } = await addPin(member);
    const [body, key] = [{ ...asked, proof }, randomUUID()];
    const first = await context.call(withdraw, member, body, { key });
    expect(first.errno).toBe(0);
    expect(await context.call(withdraw, member, body, { key })).toEqual(first);
    expect(await triesOf(data.id)).toBe(0);
    // Another body with this key: each is a guess that counts, and the reply does not tell whether it was right.
    for (const pin of ['482914', '482915', '482916', '482917', GOOD_PIN])
      expect(
        await context.call(withdraw, member, { ...body, amount: '1', proof: { ...proof, pin } }, { key }),
      ).toMatchObject(errorOf('key_reused'));
    expect(await triesOf(data.id)).toBe(4);
    expect(await context.call(withdraw, member, body, { key })).toEqual(first);
    context.clock.advance('PT1M');
    expect((await context.call(deleteMemberKey, member, { id: data.id, proof })).errno).toBe(0);
    expect(await context.call(withdraw, member, body, { key })).toEqual(first);
  });
  test('refuses: to keep the PIN or the secret of its device in any table or in the log', async () => {
    const { member, asked } = await withQuote();
    const { data, proof } = await addPin(member);
    await makeDeviceKey(context, member);
    const next = newDeviceSecret();
    await context.call(beginKeyProof, member, { action: { purpose: 'addKey', key: next } });
    await context.call(withdraw, member, { ...asked, proof: { ...proof, pin: '739164' } });
    expect((await context.call(withdraw, member, { ...asked, proof }, { key: randomUUID() })).errno).toBe(0);
    const added = await addPin(member, { secret: next, pin: '739164', replaces: data.id, proof });
    expect(added.errno).toBe(0);
    await context.call(requestExport, member, { proof: added.proof });
    await context.runJobs();
    const hex = (text: string) => Buffer.from(text).toString('hex');
    const secrets = [proof.secret, next].flatMap((each) => [each, hex(each)]);
    const pins = [GOOD_PIN, '739164'].flatMap((pin) => [`(?<![0-9a-zA-Z.])${pin}(?![0-9a-zA-Z])`, hex(pin)]);
    expect(await tablesWith([...secrets, ...pins].join('|'))).toEqual([]);
    // The search finds what is there.
    expect(await tablesWith(String(member.memberId))).toContain('public.member_keys');
    await expect.poll(() => readFile(logFile(), 'utf8')).toContain('pin_wrong');
    const log = await readFile(logFile(), 'utf8');
    for (const text of [proof.secret, next, GOOD_PIN, '739164']) expect(log).not.toContain(text);
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
