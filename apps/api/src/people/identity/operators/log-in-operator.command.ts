// Opens a session for an operator: e-mail, password, and the two-factor code where it is on.
import type { logInOperator as LogInOperator } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import type { Prep } from '#platform/http/route.ts';
import { beginOperatorSession, type Proven } from './begin-operator-session.ts';
import { provenOperator } from './operator-door.ts';

type Op = typeof LogInOperator;

export const prepareOperatorLogIn = async (
  prep: Prep<Member | Nobody>,
  { email, password, totp }: InputOf<Op>,
): Promise<Proven> => {
  const operator = await provenOperator(prep, { email, password, totp, wrong: 'credentials_wrong' });
  const { passwordHash, totpOn } = operator;
  return { operator, proof: { way: totpOn ? 'totp' : 'password', passwordHash }, mode: prep.services.config.mode };
};

export const logInOperator = (act: Act<Member | Nobody>, _input: InputOf<Op>, proven: Proven): Promise<ReplyOf<Op>> =>
  beginOperatorSession(act, proven);
