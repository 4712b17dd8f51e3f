// Lists all orders, for operators.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { listOrdersForOperators as ListOrdersForOperators } from '@roda/api-contract/sales/order-cases';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { orderCaseOf } from './order-case.ts';
import { ordersPage } from './orders.queries.ts';

/** Keyset pagination by `after`: any depth costs the same, as the index is entered at the end of the last page. */
export const listOrdersForOperators = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof ListOrdersForOperators>,
): Promise<ReplyOf<typeof ListOrdersForOperators>> => {
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const { rows, total, next } = await ordersPage(ctx.tx, { ...input, at: ctx.at, memberId });
  return pageOf(
    rows.map((row) => orderCaseOf(row, ctx)),
    { total, next },
    input,
  );
};
