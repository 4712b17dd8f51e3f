// Opens rewards and games to registrations that waited for a look.
import type { approveRegistrations as ApproveRegistrations } from '@roda/api-contract/people/registrations';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { decideRegistrations } from './decide-registrations.ts';

type Op = typeof ApproveRegistrations;

/**
 * - Also those that were rejected: a mistake is put right.
 * - Who was verified meanwhile earns their inviter the reward that waited.
 */
export const approveRegistrations = async (
  ctx: RequestContext<Operator>,
  { memberIds, note = '' }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const decided = await decideRegistrations(ctx, { memberIds, from: ['pending', 'rejected'], to: 'approved', note });
  for (const memberId of decided) await ctx.enqueue('invitations.open', { inviteeId: String(memberId) });
  return { count: decided.length };
};
