// Executes a change that another operator proposed.
import type { approveChange as ApproveChange } from '@roda/api-contract/backoffice/approvals';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { proposedChange } from './approvals.queries.ts';
import type { Change } from './change.ts';
import { decide } from './decide.ts';

type Op = typeof ApproveChange;
type Approve = (ctx: RequestContext<Operator>, input: InputOf<Op>) => Promise<ReplyOf<Op>>;

/**
 * - Decides first, by conditional update: of two concurrent calls one executes the change. Decision and execution share
 *   one transaction.
 * - Rejects with four_eyes for the proposer, with permission_denied without a role that this kind requires.
 * - Rejects with wrong_state when it is decided already or older than a day.
 */
export const approveChange = (changes: readonly Change[]): Approve => {
  const byKind = new Map(changes.map((each) => [each.kind, each]));
  return async (ctx, { id }) => {
    const { tx, principal, at, audit } = ctx;
    const proposed = (await proposedChange(tx, id)) ?? reject('not_found');
    const { kind, subject, expiresAt } = proposed;
    const found = byKind.get(kind) ?? reject('not_found');
    if (!found.roles.some((role) => principal.roles.includes(role))) reject('permission_denied');
    if (expiresAt !== null && expiresAt <= at) reject('wrong_state', { state: 'expired', decided: 'expired' });
    await decide(ctx, { kind, subject, outcome: 'approved' });
    audit({ target: `${kind}:${subject}`, before: { proposedBy: proposed.proposedBy.name }, after: { approved: id } });
    await found.apply(ctx, proposed);
    return { id, state: 'approved' };
  };
};
