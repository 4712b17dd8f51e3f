// Everything that waits for a second operator, the newest first.
import type { listApprovals as operation } from '@roda/contract/approvals';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { openApprovals } from './approvals.reads.ts';

export const listApprovals = async (
  { tx, who }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { kind, page, limit } = input;
  const { rows, total } = await openApprovals(tx, { kind, page, limit });
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    target: row.subject,
    path: row.path,
    proposedBy: { id: row.proposedBy, name: row.proposedName },
    proposedAt: row.proposedAt.toISOString(),
    ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt.toISOString() }),
    ...(row.before === null ? {} : { before: row.before }),
    ...(row.after === null ? {} : { after: row.after }),
    mine: row.proposedBy === who.operatorId,
  }));
  return pageOf(list, total, input);
};
