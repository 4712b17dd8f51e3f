// Opens an operator session by passkey alone.
import type { logInByPasskey as LogInByPasskey } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { beginOperatorSession, type Proven } from '#people/identity/operators/begin-operator-session.ts';
import { provenByPasskey } from './prove-passkey.ts';

type Op = typeof LogInByPasskey;

export const provePasskeyLogIn = async (prep: Prep<Member | Nobody>, { passkey }: InputOf<Op>): Promise<Proven> => {
  const { operator, passkeyId } = await provenByPasskey(prep, { passkey });
  return { operator, proof: { way: 'passkey', passkeyId }, mode: prep.services.config.mode };
};

export const logInByPasskey = (
  ctx: RequestContext<Member | Nobody>,
  _input: InputOf<Op>,
  proven: Proven,
): Promise<ReplyOf<Op>> => beginOperatorSession(ctx, proven);
