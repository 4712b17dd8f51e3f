// Proves the step-up for money: the member's own password, counted for good, forgiven after a success.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#platform/act.ts';
import type { Prep } from '#platform/http/route.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { openWorld, type World } from '#test/world.ts';
import { requirePassword } from './identity.public.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const prepOf = ({ memberId, sessionId }: TestMember): Prep<Member> => ({
  reading: world.around.pool.reading,
  autocommit: world.around.pool.autocommit,
  snapshot: world.around.pool.reading,
  who: { kind: 'member', memberId, sessionId },
  at: world.clock.now(),
  caller: {
    lang: 'en',
    countryId: 1,
    appVersion: '1.0.427',
    appVersionCode: 1427,
    appType: 'h5',
    address: '127.0.0.1',
    requestId: 'r',
  },
  vault: world.around.vault,
  services: world.around.services,
  random: world.around.ids.random,
});

describe('requirePassword', () => {
  test("passes for one's own password, and refuses another's", async () => {
    const [member, other] = [await makeMember(world), await makeMember(world, { password: 'gajah terbang' })];
    await requirePassword(prepOf(member), member.password);
    await expect(requirePassword(prepOf(member), other.password)).rejects.toMatchObject({ code: 'step_up_wrong' });
  });
  test('refuses: after ten wrong ones the right one too, until a quarter of an hour has passed', async () => {
    const member = await makeMember(world);
    const guesses = await Promise.allSettled(
      Array.from({ length: 15 }, () => requirePassword(prepOf(member), 'not-this-one-1')),
    );
    const codes = guesses.map((each) =>
      each.status === 'rejected' ? (each.reason as { code: string }).code : 'passed',
    );
    expect(codes.filter((code) => code === 'step_up_wrong').length).toBeLessThanOrEqual(10);
    await expect(requirePassword(prepOf(member), member.password)).rejects.toMatchObject({ code: 'too_often' });
    world.clock.advance('PT16M');
    await requirePassword(prepOf(member), member.password);
  });
});
