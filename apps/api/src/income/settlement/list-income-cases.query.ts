// Lists income records for operators: member, product, and hold.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { IncomeCase, listIncomeCases as operation } from '@roda/api-contract/income/income-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { incomeCases, type IncomeCaseRow } from './income-cases.queries.ts';

const caseOf = (row: IncomeCaseRow, at: Date): IncomeCase => {
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  const held = row.holdCode !== null && row.claimableAt > at;
  return {
    id: row.id,
    key: `${row.memberId}-${row.id}`,
    memberId: row.memberId.toString(),
    holdingId: row.holdingId,
    goodsId: row.goodsId,
    name: row.name,
    currency: row.currency,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    part: row.part,
    ...(row.part === 1 ? { target: money(row.targetMinor) } : {}),
    amount: money(row.amountMinor),
    claimed: money(row.claimedMinor),
    status: row.status,
    ...(row.reason === null ? {} : { reason: row.reason }),
    claimableAt: row.claimableAt.toISOString(),
    ...(held && row.holdCode !== null ? { hold: { code: row.holdCode, until: row.claimableAt.toISOString() } } : {}),
  };
};

export const listIncomeCases = async (
  { tx, at, client }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await incomeCases(tx, { ...input, at, lang: client.lang });
  return pageOf(
    rows.map((row) => caseOf(row, at)),
    { total, next },
    input,
  );
};
