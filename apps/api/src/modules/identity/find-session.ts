// How the platform learns who holds a token.
import type { Member, Operator } from '#platform/act.ts';
import type { Tx } from '#platform/db/tx.ts';
import { after, endedElsewhere, MEMBER_SESSION_MS } from './identity.rules.ts';
import { sessionByToken } from './identity.reads.ts';
import { operatorSessionByToken } from './operators.reads.ts';

type Found<W> = { readonly state: 'live'; readonly who: W } | { readonly state: 'revoked' | 'unknown' };

/** A member's session lives on by being used; one that was ended from elsewhere is told apart from one that is over. */
export const findMember = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<Found<Member>> => {
  const found = await sessionByToken(tx, { tokenHash, at, expiresAt: after(at, MEMBER_SESSION_MS) });
  if (found === undefined) return { state: 'unknown' };
  if (found.live) return { state: 'live', who: { kind: 'member', memberId: found.memberId, sessionId: found.id } };
  return { state: endedElsewhere(found.why) ? 'revoked' : 'unknown' };
};

/** Roles come from the operator's rows, not from the session. */
export const findOperator = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<Found<Operator>> => {
  const found = await operatorSessionByToken(tx, tokenHash, at);
  if (found === undefined || !found.live) return { state: found?.revoked === true ? 'revoked' : 'unknown' };
  const { operatorId, name, roles, id } = found;
  return { state: 'live', who: { kind: 'operator', operatorId, name, roles, sessionId: id } };
};
