// Changes the calling operator's password.
import type { updateOperatorPassword as UpdateOperatorPassword } from '@roda/api-contract/people/operators';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { upsertOperatorPassword } from './operators.repository.ts';
import { hashOperatorPassword } from '#people/identity/sessions/prove-password.ts';
import { requireStrong } from '#people/identity/sessions/require-strong.ts';
import { reject } from '#platform/errors.ts';
import { operatorById } from './operators.queries.ts';

type Op = typeof UpdateOperatorPassword;

export const prepareOperatorPassword = async (prep: Prep<Operator>, { password }: InputOf<Op>): Promise<string> => {
  const { operatorId } = prep.principal;
  const { name, email } = (await prep.reading((tx) => operatorById(tx, operatorId))) ?? reject('not_logged_in');
  await requireStrong(prep, password, { name, email });
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
