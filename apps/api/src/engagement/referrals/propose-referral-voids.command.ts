// Takes many rewards away: proposed by one operator, carried out when another approves.
import type { proposeReferralVoids as ProposeReferralVoids } from '@roda/contract/invitations-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { rewardFor } from './invitations.reads.ts';
import { voidOne } from './void-referral.ts';

/** Each of them has a reward that can still be voided, or nothing is proposed. */
export const proposeReferralVoids = async (
  act: Act<Operator>,
  { inviteeIds, reason }: InputOf<typeof ProposeReferralVoids>,
): Promise<ReplyOf<typeof ProposeReferralVoids>> => {
  const wanted = [...new Set(inviteeIds.map(BigInt))].toSorted((one, other) => (one < other ? -1 : 1)).map(String);
  for (const inviteeId of wanted) {
    const { state } = (await rewardFor(act.tx, BigInt(inviteeId))) ?? refuse('not_found');
    if (state !== 'open' && state !== 'refused') refuse('wrong_state', { state });
  }
  const { id } = await proposeChange(act, {
    kind: 'referral_voids',
    subject: wanted[0] ?? '',
    title: `void the rewards of ${wanted.length} invitations`,
    after: { invitees: wanted, reason },
    payload: { inviteeIds: wanted, reason },
  });
  return { changeId: id };
};

const Payload = z.object({ inviteeIds: z.array(z.string()), reason: z.string() });

/** All or none: one that was received meanwhile refuses the whole. */
export const referralVoidsChange: Change = change('referral_voids', {
  roles: ['growth', 'compliance', 'operations'],
  apply: async (act, { payload }) => {
    const { inviteeIds, reason } = z.parse(Payload, payload);
    for (const inviteeId of inviteeIds) await voidOne(act, { inviteeId: BigInt(inviteeId), reason });
  },
});
