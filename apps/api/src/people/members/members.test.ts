// Proves the profile on the real server.
import { updateInfo, userInfo } from '@roda/contract/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { makeUpload } from '#test/factories/members.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('members.userInfo', () => {
  test("replies: the member's own profile, in their language, phone masked", async () => {
    const member = await makeMember(world, { lang: 'zh' });
    const { data } = await world.call(userInfo, member, {});
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
    expect(data.invitationUrl).toBe(`${world.around.services.config.origin}/?i={code}`);
  });
  test('forbids: nobody', async () => expect((await world.call(userInfo, nobody, {})).errno).toBe(501));
});

describe('members.updateInfo', () => {
  test('replies: what is given changes and nothing else; passport and address lie sealed', async () => {
    const member = await makeMember(world);
    await world.call(updateInfo, member, { nickname: '  Siti ', birthDate: '1990-05-17' });
    const { data } = await world.call(updateInfo, member, {
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
    const [row] = await world.see<{ text: string }>(
      'select row_to_json(m)::text as text from members m where member_id = $1',
      [member.memberId],
    );
    for (const secret of ['C1234567', 'Melati']) expect(row?.text).not.toContain(secret);
  });
  test("forbids: another member's picture, and one of another purpose, are not found", async () => {
    const [member, other] = [await makeMember(world), await makeMember(world)];
    for (const avatar of [await makeUpload(world, other, 'avatar'), await makeUpload(world, member, 'identity')]) {
      expect((await world.call(updateInfo, member, { avatar })).errno).toBe(504);
    }
    const own = await makeUpload(world, member, 'avatar');
    expect((await world.call(updateInfo, member, { avatar: own })).data.avatar).toBe(`/files/avatar/${own}`);
  });
  test('refuses: a birth date that lies ahead, a nickname of 21 letters, a field that is none', async () => {
    const member = await makeMember(world);
    expect((await world.call(updateInfo, member, { birthDate: '2026-03-10' })).data).toMatchObject({
      fields: [{ path: 'birthDate' }],
    });
    expect((await world.call(updateInfo, member, { nickname: 'x'.repeat(21) })).errno).toBe(402);
    expect((await world.call(updateInfo, member, { level: 9 } as object)).errno).toBe(402);
  });
});
