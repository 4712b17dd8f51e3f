// Who the calling operator is, and how they log in.
import type { operatorAccount as OperatorAccount } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { PROOF_MS } from '#platform/standing.ts';
import { after } from './identity.rules.ts';
import { accountBySession } from './operators.reads.ts';

type Op = typeof OperatorAccount;

export const operatorAccount = async ({ tx, who }: Act<Operator>, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const found = (await accountBySession(tx, who.sessionId)) ?? refuse('not_logged_in');
  const { createdAt, provedAt, expiresAt, roles, ...rest } = found;
  return {
    ...rest,
    roles: [...roles],
    createdAt: createdAt.toISOString(),
    provedUntil: after(provedAt, PROOF_MS).toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
};
