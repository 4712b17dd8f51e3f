// How many people a member invited, how many are verified, and the coins that came of it.
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
