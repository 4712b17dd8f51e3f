// Opens a session for an operator: e-mail, password, and the two-factor code where it is on.
import type { logInOperator as LogInOperator } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { freshToken } from './begin-session.ts';
import { after, OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from './identity.rules.ts';
import { operatorAddressIndex, provenOperator } from './operator-door.ts';
import type { OperatorRow } from './operators.reads.ts';
import { insertOperatorSession } from './operators.sql.ts';

type Op = typeof LogInOperator;

export const prepareOperatorLogIn = (
  prep: Prep<Member | Nobody>,
  { email, password, totp }: InputOf<Op>,
): Promise<OperatorRow> => provenOperator(prep, { email, password, totp, wrong: 'credentials_wrong' });

/** The session carries no roles: they are read with every call. To log in is to have proved who one is. */
export const logInOperator = async (
  { tx, at, newId, random, vault, caller }: Act<Member | Nobody>,
  _input: InputOf<Op>,
  { id, name, roles, passwordHash, totpOn }: OperatorRow,
): Promise<ReplyOf<Op>> => {
  const token = freshToken(random);
  const expiresAt = after(at, OPERATOR_SESSION_MS);
  const began = await insertOperatorSession(tx, {
    id: newId(),
    operatorId: id,
    tokenHash: vault.hashToken(token),
    passwordHash,
    addressIndex: operatorAddressIndex(vault, caller.address),
    at,
    idleAt: after(at, OPERATOR_IDLE_MS),
    expiresAt,
  });
  if (!began) refuse('credentials_wrong');
  return { token, expiresAt: expiresAt.toISOString(), operator: { id, name, roles: [...roles] }, totpOn };
};
