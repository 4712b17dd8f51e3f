// Voids a reward that is not yet received.
import type { voidReferral as VoidReferral } from '@roda/api-contract/engagement/referral-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { rewardFor } from './referrals.queries.ts';
import { markVoid } from './referrals.repository.ts';

/**
 * With a reason in the audit entry. A received reward stays received: of a concurrent receipt and voiding one succeeds.
 */
export const voidOne = async (
  { tx, principal, audit }: RequestContext<Operator>,
  { inviteeId, reason }: { inviteeId: bigint; reason: string },
): Promise<void> => {
  const reward = (await rewardFor(tx, inviteeId)) ?? reject('not_found');
  const { memberId, state } = reward;
  const done = await markVoid(tx, { memberId, inviteeId, operatorId: principal.operatorId });
  if (!done) reject('wrong_state', { state });
  audit({ target: `referral ${memberId} ${inviteeId}`, before: { state }, after: { state: 'void' }, reason });
};

export const voidReferral = async (
  ctx: RequestContext<Operator>,
  { inviteeId, reason }: InputOf<typeof VoidReferral>,
): Promise<ReplyOf<typeof VoidReferral>> => {
  await voidOne(ctx, { inviteeId: BigInt(inviteeId), reason });
  return { inviteeId, state: 'void' };
};
