// Lists a member's sessions.
import type { listSessions as ListSessions } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { liveSessions } from '#people/identity/identity.queries.ts';

type Op = typeof ListSessions;

/** The member's own live sessions; the current one is marked. */
export const listSessions = async ({ tx, principal, at }: RequestContext, _input: InputOf<Op>): Promise<ReplyOf<Op>> =>
  (await liveSessions(tx, principal.memberId, at)).map(
    ({ id, appType, appVersion, address, startedAt, seenAt, expiresAt }) => ({
      id,
      current: id === principal.sessionId,
      appType,
      device: `${appType} ${appVersion}`,
      address,
      createdAt: startedAt.toISOString(),
      lastSeenAt: seenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  );
