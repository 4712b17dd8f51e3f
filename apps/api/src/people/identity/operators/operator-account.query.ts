// Returns the calling operator's account and log-in methods.
import type { operatorAccount as OperatorAccount } from '@roda/api-contract/people/operators';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { PROOF_MS } from '#platform/session-assurance.ts';
import { after } from '#people/identity/identity.policy.ts';
import { accountBySession } from './operators.queries.ts';

type Op = typeof OperatorAccount;

export const operatorAccount = async (
  { tx, principal }: RequestContext<Operator>,
  _input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const found = (await accountBySession(tx, principal.sessionId)) ?? reject('not_logged_in');
  const { createdAt, provedAt, expiresAt, roles, ...rest } = found;
  return {
    ...rest,
    roles: [...roles],
    createdAt: createdAt.toISOString(),
    provedUntil: after(provedAt, PROOF_MS).toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
};
