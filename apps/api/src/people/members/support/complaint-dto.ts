// Maps a complaint to the DTOs for its member and for operators.
import type { Complaint, ComplaintCase } from '@roda/api-contract/backoffice/assurance';
import type { output } from 'zod/mini';
import type { ComplaintMessage } from '@roda/api-contract/people/complaints';
import type { Vault } from '#platform/encryption/vault.ts';
import type { ComplaintCaseRow, ComplaintRow } from './complaints.queries.ts';
import type { ComplaintFileRow, ComplaintMessageRow } from './conversation.queries.ts';
import { isOverdue, stateOf } from './complaints.policy.ts';

export const textsPlace = (id: string): string => `complaints|${id}|words`;

export const messagePlace = (id: string): string => `complaint_messages|${id}|words`;
export const fileNamePlace = (id: string): string => `complaint_files|${id}|name`;

type Opening = { readonly vault: Vault; readonly at: Date };

export const toComplaintDto = (row: ComplaintRow, { vault, at }: Opening): output<typeof Complaint> => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  text: vault.open(row.textsEncrypted, textsPlace(row.id)),
  ...(row.reference === '' ? {} : { reference: row.reference }),
  status: stateOf(row, at),
  ...(row.answer === '' ? {} : { answer: row.answer }),
  answerBy: row.answerBy.toISOString(),
  createdAt: row.submittedAt.toISOString(),
  ...(row.answeredAt === null ? {} : { answeredAt: row.answeredAt.toISOString() }),
  ...(row.closesAt === null ? {} : { closesAt: row.closesAt.toISOString() }),
  ...(row.reopenedAt === null ? {} : { reopenedAt: row.reopenedAt.toISOString() }),
  unread: row.answeredAt !== null && (row.readAt === null || row.readAt < row.answeredAt),
  ...(row.traceId === '' ? {} : { traceId: row.traceId }),
  ...(row.operation === '' ? {} : { operation: row.operation }),
});

export const toFileDto = (row: ComplaintFileRow, vault: Vault): output<typeof ComplaintMessage>['files'][number] => ({
  id: row.id,
  name: vault.open(row.nameEncrypted, fileNamePlace(row.id)),
  mediaType: row.mediaType,
  sizeBytes: row.sizeBytes,
  url: `/files/complaint/${row.id}`,
});

type Shown = {
  readonly messages: readonly ComplaintMessageRow[];
  readonly files: readonly ComplaintFileRow[];
  readonly vault: Vault;
  /** Operators see which of them wrote. */
  readonly named: boolean;
};

/** The complaint's own text is the first message. */
export const toMessages = (row: ComplaintRow, { messages, files, vault, named }: Shown) => {
  const filesOf = (id: string) => files.filter(({ messageId }) => messageId === id).map((one) => toFileDto(one, vault));
  const first: output<typeof ComplaintMessage> = {
    ...{ id: row.id, from: 'member', text: vault.open(row.textsEncrypted, textsPlace(row.id)) },
    ...{ files: filesOf(row.id), sentAt: row.submittedAt.toISOString() },
  };
  const rest = messages.map(({ id, operatorName, textsEncrypted, answer, sentAt }): typeof first => ({
    id,
    from: textsEncrypted === null ? 'operator' : 'member',
    ...(named && operatorName !== null ? { name: operatorName } : {}),
    text: textsEncrypted === null ? answer : vault.open(textsEncrypted, messagePlace(id)),
    files: filesOf(id),
    sentAt: sentAt.toISOString(),
  }));
  return [first, ...rest];
};

export const toCaseDto = (row: ComplaintCaseRow, { vault, at }: Opening): output<typeof ComplaintCase> => ({
  ...toComplaintDto(row, { vault, at }),
  messages: row.messageCount,
  memberId: String(row.memberId),
  phone: row.phone,
  overdue: isOverdue(row, at),
  ...(row.assignedTo === null || row.assignedAt === null
    ? {}
    : { assignedTo: { id: row.assignedTo, name: row.assignedName, at: row.assignedAt.toISOString() } }),
  ...(row.answeredBy === null ? {} : { answeredBy: row.answeredBy }),
  ...(row.about === null ? {} : { about: row.about }),
});
