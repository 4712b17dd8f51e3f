// Lists the people a member invited, masked.
import type { listTeam as ListTeam } from '@roda/api-contract/engagement/referrals';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext } from '#platform/request-context.ts';
import { requireInvite } from './invite-feature.ts';
import { teamPage } from './referrals.queries.ts';
import { maskedName, maskedTail } from './referrals.policy.ts';

/** One level only: second-level invitations are not disclosed. A preset avatar is shown, an uploaded one is not. */
export const listTeam = async (
  ctx: RequestContext,
  input: InputOf<typeof ListTeam>,
): Promise<ReplyOf<typeof ListTeam>> => {
  await requireInvite(ctx);
  const { rows, total, next } = await teamPage(ctx.tx, { memberId: ctx.principal.memberId, ...input });
  const list = rows.map(({ nickname, phoneMasked, avatar, joinedAt, verified }) => ({
    name: maskedName(nickname),
    phone: maskedTail(phoneMasked),
    avatar: avatar.startsWith('builtin:') ? avatar : '',
    joinedAt: joinedAt.toISOString(),
    verified,
  }));
  return pageOf(list, { total, next }, input);
};
