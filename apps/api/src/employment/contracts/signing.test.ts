// Tests who may sign a contract, what is signed, how it is reviewed, and that both parties have their copy (R20).
import { cancelContract, contractInfo, submitContract } from '@roda/api-contract/employment/contracts';
import { offerTemplate } from '@roda/api-contract/employment/templates';
import {
  approveSigning,
  listSignings,
  rejectSigning,
  returnSigning,
  revealSigning,
  signingInfo,
} from '@roda/api-contract/employment/signings';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, formOf, makeOffice, makeSigning, makeWorker, termsOf, type Office } from '#test/factories/employment.ts';
import { makeBuyer, makeMember, makeOperator } from '#test/factories/identity.ts';
import { makeUpload } from '#test/factories/members.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let office: Office;
beforeAll(async () => {
  context = await openTestContext();
  office = await makeOffice(context);
});
afterAll(() => context.close());

const info = (caller: TestClient) => done(context, contractInfo, caller, { templateId: office.templateId });
const domainError = (code: string) => ({ data: { code } });

describe('employment.contractInfo', () => {
  test('replies: the text in the reader’s language, and the hash is of that text', async () => {
    const member = await makeBuyer(context);
    for (const lang of ['en', 'indonesia', 'zh']) {
      const { status, offer } = await info({ ...member, lang });
      expect(status).toBe('sign');
      expect(
        createHash('sha256')
          .update(offer?.text ?? '')
          .digest('hex'),
      ).toBe(offer?.hash);
      expect(offer?.employer.name).toBe('PT Armada Uji');
      expect(offer?.pay).toMatchObject({ unit: 'hour', rate: '40000.00', currency: 'IDR' });
    }
    const [en, zh] = [await info({ ...member, lang: 'en' }), await info({ ...member, lang: 'zh' })];
    expect(en.offer?.text).toContain('Nothing is paid for recruiting anybody');
    expect(zh.offer?.clauses.map(({ key }) => key)).toEqual(en.offer?.clauses.map(({ key }) => key));
    expect(zh.offer?.hash).not.toBe(en.offer?.hash);
  });
  test('replies: not eligible with the reasons; a country that disabled it says so, and rejects signing', async () => {
    const member = await makeMember(context);
    expect(await info(member)).toMatchObject({ status: 'not_eligible', reasons: [{ code: 'identity' }] });
    const buyer = await makeBuyer(context);
    const form = await formOf(context, buyer, office);
    const set = (value: string) =>
      context.asOwner((tx) =>
        tx.query(`update country_options set value = $1::jsonb where country_id = 1 and key = 'contract'`, [value]),
      );
    await set('false');
    expect(await info(buyer)).toMatchObject({ status: 'not_eligible', reasons: [{ code: 'country' }] });
    expect(await context.call(submitContract, buyer, form)).toMatchObject(domainError('unsupported'));
    await set('true');
    expect((await info(buyer)).status).toBe('sign');
  });
  test('forbids: anonymous clients; another member’s is never visible', async () => {
    expect((await context.call(contractInfo, nobody, {})).errno).toBe(501);
    const { member } = await makeSigning(context, office);
    const stranger = await makeBuyer(context);
    expect((await info(stranger)).submission).toBeUndefined();
    expect((await info(member)).submission?.status).toBe('submitted');
  });
});

describe('employment.submitContract', () => {
  test('replies: awaits review, one day to cancel; personal data in the row is encrypted', async () => {
    const { member, id } = await makeSigning(context, office);
    const { status, submission, timeline } = await info(member);
    expect([status, submission?.id, submission?.cancellable]).toEqual(['awaiting_review', id, true]);
    expect(submission?.form).toMatchObject({
      idNumber: '3174••••••••0001',
      cardNumber: '7890',
      bankName: 'Bank Central Asia (BCA)',
    });
    expect(timeline.map((each) => each.status)).toEqual(['submitted']);
    const [row] = await context.see<{ text: string }>(
      'select to_jsonb(s)::text as text from contract_signings s where id = $1',
      [id],
    );
    for (const secret of ['3174010101900001', '1234567890', 'SITI', 'Siti', member.phone.slice(1)])
      expect(row?.text).not.toContain(secret);
  });
  test('refuses: wrong hash or version, an unverified name, another person’s account, an invalid bank number', async () => {
    const member = await makeBuyer(context, { name: 'SITI RAHAYU' });
    const form = await formOf(context, member, office);
    const call = (more: object) => context.call(submitContract, member, { ...form, ...more });
    expect(await call({ hash: '0'.repeat(64) })).toMatchObject(domainError('agreement_changed'));
    expect(await call({ version: 9 })).toMatchObject(domainError('agreement_changed'));
    expect(await call({ templateId: 999_999 })).toMatchObject(domainError('not_found'));
    expect(await call({ name: 'Budi Santoso' })).toMatchObject({ data: { fields: [{ path: 'name' }] } });
    expect(await call({ accountName: 'Budi' })).toMatchObject({ data: { fields: [{ path: 'accountName' }] } });
    expect(await call({ idNumber: '31740101019000' })).toMatchObject({ errno: 402 });
    expect(await call({ bankCode: 'NONE' })).toMatchObject(domainError('bank_unknown'));
    expect(await call({ cardNumber: '12345678901' })).toMatchObject(domainError('card_invalid'));
    expect(await call({ signature: randomUUID() })).toMatchObject({ data: { fields: [{ path: 'signature' }] } });
    const avatar = await makeUpload(context, member, 'avatar');
    expect(await call({ signature: avatar })).toMatchObject({ data: { fields: [{ path: 'signature' }] } });
    expect((await context.call(submitContract, member, form)).errno).toBe(0);
  });
  test('refuses: an unverified member, and one younger than eighteen', async () => {
    const plain = await makeMember(context);
    const form = await formOf(context, await makeBuyer(context), office);
    expect(await context.call(submitContract, plain, form)).toMatchObject(domainError('gate_missing'));
    const young = await makeBuyer(context);
    const [check] = await context.see<{ id: string }>('select id from identity_checks where member_id = $1', [
      young.memberId,
    ]);
    const id = check?.id ?? '';
    const encrypted = context.around.vault.encrypt('2010-01-01', `identity_checks|${id}|birth`);
    await context.asOwner((tx) =>
      tx.query('update identity_checks set birth_encrypted = $2 where id = $1', [id, encrypted]),
    );
    expect(await context.call(submitContract, young, form)).toMatchObject(domainError('under_age'));
    expect((await info(young)).reasons).toMatchObject([{ code: 'under_age' }]);
  });
  test('repeats, races: of two concurrent submissions one is stored', async () => {
    const member = await makeBuyer(context, { name: 'SITI RAHAYU' });
    const form = await formOf(context, member, office);
    const replies = await Promise.all([1, 2, 3].map(() => context.call(submitContract, member, form)));
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725, 725]);
  });
  test('forbids: anonymous clients', async () => {
    const form = await formOf(context, await makeBuyer(context), office);
    expect((await context.call(submitContract, nobody, form)).errno).toBe(501);
  });
});

describe('employment.cancelContract', () => {
  test('replies: cancelled, and free to sign again; a second time is wrong_state', async () => {
    const { member, id } = await makeSigning(context, office);
    expect((await context.call(cancelContract, member, { id })).data).toEqual({ id, status: 'withdrawn' });
    expect((await info(member)).status).toBe('sign');
    expect(await context.call(cancelContract, member, { id })).toMatchObject(domainError('wrong_state'));
  });
  test('forbids: another member’s is not found', async () => {
    const { id } = await makeSigning(context, office);
    expect(await context.call(cancelContract, await makeMember(context), { id })).toMatchObject(
      domainError('not_found'),
    );
  });
  test('races: of a decision and a cancellation one succeeds', async () => {
    const { member, id } = await makeSigning(context, office);
    context.clock.advance('P1D');
    const [back, approved] = await Promise.all([
      context.call(cancelContract, member, { id }),
      context.call(approveSigning, office.checker, { id }),
    ]);
    expect([back.errno, approved.errno].toSorted((a, b) => a - b)).toEqual([0, 725]);
  });
});

describe('employment.approveSigning, returnSigning, rejectSigning, listSignings, signingInfo', () => {
  test('refuses: an approval during the member’s cancellation period', async () => {
    const { id } = await makeSigning(context, office);
    expect(await context.call(approveSigning, office.checker, { id })).toMatchObject({
      errno: 725,
      data: { state: 'cooling_off' },
    });
    context.clock.advance('P1D');
    expect((await context.call(approveSigning, office.checker, { id })).data.contractNumber).toMatch(/^W-2026-/);
    expect(await context.call(approveSigning, office.checker, { id })).toMatchObject(domainError('wrong_state'));
  });
  test('replies: returned with marked fields, corrected and submitted again', async () => {
    const { member, id } = await makeSigning(context, office);
    await done(context, returnSigning, office.checker, { id, reason: 'The phone is not yours', fields: ['phone'] });
    expect(await info(member)).toMatchObject({
      status: 'update',
      update: { reason: 'returned', message: 'The phone is not yours', fields: ['phone'] },
    });
    await done(context, submitContract, member, await formOf(context, member, office));
    expect((await info(member)).status).toBe('awaiting_review');
    expect(
      await context.see(`select 1 from member_notifications where member_id = $1`, [member.memberId]),
    ).toHaveLength(1);
  });
  test('replies: rejected with the reason in the history', async () => {
    const { member, id } = await makeSigning(context, office);
    await done(context, rejectSigning, office.checker, { id, reason: 'No vacancy' });
    const { submission, timeline } = await info(member);
    expect([submission?.status, submission?.reason]).toEqual(['rejected', 'No vacancy']);
    expect(timeline.map(({ status }) => status)).toEqual(['submitted', 'rejected']);
  });
  test('replies: the queue lists pending submissions; numbers are masked, beside the verified values', async () => {
    const { member, id } = await makeSigning(context, office);
    const list = await done(context, listSignings, office.maker, { memberId: String(member.memberId), limit: 100 });
    expect(list.list).toMatchObject([{ id, status: 'submitted', name: 'Siti Rahayu', overdue: false }]);
    expect(JSON.stringify(list)).not.toContain(member.phone.slice(1));
    const { compare } = await done(context, signingInfo, office.maker, { id });
    expect(compare.map(({ field, matches }) => [field, matches])).toEqual([
      ['name', true],
      ['idNumber', true],
      ['phone', true],
      ['accountName', true],
      ['bankCode', true],
      ['cardNumber', true],
    ]);
    expect(JSON.stringify(compare)).not.toContain('3174010101900001');
    expect((await done(context, listSignings, office.maker, { status: 'approved', employerId: 999 })).list).toEqual([]);
  });
  test('forbids: a member, and an operator without the role', async () => {
    const { member, id } = await makeSigning(context, office);
    expect((await context.call(approveSigning, member, { id })).errno).toBe(501);
    const support = await makeOperator(context, 'support');
    expect((await context.call(approveSigning, support, { id })).errno).toBe(506);
    expect((await context.call(returnSigning, support, { id, reason: 'none of it', fields: ['name'] })).errno).toBe(
      506,
    );
    expect((await context.call(rejectSigning, support, { id, reason: 'none of it' })).errno).toBe(506);
    expect(await context.call(rejectSigning, office.maker, { id: randomUUID(), reason: 'none of it' })).toMatchObject(
      domainError('not_found'),
    );
  });
});

describe('employment.revealSigning, a signed copy for both (R20)', () => {
  test('replies: both get the same page: exact text, parties, hash, signature, times, no script', async () => {
    const { member, signingId, number } = await makeWorker(context, office);
    const { signedCopy, offer } = await info(member);
    const get = (token: string) =>
      context.http.inject({ method: 'GET', url: signedCopy?.url ?? '', headers: { authorization: `Bearer ${token}` } });
    const own = await get(member.token);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(own.headers['content-security-policy']).toContain("default-src 'none'");
    for (const part of [number, offer?.hash ?? '-', 'PT Armada Uji', 'Siti Rahayu', '3174010101900001'])
      expect(own.body).toContain(part);
    expect(own.body).toContain('data:image/webp;base64,');
    expect(own.body).not.toMatch(/<script|onload|http:/);
    const reason = 'Copy for the personnel file';
    const theirs = await done(context, revealSigning, office.checker, { id: signingId, reason });
    expect(theirs.copy).toBe(own.body);
    expect(theirs).toMatchObject({ idNumber: '3174010101900001', cardNumber: '1234567890' });
    const [audit] = await context.see<{ reason: string; after: object }>(
      `select reason, after from operator_audit where action = 'employment.revealSigning' order by id desc limit 1`,
    );
    expect(audit).toMatchObject({ reason });
    expect(JSON.stringify(audit)).not.toContain('3174010101900001');
    expect((await get((await makeMember(context)).token)).statusCode).toBe(404);
  });
  test('replies: user text is escaped, never executed', async () => {
    const hostile = termsOf({ role: { en: '<script>alert(1)</script>', id: '<b>x', zh: '"&\'' } });
    const other = await makeOffice(context, hostile);
    const { member } = await makeWorker(context, other);
    const { signedCopy } = await done(context, contractInfo, member, {});
    const headers = { authorization: `Bearer ${member.token}` };
    const page = await context.http.inject({ method: 'GET', url: signedCopy?.url ?? '', headers });
    expect(page.body).not.toContain('<script>');
    await done(context, offerTemplate, other.maker, { id: other.templateId, offered: false });
  });
  test('forbids: an operator without the role', async () => {
    const { id } = await makeSigning(context, office);
    const finance = await makeOperator(context, 'finance');
    expect((await context.call(revealSigning, finance, { id, reason: 'curious' })).errno).toBe(506);
  });
});
