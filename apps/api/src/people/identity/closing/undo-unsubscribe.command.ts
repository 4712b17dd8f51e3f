// Takes back the closing of an account, within seven days.
import type { undoUnsubscribe as UndoUnsubscribe } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { endClosing } from './closing.repository.ts';
import { logIn, type LogInProvenLogIn } from '#people/identity/sessions/log-in.command.ts';

type Op = typeof UndoUnsubscribe;

/** `prepareLogIn` authenticates the member. Rejects with `wrong_state` when the account is not closing. */
export const undoUnsubscribe = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<Op>,
  proven: LogInProvenLogIn,
): Promise<ReplyOf<Op>> => {
  if (!(await endClosing(ctx.tx, proven.memberId, ctx.at))) reject('wrong_state', { state: 'not_closing' });
  return logIn(ctx, input, proven);
};
