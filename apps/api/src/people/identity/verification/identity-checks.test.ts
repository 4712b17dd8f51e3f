// Proves identity checks: what a member hands in, and what operators do with it.
import {
  approveIdentity,
  listIdentities,
  memberGate,
  proposeIdentity,
  rejectIdentity,
  returnIdentity,
  revealIdentity,
  submitIdentity,
} from '@roda/contract/identity-gate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { freshNik, makeCheck, makePapers, makeUpload } from '#test/factories/members.ts';
import { openWorld, type World } from '#test/world.ts';

const ascending = (one: number, other: number): number => one - other;

let world: World;
let compliance: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  compliance = await makeOperator(world, 'compliance');
  second = await makeOperator(world, 'compliance');
});
afterAll(() => world.close());

/** Four eyes on a case of high risk; gives the second operator's reply. */
const approveTogether = async (id: string) => {
  const reason = 'both papers were compared with the person on a call';
  const { data } = await world.call(proposeIdentity, compliance, { id, reason });
  return approve(world, second, data.approvalId);
};

describe('identity.submitIdentity', () => {
  test('replies: it waits; nothing of it is readable in the database', async () => {
    const nik = freshNik();
    const { member } = await makeCheck(world, { idNumber: nik });
    expect((await world.call(memberGate, member, {})).data.identity.status).toBe('pending');
    const [row] = await world.see<{ text: string }>(
      'select row_to_json(i)::text as text from identity_checks i where member_id = $1',
      [member.memberId],
    );
    for (const secret of [nik, 'Siti', '1990-05-17']) expect(row?.text).not.toContain(secret);
    expect(row?.text).toContain(`${nik.slice(0, 4)}••••••••${nik.slice(-4)}`);
  });
  test('refuses: the under-aged, by their own birthday in their own country', async () => {
    const member = await makeMember(world);
    // 03:00 UTC is 10:00 in Jakarta on the tenth of March.
    expect(
      await world.call(submitIdentity, member, await makePapers(world, member, { birthDate: '2008-03-11' })),
    ).toMatchObject({
      errno: 725,
      data: { code: 'under_age', minimum: 18 },
    });
    expect(
      (await world.call(submitIdentity, member, await makePapers(world, member, { birthDate: '2008-03-10' }))).errno,
    ).toBe(0);
  });
  test('refuses: a number of the wrong form and a birth date that lies ahead', async () => {
    const member = await makeMember(world);
    expect(
      (await world.call(submitIdentity, member, await makePapers(world, member, { idNumber: 'C1234567' }))).data,
    ).toMatchObject({ fields: [{ path: 'idNumber' }] });
    expect(
      (await world.call(submitIdentity, member, await makePapers(world, member, { birthDate: '2027-01-01' }))).data,
    ).toMatchObject({ fields: [{ path: 'birthDate' }] });
  });
  test("forbids: another member's pictures, and an avatar", async () => {
    const [member, other] = [await makeMember(world), await makeMember(world)];
    const foreign = await makeUpload(world, other, 'identity');
    const avatar = await makeUpload(world, member, 'avatar');
    for (const change of [{ frontImage: foreign }, { selfieImage: avatar }]) {
      expect((await world.call(submitIdentity, member, await makePapers(world, member, change))).errno).toBe(504);
    }
  });
  test("refuses: a document that is another member's", async () => {
    const nik = freshNik();
    const { id } = await makeCheck(world, { idNumber: nik });
    expect((await world.call(approveIdentity, compliance, { id })).errno).toBe(0);
    const second = await makeMember(world);
    expect(
      (await world.call(submitIdentity, second, await makePapers(world, second, { idNumber: nik }))).data,
    ).toMatchObject({
      code: 'identity_taken',
    });
  });
  test('replies: whoever closed an account and came back is verified again, once', async () => {
    const nik = freshNik();
    const { id, member } = await makeCheck(world, { idNumber: nik });
    expect((await world.call(approveIdentity, compliance, { id })).errno).toBe(0);
    await world.asOwner((tx) =>
      tx.query(`update members set state = 'closed', closed_at = $2 where member_id = $1`, [
        member.memberId,
        world.clock.now(),
      ]),
    );
    const [again, twin] = [await makeCheck(world, { idNumber: nik }), await makeCheck(world, { idNumber: nik })];
    const replies = await Promise.all([again.id, twin.id].map(approveTogether));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725]);
  });
  test('refuses: the eleventh try of a day, so that nobody asks after many numbers', async () => {
    const [asker, foreign] = [await makeMember(world), await makeMember(world)];
    const given = await makePapers(world, asker, { frontImage: await makeUpload(world, foreign, 'identity') });
    const ask = async () => (await world.call(submitIdentity, asker, { ...given, idNumber: freshNik() })).errno;
    for (let tries = 0; tries < 10; tries += 1) expect(await ask()).toBe(504);
    expect(await ask()).toBe(702);
  });
  test('races: one check waits at a time', async () => {
    const member = await makeMember(world);
    const given = await makePapers(world, member);
    const replies = await Promise.all([1, 2, 3].map(() => world.call(submitIdentity, member, given)));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725, 725]);
  });
});

describe('identity.listIdentities', () => {
  test('replies: who waits, the longest first, numbers masked', async () => {
    const { id, member } = await makeCheck(world);
    const { data } = await world.call(listIdentities, compliance, { status: 'pending', limit: 100 });
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
    expect((await world.call(listIdentities, compliance, { limit: 1 })).data).toMatchObject({ limit: 1, page: 1 });
  });
  test('forbids: members, and operators of other trades', async () => {
    expect((await world.call(listIdentities, await makeMember(world), {})).errno).toBe(501);
    expect((await world.call(listIdentities, await makeOperator(world, 'finance'), {})).errno).toBe(506);
  });
});

describe('identity.approveIdentity', () => {
  test('replies: the gate opens by one step, and the audit log says who did it', async () => {
    const { id, member } = await makeCheck(world);
    expect((await world.call(approveIdentity, compliance, { id })).data).toMatchObject({ id, status: 'approved' });
    expect((await world.call(memberGate, member, {})).data.missing).not.toContain('identity');
    const rows = await world.see(
      'select operator_id, action, target, before, after from operator_audit where target = $1',
      [`identity:${id}`],
    );
    expect(rows).toEqual([
      {
        operator_id: compliance.operatorId,
        action: 'identity.approveIdentity',
        target: `identity:${id}`,
        before: { status: 'pending' },
        after: { status: 'approved', fields: [] },
      },
    ]);
  });
  test('repeats: a decided case is decided once; an unknown one is not found', async () => {
    const { id } = await makeCheck(world);
    const replies = await Promise.all([1, 2, 3].map(() => world.call(approveIdentity, compliance, { id })));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725, 725]);
    expect((await world.call(approveIdentity, compliance, { id: world.around.ids.newId() })).errno).toBe(504);
  });
  test('races: of two members with one document one is approved', async () => {
    const nik = freshNik();
    const [one, other] = [await makeCheck(world, { idNumber: nik }), await makeCheck(world, { idNumber: nik })];
    const replies = await Promise.all([one, other].map(({ id }) => approveTogether(id)));
    expect(
      replies
        .map(({ data, errno }) => (errno === 0 ? 'approved' : (data as unknown as { code: string }).code))
        .toSorted(),
    ).toEqual(['approved', 'identity_taken']);
  });
  test('refuses: a document that stands in another case, and whoever was rejected before, takes two', async () => {
    const nik = freshNik();
    const [one, other] = [await makeCheck(world, { idNumber: nik }), await makeCheck(world, { idNumber: nik })];
    expect(await world.call(approveIdentity, compliance, { id: one.id })).toMatchObject({
      errno: 506,
      data: { risks: ['document_elsewhere'] },
    });
    const row = async (id: string) => (await world.call(listIdentities, compliance, { id })).data.list[0];
    expect(await row(other.id)).toMatchObject({ duplicates: 1, risks: ['document_elsewhere'] });
    await world.call(rejectIdentity, compliance, { id: other.id, reason: 'Not the same person.' });
    world.clock.advance('PT1M');
    await world.call(submitIdentity, other.member, await makePapers(world, other.member));
    const { data } = await world.call(listIdentities, compliance, {
      memberId: String(other.member.memberId),
      status: 'pending',
      highRisk: true,
    });
    expect(data.list).toMatchObject([{ duplicates: 0, risks: ['rejected_before'] }]);
  });
  test('forbids: an operator of another trade', async () => {
    const { id } = await makeCheck(world);
    expect((await world.call(approveIdentity, await makeOperator(world, 'finance'), { id })).errno).toBe(506);
  });
});

describe('identity.returnIdentity', () => {
  test('replies: the member reads what to mend, and hands in anew', async () => {
    const { id, member } = await makeCheck(world);
    await world.call(returnIdentity, compliance, { id, reason: 'The picture is too dark.', fields: ['frontImage'] });
    expect((await world.call(memberGate, member, {})).data.identity).toEqual({
      status: 'returned',
      reason: 'The picture is too dark.',
      fields: ['frontImage'],
    });
    world.clock.advance('PT1M');
    expect((await world.call(submitIdentity, member, await makePapers(world, member))).data.status).toBe('pending');
  });
  test('refuses: without a field or a reason', async () => {
    const { id } = await makeCheck(world);
    expect((await world.call(returnIdentity, compliance, { id, reason: 'Too dark', fields: [] })).errno).toBe(402);
    expect((await world.call(returnIdentity, compliance, { id, reason: '', fields: ['name'] })).errno).toBe(402);
  });
});

describe('identity.rejectIdentity', () => {
  test("replies: rejected with a reason; a rejected document is nobody's", async () => {
    const nik = freshNik();
    const { id, member } = await makeCheck(world, { idNumber: nik });
    expect((await world.call(rejectIdentity, compliance, { id, reason: 'Not the same person.' })).data.status).toBe(
      'rejected',
    );
    expect((await world.call(memberGate, member, {})).data.missing).toContain('identity');
    expect((await makeCheck(world, { idNumber: nik })).id).not.toBe('');
  });
});

describe('identity.revealIdentity', () => {
  test('replies: the number and both pictures, and the log says who looked and why', async () => {
    const nik = freshNik();
    const { id } = await makeCheck(world, { idNumber: nik });
    const { data } = await world.call(revealIdentity, compliance, { id, reason: 'Comparing with the selfie' });
    expect(data.idNumber).toBe(nik);
    expect([data.frontImage, data.selfieImage].every((image) => image.startsWith('data:image/webp;base64,'))).toBe(
      true,
    );
    const [row] = await world.see<{ reason: string; after: object }>(
      "select reason, after from operator_audit where action = 'identity.revealIdentity'",
    );
    expect(row).toEqual({
      reason: 'Comparing with the selfie',
      after: { revealed: ['idNumber', 'frontImage', 'selfieImage'] },
    });
  });
  test('refuses: without a reason', async () => {
    const { id } = await makeCheck(world);
    expect((await world.call(revealIdentity, compliance, { id, reason: '' })).errno).toBe(402);
  });
});

describe('identity.proposeIdentity', () => {
  const reason = 'the twins share a copier, their papers differ';
  test('replies: a second operator approves, the first one never; the queue says who proposed', async () => {
    const nik = freshNik();
    const { id, member } = await makeCheck(world, { idNumber: nik });
    await makeCheck(world, { idNumber: nik });
    const { data } = await world.call(proposeIdentity, compliance, { id, reason });
    const waiting = (await world.call(listIdentities, compliance, { id })).data.list[0];
    expect(waiting?.proposedBy).toMatch(/^Operator/);
    expect((await approve(world, compliance, data.approvalId)).errno).toBe(506);
    expect((await approve(world, second, data.approvalId)).errno).toBe(0);
    expect((await world.call(memberGate, member, {})).data.identity.status).toBe('approved');
    const after = (await world.call(listIdentities, compliance, { id })).data.list[0];
    expect(after).toMatchObject({ status: 'approved', reason });
    expect(after?.proposedBy).toBeUndefined();
  });
  test('refuses: a decided case, an unknown one; races: one proposal; forbids: operations', async () => {
    const { id } = await makeCheck(world);
    const replies = await Promise.all([1, 2].map(() => world.call(proposeIdentity, compliance, { id, reason })));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725]);
    await world.call(rejectIdentity, compliance, { id, reason: 'Not the same person.' });
    expect((await world.call(proposeIdentity, compliance, { id, reason })).errno).toBe(725);
    const unknown = { id: world.around.ids.newId(), reason };
    expect((await world.call(proposeIdentity, compliance, unknown)).errno).toBe(504);
    expect((await world.call(proposeIdentity, await makeOperator(world, 'operations'), { id, reason })).errno).toBe(
      506,
    );
  });
  test('refuses: what was returned meanwhile is stale to the second operator', async () => {
    const { id } = await makeCheck(world);
    const { data } = await world.call(proposeIdentity, compliance, { id, reason });
    await world.call(returnIdentity, compliance, { id, reason: 'The picture is too dark.', fields: ['frontImage'] });
    expect((await approve(world, second, data.approvalId)).errno).toBe(725);
  });
});
