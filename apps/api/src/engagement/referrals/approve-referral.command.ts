// Opens a referral reward that was rejected for its device, or voided.
import type { approveReferral as ApproveReferral } from '@roda/api-contract/engagement/referral-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { rewardFor } from './referrals.queries.ts';
import { markOpen } from './referrals.repository.ts';

/**
 * People of one household share a connection: an operator reviewed it and gives a reason. Identity documents used by
 * two accounts stay rejected.
 */
export const approveReferral = async (
  { tx, principal, audit }: RequestContext<Operator>,
  { inviteeId, reason }: InputOf<typeof ApproveReferral>,
): Promise<ReplyOf<typeof ApproveReferral>> => {
  const invitee = BigInt(inviteeId);
  const { memberId, state, reason: why } = (await rewardFor(tx, invitee)) ?? reject('not_found');
  const done = await markOpen(tx, { memberId, inviteeId: invitee, operatorId: principal.operatorId });
  if (!done) reject('wrong_state', { state: why === '' ? state : why });
  audit({ target: `referral ${memberId} ${inviteeId}`, before: { state, why }, after: { state: 'open' }, reason });
  return { inviteeId, state: 'open' };
};
