// Gives the calling operator another password.
import type { changeOperatorPassword as ChangeOperatorPassword } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import type { Prep } from '#platform/http/route.ts';
import { putOperatorPassword } from './operators.sql.ts';
import { requireStrong } from './register-by-phone.ts';

type Op = typeof ChangeOperatorPassword;

export const hashOperatorPassword = (prep: Prep<Operator>, { password }: InputOf<Op>): Promise<string> => {
  requireStrong(password, '');
  return prep.services.hashing.hash(password);
};

/** Every other session of the operator ends at once: whoever knew the old password is out. */
export const changeOperatorPassword = async (
  act: Act<Operator>,
  _input: InputOf<Op>,
  passwordHash: string,
): Promise<ReplyOf<Op>> => {
  const { tx, at, who, note } = act;
  const { operatorId, sessionId } = who;
  const ended = await putOperatorPassword(tx, { operatorId, sessionId, passwordHash, at });
  note({ target: `operator:${operatorId}`, after: { password: 'changed', sessionsEnded: ended } });
  act.sessionsEnded();
  return null;
};
