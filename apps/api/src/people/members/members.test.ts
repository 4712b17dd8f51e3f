// Tests of the profile on the real server.
import { updateInfo, userInfo } from '@roda/api-contract/people/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { makeUpload } from '#test/factories/members.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

describe('members.userInfo', () => {
  test("replies: the member's own profile, in their language, phone masked", async () => {
    const member = await makeMember(context, { lang: 'zh' });
    const { data } = await context.call(userInfo, member, {});
    expect(data).toMatchObject({
      id: String(member.memberId),
      nickname: '',
      gender: 'unknown',
      userLevel: { id: 1, level: 1, name: '普通会员' },
      userNumberLevel: 1,
      points: 0,
      coins: 0,
    });
    expect(data.phone).toMatch(/^0812••••\d{3}$/);
    expect(data.invitationUrl).toBe(`${context.around.services.config.origin}/?i={code}`);
  });
  test('forbids: calls without a session', async () =>
    expect((await context.call(userInfo, nobody, {})).errno).toBe(501));
});

describe('members.updateInfo', () => {
  test('replies: only the given fields change; passport and address are encrypted', async () => {
    const member = await makeMember(context);
    await context.call(updateInfo, member, { nickname: '  Siti ', birthDate: '1990-05-17' });
    const { data } = await context.call(updateInfo, member, {
      gender: 'female',
      passport: 'C1234567',
      address: 'Jl. Melati 5, Bogor',
      avatar: 'builtin:3',
    });
    expect(data).toMatchObject({
      nickname: 'Siti',
      birthDate: '1990-05-17',
      gender: 'female',
      passport: 'C••••67',
      address: 'Jl. Melati 5, Bogor',
      avatar: 'builtin:3',
    });
    const [row] = await context.see<{ text: string }>(
      'select row_to_json(m)::text as text from members m where member_id = $1',
      [member.memberId],
    );
    for (const secret of ['C1234567', 'Melati']) expect(row?.text).not.toContain(secret);
  });
  test("forbids: another member's picture, and one of another purpose, are not found", async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    for (const avatar of [await makeUpload(context, other, 'avatar'), await makeUpload(context, member, 'identity')]) {
      expect((await context.call(updateInfo, member, { avatar })).errno).toBe(504);
    }
    const own = await makeUpload(context, member, 'avatar');
    expect((await context.call(updateInfo, member, { avatar: own })).data.avatar).toBe(`/files/avatar/${own}`);
  });
  test('refuses: a birth date in the future, a nickname of 21 letters, an unknown field', async () => {
    const member = await makeMember(context);
    expect((await context.call(updateInfo, member, { birthDate: '2026-03-10' })).data).toMatchObject({
      fields: [{ path: 'birthDate' }],
    });
    expect((await context.call(updateInfo, member, { nickname: 'x'.repeat(21) })).errno).toBe(402);
    expect((await context.call(updateInfo, member, { level: 9 } as object)).errno).toBe(402);
  });
});
