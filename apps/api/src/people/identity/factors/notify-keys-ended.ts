// Ends keys with the sessions that they belong to, and tells the member of keys that ended.
import { sendNotifications } from '#content/notifications/index.ts';
import type { Principal, RequestContext } from '#platform/request-context.ts';
import { endKeysOfRevokedSessions } from './member-keys.repository.ts';

export const notifyKeysEnded = (
  ctx: RequestContext<Principal>,
  memberId: bigint,
  names: readonly string[],
): Promise<void> =>
  sendNotifications(
    ctx,
    names.map((name) => ({
      ...{ memberId, topic: 'security', text: 'keyRemoved', values: { name }, link: 'pages/my/set?keys=1' },
    })),
  );

/** Call it where sessions were ended from elsewhere, in the same transaction: a lost phone confirms nothing more. */
export const endKeysWithSessions = async (ctx: RequestContext<Principal>, memberId: bigint): Promise<void> =>
  notifyKeysEnded(ctx, memberId, await endKeysOfRevokedSessions(ctx.tx, memberId, ctx.at));
