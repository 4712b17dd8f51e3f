// Rejects an identity check.
import type { rejectIdentity as RejectIdentity } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { decideCase, decidedCase, type DecideCaseDecision } from './decide-case.ts';

type Op = typeof RejectIdentity;

/** The member reads the reason. Existing money is not affected: payouts never require an identity check. */
export const rejectIdentity = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const verdict: DecideCaseDecision = { id, status: 'rejected', reason, fields: [] };
  return decidedCase(ctx, await decideCase(ctx, verdict), verdict);
};
