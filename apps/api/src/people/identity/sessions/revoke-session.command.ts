// Ends one of the member's own sessions.
import type { revokeSession as RevokeSession } from '@roda/contract/identity';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { endSession } from './identity.sql.ts';

type Op = typeof RevokeSession;

/** Another member's session, one that ended and one that never was are the same to the caller: not found. */
export const revokeSession = async (act: Act, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  if (!(await endSession(act.tx, { memberId: act.who.memberId, id, at: act.at, why: 'revoked' }))) refuse('not_found');
  act.sessionsEnded();
  return null;
};
