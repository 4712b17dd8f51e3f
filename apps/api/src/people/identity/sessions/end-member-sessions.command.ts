// Ends every session of a member, for example after a lost phone.
import type { endMemberSessions as EndMemberSessions } from '@roda/api-contract/people/staff';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { endKeysWithSessions } from '#people/identity/factors/notify-keys-ended.ts';
import { endSessionsOf } from '#people/identity/operators/staff.repository.ts';

type Op = typeof EndMemberSessions;

/** The member logs in again with the existing password. Keys that were last used in these sessions end too. */
export const endMemberSessions = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const memberId = BigInt(input.memberId);
  const ended = (await endSessionsOf(ctx.tx, memberId, ctx.at)) ?? reject('not_found');
  ctx.audit({ target: `member:${memberId}`, after: { sessionsEnded: ended }, reason: input.reason });
  ctx.sessionsEnded();
  await endKeysWithSessions(ctx, memberId);
  await sendNotification(ctx, { memberId, topic: 'security', text: 'sessionsEnded' });
  return { ended };
};
