// Approves an identity check: links the document to this member.
import type { approveIdentity as ApproveIdentity } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { IdentityCaseRow } from './identity-cases.queries.ts';
import { decideCase, decidedCase, type DecideCaseDecision } from './decide-case.ts';
import { claimDocument } from '#people/suitability/suitability.repository.ts';

type Op = typeof ApproveIdentity;

/**
 * One document, one account: a second approval of a number, also a concurrent one, is rejected with `identity_taken`.
 */
export const approveCase = async (
  ctx: RequestContext<Operator>,
  verdict: DecideCaseDecision,
): Promise<IdentityCaseRow> => {
  const row = await decideCase(ctx, verdict);
  if (!(await claimDocument(ctx.tx, row.numberIndex, row.memberId))) reject('identity_taken');
  // A verified identity counts towards a level, and earns the inviter a reward.
  await ctx.enqueue('members.refreshLevel', { memberId: String(row.memberId) });
  await ctx.enqueue('invitations.open', { inviteeId: String(row.memberId) });
  return row;
};

export const approveIdentity = async (
  ctx: RequestContext<Operator>,
  { id, reason = '' }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const verdict: DecideCaseDecision = { id, status: 'approved', reason, fields: [] };
  return decidedCase(ctx, await approveCase(ctx, verdict), verdict);
};
