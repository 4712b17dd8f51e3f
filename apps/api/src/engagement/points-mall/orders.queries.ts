// Queries of orders: a member's own, the operators' list, and orders that are due for a timed step.
import type { Tx } from '#platform/db/tx.ts';

export const codesOf = (
  tx: Tx,
  memberId: bigint,
  orderId: string,
): Promise<readonly { readonly id: string; readonly encrypted: Buffer }[]> =>
  tx.query(
    'select id, code_encrypted as encrypted from points_mall_codes where member_id = $1 and order_id = $2 order by loaded_at, id',
    [memberId, orderId],
  );

export type OrderDue = { readonly memberId: bigint; readonly id: string };

/** Unpaid orders past their deadline, oldest first. */
export const unpaidOrders = (tx: Tx, at: Date, limit: number): Promise<readonly OrderDue[]> =>
  tx.query<OrderDue>(
    `select member_id as "memberId", id from points_mall_orders where status = 101 and pay_until <= $1
     order by pay_until limit $2`,
    [at, limit],
  );

/** Shipped orders not confirmed in time. */
export const unconfirmedOrders = (tx: Tx, at: Date, limit: number): Promise<readonly OrderDue[]> =>
  tx.query<OrderDue>(
    `select member_id as "memberId", id from points_mall_orders where status = 301 and receive_by <= $1
     order by receive_by limit $2`,
    [at, limit],
  );

/** The owner of that order: operators give its id alone. */
export const ownerOfOrder = async (tx: Tx, id: string): Promise<bigint | undefined> =>
  (
    await tx.query<{ memberId: bigint }>('select member_id as "memberId" from points_mall_orders where id = $1', [id])
  )[0]?.memberId;

/** The order with a number that people write; undefined when two orders share the number. */
export const orderBySn = async (tx: Tx, sn: string): Promise<OrderDue | undefined> => {
  const rows = await tx.query<OrderDue>(
    'select member_id as "memberId", id from points_mall_orders where order_sn = $1 limit 2',
    [sn],
  );
  return rows.length === 1 ? rows[0] : undefined;
};
