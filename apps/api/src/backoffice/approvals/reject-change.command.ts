// Turns a proposed change down, or takes it back.
import type { rejectChange as RejectChange } from '@roda/contract/approvals';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { proposedChange } from './approvals.reads.ts';
import type { Change } from './change.ts';
import { decide } from './decide.ts';

type Op = typeof RejectChange;
type Reject = (act: Act<Operator>, input: InputOf<Op>) => Promise<ReplyOf<Op>>;

/** For whoever proposed it and for those who could approve it. Refuses wrong_state when it is decided already. */
export const rejectChange = (changes: readonly Change[]): Reject => {
  const byKind = new Map(changes.map((each) => [each.kind, each]));
  return async (act, { id, reason }) => {
    const { tx, who, note } = act;
    const { kind, subject, proposedBy } = (await proposedChange(tx, id)) ?? refuse('not_found');
    const { roles } = byKind.get(kind) ?? refuse('not_found');
    if (proposedBy.id !== who.operatorId && !roles.some((role) => who.roles.includes(role)))
      refuse('permission_denied');
    await decide(act, { kind, subject, outcome: 'rejected', reason });
    note({ target: `${kind}:${subject}`, after: { rejected: id }, reason });
    return { id, state: 'rejected' };
  };
};
