// Returns a member's own profile.
import type { userInfo as UserInfo } from '@roda/api-contract/people/members';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { toProfileDto } from '#people/identity/index.ts';

type Op = typeof UserInfo;

/** The app's public origin, for the invitation link. */
export const originOf = async ({ services }: Prep): Promise<string> => services.config.origin;

export const userInfo = (ctx: RequestContext, _input: InputOf<Op>, origin: string): Promise<ReplyOf<Op>> =>
  toProfileDto(ctx, { memberId: ctx.principal.memberId, origin });
