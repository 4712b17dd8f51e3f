// Takes a reward away that nobody has received yet.
import type { voidReferral as VoidReferral } from '@roda/contract/invitations-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { rewardFor } from './invitations.reads.ts';
import { markVoid } from './invitations.sql.ts';

/** With a reason that the log keeps. What was received stays received: of a receipt at the same moment one wins. */
export const voidOne = async (
  { tx, who, note }: Act<Operator>,
  { inviteeId, reason }: { inviteeId: bigint; reason: string },
): Promise<void> => {
  const reward = (await rewardFor(tx, inviteeId)) ?? refuse('not_found');
  const { memberId, state } = reward;
  const done = await markVoid(tx, { memberId, inviteeId, operatorId: who.operatorId });
  if (!done) refuse('wrong_state', { state });
  note({ target: `referral ${memberId} ${inviteeId}`, before: { state }, after: { state: 'void' }, reason });
};

export const voidReferral = async (
  act: Act<Operator>,
  { inviteeId, reason }: InputOf<typeof VoidReferral>,
): Promise<ReplyOf<typeof VoidReferral>> => {
  await voidOne(act, { inviteeId: BigInt(inviteeId), reason });
  return { inviteeId, state: 'void' };
};
