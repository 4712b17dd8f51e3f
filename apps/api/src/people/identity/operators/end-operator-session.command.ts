// Ends a session of an operator.
import type { endOperatorSession as EndOperatorSession } from '@roda/contract/identity-staff';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { looksAfterStaff } from './list-operators.ts';
import { endStaffSession } from './staff.sql.ts';

type Op = typeof EndOperatorSession;

/** Another's, one that ended and one that never was are the same to whoever may not see it: not found. */
export const endOperatorSession = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, note } = act;
  const operatorId = looksAfterStaff(who) ? undefined : who.operatorId;
  const whose = (await endStaffSession(tx, { id, operatorId, at })) ?? refuse('not_found');
  note({ target: `operator:${whose}`, after: { session: 'ended' } });
  act.sessionsEnded();
  return null;
};
