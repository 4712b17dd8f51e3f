// Proves operators' passkeys with an authenticator in software: registering, logging in, proving; and what is refused.
import { generateKeyPairSync } from 'node:crypto';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  beginPasskeyProof,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from '@roda/contract/identity-passkeys';
import { operatorAccount, proveOperator } from '@roda/contract/identity-operators';
import { issueInvitation } from '@roda/contract/identity-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageProof, makeMember, makeOperator } from '#test/factories/identity.ts';
import {
  assert,
  attest,
  type Bent,
  enterByPasskey,
  makePasskey,
  newPasskey,
  proveByPasskey,
} from '#test/factories/passkey.ts';
import { nobody, openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const OLD_MS = 11 * 60_000;
const wrong = { errno: 703, data: { code: 'passkey_wrong' } };
const guarded = (caller: TestCaller) => world.call(issueInvitation, caller, { operatorId: 9_999 });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** What no honest device and browser of ours would say. */
const crooked: readonly (readonly [what: string, bent: Bent])[] = [
  ['from another origin', { origin: 'https://console.roda.example.evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without making sure of its holder', { verified: false }],
  ['of another kind', { type: 'payment.get' }],
];

describe('identity.beginPasskey, addPasskey, listPasskeys', () => {
  test('replies: several, named, listed, renamed; the challenge is bound to the host', async () => {
    const operator = await makeOperator(world, 'finance');
    const { data } = await world.call(beginPasskey, operator, {});
    expect(data).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: operator.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    await makePasskey(world, operator, { name: 'Laptop' });
    world.clock.advance('PT1M');
    const phone = await makePasskey(world, operator, { name: 'Phone', counter: 0 });
    expect((await world.call(beginPasskey, operator, {})).data.excludeCredentials).toHaveLength(2);
    await world.call(renamePasskey, operator, { id: phone.passkeyId, name: 'Old phone' });
    const { data: listed } = await world.call(listPasskeys, operator, {});
    expect(listed.map(({ name, copied }) => [name, copied])).toEqual([
      ['Old phone', false],
      ['Laptop', false],
    ]);
    expect((await world.call(operatorAccount, operator, {})).data).toMatchObject({ passkeys: 2, totpOn: false });
  });
  test.each(crooked)('refuses: an answer %s', async (_what, bent) => {
    const operator = await makeOperator(world, 'finance');
    const { passkey, challenge } = await newPasskey(world, operator);
    const answer = attest(passkey, challenge, bent);
    expect(await world.call(addPasskey, operator, { name: 'x', ...answer })).toMatchObject(wrong);
  });
  test('refuses: a challenge twice, late, of another session or purpose; nonsense', async () => {
    const [operator, stranger] = [await makeOperator(world, 'finance'), await makeOperator(world, 'finance')];
    const add = (caller: TestCaller, answer: ReturnType<typeof attest>) =>
      world.call(addPasskey, caller, { name: 'x', ...answer });
    const used = await newPasskey(world, operator);
    expect((await add(operator, attest(used.passkey, used.challenge))).errno).toBe(0);
    const { passkey } = await newPasskey(world, operator);
    expect(await add(operator, attest(passkey, used.challenge))).toMatchObject(wrong);
    const late = await newPasskey(world, operator);
    world.clock.advance('PT5M1S');
    expect(await add(operator, attest(late.passkey, late.challenge))).toMatchObject(wrong);
    const mine = await newPasskey(world, operator);
    expect(await add(stranger, attest(mine.passkey, mine.challenge))).toMatchObject(wrong);
    const { challenge } = (await world.call(beginPasskeyLogIn, nobody, {})).data;
    expect(await add(operator, attest(mine.passkey, challenge))).toMatchObject(wrong);
    const last = await newPasskey(world, operator);
    const broken = { ...attest(last.passkey, last.challenge), attestationObject: 'AAAA' };
    expect(await add(operator, broken)).toMatchObject(wrong);
  });
  test('refuses: the same credential again, also for somebody else, and an eleventh', async () => {
    const [operator, stranger] = [await makeOperator(world, 'finance'), await makeOperator(world, 'finance')];
    const passkey = await makePasskey(world, operator);
    const { data } = await world.call(beginPasskey, stranger, {});
    const again = { name: 'x', ...attest(passkey, data.challenge) };
    expect(await world.call(addPasskey, stranger, again)).toMatchObject(wrong);
    for (let count = 1; count < 10; count += 1) await makePasskey(world, operator);
    expect((await world.call(beginPasskey, operator, {})).data).toMatchObject({ code: 'limit_reached', limit: 10 });
  });
  test('forbids: without a fresh proof, members, nobody', async () => {
    const operator = await makeOperator(world, 'finance');
    await ageProof(world, operator, OLD_MS);
    expect((await world.call(beginPasskey, operator, {})).errno).toBe(706);
    expect((await world.call(beginPasskey, await makeMember(world), {})).errno).toBe(501);
    expect((await world.call(beginPasskey, nobody, {})).errno).toBe(501);
  });
});

describe('identity.beginPasskeyLogIn, logInByPasskey', () => {
  test('replies: a session, by the passkey alone, which is a fresh proof', async () => {
    const operator = await makeOperator(world, 'owner');
    const passkey = await makePasskey(world, operator);
    const question = (await world.call(beginPasskeyLogIn, nobody, {})).data;
    expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const { errno, data } = await enterByPasskey(world, passkey);
    expect([errno, data.operator.id, data.secondFactorNeeded]).toEqual([0, operator.operatorId, false]);
    expect((await guarded(data)).errno).toBe(504);
    expect((await enterByPasskey(world, passkey, { origin: 'http://localhost:5215' })).errno).toBe(0);
    const synced = await makePasskey(world, operator, { counter: 0 });
    expect((await enterByPasskey(world, synced)).errno).toBe(0);
    expect((await enterByPasskey(world, synced)).errno).toBe(0);
  });
  test.each([
    ...crooked,
    ['signed by another key', { key: other }] as const,
    ['naming another person', { handle: Buffer.alloc(32).toString('base64url') }] as const,
  ])('refuses: an answer %s', async (_what, bent) => {
    const passkey = await makePasskey(world, await makeOperator(world, 'owner'));
    expect(await enterByPasskey(world, passkey, bent, { address: '203.0.113.9' })).toMatchObject(wrong);
    expect((await enterByPasskey(world, passkey)).errno).toBe(0);
  });
  test('refuses: an answer twice or late, a passkey that was removed, a locked operator, nobody we know', async () => {
    const operator = await makeOperator(world, 'owner');
    const passkey = await makePasskey(world, operator);
    const ask = async () => (await world.call(beginPasskeyLogIn, nobody, {})).data.challenge;
    const answer = assert(passkey, await ask());
    expect((await world.call(logInByPasskey, nobody, { passkey: answer })).errno).toBe(0);
    expect(await world.call(logInByPasskey, nobody, { passkey: answer })).toMatchObject(wrong);
    const late = assert(passkey, await ask());
    world.clock.advance('PT5M1S');
    expect(await world.call(logInByPasskey, nobody, { passkey: late })).toMatchObject(wrong);
    const { passkey: unknown } = await newPasskey(world, operator);
    expect(await enterByPasskey(world, unknown)).toMatchObject(wrong);
    const gone = await makePasskey(world, operator);
    await world.call(removePasskey, operator, { id: gone.passkeyId });
    expect(await enterByPasskey(world, gone)).toMatchObject(wrong);
    await world.asOwner((tx) => tx.query("update operators set state = 'locked' where id = $1", [operator.operatorId]));
    expect(await enterByPasskey(world, passkey)).toMatchObject(wrong);
  });
  test('refuses: a copy, and from then on the original too', async () => {
    const operator = await makeOperator(world, 'owner');
    const passkey = await makePasskey(world, operator, { counter: 5 });
    expect((await enterByPasskey(world, passkey)).errno).toBe(0);
    expect(await enterByPasskey(world, passkey, { counter: 6 })).toMatchObject(wrong);
    expect(await enterByPasskey(world, passkey)).toMatchObject(wrong);
    expect((await world.call(listPasskeys, operator, {})).data).toMatchObject([{ copied: true }]);
    expect((await world.call(operatorAccount, operator, {})).data.passkeys).toBe(0);
  });
  test('refuses: an address that fails and fails, whatever it tries', async () => {
    const passkey = await makePasskey(world, await makeOperator(world, 'owner'));
    const caller = { address: '203.0.113.40' };
    for (let tries = 0; tries < 40; tries += 1) await enterByPasskey(world, passkey, { key: other }, caller);
    expect((await enterByPasskey(world, passkey, {}, caller)).errno).toBe(702);
    expect((await enterByPasskey(world, passkey)).errno).toBe(0);
  });
  test('races: one answer opens one session', async () => {
    const passkey = await makePasskey(world, await makeOperator(world, 'owner'));
    const answer = assert(passkey, (await world.call(beginPasskeyLogIn, nobody, {})).data.challenge);
    const replies = await Promise.all([1, 2, 3].map(() => world.call(logInByPasskey, nobody, { passkey: answer })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('identity.beginPasskeyProof, proveOperator', () => {
  test('replies: as good as the password', async () => {
    const operator = await makeOperator(world, 'owner');
    const passkey = await makePasskey(world, operator);
    await ageProof(world, operator, OLD_MS);
    expect((await guarded(operator)).data).toMatchObject({ code: 'reauth_needed', passkey: true });
    const { data } = await world.call(beginPasskeyProof, operator, {});
    expect(data.allowCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }]);
    expect((await proveByPasskey(world, operator, passkey)).errno).toBe(0);
    expect((await guarded(operator)).errno).toBe(504);
  });
  test('refuses: a colleague’s passkey, a log-in’s challenge, two proofs or none', async () => {
    const [operator, colleague] = [await makeOperator(world, 'owner'), await makeOperator(world, 'owner')];
    const [own, theirs] = [await makePasskey(world, operator), await makePasskey(world, colleague)];
    await ageProof(world, operator, OLD_MS);
    expect(await proveByPasskey(world, operator, theirs)).toMatchObject(wrong);
    const { challenge } = (await world.call(beginPasskeyLogIn, nobody, {})).data;
    expect(await world.call(proveOperator, operator, { passkey: assert(own, challenge) })).toMatchObject(wrong);
    expect((await guarded(operator)).errno).toBe(706);
    expect((await world.call(proveOperator, operator, {})).errno).toBe(402);
    const both = { password: operator.password, passkey: assert(own, challenge) };
    expect((await world.call(proveOperator, operator, both)).errno).toBe(402);
    const bare = await makeOperator(world, 'owner');
    expect((await world.call(beginPasskeyProof, bare, {})).data).toMatchObject({ state: 'no_passkey' });
  });
});

describe('identity.removePasskey, renamePasskey', () => {
  test('forbids: another’s is not there; removing needs a fresh proof', async () => {
    const [operator, stranger] = [await makeOperator(world, 'owner'), await makeOperator(world, 'owner')];
    const { passkeyId: id } = await makePasskey(world, operator);
    expect((await world.call(renamePasskey, stranger, { id, name: 'mine' })).errno).toBe(504);
    expect((await world.call(removePasskey, stranger, { id })).errno).toBe(504);
    await ageProof(world, operator, OLD_MS);
    expect((await world.call(removePasskey, operator, { id })).errno).toBe(706);
    expect((await world.call(listPasskeys, operator, {})).data).toHaveLength(1);
  });
  test('repeats: what is gone is gone; challenges that nobody answered are swept', async () => {
    const operator = await makeOperator(world, 'owner');
    const { passkeyId: id } = await makePasskey(world, operator);
    expect((await world.call(removePasskey, operator, { id })).errno).toBe(0);
    expect((await world.call(removePasskey, operator, { id })).errno).toBe(504);
    await world.call(beginPasskeyLogIn, nobody, {});
    world.clock.advance('PT2H');
    await world.runJobs();
    expect(await world.see('select 1 from passkey_challenges')).toEqual([]);
  });
});
