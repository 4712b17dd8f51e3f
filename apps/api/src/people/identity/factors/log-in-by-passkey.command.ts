// Opens a session for an operator by passkey alone.
import type { logInByPasskey as LogInByPasskey } from '@roda/contract/identity-passkeys';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import type { Prep } from '#platform/http/route.ts';
import { beginOperatorSession, type Proven } from './begin-operator-session.ts';
import { provenByPasskey } from './prove-passkey.ts';

type Op = typeof LogInByPasskey;

export const provePasskeyLogIn = async (prep: Prep<Member | Nobody>, { passkey }: InputOf<Op>): Promise<Proven> => {
  const { operator, passkeyId } = await provenByPasskey(prep, { passkey });
  return { operator, proof: { way: 'passkey', passkeyId }, mode: prep.services.config.mode };
};

export const logInByPasskey = (act: Act<Member | Nobody>, _input: InputOf<Op>, proven: Proven): Promise<ReplyOf<Op>> =>
  beginOperatorSession(act, proven);
