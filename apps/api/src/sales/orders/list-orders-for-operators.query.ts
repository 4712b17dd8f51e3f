// All orders, for operators.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listOrdersForOperators as ListOrdersForOperators } from '@roda/contract/orders-operators';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { orderCaseOf } from './order-case.ts';
import { ordersPage } from './orders.reads.ts';

/** By `after` any depth costs the same: the index is entered where the last page ended. */
export const listOrdersForOperators = async (
  act: Act<Operator>,
  input: InputOf<typeof ListOrdersForOperators>,
): Promise<ReplyOf<typeof ListOrdersForOperators>> => {
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const { rows, total, next } = await ordersPage(act.tx, { ...input, at: act.at, memberId });
  return pageOf(
    rows.map((row) => orderCaseOf(row, act)),
    { total, next },
    input,
  );
};
