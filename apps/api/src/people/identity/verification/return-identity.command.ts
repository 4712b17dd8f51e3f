// Returns an identity check to the member with the fields to correct.
import type { returnIdentity as ReturnIdentity } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { decideCase, decidedCase, type DecideCaseDecision } from './decide-case.ts';

type Op = typeof ReturnIdentity;

/** The member reads reason and fields, and may submit again. */
export const returnIdentity = async (
  ctx: RequestContext<Operator>,
  { id, reason, fields }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const verdict: DecideCaseDecision = { id, status: 'returned', reason, fields };
  return decidedCase(ctx, await decideCase(ctx, verdict), verdict);
};
