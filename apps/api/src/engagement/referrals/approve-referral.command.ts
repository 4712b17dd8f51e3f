// Opens a reward that was refused for its device, or voided.
import type { approveReferral as ApproveReferral } from '@roda/contract/invitations-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { rewardFor } from './invitations.reads.ts';
import { markOpen } from './invitations.sql.ts';

/** People of one household share a connection: somebody looked, and says why. Papers of two accounts stay refused. */
export const approveReferral = async (
  { tx, who, note }: Act<Operator>,
  { inviteeId, reason }: InputOf<typeof ApproveReferral>,
): Promise<ReplyOf<typeof ApproveReferral>> => {
  const invitee = BigInt(inviteeId);
  const { memberId, state, reason: why } = (await rewardFor(tx, invitee)) ?? refuse('not_found');
  const done = await markOpen(tx, { memberId, inviteeId: invitee, operatorId: who.operatorId });
  if (!done) refuse('wrong_state', { state: why === '' ? state : why });
  note({ target: `referral ${memberId} ${inviteeId}`, before: { state, why }, after: { state: 'open' }, reason });
  return { inviteeId, state: 'open' };
};
