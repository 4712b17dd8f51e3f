// Lists approvals, pending or decided by a second operator, newest first.
import type { Approval, listApprovals as operation } from '@roda/api-contract/backoffice/approvals';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, OperatorRole, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { approvalsIn, type ApprovalRow } from './approvals.queries.ts';
import type { Decidable } from './deciders.ts';

type Op = typeof operation;

/** The proposed state: as stored, or the money to be paid out. */
const afterOf = ({ after, minor, currency }: ApprovalRow): string | null =>
  minor === null || currency === null ? after : JSON.stringify({ amount: formatAmount(minor, currency), currency });

const shown = (row: ApprovalRow, operatorId: number): Approval => {
  const after = afterOf(row);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    target: row.subject,
    path: row.path,
    state: row.state,
    proposedBy: { id: row.proposedBy, name: row.proposedName },
    proposedAt: row.proposedAt.toISOString(),
    ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt.toISOString() }),
    ...(row.before === null ? {} : { before: row.before }),
    ...(after === null ? {} : { after }),
    ...(row.decidedName === null || row.decidedName === '' ? {} : { decidedBy: row.decidedName }),
    ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
    ...(row.reason === '' ? {} : { reason: row.reason }),
    mine: row.proposedBy === operatorId,
    ...(row.ineligible === null ? {} : { ineligible: row.ineligible }),
    decidable: row.decidable,
  };
};

/** `decidable`: what may be approved, by roles. */
export const listApprovals =
  (decidable: (roles: readonly OperatorRole[]) => Decidable) =>
  async ({ tx, principal, at }: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
    const state = input.state ?? (input.id === undefined ? 'open' : undefined);
    const asked = { ...input, state, at, operatorId: principal.operatorId, ...decidable(principal.roles) };
    const { rows, total, next } = await approvalsIn(tx, asked);
    return pageOf(
      rows.map((row) => shown(row, principal.operatorId)),
      { total, next },
      input,
    );
  };
