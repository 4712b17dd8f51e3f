// Lists the principal's income records, period by period, the newest first; zeros with their reason.
import type { listIncome as operation } from '@roda/api-contract/income/holdings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext } from '#platform/request-context.ts';
import { recordOf } from './holding-dto.ts';
import { recordsPage } from './holdings.queries.ts';

export const listIncome = async (
  ctx: RequestContext,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const { holdingId, status, from, to, by, page, limit, after } = input;
  const { rows, total, next } = await recordsPage(
    tx,
    { memberId: principal.memberId, at },
    { holdingId, status, from, to, byEnd: by === 'end', page, limit, after },
  );
  return pageOf(
    rows.map((row) => recordOf(row, client.lang)),
    { total, next },
    input,
  );
};
