// A complaint as its member reads it, and as operators do.
import type { Complaint, ComplaintCase } from '@roda/contract/trust';
import type { output } from 'zod/mini';
import type { Vault } from '#platform/vault.ts';
import type { CaseRow, ComplaintRow } from './complaints.reads.ts';
import { isOverdue } from './complaints.rules.ts';

export const wordsPlace = (id: string): string => `complaints|${id}|words`;

export const showComplaint = (row: ComplaintRow, vault: Vault): output<typeof Complaint> => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  text: vault.open(row.wordsSealed, wordsPlace(row.id)),
  ...(row.reference === '' ? {} : { reference: row.reference }),
  status: row.status,
  ...(row.answer === '' ? {} : { answer: row.answer }),
  answerBy: row.answerBy.toISOString(),
  createdAt: row.submittedAt.toISOString(),
  ...(row.answeredAt === null ? {} : { answeredAt: row.answeredAt.toISOString() }),
});

export const showCase = (row: CaseRow, { vault, at }: { vault: Vault; at: Date }): output<typeof ComplaintCase> => ({
  ...showComplaint(row, vault),
  memberId: String(row.memberId),
  phone: row.phone,
  overdue: isOverdue(row, at),
  ...(row.assignedTo === null || row.assignedAt === null
    ? {}
    : { assignedTo: { id: row.assignedTo, name: row.assignedName, at: row.assignedAt.toISOString() } }),
  ...(row.answeredBy === null ? {} : { answeredBy: row.answeredBy }),
  ...(row.about === null ? {} : { about: row.about }),
});
