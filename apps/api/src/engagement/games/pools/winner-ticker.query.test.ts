// Tests the winner ticker: real winners with consent, masked and some minutes old (R27).
import { runningLight } from '@roda/api-contract/engagement/games';
import { updateConsent } from '@roda/api-contract/people/identity';
import { updateInfo } from '@roda/api-contract/people/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkIn, makePlayer, makeRound, makeStaff, switchOn } from '#test/factories/games.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let winner: TestMember;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await switchOn(context);
  winner = await makePlayer(context, { coins: 0 });
  await makeRound(context, await makeStaff(context), { prizes: [100], days: 1 });
  await checkIn(context, winner.memberId);
  context.clock.advance('P2D');
  await context.runJobs();
  context.clock.advance('PT1H');
});
afterAll(() => context.close());

describe('games.runningLight', () => {
  test('R27: real winners with consent, masked, at least ten minutes old; otherwise empty', async () => {
    const guest = { ...nobody, countryId: 1, headers: { 'x-app-version': '1.0.427' } };
    const seen = async () => {
      const member = await makeMember(context, { countryId: 1 });
      return (await context.call(runningLight, member, {})).data;
    };
    expect((await context.call(runningLight, guest, {})).data).toEqual([]);
    await context.call(updateInfo, winner, { nickname: 'Siti' });
    await context.call(updateConsent, winner, { purpose: 'winner_feed', granted: true });
    expect(await seen()).toMatchObject([{ who: 'S***', coins: 100, round: 1 }]);
    const drawn = (await context.see<{ at: Date }>('select drawn_at as at from pool_rounds'))[0];
    const now = context.clock.now();
    context.clock.set(new Date((drawn?.at.getTime() ?? 0) + 599_000));
    expect(await seen()).toEqual([]);
    context.clock.set(now);
    await context.call(updateConsent, winner, { purpose: 'winner_feed', granted: false });
    expect(await seen()).toEqual([]);
  });
});
