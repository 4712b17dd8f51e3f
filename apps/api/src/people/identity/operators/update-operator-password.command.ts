// Changes the calling operator's password.
import type { updateOperatorPassword as UpdateOperatorPassword } from '@roda/api-contract/people/operators';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { upsertOperatorPassword } from './operators.repository.ts';
import { hashOperatorPassword } from '#people/identity/sessions/prove-password.ts';
import { requireStrong } from '#people/identity/sessions/register-by-phone.command.ts';

type Op = typeof UpdateOperatorPassword;

export const prepareOperatorPassword = (prep: Prep<Operator>, { password }: InputOf<Op>): Promise<string> => {
  requireStrong(password, '');
  return hashOperatorPassword(prep, password);
};

/** Every other session of the operator ends at once, including any opened with the old password. */
export const updateOperatorPassword = async (
  ctx: RequestContext<Operator>,
  _input: InputOf<Op>,
  passwordHash: string,
): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, principal, audit } = ctx;
  const { operatorId, sessionId } = principal;
  const ended = await upsertOperatorPassword(tx, { operatorId, sessionId, passwordHash, at });
  await enqueueEmail(ctx, { id: newId(), operatorId, facts: { kind: 'password', at: at.toISOString() } });
  audit({ target: `operator:${operatorId}`, after: { password: 'changed', sessionsEnded: ended } });
  ctx.sessionsEnded();
  return null;
};
