// Proves the strip of winners: real ones, who agreed, masked and some minutes old (R27).
import { runningLight } from '@roda/contract/chance';
import { setConsent } from '@roda/contract/identity';
import { updateInfo } from '@roda/contract/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkIn, makePlayer, makeRound, makeStaff, switchOn } from '#test/factories/chance.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let winner: TestMember;
beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  await switchOn(world);
  winner = await makePlayer(world, { coins: 0 });
  await makeRound(world, await makeStaff(world), { prizes: [100], days: 1 });
  await checkIn(world, winner.memberId);
  world.clock.advance('P2D');
  await world.runJobs();
  world.clock.advance('PT1H');
});
afterAll(() => world.close());

describe('chance.runningLight', () => {
  test('R27: real winners who agreed, masked, ten minutes old; otherwise nobody', async () => {
    const guest = { ...nobody, countryId: 1, headers: { 'x-app-version': '1.0.427' } };
    const seen = async () => {
      const member = await makeMember(world, { countryId: 1 });
      return (await world.call(runningLight, member, {})).data;
    };
    expect((await world.call(runningLight, guest, {})).data).toEqual([]);
    await world.call(updateInfo, winner, { nickname: 'Siti' });
    await world.call(setConsent, winner, { purpose: 'winner_feed', granted: true });
    expect(await seen()).toMatchObject([{ who: 'S***', coins: 100, round: 1 }]);
    const drawn = (await world.see<{ at: Date }>('select drawn_at as at from pool_rounds'))[0];
    const now = world.clock.now();
    world.clock.set(new Date((drawn?.at.getTime() ?? 0) + 599_000));
    expect(await seen()).toEqual([]);
    world.clock.set(now);
    await world.call(setConsent, winner, { purpose: 'winner_feed', granted: false });
    expect(await seen()).toEqual([]);
  });
});
