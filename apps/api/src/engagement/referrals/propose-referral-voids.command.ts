// Voids many rewards: proposed by one operator, carried out when another approves.
import type { proposeReferralVoids as ProposeReferralVoids } from '@roda/api-contract/engagement/referral-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { rewardFor } from './referrals.queries.ts';
import { voidOne } from './void-referral.command.ts';

/** Each of them must have a reward that can still be voided, or nothing is proposed. */
export const proposeReferralVoids = async (
  ctx: RequestContext<Operator>,
  { inviteeIds, reason }: InputOf<typeof ProposeReferralVoids>,
): Promise<ReplyOf<typeof ProposeReferralVoids>> => {
  const wanted = [...new Set(inviteeIds.map(BigInt))].toSorted((one, other) => (one < other ? -1 : 1)).map(String);
  for (const inviteeId of wanted) {
    const { state } = (await rewardFor(ctx.tx, BigInt(inviteeId))) ?? reject('not_found');
    if (state !== 'open' && state !== 'refused') reject('wrong_state', { state });
  }
  const { id } = await proposeChange(ctx, {
    kind: 'referral_voids',
    subject: wanted[0] ?? '',
    title: `void the rewards of ${wanted.length} invitations`,
    after: { invitees: wanted, reason },
    payload: { inviteeIds: wanted, reason },
  });
  return { changeId: id };
};

const Payload = z.object({ inviteeIds: z.array(z.string()), reason: z.string() });

/** All or none: one reward received meanwhile rejects the whole change. */
export const referralVoidsChange: Change = change('referral_voids', {
  roles: ['growth', 'compliance', 'operations'],
  apply: async (ctx, { payload }) => {
    const { inviteeIds, reason } = z.parse(Payload, payload);
    for (const inviteeId of inviteeIds) await voidOne(ctx, { inviteeId: BigInt(inviteeId), reason });
  },
});
