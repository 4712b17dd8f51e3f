// The number of people a member invited, of verified ones among them, and the coins earned by it.
import type { teamTotal as TeamTotal } from '@roda/api-contract/engagement/referrals';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { requireInvite } from './invite-feature.ts';
import { teamCounts } from './referrals.queries.ts';

export const teamTotal = async (
  ctx: RequestContext,
  _input: InputOf<typeof TeamTotal>,
): Promise<ReplyOf<typeof TeamTotal>> => {
  await requireInvite(ctx);
  return teamCounts(ctx.tx, ctx.principal.memberId);
};
