// Factory of invited members, on their own devices, verified or not.
import { makeMember, passSuitability, type TestMember } from './identity.ts';
import type { TestContext } from '#test/test-context.ts';

type Invitee = { readonly verified?: boolean; readonly device?: 'own' | 'inviter'; readonly nickname?: string };

/** A member invited by that member; the next job run creates the reward. */
export const makeInvitee = async (
  context: TestContext,
  inviter: TestMember,
  wish: Invitee = {},
): Promise<TestMember> => {
  const { verified = true, device = 'own', nickname = '' } = wish;
  const invitee = await makeMember(context, { inviterId: inviter.memberId });
  await context.asOwner(async (tx) => {
    if (device === 'own') {
      await tx.query('update sessions set device_index = $2 where member_id = $1', [
        invitee.memberId,
        context.around.vault.blindIndex(`h5|${invitee.memberId}`, 'device'),
      ]);
    }
    await tx.query('update members set nickname = $2 where member_id = $1', [invitee.memberId, nickname]);
  });
  if (verified) await passSuitability(context, invitee);
  return invitee;
};
