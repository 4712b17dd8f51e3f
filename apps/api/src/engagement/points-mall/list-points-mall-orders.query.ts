// A member's orders of the mall.
import type { listMallOrders as ListMallOrders } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act } from '#platform/act.ts';
import { ordersOf } from './mall.sql.ts';
import { mallOrderOf } from './order-view.ts';

/** The newest first. What was ordered stays readable where the mall was switched off since. */
export const listMallOrders = async (
  act: Act,
  input: InputOf<typeof ListMallOrders>,
): Promise<ReplyOf<typeof ListMallOrders>> => {
  const status = input.orderStatus === undefined ? undefined : Number(input.orderStatus);
  const { rows, total, next } = await ordersOf(act.tx, { memberId: act.who.memberId, status, ...input });
  return pageOf(
    rows.map((row) => mallOrderOf(row, act)),
    { total, next },
    input,
  );
};
