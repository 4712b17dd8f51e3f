// How long a member's card changes wait.
import type { Act, Member } from '#platform/act.ts';
import { after, CARD_WAIT_MS } from './identity.rules.ts';
import { securityOf } from './identity.reads.ts';

type Asker = Pick<Act<Member>, 'tx' | 'who' | 'at'>;

/**
 * Until when this member's card changes wait, or `undefined`: a day after the password was reset, and a day after this
 * session's device was first seen unless it is the member's first. Only card changes wait for it.
 */
export const cardWaitOf = async ({ tx, who, at }: Asker): Promise<Date | undefined> => {
  const found = await securityOf(tx, who.memberId, who.sessionId);
  const latest = [found?.resetAt, found?.newDeviceAt]
    .flatMap((start) => (start instanceof Date ? [after(start, CARD_WAIT_MS)] : []))
    .toSorted((one, other) => other.getTime() - one.getTime())[0];
  return latest !== undefined && latest > at ? latest : undefined;
};
