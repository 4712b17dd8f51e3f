// Lists requests about personal data, for their member and for operators.
import type {
  listPrivacyCases as ListPrivacyCases,
  listPrivacyRequests as ListPrivacyRequests,
  PrivacyCase,
} from '@roda/api-contract/people/privacy';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { output } from 'zod/mini';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { allRequests, ownRequests, type PrivacyRow } from './privacy.queries.ts';
import { textsPlace } from './privacy-request-field.ts';

const shown = (row: PrivacyRow, vault: Vault): ReplyOf<typeof ListPrivacyRequests>['list'][number] => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  text: vault.open(row.textsEncrypted, textsPlace(row.id)),
  status: row.status,
  answerBy: row.answerBy.toISOString(),
  ...(row.answer === '' ? {} : { answer: row.answer }),
  ...(row.answeredAt === null ? {} : { answeredAt: row.answeredAt.toISOString() }),
  createdAt: row.submittedAt.toISOString(),
});

export const toPrivacyCaseDto = (
  row: PrivacyRow,
  { vault, at }: { vault: Vault; at: Date },
): output<typeof PrivacyCase> => ({
  ...shown(row, vault),
  memberId: String(row.memberId),
  phone: row.phone,
  overdue: row.status === 'open' && row.answerBy < at,
  ...(row.answeredBy === null ? {} : { answeredBy: row.answeredBy }),
});

/** One's own, newest first. */
export const listPrivacyRequests = async (
  { tx, principal, vault }: RequestContext,
  input: InputOf<typeof ListPrivacyRequests>,
): Promise<ReplyOf<typeof ListPrivacyRequests>> => {
  const { rows, total, next } = await ownRequests(tx, principal.memberId, input);
  return pageOf(
    rows.map((row) => shown(row, vault)),
    { total, next },
    input,
  );
};

/** The back office's queue, by deadline. */
export const listPrivacyCases = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof ListPrivacyCases>,
): Promise<ReplyOf<typeof ListPrivacyCases>> => {
  const { id, status, kind, number, overdue, from, to, sort, order, page, limit, after } = input;
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const asked = { id, status, kind, memberId, number, overdue, from, to, sort, order, page, limit, after, at: ctx.at };
  const { rows, total, next } = await allRequests(ctx.tx, asked);
  return pageOf(
    rows.map((row) => toPrivacyCaseDto(row, ctx)),
    { total, next },
    input,
  );
};
