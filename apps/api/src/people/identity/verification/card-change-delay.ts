// Computes the waiting period of a member's card changes.
import type { RequestContext, Member } from '#platform/request-context.ts';
import { after, CARD_WAIT_MS } from '#people/identity/identity.policy.ts';
import { securityOf } from '#people/identity/identity.queries.ts';

type Asker = Pick<RequestContext<Member>, 'tx' | 'principal' | 'at'>;

/**
 * Until when this member's card changes are blocked, or `undefined`: a day after the password was reset, and a day
 * after this session's device was first seen unless it is the member's first. Only card changes are blocked.
 */
export const cardWaitOf = async ({ tx, principal, at }: Asker): Promise<Date | undefined> => {
  const found = await securityOf(tx, principal.memberId, principal.sessionId);
  const latest = [found?.resetAt, found?.newDeviceAt]
    .flatMap((start) => (start instanceof Date ? [after(start, CARD_WAIT_MS)] : []))
    .toSorted((one, other) => other.getTime() - one.getTime())[0];
  return latest !== undefined && latest > at ? latest : undefined;
};
