// Two-person approval: one operator proposes, another approves.
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { approvalState } from './approvals.queries.ts';
import { decideOpen, insertApproval, type ApprovalDecision, type NewApproval } from './approvals.repository.ts';

export type Proposal = Pick<NewApproval, 'kind' | 'subject' | 'title' | 'path' | 'before' | 'after'>;

/** Requests approval of a subject by a second operator; a request that is open already violates the table's key. */
export const propose = async (
  { tx, principal, at, newId }: RequestContext<Operator>,
  proposal: Proposal,
): Promise<void> => {
  await insertApproval(tx, {
    ...proposal,
    id: newId(),
    proposedBy: { id: principal.operatorId, name: principal.name },
    at,
  });
};

/**
 * Approves or rejects an open request by conditional update: of two concurrent calls one succeeds. Rejects with
 * four_eyes when the proposer approves, wrong_state when it is decided already, not_found when there is none.
 */
export const decide = async (
  { tx, principal, at }: RequestContext<Operator>,
  { kind, subject, outcome, reason }: Pick<ApprovalDecision, 'kind' | 'subject' | 'outcome' | 'reason'>,
): Promise<void> => {
  const decision = {
    kind,
    subject,
    outcome,
    by: { id: principal.operatorId, name: principal.name },
    at,
    ...(reason === undefined ? {} : { reason }),
  };
  if (await decideOpen(tx, decision)) return;
  const known = await approvalState(tx, kind, subject);
  if (known === undefined) reject('not_found');
  else if (known.state !== 'open') reject('wrong_state', { state: known.state, decided: known.state });
  else reject('four_eyes', { side: 'proposer' });
};
