// Lists the principal's earnings: wallet credits, income beside cost per asset, and gifts.
import type { Earning, listEarnings as operation } from '@roda/api-contract/income/earnings';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext } from '#platform/request-context.ts';
import { earningsPage, type EarningRow } from './earnings.queries.ts';

const costOf = ({ costMinor, amountMinor, unclaimedMinor, waitingMinor, currency }: EarningRow): Partial<Earning> => ({
  ...(costMinor === null
    ? {}
    : { cost: formatAmount(costMinor, currency), result: formatAmount(amountMinor - costMinor, currency) }),
  ...(unclaimedMinor === null ? {} : { unclaimed: formatAmount(unclaimedMinor, currency) }),
  ...(waitingMinor === null ? {} : { waiting: formatAmount(waitingMinor, currency) }),
});

const earningOf = (row: EarningRow, type: Earning['type']): Earning => ({
  id: row.id,
  type,
  title: row.title,
  currency: row.currency,
  amount: formatAmount(row.amountMinor, row.currency),
  ...(row.status === null ? {} : { status: row.status }),
  createdAt: row.createdAt.toISOString(),
  ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt.toISOString() }),
  ...(row.holdingId === null ? {} : { holdingId: row.holdingId }),
  ...(row.goodsId === null ? {} : { goodsId: row.goodsId }),
  ...(row.kind === null ? {} : { kind: row.kind }),
  ...(row.deviceNumber === null ? {} : { deviceNumber: row.deviceNumber }),
  ...costOf(row),
  ...(row.records === null ? {} : { records: row.records }),
  ...(row.settledDays === null ? {} : { settledDays: row.settledDays }),
  ...(row.cause === null ? {} : { cause: row.cause }),
});

export const listEarnings = async (
  ctx: RequestContext,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const { type, status, holdingId, from, to, page, limit, after } = input;
  const viewer = { memberId: principal.memberId, lang: client.lang, at };
  const { rows, total, next } = await earningsPage(tx, viewer, {
    type,
    status,
    holdingId,
    from,
    to,
    page,
    limit,
    after,
  });
  return pageOf(
    rows.map((row) => earningOf(row, type)),
    { total, next },
    input,
  );
};
