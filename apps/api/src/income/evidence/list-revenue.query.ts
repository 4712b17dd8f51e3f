// Lists revenue as proposed and decided, the newest first.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listRevenue as operation } from '@roda/api-contract/income/settlement';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { revenueReply } from './revenue-dto.ts';
import { revenuePage } from './revenue.queries.ts';

export const listRevenue = async (
  { tx, principal, client }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { operatorId } = principal;
  const { rows, total, next } = await revenuePage(tx, input, { lang: client.lang, operatorId });
  return pageOf(
    rows.map((row) => revenueReply(row, operatorId)),
    { total, next },
    input,
  );
};
