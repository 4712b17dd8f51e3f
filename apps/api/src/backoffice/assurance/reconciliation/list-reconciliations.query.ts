// Lists the results of ledger and statement reconciliation, day by day.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listReconciliations as ListReconciliations } from '@roda/api-contract/backoffice/reconciliation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reconciliationsPage } from './reconciliation.queries.ts';

type Op = typeof ListReconciliations;

export const listReconciliations = async (
  { tx }: RequestContext<Operator>,
  asked: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { id, account, from, to } = asked;
  const { rows, total, next } = await reconciliationsPage(tx, { ...asked, id, account, from, to });
  const list = rows.map((row) => ({
    id: `${row.account}:${row.day}`,
    account: row.account,
    day: row.day,
    statement: formatAmount(row.statementMinor, row.currency),
    book: formatAmount(row.bookMinor, row.currency),
    inFlight: formatAmount(row.inFlightMinor, row.currency),
    difference: formatAmount(row.differenceMinor, row.currency),
    ...(row.statedOn === null ? {} : { statedOn: row.statedOn }),
    open: formatAmount(row.openMinor, row.currency),
    openCount: row.openCount,
    missingCount: row.missingCount,
    oldCount: row.oldCount,
    lookedAt: row.lookedAt.toISOString(),
  }));
  return pageOf(list, { total, next }, asked);
};
