// Tests of operators' passkeys with a software authenticator: registering, log-in, re-authentication, and rejected
// input.
import { generateKeyPairSync } from 'node:crypto';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  beginPasskeyProof,
  listPasskeys,
  logInByPasskey,
  deletePasskey,
  renamePasskey,
} from '@roda/api-contract/people/passkeys';
import { operatorAccount, proveOperator } from '@roda/api-contract/people/operators';
import { issueInvitation } from '@roda/api-contract/people/staff';
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
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const OLD_MS = 11 * 60_000;
const wrong = { errno: 703, data: { code: 'passkey_wrong' } };
const guarded = (caller: TestClient) => context.call(issueInvitation, caller, { operatorId: 9_999 });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** What no genuine device and browser would send. */
const crooked: readonly (readonly [what: string, bent: Bent])[] = [
  ['from another origin', { origin: 'https://console.roda.example.evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without making sure of its holder', { verified: false }],
  ['of another kind', { type: 'payment.get' }],
];

describe('identity.beginPasskey, addPasskey, listPasskeys', () => {
  test('replies: several, named, listed, renamed; the challenge is bound to the host', async () => {
    const operator = await makeOperator(context, 'finance');
    const { data } = await context.call(beginPasskey, operator, {});
    expect(data).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: operator.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    await makePasskey(context, operator, { name: 'Laptop' });
    context.clock.advance('PT1M');
    const phone = await makePasskey(context, operator, { name: 'Phone', counter: 0 });
    expect((await context.call(beginPasskey, operator, {})).data.excludeCredentials).toHaveLength(2);
    await context.call(renamePasskey, operator, { id: phone.passkeyId, name: 'Old phone' });
    const { data: listed } = await context.call(listPasskeys, operator, {});
    expect(listed.map(({ name, copied }) => [name, copied])).toEqual([
      ['Old phone', false],
      ['Laptop', false],
    ]);
    expect((await context.call(operatorAccount, operator, {})).data).toMatchObject({ passkeys: 2, totpOn: false });
  });
  test.each(crooked)('refuses: an answer %s', async (_what, bent) => {
    const operator = await makeOperator(context, 'finance');
    const { passkey, challenge } = await newPasskey(context, operator);
    const answer = attest(passkey, challenge, bent);
    expect(await context.call(addPasskey, operator, { name: 'x', ...answer })).toMatchObject(wrong);
  });
  test('refuses: a challenge used twice, late, or of another session or purpose; malformed input', async () => {
    const [operator, stranger] = [await makeOperator(context, 'finance'), await makeOperator(context, 'finance')];
    const add = (caller: TestClient, answer: ReturnType<typeof attest>) =>
      context.call(addPasskey, caller, { name: 'x', ...answer });
    const used = await newPasskey(context, operator);
    expect((await add(operator, attest(used.passkey, used.challenge))).errno).toBe(0);
    const { passkey } = await newPasskey(context, operator);
    expect(await add(operator, attest(passkey, used.challenge))).toMatchObject(wrong);
    const late = await newPasskey(context, operator);
    context.clock.advance('PT5M1S');
    expect(await add(operator, attest(late.passkey, late.challenge))).toMatchObject(wrong);
    const mine = await newPasskey(context, operator);
    expect(await add(stranger, attest(mine.passkey, mine.challenge))).toMatchObject(wrong);
    const { challenge } = (await context.call(beginPasskeyLogIn, nobody, {})).data;
    expect(await add(operator, attest(mine.passkey, challenge))).toMatchObject(wrong);
    const last = await newPasskey(context, operator);
    const broken = { ...attest(last.passkey, last.challenge), attestationObject: 'AAAA' };
    expect(await add(operator, broken)).toMatchObject(wrong);
  });
  test('refuses: the same credential again, also for another operator, and an eleventh', async () => {
    const [operator, stranger] = [await makeOperator(context, 'finance'), await makeOperator(context, 'finance')];
    const passkey = await makePasskey(context, operator);
    const { data } = await context.call(beginPasskey, stranger, {});
    const again = { name: 'x', ...attest(passkey, data.challenge) };
    expect(await context.call(addPasskey, stranger, again)).toMatchObject(wrong);
    for (let count = 1; count < 10; count += 1) await makePasskey(context, operator);
    expect((await context.call(beginPasskey, operator, {})).data).toMatchObject({ code: 'limit_reached', limit: 10 });
  });
  test('forbids: calls without a fresh proof, members, calls without a session', async () => {
    const operator = await makeOperator(context, 'finance');
    await ageProof(context, operator, OLD_MS);
    expect((await context.call(beginPasskey, operator, {})).errno).toBe(706);
    expect((await context.call(beginPasskey, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(beginPasskey, nobody, {})).errno).toBe(501);
  });
});

describe('identity.beginPasskeyLogIn, logInByPasskey', () => {
  test('replies: a session, by the passkey alone, which counts as a fresh proof', async () => {
    const operator = await makeOperator(context, 'owner');
    const passkey = await makePasskey(context, operator);
    const question = (await context.call(beginPasskeyLogIn, nobody, {})).data;
    expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const { errno, data } = await enterByPasskey(context, passkey);
    expect([errno, data.operator.id, data.secondFactorNeeded]).toEqual([0, operator.operatorId, false]);
    expect((await guarded(data)).errno).toBe(504);
    expect((await enterByPasskey(context, passkey, { origin: 'http://localhost:5215' })).errno).toBe(0);
    const synced = await makePasskey(context, operator, { counter: 0 });
    expect((await enterByPasskey(context, synced)).errno).toBe(0);
    expect((await enterByPasskey(context, synced)).errno).toBe(0);
  });
  test.each([
    ...crooked,
    ['signed by another key', { key: other }] as const,
    ['naming another person', { handle: Buffer.alloc(32).toString('base64url') }] as const,
  ])('refuses: an answer %s', async (_what, bent) => {
    const passkey = await makePasskey(context, await makeOperator(context, 'owner'));
    expect(await enterByPasskey(context, passkey, bent, { address: '203.0.113.9' })).toMatchObject(wrong);
    expect((await enterByPasskey(context, passkey)).errno).toBe(0);
  });
  test('replies: in the audit log, as a rejected one of a known passkey is', async () => {
    const operator = await makeOperator(context, 'owner');
    const passkey = await makePasskey(context, operator);
    const address = '203.0.113.10';
    await enterByPasskey(context, passkey, { key: other }, { address });
    await enterByPasskey(context, passkey, {}, { address });
    await context.runJobs();
    const rows = await context.see<{ action: string; after: object }>(
      `select action, after from operator_audit where operator_id = $1 and action like 'identity.logIn%' order by id`,
      [operator.operatorId],
    );
    expect(rows.toSorted((one, another) => (one.action < another.action ? -1 : 1))).toEqual([
      { action: 'identity.logInByPasskey', after: { by: 'passkey' } },
      { action: 'identity.logInOperator', after: { rejected: 'passkey' } },
    ]);
  });
  test('refuses: a response used twice or late, a removed passkey, a locked operator, an unknown one', async () => {
    const operator = await makeOperator(context, 'owner');
    const passkey = await makePasskey(context, operator);
    const ask = async () => (await context.call(beginPasskeyLogIn, nobody, {})).data.challenge;
    const answer = assert(passkey, await ask());
    expect((await context.call(logInByPasskey, nobody, { passkey: answer })).errno).toBe(0);
    expect(await context.call(logInByPasskey, nobody, { passkey: answer })).toMatchObject(wrong);
    const late = assert(passkey, await ask());
    context.clock.advance('PT5M1S');
    expect(await context.call(logInByPasskey, nobody, { passkey: late })).toMatchObject(wrong);
    const { passkey: unknown } = await newPasskey(context, operator);
    expect(await enterByPasskey(context, unknown)).toMatchObject(wrong);
    const gone = await makePasskey(context, operator);
    await context.call(deletePasskey, operator, { id: gone.passkeyId });
    expect(await enterByPasskey(context, gone)).toMatchObject(wrong);
    await context.asOwner((tx) =>
      tx.query("update operators set state = 'locked' where id = $1", [operator.operatorId]),
    );
    expect(await enterByPasskey(context, passkey)).toMatchObject(wrong);
  });
  test('refuses: a cloned passkey, and from then on the original too', async () => {
    const operator = await makeOperator(context, 'owner');
    const passkey = await makePasskey(context, operator, { counter: 5 });
    expect((await enterByPasskey(context, passkey)).errno).toBe(0);
    expect(await enterByPasskey(context, passkey, { counter: 6 })).toMatchObject(wrong);
    expect(await enterByPasskey(context, passkey)).toMatchObject(wrong);
    expect((await context.call(listPasskeys, operator, {})).data).toMatchObject([{ copied: true }]);
    expect((await context.call(operatorAccount, operator, {})).data.passkeys).toBe(0);
  });
  test('refuses: an address with too many failures, whatever it tries', async () => {
    const passkey = await makePasskey(context, await makeOperator(context, 'owner'));
    const caller = { address: '203.0.113.40' };
    for (let tries = 0; tries < 40; tries += 1) await enterByPasskey(context, passkey, { key: other }, caller);
    expect((await enterByPasskey(context, passkey, {}, caller)).errno).toBe(702);
    expect((await enterByPasskey(context, passkey)).errno).toBe(0);
  });
  test('races: one response opens one session', async () => {
    const passkey = await makePasskey(context, await makeOperator(context, 'owner'));
    const answer = assert(passkey, (await context.call(beginPasskeyLogIn, nobody, {})).data.challenge);
    const replies = await Promise.all([1, 2, 3].map(() => context.call(logInByPasskey, nobody, { passkey: answer })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('identity.beginPasskeyProof, proveOperator', () => {
  test('replies: equivalent to the password', async () => {
    const operator = await makeOperator(context, 'owner');
    const passkey = await makePasskey(context, operator);
    await ageProof(context, operator, OLD_MS);
    expect((await guarded(operator)).data).toMatchObject({ code: 'reauth_needed', passkey: true });
    const { data } = await context.call(beginPasskeyProof, operator, {});
    expect(data.allowCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }]);
    expect((await proveByPasskey(context, operator, passkey)).errno).toBe(0);
    expect((await guarded(operator)).errno).toBe(504);
  });
  test('refuses: another operator’s passkey, a log-in challenge, two proofs or none', async () => {
    const [operator, colleague] = [await makeOperator(context, 'owner'), await makeOperator(context, 'owner')];
    const [own, theirs] = [await makePasskey(context, operator), await makePasskey(context, colleague)];
    await ageProof(context, operator, OLD_MS);
    expect(await proveByPasskey(context, operator, theirs)).toMatchObject(wrong);
    const { challenge } = (await context.call(beginPasskeyLogIn, nobody, {})).data;
    expect(await context.call(proveOperator, operator, { passkey: assert(own, challenge) })).toMatchObject(wrong);
    expect((await guarded(operator)).errno).toBe(706);
    expect((await context.call(proveOperator, operator, {})).errno).toBe(402);
    const both = { password: operator.password, passkey: assert(own, challenge) };
    expect((await context.call(proveOperator, operator, both)).errno).toBe(402);
    const bare = await makeOperator(context, 'owner');
    expect((await context.call(beginPasskeyProof, bare, {})).data).toMatchObject({ state: 'no_passkey' });
  });
});

describe('identity.deletePasskey, renamePasskey', () => {
  test('forbids: another operator’s is not found; removing needs a fresh proof', async () => {
    const [operator, stranger] = [await makeOperator(context, 'owner'), await makeOperator(context, 'owner')];
    const { passkeyId: id } = await makePasskey(context, operator);
    expect((await context.call(renamePasskey, stranger, { id, name: 'mine' })).errno).toBe(504);
    expect((await context.call(deletePasskey, stranger, { id })).errno).toBe(504);
    await ageProof(context, operator, OLD_MS);
    expect((await context.call(deletePasskey, operator, { id })).errno).toBe(706);
    expect((await context.call(listPasskeys, operator, {})).data).toHaveLength(1);
  });
  test('repeats: a removed one is not found; unanswered challenges are deleted', async () => {
    const operator = await makeOperator(context, 'owner');
    const { passkeyId: id } = await makePasskey(context, operator);
    expect((await context.call(deletePasskey, operator, { id })).errno).toBe(0);
    expect((await context.call(deletePasskey, operator, { id })).errno).toBe(504);
    await context.call(beginPasskeyLogIn, nobody, {});
    context.clock.advance('PT2H');
    await context.runJobs();
    expect(await context.see('select 1 from passkey_challenges')).toEqual([]);
  });
});
