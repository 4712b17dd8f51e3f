// Lists stock changes other than orders, for operators.
import type { listPointsMallStockChanges as ListPointsMallStockChanges } from '@roda/api-contract/engagement/points-mall-products';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { stockChanges } from './product-cases.queries.ts';

export const listPointsMallStockChanges = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListPointsMallStockChanges>,
): Promise<ReplyOf<typeof ListPointsMallStockChanges>> => {
  const { rows, total, next } = await stockChanges(tx, input);
  return pageOf(
    rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    { total, next },
    input,
  );
};
