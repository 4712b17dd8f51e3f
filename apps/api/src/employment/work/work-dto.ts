// The operators' DTOs of work logs and their lines.
import type { WorkEntry, WorkImport } from '@roda/api-contract/employment/work';
import type * as z from 'zod/mini';
import { quantityText } from '#employment/payroll/pay.policy.ts';
import type { WorkEntryRow, WorkImportRow } from './work.queries.ts';

export const importShown = (row: WorkImportRow): z.output<typeof WorkImport> => ({
  id: row.id,
  employerId: row.employerId,
  fileName: row.fileName,
  fileHash: row.sha256.toString('hex'),
  lines: row.lines,
  accepted: row.accepted,
  duplicates: row.duplicates,
  quarantined: row.quarantined,
  rejected: row.rejected,
  importedBy: row.byName,
  importedAt: row.at.toISOString(),
});

const two = (number: number): string => String(number).padStart(2, '0');

/** Minutes after midnight as clock time. */
export const clockText = (minute: number): string => `${two(Math.trunc(minute / 60))}:${two(minute % 60)}`;

export const entryShown = (row: WorkEntryRow): z.output<typeof WorkEntry> => ({
  id: row.id,
  memberId: String(row.memberId),
  contractNumber: row.number,
  day: row.day,
  unit: row.unit,
  quantity: quantityText(row.hundredths),
  ...(row.startMinute === null ? {} : { start: clockText(row.startMinute) }),
  note: row.note,
  state: row.state,
  ...(row.reason === '' ? {} : { reason: row.reason }),
  paid: row.paid,
});
