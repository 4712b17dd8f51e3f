// All orders, for operators.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listOrdersForOperators as ListOrdersForOperators } from '@roda/contract/orders';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { orderView } from './order-view.ts';
import { ordersPage } from './orders.reads.ts';

export const listOrdersForOperators = async (
  { tx, at }: Act<Operator>,
  { memberId, ...input }: InputOf<typeof ListOrdersForOperators>,
): Promise<ReplyOf<typeof ListOrdersForOperators>> => {
  const member = memberId === undefined ? undefined : BigInt(memberId);
  const { rows, total } = await ordersPage(tx, { ...input, at, memberId: member });
  const list = rows.map((row) => ({ ...orderView(row, at), memberId: String(row.memberId) }));
  return pageOf(list, total, input);
};
