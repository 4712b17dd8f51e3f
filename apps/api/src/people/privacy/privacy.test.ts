// Tests of data exports, and of answering requests about personal data within three times 24 hours.
import { upsertAddress } from '@roda/api-contract/people/addresses';
import {
  answerPrivacyRequest,
  requestExport,
  exportForRequest,
  listPrivacyCases,
  listPrivacyRequests,
  proposeErasure,
  requestPrivacy,
  exportInfo,
} from '@roda/api-contract/people/privacy';
import { submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import {
  makeBuyer,
  makeMember,
  makeOperator,
  receiveCode,
  type TestMember,
  type TestOperator,
} from '#test/factories/identity.ts';
import { giveMoney, makeCard } from '#test/factories/wallet.ts';
import { makeDeviceKey, pinProof, proveByDevice } from '#test/factories/member-key.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let backoffice: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  backoffice = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

const fetched = (url: string, token?: string) =>
  context.http.inject({ url, ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }) });

/** Address of the newest copy; a job that failed shows here, and not as a missing file later. */
const copyUrl = async (member: TestClient): Promise<string> => {
  const { data } = await context.call(exportInfo, member, {});
  expect(data).toMatchObject({ status: 'ready', url: expect.stringMatching(/^\/files\/export\//) });
  return data.url ?? '';
};

const askCopy = async (member: TestMember) =>
  context.call(requestExport, member, { proof: await pinProof(context, member) });

describe('members.requestExport', () => {
  test('replies: an export with encrypted values decrypted, and no text of others', async () => {
    const [member, other] = [await makeBuyer(context), await makeBuyer(context, { name: 'BUDI SANTOSO' })];
    await makeCard(context, member);
    await giveMoney(context, member.memberId, 12_345n);
    for (const one of [member, other]) {
      await context.call(upsertAddress, one, {
        name: one === member ? 'Siti Rahayu' : 'Budi Santoso',
        tel: '081234567890',
        areaCode: '327101',
        addressDetail: 'Jl. Melati 5',
      });
      await context.call(submitComplaint, one, { subject: 'other', text: 'Nobody answered my three calls.' });
    }
    expect((await context.call(exportInfo, member, {})).data).toEqual({ status: 'none' });
    expect((await askCopy(member)).data.status).toBe('waiting');
    await context.runJobs();
    const { data } = await context.call(exportInfo, member, {});
    expect(data.status).toBe('ready');
    const reply = await fetched(data.url ?? '', member.token);
    const copy = reply.json<Record<string, unknown> & { personal: Record<string, unknown> }>();
    expect(copy.personal).toMatchObject({
      phone: expect.stringMatching(/^\+62812/),
      identityChecks: [{ name: 'SITI RAHAYU', birthDate: '1990-01-01' }],
      addresses: [{ name: 'Siti Rahayu', city: 'Kota Bogor' }],
      complaints: [{ text: 'Nobody answered my three calls.' }],
      bankCards: [{ holder: 'SITI RAHAYU' }],
    });
    expect(copy['balances']).toContainEqual({ kind: 'wallet', currency: 'IDR', balanceMinor: '12345' });
    expect(copy['figures']).toMatchObject({
      currency: 'IDR',
      earnedMinor: '0',
      toClaimMinor: '0',
      withdrawnMinor: '0',
    });
    expect(Object.keys(copy)).toEqual(expect.arrayContaining(['sessions', 'consents', 'orders', 'withdrawals']));
    expect(reply.body).not.toMatch(/BUDI|Budi|password_hash|token_hash/);
    expect(reply.body).not.toContain(String(other.memberId));
  });
  test('replies: the file is encrypted, and is deleted with its link after 24 hours', async () => {
    const member = await makeMember(context);
    await askCopy(member);
    await context.runJobs();
    const url = await copyUrl(member);
    const folder = path.join(context.around.services.config.data, 'blobs', 'export');
    const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.bin'));
    const id = url.split('/').at(-1) ?? '';
    expect((await files()).some((name) => name.includes(id))).toBe(true);
    context.clock.advance('PT25H');
    expect((await context.call(exportInfo, member, {})).data.status).toBe('expired');
    expect((await fetched(url, member.token)).statusCode).toBe(404);
    await context.runJobs();
    expect((await files()).some((name) => name.includes(id))).toBe(false);
    expect((await askCopy(member)).data.status).toBe('waiting');
  });
  test('refuses: a second one on the same day; races: one at a time', async () => {
    const member = await makeMember(context);
    const replies = await Promise.all([1, 2, 3].map(() => askCopy(member)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    await context.runJobs();
    expect((await askCopy(member)).errno).toBe(702);
  });
  test('refuses: without a second proof, or with one for another call; code and password together are one', async () => {
    const member = await makeMember(context);
    const { phone, password } = member;
    const code = await receiveCode(context, { phone, scene: 'key', caller: member });
    for (const less of [{}, { code }, { password }])
      expect((await context.call(requestExport, member, less)).data).toMatchObject({ code: 'proof_required' });
    expect((await context.call(exportInfo, member, {})).data).toEqual({ status: 'none' });
    expect((await context.call(requestExport, member, { code, password })).data.status).toBe('waiting');
    const other = await makeMember(context);
    const key = await makeDeviceKey(context, other);
    const closing = await proveByDevice(context, other, key, { purpose: 'closing' });
    expect((await context.call(requestExport, other, { proof: closing })).data).toMatchObject({ code: 'proof_wrong' });
    const proof = await proveByDevice(context, other, key, { purpose: 'export' });
    expect((await context.call(requestExport, other, { proof })).data.status).toBe('waiting');
  });
  test('refuses: a wrong PIN, another member’s, and a field too many; nothing is asked for', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const proof = await pinProof(context, member);
    const wrong = { ...proof, pin: '482914' };
    expect((await context.call(requestExport, member, { proof: wrong })).data).toMatchObject({ code: 'pin_wrong' });
    const theirs = await pinProof(context, other);
    expect((await context.call(requestExport, member, { proof: theirs })).data).toMatchObject({ code: 'proof_wrong' });
    const more = { proof, memberId: String(other.memberId) };
    expect((await context.call(requestExport, member, more)).errno).toBe(402);
    for (const one of [member, other])
      expect((await context.call(exportInfo, one, {})).data).toEqual({ status: 'none' });
  });
  test('forbids: calls without a session, and downloads by anybody but the owner', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    expect((await context.call(requestExport, nobody, {})).errno).toBe(501);
    await askCopy(member);
    await context.runJobs();
    const url = await copyUrl(member);
    for (const token of [other.token, backoffice.token, undefined])
      expect((await fetched(url, token)).statusCode).toBe(404);
    expect((await fetched(url, member.token)).statusCode).toBe(200);
  });
});

describe('members.exportForRequest', () => {
  test("replies: its owner downloads it; the member's inviter is not named in it", async () => {
    const inviter = await makeMember(context);
    const member = await makeMember(context, { inviterId: inviter.memberId });
    const { id } = (await ask(member, 'access')).data;
    expect((await context.call(exportForRequest, backoffice, { id })).data.status).toBe('waiting');
    await context.runJobs();
    const reply = await fetched(await copyUrl(member), member.token);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain(String(inviter.memberId));
    expect((await context.call(exportForRequest, backoffice, { id })).data).toMatchObject({ state: 'made_today' });
  });
  test('refuses: another kind of request, an unknown one; forbids: members, support', async () => {
    const member = await makeMember(context);
    const { id } = (await ask(member)).data;
    expect((await context.call(exportForRequest, backoffice, { id })).data).toMatchObject({ state: 'deletion' });
    expect((await context.call(exportForRequest, backoffice, { id: context.around.ids.newId() })).errno).toBe(504);
    expect((await context.call(exportForRequest, member, { id })).errno).toBe(501);
    expect((await context.call(exportForRequest, await makeOperator(context, 'support'), { id })).errno).toBe(506);
  });
});

describe('members.exportInfo', () => {
  test('forbids: calls without a session', async () =>
    expect((await context.call(exportInfo, nobody, {})).errno).toBe(501));
});

type Kind = 'access' | 'correction' | 'deletion' | 'consent';
const ask = (caller: TestClient, kind: Kind = 'deletion') =>
  context.call(requestPrivacy, caller, { kind, text: 'Please delete all that you know of me.' });

describe('members.requestPrivacy', () => {
  test('replies: a number and 72 hours, and the text is encrypted', async () => {
    const member = await makeMember(context);
    const { data } = await ask(member, 'access');
    expect(data.number).toMatch(/^P-\d{8}-[2-9A-Z]{8}$/);
    expect(Date.parse(data.answerBy) - Date.parse(data.createdAt)).toBe(72 * 3_600_000);
    const [row] = await context.see<{ text: string }>(
      'select row_to_json(r)::text as text from privacy_requests r where member_id = $1',
      [member.memberId],
    );
    expect(row?.text).not.toContain('delete all');
  });
  test('refuses: the eleventh of a day; forbids: calls without a session', async () => {
    const member = await makeMember(context);
    for (let sent = 0; sent < 10; sent += 1) await ask(member);
    expect((await ask(member)).errno).toBe(702);
    expect((await ask(nobody)).errno).toBe(501);
  });
});

describe('members.listPrivacyCases, listPrivacyRequests', () => {
  test('replies: by deadline, overdue ones marked; each member reads their own', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const { data } = await ask(member, 'correction');
    context.clock.advance('P4D');
    await ask(other, 'correction');
    const { list } = (await context.call(listPrivacyCases, backoffice, { kind: 'correction', status: 'open' })).data;
    expect(list[0]).toMatchObject({ id: data.id, overdue: true, memberId: String(member.memberId) });
    expect(list.at(-1)?.overdue).toBe(false);
    expect((await context.call(listPrivacyRequests, other, {})).data.total).toBe(1);
    expect((await context.call(listPrivacyCases, await makeOperator(context, 'growth'), {})).errno).toBe(506);
    expect((await context.call(listPrivacyRequests, nobody, {})).errno).toBe(501);
  });
});

describe('members.answerPrivacyRequest', () => {
  test('replies: the member reads it; races: once', async () => {
    const member = await makeMember(context);
    const { id } = (await ask(member, 'consent')).data;
    const input = { id, answer: 'Your consent to marketing was withdrawn today.' };
    const replies = await Promise.all([1, 2, 3].map(() => context.call(answerPrivacyRequest, backoffice, input)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await context.call(listPrivacyRequests, member, {})).data.list[0]).toMatchObject({
      status: 'answered',
      answer: input.answer,
    });
    const unknown = { ...input, id: context.around.ids.newId() };
    expect((await context.call(answerPrivacyRequest, backoffice, unknown)).errno).toBe(504);
    expect((await context.call(answerPrivacyRequest, member, input)).errno).toBe(501);
  });
});

describe('members.proposeErasure', () => {
  const erase = async (caller: TestClient, kind: Kind = 'deletion') => {
    const { id } = (await ask(caller, kind)).data;
    return context.call(proposeErasure, backoffice, { id, answer: 'Erased as you asked, but what the law keeps.' });
  };
  test('replies: erased at once when another operator approved, and never by the proposer', async () => {
    const member = await makeMember(context);
    const { data } = await erase(member);
    expect((await approve(context, backoffice, data.approvalId)).errno).toBe(506);
    expect((await approve(context, await makeOperator(context, 'operations'), data.approvalId)).errno).toBe(0);
    const [row] = await context.see('select state, closed_why from members where member_id = $1', [member.memberId]);
    expect(row).toEqual({ state: 'closed', closed_why: 'request' });
  });
  test('refuses: while money is left, also when it arrived while pending; without a request; an account under legal hold', async () => {
    const member = await makeMember(context);
    const { data } = await erase(member);
    await giveMoney(context, member.memberId, 100n);
    const second = await makeOperator(context, 'operations');
    expect((await approve(context, second, data.approvalId)).data).toMatchObject({ state: 'money_left' });
    expect((await erase(await makeMember(context), 'access')).data).toMatchObject({ state: 'asked_for_access' });
    const held = await makeMember(context);
    await context.asOwner((tx) =>
      tx.query(`update members set state = 'restricted' where member_id = $1`, [held.memberId]),
    );
    expect((await erase(held)).data).toMatchObject({ state: 'restricted' });
  });
  test('forbids: support', async () => {
    const { id } = (await ask(await makeMember(context))).data;
    const input = { id, answer: 'Erased as you asked for it.' };
    expect((await context.call(proposeErasure, await makeOperator(context, 'support'), input)).errno).toBe(506);
  });
});
