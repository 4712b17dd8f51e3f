// Imports of trips and sessions, the newest first.
import type { listImports as operation } from '@roda/contract/fleet';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { importsPage, type ImportRow } from './fleet.reads.ts';

export const importReply = (row: ImportRow): ReplyOf<typeof operation>['list'][number] => ({
  importId: row.id,
  kind: row.kind,
  fileName: row.fileName,
  fileHash: row.fileHash,
  accepted: row.accepted,
  duplicates: row.duplicates,
  quarantined: row.quarantined,
  rejectedCount: row.rejected,
  revenue: formatAmount(row.revenueMinor, row.currency),
  currency: row.currency,
  ...(row.firstAt === null ? {} : { from: row.firstAt.toISOString() }),
  ...(row.lastAt === null ? {} : { to: row.lastAt.toISOString() }),
  importedBy: row.importedName,
  importedAt: row.importedAt.toISOString(),
  ...(row.rolledBackAt === null ? {} : { rolledBackAt: row.rolledBackAt.toISOString() }),
  ...(row.rolledBackBy === null ? {} : { rolledBackBy: row.rolledBackBy }),
});

export const listImports = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { kind, page, limit } = input;
  const { rows, total } = await importsPage(tx, { kind, page, limit });
  return pageOf(rows.map(importReply), total, input);
};
