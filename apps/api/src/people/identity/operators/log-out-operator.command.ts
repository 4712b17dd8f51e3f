// Ends an operator's session.
import type { logOutOperator as LogOutOperator } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { endOperatorSession } from './operators.sql.ts';

type Op = typeof LogOutOperator;

export const logOutOperator = async (act: Act<Operator>, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  await endOperatorSession(act.tx, { id: act.who.sessionId, at: act.at });
  act.note({ target: `operator:${act.who.operatorId}` });
  act.sessionsEnded();
  return null;
};
