// Proves that an account closes for good, and never while anything of value is left in it.
import { logIn, registerByPhone, unsubscribe } from '@roda/contract/identity';
import { userInfo } from '@roda/contract/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOf, post } from '#ledger';
import { makeMember, receiveCode, type TestMember } from '#test/factories/identity.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const codeFor = (member: TestMember): Promise<string> =>
  receiveCode(world, { phone: member.phone, scene: 'unsubscribe', caller: member });

/** Moves money in from the provider, or out to it. */
const move = (member: TestMember, minor: bigint, name: string) =>
  world.act(({ tx, at }) =>
    post(tx, {
      memberId: member.memberId,
      key: keyOf(`${name}:${member.memberId}`),
      code: minor > 0n ? 'top_up' : 'payment_return',
      at,
      legs: [
        { kind: 'provider_clearing', currency: 'IDR', minor: -minor },
        { kind: 'wallet', currency: 'IDR', minor },
      ],
    }),
  );

describe('identity.unsubscribe', () => {
  test('replies: sessions end with 401, the phone and what was sealed are gone, and the phone may register anew', async () => {
    const member = await makeMember(world);
    expect((await world.call(unsubscribe, member, { code: await codeFor(member) })).errno).toBe(0);
    expect((await world.call(userInfo, member, {})).errno).toBe(401);
    const { phone, password } = member;
    expect((await world.call(logIn, nobody, { phone, countryId: 1, password })).errno).toBe(700);
    const rows = await world.see('select state, phone_masked, length(phone_sealed) from members where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([{ state: 'closed', phone_masked: '', length: 0 }]);
    const code = await receiveCode(world, { phone, scene: 'register' });
    const form = { phone, countryId: 1, password, confirmPassword: password, code, inviteCode: 'RODA2026' };
    expect((await world.call(registerByPhone, nobody, { ...form, agree: true })).errno).toBe(0);
  });
  test('refuses: while money is left, naming it; the code stays good until it is paid out', async () => {
    const member = await makeMember(world);
    const code = await codeFor(member);
    await move(member, 100n, 'in');
    expect(await world.call(unsubscribe, member, { code })).toMatchObject({ errno: 725, data: { left: ['wallet'] } });
    expect((await world.call(userInfo, member, {})).errno).toBe(0);
    await move(member, -100n, 'out');
    expect((await world.call(unsubscribe, member, { code })).errno).toBe(0);
  });
  test('refuses: a wrong code, and one of another purpose', async () => {
    const member = await makeMember(world);
    const code = await receiveCode(world, { phone: member.phone, scene: 'reset' });
    expect((await world.call(unsubscribe, member, { code })).errno).toBe(703);
  });
  test('races: it closes once', async () => {
    const member = await makeMember(world);
    const code = await codeFor(member);
    const replies = await Promise.all([1, 2, 3].map(() => world.call(unsubscribe, member, { code })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
  test('forbids: nobody', async () => {
    expect((await world.call(unsubscribe, nobody, { code: '123456' })).errno).toBe(501);
  });
});
