// Where a member is logged in.
import type { listSessions as ListSessions } from '@roda/contract/identity';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { liveSessions } from './identity.reads.ts';

type Op = typeof ListSessions;

/** The member's own live sessions; the one that asks is marked. */
export const listSessions = async ({ tx, who, at }: Act, _input: InputOf<Op>): Promise<ReplyOf<Op>> =>
  (await liveSessions(tx, who.memberId, at)).map(
    ({ id, appType, appVersion, address, startedAt, seenAt, expiresAt }) => ({
      id,
      current: id === who.sessionId,
      appType,
      device: `${appType} ${appVersion}`,
      address,
      createdAt: startedAt.toISOString(),
      lastSeenAt: seenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  );
