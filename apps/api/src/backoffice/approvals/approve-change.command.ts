// Carries out what another operator proposed.
import type { approveChange as ApproveChange } from '@roda/contract/approvals';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { proposedChange } from './approvals.reads.ts';
import type { Change } from './change.ts';
import { decide } from './decide.ts';

type Op = typeof ApproveChange;
type Approve = (act: Act<Operator>, input: InputOf<Op>) => Promise<ReplyOf<Op>>;

/**
 * - Decided first, by condition: of two at once one carries it out. Both in one transaction, or neither.
 * - Refuses four_eyes to whoever proposed it, permission_denied without a role that this kind asks for.
 * - Refuses wrong_state when it is decided already or older than a day.
 */
export const approveChange = (changes: readonly Change[]): Approve => {
  const byKind = new Map(changes.map((each) => [each.kind, each]));
  return async (act, { id }) => {
    const { tx, who, at, note } = act;
    const proposed = (await proposedChange(tx, id)) ?? refuse('not_found');
    const { kind, subject, expiresAt } = proposed;
    const found = byKind.get(kind) ?? refuse('not_found');
    if (!found.roles.some((role) => who.roles.includes(role))) refuse('permission_denied');
    if (expiresAt !== null && expiresAt <= at) refuse('wrong_state', { state: 'expired' });
    await decide(act, { kind, subject, outcome: 'approved' });
    note({ target: `${kind}:${subject}`, before: { proposedBy: proposed.proposedBy.name }, after: { approved: id } });
    await found.apply(act, proposed);
    return { id, state: 'approved' };
  };
};
