// Four eyes: what one operator proposes, another approves.
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { approvalState } from './approvals.reads.ts';
import { decideOpen, insertApproval, type Decision, type NewApproval } from './approvals.sql.ts';

export type Proposal = Pick<NewApproval, 'kind' | 'subject' | 'title' | 'path' | 'before' | 'after'>;

/** Puts a subject before a second operator; one that is open already is a fault of the table's key. */
export const propose = async ({ tx, who, at, newId }: Act<Operator>, proposal: Proposal): Promise<void> => {
  await insertApproval(tx, { ...proposal, id: newId(), proposedBy: { id: who.operatorId, name: who.name }, at });
};

/**
 * Approves or rejects what is open, by condition: of two at once one succeeds.
 * Refuses four_eyes to the proposer who approves, wrong_state when it is decided already, not_found when there is none.
 */
export const decide = async (
  { tx, who, at }: Act<Operator>,
  { kind, subject, outcome, reason }: Pick<Decision, 'kind' | 'subject' | 'outcome' | 'reason'>,
): Promise<void> => {
  const decision = {
    kind,
    subject,
    outcome,
    by: { id: who.operatorId, name: who.name },
    at,
    ...(reason === undefined ? {} : { reason }),
  };
  if (await decideOpen(tx, decision)) return;
  const known = await approvalState(tx, kind, subject);
  if (known === undefined) refuse('not_found');
  else if (known.state !== 'open') refuse('wrong_state', { state: known.state });
  else refuse('four_eyes');
};
