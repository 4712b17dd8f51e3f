// Tests that legally retained data of an erased account is stored until its period ends and then deleted.
import { makeOffice, makeSigning } from '#test/factories/employment.ts';
import { approve } from '#test/factories/approvals.ts';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makeCheck } from '#test/factories/members.ts';
import { listIdentities } from '@roda/api-contract/people/suitability';
import { listSignings } from '@roda/api-contract/employment/signings';
import { createMemberNote } from '@roda/api-contract/people/member-cases';
import { privacyInfo, proposeErasure, requestPrivacy } from '@roda/api-contract/people/privacy';
import { listComplaintCases, submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let backoffice: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  backoffice = await makeOperator(context, 'compliance');
  second = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

/** Operator sessions expire within the day. */
const later = async (by: string): Promise<void> => {
  context.clock.advance(by);
  await context.runJobs();
  backoffice = await makeOperator(context, 'compliance');
  second = await makeOperator(context, 'compliance');
};

const ask = async (member: TestMember): Promise<string> =>
  (await context.call(requestPrivacy, member, { kind: 'deletion', text: 'Please delete all of it.' })).data.id;

const erase = async (member: TestMember): Promise<string> => {
  const id = await ask(member);
  const { data } = await context.call(proposeErasure, backoffice, { id, answer: 'Erased, but what the law keeps.' });
  expect((await approve(context, second, data.approvalId)).errno).toBe(0);
  await context.runJobs();
  return id;
};

const rows = (table: string, memberId: bigint) =>
  context.see(`select 1 from ${table} where member_id = $1`, [memberId]).then(({ length }) => length);

describe('members.privacyInfo', () => {
  test('replies: what blocks erasure, and what is retained for how long', async () => {
    const member = await makeMember(context);
    const id = await ask(member);
    const { data } = await context.call(privacyInfo, backoffice, { id });
    expect(data).toMatchObject({ memberState: 'active', left: [], copy: { status: 'none' } });
    expect(data.keeps.map(({ what, keepDays }) => [what, keepDays])).toEqual([
      ['devices', 365],
      ['deliveries', 730],
      ['cases', 1826],
      ['identity', 1826],
      ['contracts', 3653],
      ['payments', 3653],
    ]);
    const zh = await context.call(privacyInfo, { ...backoffice, lang: 'zh' }, { id });
    expect(zh.data.keeps[3]?.basis).toContain('反洗钱法');
    expect((await context.call(privacyInfo, backoffice, { id: context.around.ids.newId() })).errno).toBe(504);
    expect((await context.call(privacyInfo, nobody, { id })).errno).toBe(501);
    expect((await context.call(privacyInfo, await makeOperator(context, 'finance'), { id })).errno).toBe(506);
  });
});

describe('members.removeKept', () => {
  test('replies: each kind is deleted on its day, once, and nothing of others', async () => {
    const [{ member, id: checkId }, other] = [await makeCheck(context), await makeCheck(context)];
    for (const one of [member, other.member]) {
      await context.call(submitComplaint, one, { subject: 'other', text: 'Nobody answered my three calls.' });
      await context.call(createMemberNote, backoffice, { memberId: String(one.memberId), text: 'Called back.' });
    }
    const request = await erase(member);
    const kept = async () => (await context.call(privacyInfo, backoffice, { id: request })).data.keeps;
    expect((await kept()).every(({ removeAt, removedAt }) => removeAt !== undefined && removedAt === undefined)).toBe(
      true,
    );
    await later('P366D');
    expect(await rows('sessions', member.memberId)).toBe(0);
    expect(await rows('sessions', other.member.memberId)).toBe(1);
    expect(await rows('identity_checks', member.memberId)).toBe(1);
    await later('P1460D');
    expect(await rows('identity_checks', member.memberId)).toBe(0);
    expect(await rows('uploads', member.memberId)).toBe(0);
    expect(await rows('member_notes', member.memberId)).toBe(0);
    for (const table of ['identity_checks', 'member_notes']) expect(await rows(table, other.member.memberId)).toBe(1);
    expect(await rows('uploads', other.member.memberId)).toBe(2);
    const cases = { memberId: String(member.memberId) };
    const [complaint] = (await context.call(listComplaintCases, backoffice, cases)).data.list;
    expect(complaint).toMatchObject({ text: '', subject: 'other' });
    expect((await context.call(listIdentities, backoffice, { id: checkId })).data.total).toBe(0);
    expect((await kept()).filter(({ removedAt }) => removedAt !== undefined).map(({ what }) => what)).toEqual([
      'devices',
      'deliveries',
      'cases',
      'identity',
    ]);
  });
  test('replies: after ten years a signed contract names nobody, and its terms stay', async () => {
    const office = await makeOffice(context);
    const { member, id } = await makeSigning(context, office);
    await erase(member);
    const [signing] = (await context.call(listSignings, backoffice, { id })).data.list;
    expect(signing?.name).toBe('Siti Rahayu');
    await later('P3654D');
    const [after] = (await context.call(listSignings, backoffice, { id })).data.list;
    expect(after).toMatchObject({ id, name: '', templateId: office.templateId });
    expect(await rows('uploads', member.memberId)).toBe(0);
  });
});
