// Tests of identity checks: submission by members and decisions by operators.
import {
  approveIdentity,
  listIdentities,
  memberSuitability,
  proposeIdentity,
  rejectIdentity,
  returnIdentity,
  revealIdentity,
  submitIdentity,
} from '@roda/api-contract/people/suitability';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { freshNik, makeCheck, makeDocuments, makeUpload, openPapers } from '#test/factories/members.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

const ascending = (one: number, other: number): number => one - other;

let context: TestContext;
let compliance: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  compliance = await makeOperator(context, 'compliance');
  second = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

/** Two-person approval of a high-risk case; returns the reply to the second operator. */
const approveTogether = async (id: string) => {
  const reason = 'both papers were compared with the person on a call';
  const { data } = await context.call(proposeIdentity, compliance, { id, reason });
  await openPapers(context, second, id);
  return approve(context, second, data.approvalId);
};

describe('identity.submitIdentity', () => {
  test('replies: pending; no plaintext of it is in the database', async () => {
    const nik = freshNik();
    const { member } = await makeCheck(context, { idNumber: nik });
    const { identity } = (await context.call(memberSuitability, member, {})).data;
    expect(identity).toMatchObject({ status: 'pending', submittedAt: context.clock.now().toISOString() });
    expect(Date.parse(identity.expectedBy ?? '')).toBeGreaterThan(context.clock.now().getTime());
    const [row] = await context.see<{ text: string }>(
      'select row_to_json(i)::text as text from identity_checks i where member_id = $1',
      [member.memberId],
    );
    for (const secret of [nik, 'Siti', '1990-05-17']) expect(row?.text).not.toContain(secret);
    expect(row?.text).toContain(`${nik.slice(0, 4)}••••••••${nik.slice(-4)}`);
  });
  test("refuses: minors, by birth date in their own country's time zone", async () => {
    const member = await makeMember(context);
    // 03:00 UTC is 10:00 in Jakarta on the tenth of March.
    expect(
      await context.call(submitIdentity, member, await makeDocuments(context, member, { birthDate: '2008-03-11' })),
    ).toMatchObject({
      errno: 725,
      data: { code: 'under_age', minimum: 18 },
    });
    expect(
      (await context.call(submitIdentity, member, await makeDocuments(context, member, { birthDate: '2008-03-10' })))
        .errno,
    ).toBe(0);
  });
  test('refuses: a malformed number and a birth date in the future', async () => {
    const member = await makeMember(context);
    expect(
      (await context.call(submitIdentity, member, await makeDocuments(context, member, { idNumber: 'C1234567' }))).data,
    ).toMatchObject({ fields: [{ path: 'idNumber' }] });
    expect(
      (await context.call(submitIdentity, member, await makeDocuments(context, member, { birthDate: '2027-01-01' })))
        .data,
    ).toMatchObject({ fields: [{ path: 'birthDate' }] });
  });
  test('replies: a resident number of mainland China there; refuses: one elsewhere, a wrong check digit, a NIK there', async () => {
    const [there, here] = [await makeMember(context, { countryId: 2 }), await makeMember(context)];
    const submit = async (member: TestMember, idNumber: string) =>
      context.call(submitIdentity, member, await makeDocuments(context, member, { idNumber }));
    const refused = { fields: [{ path: 'idNumber' }] };
    expect((await submit(here, '11010519900517002X')).data).toMatchObject(refused);
    expect((await submit(there, '110105199005170021')).data).toMatchObject(refused);
    expect((await submit(there, freshNik())).data).toMatchObject(refused);
    expect((await submit(there, '11010519900517002x')).errno).toBe(0);
  });
  test("forbids: another member's pictures, and an avatar", async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const foreign = await makeUpload(context, other, 'identity');
    const avatar = await makeUpload(context, member, 'avatar');
    for (const change of [{ frontImage: foreign }, { selfieImage: avatar }]) {
      expect((await context.call(submitIdentity, member, await makeDocuments(context, member, change))).errno).toBe(
        504,
      );
    }
  });
  test('refuses: a document of another member', async () => {
    const nik = freshNik();
    const { id } = await makeCheck(context, { idNumber: nik });
    await openPapers(context, compliance, id);
    expect((await context.call(approveIdentity, compliance, { id })).errno).toBe(0);
    const second = await makeMember(context);
    expect(
      (await context.call(submitIdentity, second, await makeDocuments(context, second, { idNumber: nik }))).data,
    ).toMatchObject({
      code: 'identity_taken',
    });
  });
  test('replies: a member who closed an account and registered again is verified again, once', async () => {
    const nik = freshNik();
    const { id, member } = await makeCheck(context, { idNumber: nik });
    await openPapers(context, compliance, id);
    expect((await context.call(approveIdentity, compliance, { id })).errno).toBe(0);
    await context.asOwner((tx) =>
      tx.query(`update members set state = 'closed', closed_at = $2 where member_id = $1`, [
        member.memberId,
        context.clock.now(),
      ]),
    );
    const [again, twin] = [await makeCheck(context, { idNumber: nik }), await makeCheck(context, { idNumber: nik })];
    const replies = await Promise.all([again.id, twin.id].map(approveTogether));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725]);
  });
  test('refuses: the eleventh attempt of a day, to prevent probing of numbers', async () => {
    const [asker, foreign] = [await makeMember(context), await makeMember(context)];
    const given = await makeDocuments(context, asker, { frontImage: await makeUpload(context, foreign, 'identity') });
    const ask = async () => (await context.call(submitIdentity, asker, { ...given, idNumber: freshNik() })).errno;
    for (let tries = 0; tries < 10; tries += 1) expect(await ask()).toBe(504);
    expect(await ask()).toBe(702);
  });
  test('races: one check is pending at a time', async () => {
    const member = await makeMember(context);
    const given = await makeDocuments(context, member);
    const replies = await Promise.all([1, 2, 3].map(() => context.call(submitIdentity, member, given)));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725, 725]);
  });
});

describe('identity.listIdentities', () => {
  test('replies: pending ones, the longest pending first, numbers masked', async () => {
    const { id, member } = await makeCheck(context);
    const { data } = await context.call(listIdentities, compliance, { status: 'pending', limit: 100 });
    const found = data.list.find((each) => each.id === id);
    expect(found).toMatchObject({
      memberId: String(member.memberId),
      name: 'Siti Rahayu',
      birthDate: '1990-05-17',
      status: 'pending',
    });
    expect(found?.idNumber).toMatch(/^\d{4}•{8}\d{4}$/);
    const times = data.list.map(({ submittedAt }) => submittedAt);
    expect(times).toEqual(times.toSorted());
    expect((await context.call(listIdentities, compliance, { limit: 1 })).data).toMatchObject({ limit: 1, page: 1 });
  });
  test('forbids: members, and operators with other roles', async () => {
    expect((await context.call(listIdentities, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(listIdentities, await makeOperator(context, 'finance'), {})).errno).toBe(506);
  });
});

describe('identity.approveIdentity', () => {
  test('replies: one suitability step is passed, and the audit log names the operator', async () => {
    const { id, member } = await makeCheck(context);
    await openPapers(context, compliance, id);
    expect((await context.call(approveIdentity, compliance, { id })).data).toMatchObject({ id, status: 'approved' });
    expect((await context.call(memberSuitability, member, {})).data.missing).not.toContain('identity');
    const rows = await context.see(
      'select operator_id, action, target, before, after from operator_audit where target = $1 order by id',
      [`identity:${id}`],
    );
    expect(rows).toEqual([
      expect.objectContaining({ operator_id: compliance.operatorId, action: 'identity.revealIdentity' }),
      {
        operator_id: compliance.operatorId,
        action: 'identity.approveIdentity',
        target: `identity:${id}`,
        before: { status: 'pending' },
        after: { status: 'approved', fields: [] },
      },
    ]);
  });
  test('repeats: a case is decided once; an unknown one is not found', async () => {
    const { id } = await makeCheck(context);
    await openPapers(context, compliance, id);
    const replies = await Promise.all([1, 2, 3].map(() => context.call(approveIdentity, compliance, { id })));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725, 725]);
    expect((await context.call(approveIdentity, compliance, { id: context.around.ids.newId() })).errno).toBe(504);
  });
  test('races: of two members with one document one is approved', async () => {
    const nik = freshNik();
    const [one, other] = [await makeCheck(context, { idNumber: nik }), await makeCheck(context, { idNumber: nik })];
    const replies = await Promise.all([one, other].map(({ id }) => approveTogether(id)));
    expect(
      replies
        .map(({ data, errno }) => (errno === 0 ? 'approved' : (data as unknown as { code: string }).code))
        .toSorted(),
    ).toEqual(['approved', 'identity_taken']);
  });
  test('races: of an approval and a rejection sent together one decides, and the other came too late', async () => {
    const { id } = await makeCheck(context);
    await openPapers(context, compliance, id);
    const replies = await Promise.all([
      context.call(approveIdentity, compliance, { id }),
      context.call(rejectIdentity, second, { id, reason: 'Not the same person.' }),
    ]);
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725]);
    expect(replies.find(({ errno }) => errno !== 0)?.errmsg).toMatch(/^Too late: somebody has (approved|rejected)/u);
  });
  test('refuses: a single operator, for a document that is in another case or a member rejected before', async () => {
    const nik = freshNik();
    const [one, other] = [await makeCheck(context, { idNumber: nik }), await makeCheck(context, { idNumber: nik })];
    expect(await context.call(approveIdentity, compliance, { id: one.id })).toMatchObject({
      errno: 506,
      data: { risks: ['document_elsewhere'] },
    });
    const row = async (id: string) => (await context.call(listIdentities, compliance, { id })).data.list[0];
    expect(await row(other.id)).toMatchObject({ duplicates: 1, risks: ['document_elsewhere'] });
    await context.call(rejectIdentity, compliance, { id: other.id, reason: 'Not the same person.' });
    context.clock.advance('PT1M');
    await context.call(submitIdentity, other.member, await makeDocuments(context, other.member));
    const { data } = await context.call(listIdentities, compliance, {
      memberId: String(other.member.memberId),
      status: 'pending',
      highRisk: true,
    });
    expect(data.list).toMatchObject([{ duplicates: 0, risks: ['rejected_before'] }]);
  });
  test('refuses: an operator who has not opened its papers, though a colleague has, or an earlier check of the member', async () => {
    const { id, member } = await makeCheck(context);
    await openPapers(context, second, id);
    const refused = await context.call(approveIdentity, { ...compliance, lang: 'id' }, { id });
    expect(refused).toMatchObject({ errno: 725, data: { code: 'papers_unread' } });
    expect(refused.errmsg).toMatch(/^Buka dahulu dokumennya/u);
    const opened = async (who: TestOperator, check: string) =>
      (await context.call(listIdentities, who, { id: check })).data.list[0]?.papersOpened;
    expect([await opened(compliance, id), await opened(second, id)]).toEqual([false, true]);
    await context.call(returnIdentity, second, { id, reason: 'The picture is too dark.', fields: ['frontImage'] });
    context.clock.advance('PT1M');
    await context.call(submitIdentity, member, await makeDocuments(context, member));
    const { list } = (
      await context.call(listIdentities, second, { memberId: String(member.memberId), status: 'pending' })
    ).data;
    const again = list[0]?.id ?? '';
    expect((await context.call(approveIdentity, second, { id: again })).data).toMatchObject({ code: 'papers_unread' });
    await openPapers(context, second, again);
    expect((await context.call(approveIdentity, second, { id: again })).data).toMatchObject({ status: 'approved' });
  });
  test('forbids: an operator with another role', async () => {
    const { id } = await makeCheck(context);
    expect((await context.call(approveIdentity, await makeOperator(context, 'finance'), { id })).errno).toBe(506);
  });
});

describe('identity.returnIdentity', () => {
  test('replies: the member reads what to correct, and submits again', async () => {
    const { id, member } = await makeCheck(context);
    await context.call(returnIdentity, compliance, { id, reason: 'The picture is too dark.', fields: ['frontImage'] });
    expect((await context.call(memberSuitability, member, {})).data.identity).toEqual({
      status: 'returned',
      reason: 'The picture is too dark.',
      fields: ['frontImage'],
    });
    context.clock.advance('PT1M');
    expect((await context.call(submitIdentity, member, await makeDocuments(context, member))).data.status).toBe(
      'pending',
    );
  });
  test('refuses: without a field or a reason', async () => {
    const { id } = await makeCheck(context);
    expect((await context.call(returnIdentity, compliance, { id, reason: 'Too dark', fields: [] })).errno).toBe(402);
    expect((await context.call(returnIdentity, compliance, { id, reason: '', fields: ['name'] })).errno).toBe(402);
  });
});

describe('identity.rejectIdentity', () => {
  test('replies: rejected with a reason; a rejected document is assigned to nobody', async () => {
    const nik = freshNik();
    const { id, member } = await makeCheck(context, { idNumber: nik });
    expect((await context.call(rejectIdentity, compliance, { id, reason: 'Not the same person.' })).data.status).toBe(
      'rejected',
    );
    expect((await context.call(memberSuitability, member, {})).data.missing).toContain('identity');
    expect((await makeCheck(context, { idNumber: nik })).id).not.toBe('');
  });
});

describe('identity.revealIdentity', () => {
  test('replies: the number and both pictures, and the audit log records who and why', async () => {
    const nik = freshNik();
    const { id } = await makeCheck(context, { idNumber: nik });
    const { data } = await context.call(revealIdentity, compliance, { id, reason: 'Comparing with the selfie' });
    expect(data.idNumber).toBe(nik);
    expect([data.frontImage, data.selfieImage].every((image) => image.startsWith('data:image/webp;base64,'))).toBe(
      true,
    );
    const [row] = await context.see<{ reason: string; after: object }>(
      "select reason, after from operator_audit where action = 'identity.revealIdentity' order by id desc limit 1",
    );
    expect(row).toEqual({
      reason: 'Comparing with the selfie',
      after: { revealed: ['idNumber', 'frontImage', 'selfieImage'] },
    });
  });
  test('refuses: without a reason', async () => {
    const { id } = await makeCheck(context);
    expect((await context.call(revealIdentity, compliance, { id, reason: '' })).errno).toBe(402);
  });
});

describe('identity.proposeIdentity', () => {
  const reason = 'the twins share a copier, their papers differ';
  test('replies: a second operator approves, the proposer never; the queue names the proposer', async () => {
    const nik = freshNik();
    const { id, member } = await makeCheck(context, { idNumber: nik });
    await makeCheck(context, { idNumber: nik });
    const { data } = await context.call(proposeIdentity, compliance, { id, reason });
    const waiting = (await context.call(listIdentities, compliance, { id })).data.list[0];
    expect(waiting?.proposedBy).toMatch(/^Operator/);
    expect((await approve(context, compliance, data.approvalId)).errno).toBe(506);
    expect((await approve(context, second, data.approvalId)).data).toMatchObject({ code: 'papers_unread' });
    await openPapers(context, second, id);
    expect((await approve(context, second, data.approvalId)).errno).toBe(0);
    expect((await context.call(memberSuitability, member, {})).data.identity.status).toBe('approved');
    const after = (await context.call(listIdentities, compliance, { id })).data.list[0];
    expect(after).toMatchObject({ status: 'approved', reason });
    expect(after?.proposedBy).toBeUndefined();
  });
  test('refuses: a decided case, an unknown one; races: one proposal; forbids: operations', async () => {
    const { id } = await makeCheck(context);
    const replies = await Promise.all([1, 2].map(() => context.call(proposeIdentity, compliance, { id, reason })));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725]);
    await context.call(rejectIdentity, compliance, { id, reason: 'Not the same person.' });
    expect((await context.call(proposeIdentity, compliance, { id, reason })).errno).toBe(725);
    const unknown = { id: context.around.ids.newId(), reason };
    expect((await context.call(proposeIdentity, compliance, unknown)).errno).toBe(504);
    expect((await context.call(proposeIdentity, await makeOperator(context, 'operations'), { id, reason })).errno).toBe(
      506,
    );
  });
  test('refuses: approval by the second operator is stale when the case was returned meanwhile', async () => {
    const { id } = await makeCheck(context);
    const { data } = await context.call(proposeIdentity, compliance, { id, reason });
    await context.call(returnIdentity, compliance, { id, reason: 'The picture is too dark.', fields: ['frontImage'] });
    expect((await approve(context, second, data.approvalId)).errno).toBe(725);
  });
});
