// What is read about drafts and orders: the owner stands in every WHERE, one query per reply.
import type { OrderStatus } from '@roda/contract/enums';
import type { Currency } from '@roda/contract/money';
import type { orderReasons } from '@roda/contract/orders';
import type { Tx } from '#platform/db/tx.ts';
import type { OrderState } from './orders.rules.ts';

export type DraftRow = {
  readonly id: string;
  readonly type: 'vehicle' | 'pile' | 'deposit' | 'recharge';
  readonly goodsId: number | null | undefined;
  readonly quantity: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly title: string;
  readonly agreement: { readonly id: string; readonly version: string };
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

export const draftOf = async (tx: Tx, memberId: bigint, id: string): Promise<DraftRow | undefined> =>
  (
    await tx.query<DraftRow>(
      `select id, type, goods_id as "goodsId", quantity, amount_minor as "amountMinor", currency, title,
         jsonb_build_object('id', agreement_id, 'version', agreement_version) as agreement, expires_at as "expiresAt",
         used_at as "usedAt"
       from order_drafts where member_id = $1 and id = $2`,
      [memberId, id],
    )
  )[0];

export type OrderRow = {
  readonly memberId: bigint;
  readonly id: string;
  readonly orderSn: string;
  readonly type: 'vehicle' | 'pile' | 'deposit' | 'recharge';
  readonly state: OrderState;
  readonly goodsId: number | null;
  readonly title: string;
  readonly deviceNumber: string | null;
  readonly image: string | null;
  readonly currency: Currency;
  readonly quantity: number;
  readonly amountMinor: bigint;
  readonly reason: (typeof orderReasons)[number] | null;
  readonly createdAt: Date;
  readonly payUntil: Date;
  readonly paidAt: Date | null;
  readonly cancelUntil: Date | null;
  readonly closedAt: Date | null;
  readonly holdingId: string | null;
  readonly endAt: Date | null;
};

const COLUMNS = `o.member_id as "memberId", o.id, o.order_sn as "orderSn", o.type, o.state, o.goods_id as "goodsId",
  o.title, a.device_number as "deviceNumber", g.image, o.currency, o.quantity, o.amount_minor as "amountMinor", o.reason,
  o.created_at as "createdAt", o.pay_until as "payUntil", o.paid_at as "paidAt", o.cancel_until as "cancelUntil",
  o.closed_at as "closedAt", o.holding_id as "holdingId", h.end_at as "endAt"`;

const FROM = `from orders o left join goods g on g.id = o.goods_id left join assets a on a.id = g.asset_id
  left join holdings h on h.member_id = o.member_id and h.id = o.holding_id`;

/** As `statusOf` says it, for the database; $1 is the moment. */
const STATUS = `case o.state when 'to_pay' then 'to_pay' when 'credited' then 'completed' when 'refunded' then 'refunded'
  when 'cancelled' then 'invalid' when 'expired' then 'invalid'
  else case when h.end_at <= $1 then 'completed' else 'working' end end`;

export type OrderFilter = {
  readonly at: Date;
  readonly page: number;
  readonly limit: number;
  readonly memberId?: bigint | undefined;
  readonly status?: OrderStatus | undefined;
  readonly type?: string | undefined;
  readonly notType?: string | undefined;
  readonly orderSn?: string | undefined;
};

/** One page of orders, the newest first, and how many there are in all. A member's lists name the member. */
export const ordersPage = async (
  tx: Tx,
  filter: OrderFilter,
): Promise<{ rows: readonly OrderRow[]; total: number }> => {
  const values: unknown[] = [filter.at];
  const asked: [unknown, (place: string) => string][] = [
    [filter.memberId, (place) => `o.member_id = ${place}`],
    [filter.status, (place) => `${STATUS} = ${place}`],
    [filter.type, (place) => `o.type = ${place}`],
    [filter.notType, (place) => `o.type <> ${place}`],
    [filter.orderSn, (place) => `o.order_sn = ${place}`],
  ];
  const where = asked.flatMap(([value, part]) => (value === undefined ? [] : [part(`$${values.push(value)}`)]));
  const from = `${FROM} where $1::timestamptz is not null${where.map((part) => ` and ${part}`).join('')}`;
  const window = `limit $${values.push(filter.limit)} offset $${values.push((filter.page - 1) * filter.limit)}`;
  const rows = await tx.query<OrderRow & { readonly total: bigint }>(
    `select ${COLUMNS}, (select count(*) ${from}) as total ${from} order by o.created_at desc, o.id desc ${window}`,
    values,
  );
  if (rows.length > 0 || filter.page === 1) return { rows, total: Number(rows[0]?.total ?? 0n) };
  const first = await ordersPage(tx, { ...filter, page: 1, limit: 1 });
  return { rows: [], total: first.total };
};

export type DueOrder = { readonly memberId: bigint; readonly orderId: string };

/** Orders whose time to pay ended before `before`, the oldest first. */
export const unpaidOrders = (tx: Tx, before: Date, limit: number): Promise<readonly DueOrder[]> =>
  tx.query<DueOrder>(
    `select member_id as "memberId", id as "orderId" from orders where state = 'to_pay' and pay_until <= $1
     order by pay_until limit $2`,
    [before, limit],
  );

/** Paid orders whose cancel window is over, the oldest first. */
export const ordersPastWindow = (tx: Tx, at: Date, limit: number): Promise<readonly DueOrder[]> =>
  tx.query<DueOrder>(
    `select member_id as "memberId", id as "orderId" from orders where state = 'paid' and cancel_until <= $1
     order by cancel_until limit $2`,
    [at, limit],
  );

/** What paying an order needs to know of it; somebody else's is as if it didn't exist. */
export type OrderToPay = {
  readonly id: string;
  readonly orderSn: string;
  readonly type: 'vehicle' | 'pile' | 'deposit' | 'recharge';
  readonly state: OrderState;
  readonly title: string;
  readonly countryId: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly payUntil: Date;
  readonly paidAt: Date | null;
  readonly paidBy: string | null;
  readonly paidKey: string | null;
  readonly holdingId: string | null;
};

export const orderToPay = async (tx: Tx, memberId: bigint, orderId: string): Promise<OrderToPay | undefined> =>
  (
    await tx.query<OrderToPay>(
      `select id, order_sn as "orderSn", type, state, title, country_id as "countryId", amount_minor as "amountMinor",
         currency, pay_until as "payUntil", paid_at as "paidAt", paid_by as "paidBy", paid_key as "paidKey",
         holding_id as "holdingId"
       from orders where member_id = $1 and id = $2`,
      [memberId, orderId],
    )
  )[0];
