// Ends an operator's session.
import type { logOutOperator as LogOutOperator } from '@roda/api-contract/people/operators';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { endOperatorSession } from './operators.repository.ts';

type Op = typeof LogOutOperator;

export const logOutOperator = async (ctx: RequestContext<Operator>, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  await endOperatorSession(ctx.tx, { id: ctx.principal.sessionId, at: ctx.at });
  ctx.audit({ target: `operator:${ctx.principal.operatorId}` });
  ctx.sessionsEnded();
  ctx.deleteCookie();
  return null;
};
