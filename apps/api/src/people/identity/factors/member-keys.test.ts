// Tests that members add, list and end keys, that nobody else does, and that the member hears of it.
import { endMemberSessions } from '@roda/api-contract/people/staff';
import { logIn, revokeSession, unsubscribe } from '@roda/api-contract/people/identity';
import { notificationList } from '@roda/api-contract/content/notifications';
import { addMemberKey, beginMemberKey, deleteMemberKey, listMemberKeys } from '@roda/api-contract/people/member-keys';
import { exportInfo, requestExport } from '@roda/api-contract/people/privacy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, receiveCode, type TestMember } from '#test/factories/identity.ts';
import { attest, keyFor } from '#test/factories/passkey.ts';
import {
  addDeviceKey,
  deviceProof,
  keyCode,
  makeDeviceKey,
  makeMemberPasskey,
  newDeviceKey,
  pinProof,
  proveByDevice,
} from '#test/factories/member-key.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

const keysOf = async (member: TestMember) => (await context.call(listMemberKeys, member, {})).data;
const keyNotificationsOf = async ({ memberId }: TestMember) =>
  (
    await context.see<{ text: string }>(
      `select text_key as text from member_notifications where member_id = $1 and text_key like 'key%' order by id`,
      [memberId],
    )
  ).map(({ text }) => text);
const errorOf = (code: string) => ({ data: { code } });

describe('identity.beginMemberKey', () => {
  test('replies: options for a browser of the member app, without keys that are known', async () => {
    const member = await makeMember(context);
    const { data } = await context.call(beginMemberKey, member, {});
    expect(data.passkey).toMatchObject({
      challenge: data.challenge,
      rp: { id: 'localhost', name: 'Roda' },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(data.passkey.user.name).not.toContain(member.phone.slice(4, 8));
    const passkey = await makeMemberPasskey(context, member);
    const again = await context.call(beginMemberKey, member, {});
    expect(again.data.passkey.excludeCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }]);
  });
  test('refuses: a sixth key', async () => {
    const member = await makeMember(context);
    const { password } = member;
    await makeDeviceKey(context, member);
    for (let count = 2; count <= 5; count += 1)
      expect((await addDeviceKey(context, member, { code: await keyCode(context, member), password })).errno).toBe(0);
    expect(await context.call(beginMemberKey, member, {})).toMatchObject(errorOf('limit_reached'));
  });
  test('forbids: without a session', async () => {
    expect((await context.call(beginMemberKey, nobody, {})).errno).toBe(501);
  });
});

describe('identity.addMemberKey', () => {
  test('replies: a passkey and a device key, and the member is told of each', async () => {
    const member = await makeMember(context);
    await makeMemberPasskey(context, member);
    const code = await keyCode(context, member);
    const { data } = await addDeviceKey(context, member, { name: 'Pixel 9', code, password: member.password });
    expect(data).toMatchObject({ kind: 'device', name: 'Pixel 9' });
    expect(await keysOf(member)).toMatchObject([
      { id: data.id, kind: 'device', name: 'Pixel 9' },
      { kind: 'passkey', name: 'Laptop' },
    ]);
    expect(await keyNotificationsOf(member)).toEqual(['keyAdded', 'keyAdded']);
    const { list } = (await context.call(notificationList, member, { type: 'system' })).data;
    expect(list[0]).toMatchObject({ linkUrl: 'pages/my/set?keys=1' });
  });
  test('refuses: without a right code, and no key is added', async () => {
    const member = await makeMember(context);
    expect(await addDeviceKey(context, member, { password: member.password })).toMatchObject(errorOf('proof_required'));
    const code = await keyCode(context, member);
    const wrong = code === '000000' ? '000001' : '000000';
    const { password } = member;
    expect(await addDeviceKey(context, member, { code: wrong, password })).toMatchObject(errorOf('code_wrong'));
    const card = await receiveCode(context, { phone: member.phone, scene: 'card', caller: member });
    expect(await addDeviceKey(context, member, { code: card === code ? wrong : card, password })).toMatchObject(
      errorOf('code_wrong'),
    );
    expect(await addDeviceKey(context, member, { code })).toMatchObject(errorOf('proof_required'));
    expect(await keysOf(member)).toEqual([]);
    expect((await addDeviceKey(context, member, { code, password })).errno).toBe(0);
  });
  test('refuses: a further key with a code alone; a proof of a key, or code and password, add it', async () => {
    const member = await makeMember(context);
    const first = await makeDeviceKey(context, member);
    expect(await addDeviceKey(context, member, { code: await keyCode(context, member) })).toMatchObject(
      errorOf('proof_required'),
    );
    const [second, third] = [newDeviceKey(), newDeviceKey()];
    const proof = await proveByDevice(context, member, first, { purpose: 'addKey', key: second.publicKey });
    expect(await addDeviceKey(context, member, { key: third, proof })).toMatchObject(errorOf('proof_wrong'));
    expect((await addDeviceKey(context, member, { key: second, proof })).errno).toBe(0);
  });
  test('refuses: a key that did not answer this session’s challenge, or is none of P-256', async () => {
    const member = await makeMember(context);
    const stranger = await makeMember(context);
    const given = { code: await keyCode(context, member), password: member.password };
    const { challenge } = (await context.call(beginMemberKey, member, {})).data;
    const theirs = (await context.call(beginMemberKey, stranger, {})).data.challenge;
    const [key, other] = [newDeviceKey(), newDeviceKey()];
    const add = (proof: ReturnType<typeof deviceProof>) =>
      context.call(addMemberKey, member, { name: 'Phone', key: proof, ...given });
    const good = deviceProof(key, challenge);
    for (const bad of [
      deviceProof(key, theirs),
      { ...good, publicKey: other.publicKey },
      { ...good, signature: deviceProof(key, theirs).signature },
      { ...good, publicKey: 'AAAA' },
      deviceProof(newDeviceKey('P-384'), challenge),
    ])
      expect(await add(bad)).toMatchObject(errorOf('key_wrong'));
    const offer = (await context.call(beginMemberKey, member, {})).data;
    const passkey = keyFor(offer.passkey.rp.id, offer.passkey.user.id, 1);
    const foreign = attest(passkey, offer.challenge, { origin: 'https://evil.example' });
    // Each check of a code is a try of it.
    context.clock.advance('PT1M');
    const fresh = { ...given, code: await keyCode(context, member) };
    const asked = { name: 'Laptop', key: { kind: 'passkey' as const, passkey: foreign }, ...fresh };
    expect(await context.call(addMemberKey, member, asked)).toMatchObject(errorOf('key_wrong'));
    expect(await keysOf(member)).toEqual([]);
  });
  test('refuses: a challenge that is used, or older than five minutes, and a key that is known', async () => {
    const member = await makeMember(context);
    const key = newDeviceKey();
    const { challenge } = (await context.call(beginMemberKey, member, {})).data;
    context.clock.advance('PT5M1S');
    const code = await keyCode(context, member);
    const { password } = member;
    const late = { name: 'Phone', key: deviceProof(key, challenge), code, password };
    expect(await context.call(addMemberKey, member, late)).toMatchObject(errorOf('key_wrong'));
    expect((await addDeviceKey(context, member, { key, code, password })).errno).toBe(0);
    const other = await makeMember(context);
    expect(await addDeviceKey(context, other, { key })).toMatchObject(errorOf('key_wrong'));
  });
  test('forbids: operators, and callers without a session', async () => {
    const { challenge } = (await context.call(beginMemberKey, await makeMember(context), {})).data;
    const asked = { name: 'Phone', key: deviceProof(newDeviceKey(), challenge), code: '123456' };
    expect((await context.call(addMemberKey, nobody, asked)).errno).toBe(501);
    expect((await context.call(addMemberKey, await makeOperator(context, 'owner'), asked)).errno).toBe(501);
  });
  test('repeats and races: of calls with one challenge and code, one adds the key', async () => {
    const member = await makeMember(context);
    const code = await keyCode(context, member);
    const { challenge } = (await context.call(beginMemberKey, member, {})).data;
    const { password } = member;
    const asked = { name: 'Phone', key: deviceProof(newDeviceKey(), challenge), code, password };
    const replies = await Promise.all([1, 2, 3].map(() => context.call(addMemberKey, member, asked)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await context.call(addMemberKey, member, asked)).errno).toBe(703);
    expect(await keysOf(member)).toHaveLength(1);
  });
});

describe('identity.listMemberKeys', () => {
  test('replies: the member’s own, and the copy of the member’s data names them', async () => {
    const member = await makeMember(context);
    await makeDeviceKey(context, await makeMember(context));
    expect(await keysOf(member)).toEqual([]);
    const { id } = await makeDeviceKey(context, member);
    expect(await keysOf(member)).toMatchObject([{ id, kind: 'device', name: 'Phone' }]);
    await context.call(requestExport, member, { proof: await pinProof(context, member) });
    await context.runJobs();
    const url = (await context.call(exportInfo, member, {})).data.url ?? '';
    const reply = await context.http.inject({ url, headers: { authorization: `Bearer ${member.token}` } });
    const { member_keys: copied } = reply.json<{ member_keys: readonly object[] }>();
    expect(copied).toContainEqual(expect.objectContaining({ id, kind: 'device', name: 'Phone' }));
    expect(copied).toContainEqual(expect.objectContaining({ kind: 'pin' }));
    expect(reply.body).not.toMatch(/public_key|pin_hash/u);
  });
  test('forbids: without a session', async () => {
    expect((await context.call(listMemberKeys, nobody, {})).errno).toBe(501);
  });
});

describe('identity.deleteMemberKey', () => {
  test('replies: by its own proof; the member is told, and a first key may be added again', async () => {
    const member = await makeMember(context);
    const key = await makeDeviceKey(context, member);
    const { id } = key;
    const proof = await proveByDevice(context, member, key, { purpose: 'deleteKey', id });
    expect((await context.call(deleteMemberKey, member, { id, proof })).errno).toBe(0);
    expect(await keysOf(member)).toEqual([]);
    expect(await keyNotificationsOf(member)).toEqual(['keyAdded', 'keyRemoved']);
    expect((await addDeviceKey(context, member)).errno).toBe(0);
  });
  test('replies: by code and password where the device is lost', async () => {
    const member = await makeMember(context);
    const { id } = await makeDeviceKey(context, member);
    const asked = { id, code: await keyCode(context, member), password: member.password };
    expect((await context.call(deleteMemberKey, member, asked)).errno).toBe(0);
  });
  test('refuses: code or password alone, a wrong one, and a proof for another key', async () => {
    const member = await makeMember(context);
    const key = await makeDeviceKey(context, member);
    const { id } = key;
    const remove = (given: object) => context.call(deleteMemberKey, member, { id, ...given });
    const code = await keyCode(context, member);
    expect(await remove({})).toMatchObject(errorOf('proof_required'));
    expect(await remove({ code })).toMatchObject(errorOf('proof_required'));
    expect(await remove({ password: member.password })).toMatchObject(errorOf('proof_required'));
    expect(await remove({ code, password: 'not-this-one-1' })).toMatchObject(errorOf('step_up_wrong'));
    const other = await proveByDevice(context, member, key, { purpose: 'deleteKey', id: context.around.ids.newId() });
    expect(await remove({ proof: other })).toMatchObject(errorOf('proof_wrong'));
    expect(await keysOf(member)).toHaveLength(1);
  });
  test('forbids: another member’s key looks like none', async () => {
    const member = await makeMember(context);
    const { id } = await makeDeviceKey(context, member);
    const other = await makeMember(context);
    const proof = await pinProof(context, other);
    expect(await context.call(deleteMemberKey, other, { id, proof })).toMatchObject(errorOf('not_found'));
    expect((await context.call(deleteMemberKey, nobody, { id })).errno).toBe(501);
    expect(await keysOf(member)).toHaveLength(1);
  });
  test('repeats and races: it ends once', async () => {
    const member = await makeMember(context);
    const key = await makeDeviceKey(context, member);
    const { id } = key;
    const proof = await proveByDevice(context, member, key, { purpose: 'deleteKey', id });
    const replies = await Promise.all([1, 2, 3].map(() => context.call(deleteMemberKey, member, { id, proof })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await keyNotificationsOf(member)).toEqual(['keyAdded', 'keyRemoved']);
  });
});

describe('a key ends', () => {
  const enter = async ({ phone, password }: TestMember) =>
    (await context.call(logIn, { ...nobody, address: '203.0.113.9' }, { phone, countryId: 1, password })).data.token;

  test('with its session when that is ended from elsewhere, and proofs are still asked for', async () => {
    const member = await makeMember(context);
    await makeDeviceKey(context, member);
    const elsewhere = { ...member, token: await enter(member) };
    expect((await context.call(revokeSession, elsewhere, { id: member.sessionId })).errno).toBe(0);
    expect(await keysOf(elsewhere)).toEqual([]);
    expect(await keyNotificationsOf(member)).toEqual(['keyAdded', 'keyRemoved']);
    const alone = await addDeviceKey(context, elsewhere, { code: await keyCode(context, elsewhere) });
    expect(alone).toMatchObject(errorOf('proof_required'));
    const code = await keyCode(context, elsewhere);
    expect((await addDeviceKey(context, elsewhere, { code, password: member.password })).errno).toBe(0);
  });
  test('stays when another session ends', async () => {
    const member = await makeMember(context);
    const elsewhere = { ...member, token: await enter(member) };
    await makeDeviceKey(context, elsewhere);
    await context.call(revokeSession, elsewhere, { id: member.sessionId });
    expect(await keysOf(elsewhere)).toHaveLength(1);
  });
  test('when an operator ends all sessions', async () => {
    const member = await makeMember(context);
    await makeDeviceKey(context, member);
    const support = await makeOperator(context, 'compliance');
    const ended = await context.call(endMemberSessions, support, {
      memberId: String(member.memberId),
      reason: 'phone lost',
    });
    expect(ended.errno).toBe(0);
    expect(await context.see('select revoked_why from member_keys where member_id = $1', [member.memberId])).toEqual([
      { revoked_why: 'session' },
    ]);
  });
  test('when the account closes, and nothing of it is left after the erasure', async () => {
    const member = await makeMember(context);
    const key = await makeDeviceKey(context, member);
    const proof = await proveByDevice(context, member, key, { purpose: 'closing' });
    expect((await context.call(unsubscribe, member, { proof })).errno).toBe(0);
    expect(await context.see('select revoked_why from member_keys where member_id = $1', [member.memberId])).toEqual([
      { revoked_why: 'closed' },
    ]);
    context.clock.advance('P7DT1H');
    await context.runJobs();
    expect(await context.see('select 1 from member_keys where member_id = $1', [member.memberId])).toEqual([]);
  });
});
