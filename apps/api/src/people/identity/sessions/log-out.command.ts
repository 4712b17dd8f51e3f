// Ends the session that asks for it.
import type { logOut as LogOut } from '@roda/contract/identity';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { endSession } from './identity.sql.ts';

type Op = typeof LogOut;

/** Logging out twice is no error: what was wanted is true. */
export const logOut = async (act: Act, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, sessionId } = act.who;
  await endSession(act.tx, { memberId, id: sessionId, at: act.at, why: 'logout' });
  act.sessionsEnded();
  return null;
};
