// Opens an operator session by e-mail, password, and the two-factor code where it is on.
import type { logInOperator as LogInOperator } from '@roda/api-contract/people/operators';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { beginOperatorSession, type Proven } from './begin-operator-session.ts';
import { solvedWork } from '#people/identity/sessions/prove-captcha.ts';
import { provenOperator } from './operator-authentication.ts';

type Op = typeof LogInOperator;

export const prepareOperatorLogIn = async (
  prep: Prep<Member | Nobody>,
  { email, password, totp, ...captcha }: InputOf<Op>,
): Promise<Proven> => {
  const solved = await solvedWork(prep, captcha);
  const operator = await provenOperator(prep, { email, password, totp, wrong: 'credentials_wrong', solved });
  const { passwordHash, totpOn } = operator;
  return { operator, proof: { way: totpOn ? 'totp' : 'password', passwordHash }, mode: prep.services.config.mode };
};

export const logInOperator = (
  ctx: RequestContext<Member | Nobody>,
  _input: InputOf<Op>,
  proven: Proven,
): Promise<ReplyOf<Op>> => beginOperatorSession(ctx, proven);
