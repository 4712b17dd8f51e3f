// Takes back the closing of an account, within seven days.
import type { undoUnsubscribe as UndoUnsubscribe } from '@roda/contract/identity';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { endClosing } from './closing.sql.ts';
import { logIn, type ProvenLogIn } from './log-in.ts';

type Op = typeof UndoUnsubscribe;

/** `prepareLogIn` proves who asks. Refuses `wrong_state` when the account is not closing. */
export const undoUnsubscribe = async (
  act: Act<Member | Nobody>,
  input: InputOf<Op>,
  proven: ProvenLogIn,
): Promise<ReplyOf<Op>> => {
  if (!(await endClosing(act.tx, proven.memberId, act.at))) refuse('wrong_state', { state: 'not_closing' });
  return logIn(act, input, proven);
};
