// Ends the calling session.
import type { logOut as LogOut } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { endSession } from '#people/identity/identity.repository.ts';

type Op = typeof LogOut;

/** Logging out twice is no error. */
export const logOut = async (ctx: RequestContext, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, sessionId } = ctx.principal;
  await endSession(ctx.tx, { memberId, id: sessionId, at: ctx.at, why: 'logout' });
  ctx.sessionsEnded();
  ctx.deleteCookie();
  return null;
};
