// Lists lines of imported statements with what each covers, the imports, and lines that could not be parsed.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listStatementLines as ListStatementLines } from '@roda/api-contract/sales/payments';
import type {
  listBadLines as ListBadLines,
  listStatementImports as ListStatementImports,
} from '@roda/api-contract/sales/payment-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { statedShown } from './stated-balances.ts';
import { badLines, statementImports, statementLines, type LineRow } from './statements.queries.ts';

const shownLine = (row: LineRow): ReplyOf<typeof ListStatementLines>['list'][number] => ({
  id: row.id,
  account: row.account,
  bookedOn: row.bookedOn,
  reference: row.reference,
  description: row.description,
  amount: formatAmount(row.amountMinor, row.currency),
  used: formatAmount(row.usedMinor, row.currency),
  currency: row.currency,
  state: row.state,
  ...(row.matchedWith === null ? {} : { matchedWith: row.matchedWith }),
  covers: row.covers.map(({ kind, id, minor }) => ({ kind, id, amount: formatAmount(BigInt(minor), row.currency) })),
  ...(row.explanation === null ? {} : { explanation: row.explanation }),
  importId: row.importId,
  line: row.line,
  proposed: row.proposed,
});

export const listStatementLines = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListStatementLines>,
): Promise<ReplyOf<typeof ListStatementLines>> => {
  const { rows, total, next } = await statementLines(tx, input);
  return pageOf(rows.map(shownLine), { total, next }, input);
};

export const listStatementImports = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListStatementImports>,
): Promise<ReplyOf<typeof ListStatementImports>> => {
  const { rows, total, next } = await statementImports(tx, input);
  const list = rows.map((row) => ({
    id: row.id,
    account: row.account,
    fileName: row.fileName,
    sha256: row.sha256.toString('hex'),
    currency: row.currency,
    ...(row.stated === null
      ? {}
      : {
          statement: statedShown(
            {
              ...row.stated,
              openingMinor: BigInt(row.stated.openingMinor),
              closingMinor: BigInt(row.stated.closingMinor),
            },
            row.currency,
          ),
        }),
    lines: row.lines,
    fresh: row.fresh,
    duplicates: row.duplicates,
    rejected: row.rejected,
    matched: row.matched,
    open: row.open,
    importedBy: row.importedBy,
    importedAt: row.importedAt.toISOString(),
  }));
  return pageOf(list, { total, next }, input);
};

export const listBadLines = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListBadLines>,
): Promise<ReplyOf<typeof ListBadLines>> => {
  const { rows, total, next } = await badLines(tx, input);
  return pageOf(
    rows.map(({ line, reason, raw }) => ({ line, reason, raw })),
    { total, next },
    input,
  );
};
