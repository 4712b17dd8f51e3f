// Posting DTO for operators.
import { formatAmount, type Currency } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { listPostings as ListPostings } from '@roda/api-contract/backoffice/books';
import { causeOf } from './ledger-causes.policy.ts';
import type { LegRow, LedgerPostingRow } from './ledger-postings.queries.ts';

type Posting = ReplyOf<typeof ListPostings>['list'][number];
type Leg = Posting['legs'][number];

const legOf = (row: LegRow, currency: Currency): Leg => ({
  kind: row.kind as Leg['kind'],
  amount: formatAmount(BigInt(row.minor), currency),
  ...(row.productId === 0 ? {} : { productId: row.productId }),
  ...(row.product === null ? {} : { product: row.product }),
  ...(row.balanceAfter === null ? {} : { balanceAfter: formatAmount(BigInt(row.balanceAfter), currency) }),
});

export const toPostingDto = (row: LedgerPostingRow): Posting => {
  const { memberId, phone, key, currency, ref, reverses, reversedBy } = row;
  const cause = causeOf(row);
  const changed = row.legs.map(({ minor }) => BigInt(minor)).filter((minor) => minor > 0n);
  return {
    id: `${memberId}:${key}`,
    memberId: String(memberId),
    ...(phone === null ? {} : { member: phone }),
    key,
    code: row.code as Posting['code'],
    at: row.at.toISOString(),
    currency,
    amount: formatAmount(
      changed.reduce((sum, minor) => sum + minor, 0n),
      currency,
    ),
    legs: row.legs.map((leg) => legOf(leg, currency)),
    ...(ref === null || ref === '' ? {} : { ref }),
    ...(cause === undefined ? {} : { cause }),
    ...(reverses === null ? {} : { reverses: `${memberId}:${reverses}` }),
    ...(reversedBy === null ? {} : { reversedBy: `${memberId}:${reversedBy}` }),
  };
};
