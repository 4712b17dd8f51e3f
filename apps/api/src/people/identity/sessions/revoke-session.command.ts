// Ends one of the member's own sessions.
import type { revokeSession as RevokeSession } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { endKeysWithSessions } from '#people/identity/factors/notify-keys-ended.ts';
import { endSession } from '#people/identity/identity.repository.ts';

type Op = typeof RevokeSession;

/**
 * Keys that were last used in it end too. Replies not_found alike for another member's session, an ended one and an
 * unknown one.
 */
export const revokeSession = async (ctx: RequestContext, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  if (!(await endSession(ctx.tx, { memberId: ctx.principal.memberId, id, at: ctx.at, why: 'revoked' })))
    reject('not_found');
  await endKeysWithSessions(ctx, ctx.principal.memberId);
  ctx.sessionsEnded();
  return null;
};
