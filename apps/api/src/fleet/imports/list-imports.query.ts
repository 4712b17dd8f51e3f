// Lists imports of trips and sessions, the newest first.
import type { FleetImport } from '@roda/api-contract/fleet/fleet';
import type { listImports as operation } from '@roda/api-contract/fleet/imports';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { importsPage, type FleetImportRow } from '#fleet/fleet.queries.ts';

export const importReply = (row: FleetImportRow): FleetImport => ({
  importId: row.id,
  kind: row.kind,
  source: row.source,
  fileName: row.fileName,
  fileHash: row.fileHash,
  lineCount: row.lineCount,
  accepted: row.accepted,
  duplicates: row.duplicates,
  quarantined: row.quarantined,
  rejectedCount: row.rejected,
  revenue: formatAmount(row.revenueMinor, row.currency),
  currency: row.currency,
  ...(row.firstAt === null ? {} : { from: row.firstAt.toISOString() }),
  ...(row.lastAt === null ? {} : { to: row.lastAt.toISOString() }),
  importedBy: row.importedName,
  ...(row.acceptedName === '' ? {} : { acceptedBy: row.acceptedName }),
  importedAt: row.importedAt.toISOString(),
  ...(row.rolledBackAt === null ? {} : { rolledBackAt: row.rolledBackAt.toISOString() }),
  ...(row.rolledBackBy === null ? {} : { rolledBackBy: row.rolledBackBy }),
});

export const listImports = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await importsPage(tx, input);
  return pageOf(rows.map(importReply), { total, next }, input);
};
