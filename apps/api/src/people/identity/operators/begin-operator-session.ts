// Begins a session for an operator who has just authenticated.
import type { logInOperator as LogInOperator } from '@roda/api-contract/people/operators';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { freshToken } from '#people/identity/sessions/begin-session.ts';
import { after, maskedAddress, OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from '#people/identity/identity.policy.ts';
import { operatorAddressIndex } from './operator-authentication.ts';
import type { OperatorRow } from './operators.queries.ts';
import { insertOperatorSession, type OperatorProof } from './operators.repository.ts';
import { needsFactor, type StaffMode } from './staff.policy.ts';

export type Proven = {
  readonly operator: OperatorRow;
  readonly proof: OperatorProof;
  readonly mode: StaffMode;
};

/**
 * Returns the token, once. The session carries no roles: they are read with every call. Rejects when the proved
 * password or passkey is no longer the operator's. Logging in counts as a fresh proof.
 */
export const beginOperatorSession = async (
  { tx, at, newId, random, vault, client }: RequestContext<Member | Nobody>,
  { operator, proof, mode }: Proven,
): Promise<ReplyOf<typeof LogInOperator>> => {
  const { id, name, roles, totpOn } = operator;
  const token = freshToken(random);
  const expiresAt = after(at, OPERATOR_SESSION_MS);
  const began = await insertOperatorSession(tx, {
    id: newId(),
    operatorId: id,
    tokenHash: vault.hashToken(token),
    proof,
    addressIndex: operatorAddressIndex(vault, client.address),
    addressMasked: maskedAddress(client.address),
    at,
    idleAt: after(at, OPERATOR_IDLE_MS),
    expiresAt,
  });
  if (!began) reject(proof.way === 'passkey' ? 'passkey_wrong' : 'credentials_wrong');
  const secondFactorNeeded = needsFactor(mode, operator);
  const shown = { id, name, roles: [...roles] };
  return { token, expiresAt: expiresAt.toISOString(), operator: shown, totpOn, secondFactorNeeded };
};
