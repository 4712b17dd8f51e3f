// Resolves the session of a token.
import type { Member, Operator } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { SessionAsked, SessionAssuranceFound } from '#platform/session-assurance.ts';
import {
  after,
  endedElsewhere,
  MEMBER_SESSION_MOST_DAYS,
  MEMBER_SESSION_MS,
  OPERATOR_IDLE_MS,
} from '#people/identity/identity.policy.ts';
import { sessionByToken } from '#people/identity/identity.repository.ts';
import { operatorSessionByToken } from '#people/identity/operators/operators.repository.ts';

/** A member's session is extended by use, for 90 days in all; one that was revoked is told from an expired one. */
export const findMember = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<SessionAssuranceFound<Member>> => {
  const found = await sessionByToken(tx, {
    ...{ tokenHash, at, expiresAt: after(at, MEMBER_SESSION_MS) },
    mostDays: MEMBER_SESSION_MOST_DAYS,
  });
  if (found === undefined) return { state: 'unknown' };
  if (found.live)
    return { state: 'live', principal: { kind: 'member', memberId: found.memberId, sessionId: found.id } };
  return { state: endedElsewhere(found.why) ? 'revoked' : 'unknown' };
};

/** Roles come from the operator's rows, not from the session. Each act of a person resets the idle timeout. */
export const findOperator = async (
  tx: Tx,
  tokenHash: Buffer,
  { at, isAct }: SessionAsked,
): Promise<SessionAssuranceFound<Operator>> => {
  const idleAt = isAct ? after(at, OPERATOR_IDLE_MS) : null;
  const found = await operatorSessionByToken(tx, { tokenHash, at, idleAt });
  if (found === undefined || !found.live) return { state: found?.revoked === true ? 'revoked' : 'unknown' };
  const { operatorId, name, roles, id, provedAt, until, totp, passkey } = found;
  return {
    state: 'live',
    principal: { kind: 'operator', operatorId, name, roles, sessionId: id },
    standing: { provedAt, until, totp, passkey },
  };
};
