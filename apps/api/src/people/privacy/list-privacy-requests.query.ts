// Requests about personal data, as their member and as operators read them.
import type {
  listPrivacyCases as ListPrivacyCases,
  listPrivacyRequests as ListPrivacyRequests,
  PrivacyCase,
} from '@roda/contract/members-privacy';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { output } from 'zod/mini';
import type { Act, Operator } from '#platform/act.ts';
import type { Vault } from '#platform/vault.ts';
import { allRequests, ownRequests, type PrivacyRow } from './privacy.reads.ts';
import { wordsPlace } from './privacy-place.ts';

const shown = (row: PrivacyRow, vault: Vault): ReplyOf<typeof ListPrivacyRequests>['list'][number] => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  text: vault.open(row.wordsSealed, wordsPlace(row.id)),
  status: row.status,
  answerBy: row.answerBy.toISOString(),
  ...(row.answer === '' ? {} : { answer: row.answer }),
  ...(row.answeredAt === null ? {} : { answeredAt: row.answeredAt.toISOString() }),
  createdAt: row.submittedAt.toISOString(),
});

export const showPrivacyCase = (
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
  { tx, who, vault }: Act,
  input: InputOf<typeof ListPrivacyRequests>,
): Promise<ReplyOf<typeof ListPrivacyRequests>> => {
  const { rows, total, next } = await ownRequests(tx, who.memberId, input);
  return pageOf(
    rows.map((row) => shown(row, vault)),
    { total, next },
    input,
  );
};

/** The desk's queue, by its clocks. */
export const listPrivacyCases = async (
  act: Act<Operator>,
  input: InputOf<typeof ListPrivacyCases>,
): Promise<ReplyOf<typeof ListPrivacyCases>> => {
  const { id, status, kind, number, overdue, from, to, sort, order, page, limit, after } = input;
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const asked = { id, status, kind, memberId, number, overdue, from, to, sort, order, page, limit, after, at: act.at };
  const { rows, total, next } = await allRequests(act.tx, asked);
  return pageOf(
    rows.map((row) => showPrivacyCase(row, act)),
    { total, next },
    input,
  );
};
