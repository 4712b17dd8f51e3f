// Returns one posting with its causes.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { correctableCodes } from '@roda/api-contract/backoffice/ledger-terms';
import { type postingInfo as PostingInfo } from '@roda/api-contract/backoffice/books';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { approvalsAbout, originOf, type OriginRow, transferOfLine } from './ledger-causes.queries.ts';
import { causeOf, postingIdOf, type Cause } from './ledger-causes.policy.ts';
import { postingsPage, type LedgerPostingRow } from './ledger-postings.queries.ts';
import { toPostingDto } from './posting-dto.ts';

type Op = typeof PostingInfo;
type Origin = NonNullable<ReplyOf<Op>['origin']>;

export const findPosting = async (tx: Tx, id: string, lang: string): Promise<LedgerPostingRow | undefined> => {
  const { memberId, key } = postingIdOf(id) ?? reject('not_found');
  return (await postingsPage(tx, { memberId: String(memberId), key, lang, page: 1, limit: 1 })).rows[0];
};

export const isCorrectable = ({ code, reversedBy }: Pick<LedgerPostingRow, 'code' | 'reversedBy'>): boolean =>
  reversedBy === null && correctableCodes.some((each) => each === code);

const HANDS = ['imported', 'proposed', 'approved', 'paid', 'resolved'] as const;

const figuresOf = (row: OriginRow): Partial<Origin> => ({
  ...(row.number === null || row.number === '' ? {} : { number: row.number }),
  ...(row.state === null ? {} : { state: row.state }),
  ...(row.minor === null || row.currency === null
    ? {}
    : { amount: formatAmount(row.minor, row.currency), currency: row.currency }),
  ...(row.at === null ? {} : { at: row.at.toISOString() }),
  ...(row.lineId === null ? {} : { statementLineId: row.lineId }),
});

const originIn = async (tx: Tx, { memberId, key }: LedgerPostingRow, cause: Cause): Promise<Origin> => {
  const row = await originOf(tx, memberId, cause);
  const transfer = cause.kind === 'statement_line' ? await transferOfLine(tx, cause.id) : undefined;
  const subjects = [cause.id, `${memberId}:${key}`, ...(transfer === undefined ? [] : [transfer])];
  const approvals = await approvalsAbout(tx, subjects);
  const hands = HANDS.flatMap((part) => {
    const name = row?.[part] ?? null;
    return name === null || name === '' ? [] : [{ part, name }];
  });
  return {
    kind: cause.kind,
    id: row?.id ?? cause.id,
    ...(row === undefined ? {} : figuresOf(row)),
    hands,
    approvals: approvals.map(({ decidedBy, at, ...rest }) => ({
      ...rest,
      ...(decidedBy === null ? {} : { decidedBy }),
      at: at.toISOString(),
    })),
  };
};

export const postingInfo = async (
  { tx, client }: RequestContext<Operator>,
  { id }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const row = (await findPosting(tx, id, client.lang)) ?? reject('not_found');
  const cause = causeOf(row);
  return {
    ...toPostingDto(row),
    correctable: isCorrectable(row),
    ...(cause === undefined ? {} : { origin: await originIn(tx, row, cause) }),
  };
};
