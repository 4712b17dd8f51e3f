// Maps a complaint to the DTOs for its member and for operators.
import type { Complaint, ComplaintCase } from '@roda/api-contract/backoffice/assurance';
import type { output } from 'zod/mini';
import type { Vault } from '#platform/vault.ts';
import type { ComplaintCaseRow, ComplaintRow } from './complaints.queries.ts';
import { isOverdue } from './complaints.policy.ts';

export const textsPlace = (id: string): string => `complaints|${id}|words`;

export const toComplaintDto = (row: ComplaintRow, vault: Vault): output<typeof Complaint> => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  text: vault.open(row.textsEncrypted, textsPlace(row.id)),
  ...(row.reference === '' ? {} : { reference: row.reference }),
  status: row.status,
  ...(row.answer === '' ? {} : { answer: row.answer }),
  answerBy: row.answerBy.toISOString(),
  createdAt: row.submittedAt.toISOString(),
  ...(row.answeredAt === null ? {} : { answeredAt: row.answeredAt.toISOString() }),
});

export const toCaseDto = (
  row: ComplaintCaseRow,
  { vault, at }: { vault: Vault; at: Date },
): output<typeof ComplaintCase> => ({
  ...toComplaintDto(row, vault),
  memberId: String(row.memberId),
  phone: row.phone,
  overdue: isOverdue(row, at),
  ...(row.assignedTo === null || row.assignedAt === null
    ? {}
    : { assignedTo: { id: row.assignedTo, name: row.assignedName, at: row.assignedAt.toISOString() } }),
  ...(row.answeredBy === null ? {} : { answeredBy: row.answeredBy }),
  ...(row.about === null ? {} : { about: row.about }),
});
