// Rejects a proposed change, or takes it back.
import type { rejectChange as RejectChange } from '@roda/api-contract/backoffice/approvals';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { proposedChange } from './approvals.queries.ts';
import type { Change } from './change.ts';
import { decide } from './decide.ts';

type Op = typeof RejectChange;
type Reject = (ctx: RequestContext<Operator>, input: InputOf<Op>) => Promise<ReplyOf<Op>>;

/** Allowed for the proposer and for those who could approve it. Rejects with wrong_state when it is decided already. */
export const rejectChange = (changes: readonly Change[]): Reject => {
  const byKind = new Map(changes.map((each) => [each.kind, each]));
  return async (ctx, { id, reason }) => {
    const { tx, principal, audit } = ctx;
    const { kind, subject, proposedBy } = (await proposedChange(tx, id)) ?? reject('not_found');
    const { roles } = byKind.get(kind) ?? reject('not_found');
    if (proposedBy.id !== principal.operatorId && !roles.some((role) => principal.roles.includes(role)))
      reject('permission_denied');
    await decide(ctx, { kind, subject, outcome: 'rejected', reason });
    audit({ target: `${kind}:${subject}`, after: { rejected: id }, reason });
    return { id, state: 'rejected' };
  };
};
