// Ends a session of an operator.
import type { endOperatorSession as EndOperatorSession } from '@roda/api-contract/people/staff';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { looksAfterStaff } from './list-operators.query.ts';
import { endStaffSession } from './staff.repository.ts';

type Op = typeof EndOperatorSession;

/**
 * Replies not_found alike for another operator's session that the principal may not see, an ended one and an unknown
 * one.
 */
export const endOperatorSession = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit } = ctx;
  const operatorId = looksAfterStaff(principal) ? undefined : principal.operatorId;
  const whose = (await endStaffSession(tx, { id, operatorId, at })) ?? reject('not_found');
  audit({ target: `operator:${whose}`, after: { session: 'ended' } });
  ctx.sessionsEnded();
  return null;
};
