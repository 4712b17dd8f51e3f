// Tests of the step-up for money operations: the member's own password, failures counted durably, cleared after a
// success.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { requirePassword } from '#people/identity/sessions/prove-password.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const prepOf = ({ memberId, sessionId }: TestMember): Prep<Member> => ({
  reading: context.around.pool.reading,
  autocommit: context.around.pool.autocommit,
  snapshot: context.around.pool.reading,
  enqueue: () => Promise.resolve(),
  principal: { kind: 'member', memberId, sessionId },
  at: context.clock.now(),
  client: {
    lang: 'en',
    countryId: 1,
    appVersion: '1.0.427',
    appVersionCode: 1427,
    appType: 'h5',
    address: '127.0.0.1',
    requestId: 'r',
  },
  vault: context.around.vault,
  services: context.around.services,
  metrics: context.around.metrics,
  random: context.around.ids.random,
});

describe('requirePassword', () => {
  test("passes for one's own password, and rejects another's", async () => {
    const [member, other] = [await makeMember(context), await makeMember(context, { password: 'gajah terbang' })];
    await requirePassword(prepOf(member), member.password);
    await expect(requirePassword(prepOf(member), other.password)).rejects.toMatchObject({ code: 'step_up_wrong' });
  });
  test('refuses: after ten wrong ones the right one too, until a quarter of an hour has passed', async () => {
    const member = await makeMember(context);
    const guesses = await Promise.allSettled(
      Array.from({ length: 15 }, () => requirePassword(prepOf(member), 'not-this-one-1')),
    );
    const codes = guesses.map((each) =>
      each.status === 'rejected' ? (each.reason as { code: string }).code : 'passed',
    );
    expect(codes.filter((code) => code === 'step_up_wrong').length).toBeLessThanOrEqual(10);
    await expect(requirePassword(prepOf(member), member.password)).rejects.toMatchObject({ code: 'too_often' });
    context.clock.advance('PT16M');
    await requirePassword(prepOf(member), member.password);
  });
});
