// Proves that what the law keeps of an erased account is kept until its time and then gone.
import { makeOffice, makeSigning } from '#test/factories/contracts.ts';
import { approve } from '#test/factories/approvals.ts';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makeCheck } from '#test/factories/members.ts';
import { listIdentities } from '@roda/contract/identity-gate';
import { listSignings } from '@roda/contract/contracts-signings';
import { addMemberNote } from '@roda/contract/members-desk';
import { privacyInfo, proposeErasure, requestPrivacy } from '@roda/contract/members-privacy';
import { listComplaintCases, submitComplaint } from '@roda/contract/trust';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let desk: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  desk = await makeOperator(world, 'compliance');
  second = await makeOperator(world, 'compliance');
});
afterAll(() => world.close());

/** Desks' sessions end by the day. */
const later = async (by: string): Promise<void> => {
  world.clock.advance(by);
  await world.runJobs();
  desk = await makeOperator(world, 'compliance');
  second = await makeOperator(world, 'compliance');
};

const ask = async (member: TestMember): Promise<string> =>
  (await world.call(requestPrivacy, member, { kind: 'deletion', text: 'Please delete all of it.' })).data.id;

const erase = async (member: TestMember): Promise<string> => {
  const id = await ask(member);
  const { data } = await world.call(proposeErasure, desk, { id, answer: 'Erased, but what the law keeps.' });
  expect((await approve(world, second, data.approvalId)).errno).toBe(0);
  await world.runJobs();
  return id;
};

const rows = (table: string, memberId: bigint) =>
  world.see(`select 1 from ${table} where member_id = $1`, [memberId]).then(({ length }) => length);

describe('members.privacyInfo', () => {
  test('replies: what stands in the way, and what is kept for how long', async () => {
    const member = await makeMember(world);
    const id = await ask(member);
    const { data } = await world.call(privacyInfo, desk, { id });
    expect(data).toMatchObject({ memberState: 'active', left: [], copy: { status: 'none' } });
    expect(data.keeps.map(({ what, keepDays }) => [what, keepDays])).toEqual([
      ['devices', 365],
      ['deliveries', 730],
      ['cases', 1826],
      ['identity', 1826],
      ['contracts', 3653],
      ['payments', 3653],
    ]);
    const zh = await world.call(privacyInfo, { ...desk, lang: 'zh' }, { id });
    expect(zh.data.keeps[3]?.basis).toContain('反洗钱法');
    expect((await world.call(privacyInfo, desk, { id: world.around.ids.newId() })).errno).toBe(504);
    expect((await world.call(privacyInfo, nobody, { id })).errno).toBe(501);
    expect((await world.call(privacyInfo, await makeOperator(world, 'finance'), { id })).errno).toBe(506);
  });
});

describe('members.removeKept', () => {
  test('replies: each kind goes on its day, once, and nothing of others', async () => {
    const [{ member, id: checkId }, other] = [await makeCheck(world), await makeCheck(world)];
    for (const one of [member, other.member]) {
      await world.call(submitComplaint, one, { subject: 'other', text: 'Nobody answered my three calls.' });
      await world.call(addMemberNote, desk, { memberId: String(one.memberId), text: 'Called back.' });
    }
    const request = await erase(member);
    const kept = async () => (await world.call(privacyInfo, desk, { id: request })).data.keeps;
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
    const [complaint] = (await world.call(listComplaintCases, desk, cases)).data.list;
    expect(complaint).toMatchObject({ text: '', subject: 'other' });
    expect((await world.call(listIdentities, desk, { id: checkId })).data.total).toBe(0);
    expect((await kept()).filter(({ removedAt }) => removedAt !== undefined).map(({ what }) => what)).toEqual([
      'devices',
      'deliveries',
      'cases',
      'identity',
    ]);
  });
  test('replies: after ten years a signed contract names nobody, and its terms stay', async () => {
    const office = await makeOffice(world);
    const { member, id } = await makeSigning(world, office);
    await erase(member);
    const [signing] = (await world.call(listSignings, desk, { id })).data.list;
    expect(signing?.name).toBe('Siti Rahayu');
    await later('P3654D');
    const [after] = (await world.call(listSignings, desk, { id })).data.list;
    expect(after).toMatchObject({ id, name: '', templateId: office.templateId });
    expect(await rows('uploads', member.memberId)).toBe(0);
  });
});
