// What waits for a second operator, or was decided by one: the newest first.
import type { listApprovals as operation } from '@roda/contract/approvals';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { approvalsIn } from './approvals.reads.ts';

export const listApprovals = async (
  { tx, who }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { kind, state = 'open', page, limit } = input;
  const { rows, total } = await approvalsIn(tx, { kind, state, page, limit });
  const list = rows.map((row) => ({
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
    ...(row.after === null ? {} : { after: row.after }),
    ...(row.decidedName === null || row.decidedName === '' ? {} : { decidedBy: row.decidedName }),
    ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
    ...(row.reason === '' ? {} : { reason: row.reason }),
    mine: row.proposedBy === who.operatorId,
  }));
  return pageOf(list, total, input);
};
