// Builds people who were invited, on devices of their own, verified or not.
import { makeMember, passGate, type TestMember } from '#test/factories/identity.ts';
import type { World } from '#test/world.ts';

type Invitee = { readonly verified?: boolean; readonly device?: 'own' | 'inviter'; readonly nickname?: string };

/** Somebody whom that member invited; the reward is opened by the next run of the jobs. */
export const makeInvitee = async (world: World, inviter: TestMember, wish: Invitee = {}): Promise<TestMember> => {
  const { verified = true, device = 'own', nickname = '' } = wish;
  const invitee = await makeMember(world, { inviterId: inviter.memberId });
  await world.asOwner(async (tx) => {
    if (device === 'own') {
      await tx.query('update sessions set device_index = $2 where member_id = $1', [
        invitee.memberId,
        world.around.vault.blindIndex(`h5|${invitee.memberId}`, 'device'),
      ]);
    }
    await tx.query('update members set nickname = $2 where member_id = $1', [invitee.memberId, nickname]);
  });
  if (verified) await passGate(world, invitee);
  return invitee;
};
