// Begins a session for an operator who has just proved who they are.
import type { logInOperator as LogInOperator } from '@roda/contract/identity-operators';
import type { ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { freshToken } from './begin-session.ts';
import { after, maskedAddress, OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from './identity.rules.ts';
import { operatorAddressIndex } from './operator-door.ts';
import type { OperatorRow } from './operators.reads.ts';
import { insertOperatorSession, type Proof } from './operators.sql.ts';
import { needsFactor, type Mode } from './staff.rules.ts';

export type Proven = {
  readonly operator: OperatorRow;
  readonly proof: Proof;
  readonly mode: Mode;
};

/**
 * Gives the token, once. The session carries no roles: they are read with every call. Refuses when what was proved is
 * no longer the operator's. To log in is to have proved who one is.
 */
export const beginOperatorSession = async (
  { tx, at, newId, random, vault, caller }: Act<Member | Nobody>,
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
    addressIndex: operatorAddressIndex(vault, caller.address),
    addressMasked: maskedAddress(caller.address),
    at,
    idleAt: after(at, OPERATOR_IDLE_MS),
    expiresAt,
  });
  if (!began) refuse(proof.way === 'passkey' ? 'passkey_wrong' : 'credentials_wrong');
  const secondFactorNeeded = needsFactor(mode, operator);
  const shown = { id, name, roles: [...roles] };
  return { token, expiresAt: expiresAt.toISOString(), operator: shown, totpOn, secondFactorNeeded };
};
