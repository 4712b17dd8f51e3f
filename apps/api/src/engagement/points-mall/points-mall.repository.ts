// Statements that write orders of the points mall: each step is a conditional update, so that one of two concurrent
// calls succeeds.
import type { PointsMallProductKind, PointsMallOrderStatus } from '@roda/api-contract/engagement/points-mall';
import { type Keyset, keysetPage, type KeysetListed, type Paging, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import { RECEIVE_MS, steps, type PointsMallPrice, type PointsMallStep } from './points-mall.policy.ts';
import type { ProductListTexts } from './products/product-list.queries.ts';

export type OrderedProduct = {
  readonly name: ProductListTexts;
  readonly specification: ProductListTexts;
  readonly image: string;
};

export type PointsMallOrderRow = PointsMallPrice & {
  readonly memberId: bigint;
  readonly id: string;
  readonly sn: string;
  readonly status: PointsMallOrderStatus;
  readonly goodsId: number;
  readonly productId: number;
  readonly kind: PointsMallProductKind;
  readonly number: number;
  readonly goods: OrderedProduct;
  readonly bonusCoins: bigint;
  readonly currency: 'IDR';
  readonly message: string;
  readonly addressEncrypted: Buffer | null;
  readonly createdAt: Date;
  readonly payUntil: Date;
  readonly paidAt: Date | null;
  readonly refundAskedAt: Date | null;
  readonly refundReason: string;
  readonly rejectReason: string;
  readonly refundedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly shipChannel: string;
  readonly shipSn: string;
  readonly receiveBy: Date | null;
  readonly receivedAt: Date | null;
};

const ROW = `member_id as "memberId", id, order_sn as sn, status, goods_id as "goodsId", product_id as "productId", kind,
  number, goods, points, coins, bonus_coins as "bonusCoins", money_minor as "moneyMinor", currency, message,
  address_encrypted as "addressEncrypted", created_at as "createdAt", pay_until as "payUntil", paid_at as "paidAt",
  refund_asked_at as "refundAskedAt", refund_reason as "refundReason", reject_reason as "rejectReason",
  refunded_at as "refundedAt", shipped_at as "shippedAt", ship_channel as "shipChannel", ship_sn as "shipSn",
  receive_by as "receiveBy", received_at as "receivedAt"`;

export type Reserved = {
  readonly code: 'ok' | 'missing' | 'price_changed' | 'out_of_stock' | 'limit_reached';
  readonly leftOver: number | null;
};

/** Reserves units at the price shown, counted for the member; the caller rejects anything but ok. */
export const reserveUnits = async (
  tx: Tx,
  { memberId, productId, units, unit }: { memberId: bigint; productId: number; units: number; unit: PointsMallPrice },
): Promise<Reserved> => {
  const seen = { points: `${unit.points}`, coins: `${unit.coins}`, moneyMinor: `${unit.moneyMinor}` };
  const rows = await tx.query<Reserved>(
    `select coalesce(code, 'missing') as code, left_over as "leftOver" from mall_reserve($1, $2, $3, $4::jsonb)`,
    [memberId, productId, units, JSON.stringify(seen)],
  );
  return rows[0] as Reserved;
};

export const returnUnits = (tx: Tx, { memberId, goodsId, productId, number }: PointsMallOrderRow): Promise<unknown> =>
  tx.query('select mall_return($1, $2, $3, $4)', [memberId, goodsId, productId, number]);

export type NewOrder = PointsMallPrice & {
  readonly memberId: bigint;
  readonly id: string;
  readonly sn: string;
  readonly countryId: number;
  readonly goodsId: number;
  readonly productId: number;
  readonly kind: PointsMallProductKind;
  readonly number: number;
  readonly goods: OrderedProduct;
  readonly bonusCoins: bigint;
  readonly currency: string;
  readonly message: string;
  readonly addressEncrypted: Buffer | null;
  readonly at: Date;
  readonly payUntil: Date;
};

/** An order awaiting payment of its money part, also where that is zero. */
export const insertOrder = async (tx: Tx, order: NewOrder): Promise<PointsMallOrderRow> => {
  const rows = await tx.query<PointsMallOrderRow>(
    `insert into points_mall_orders (member_id, id, order_sn, country_id, status, goods_id, product_id, kind, number,
       goods, points, coins, bonus_coins, money_minor, currency, message, address_encrypted, created_at, pay_until)
     values ($1, $2, $3, $4, 101, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning ${ROW}`,
    [
      order.memberId,
      order.id,
      order.sn,
      order.countryId,
      order.goodsId,
      order.productId,
      order.kind,
      order.number,
      JSON.stringify(order.goods),
      order.points,
      order.coins,
      order.bonusCoins,
      order.moneyMinor,
      order.currency,
      order.message,
      order.addressEncrypted,
      order.at,
      order.payUntil,
    ],
  );
  return rows[0] as PointsMallOrderRow;
};

export type PointsMallStepping = {
  readonly step: PointsMallStep;
  readonly memberId: bigint;
  readonly id: string;
  readonly at: Date;
  readonly reason?: string;
  readonly shipChannel?: string;
  readonly shipSn?: string;
};

/**
 * Takes a step if the order is in the step's initial status, of its kind, and within the step's time: paying ends at
 * `pay_until`, expiring begins there, counting as received begins at `receive_by`.
 */
export const takeStep = async (tx: Tx, stepping: PointsMallStepping): Promise<PointsMallOrderRow | undefined> => {
  const { step, memberId, id, at, reason, shipChannel, shipSn } = stepping;
  const { from, to, kind } = steps[step];
  const rows = await tx.query<PointsMallOrderRow>(
    `update points_mall_orders set status = $3,
       paid_at = case when $5 = 'pay' then $4 else paid_at end,
       refund_asked_at = case when $5 = 'askRefund' then $4 else refund_asked_at end,
       refund_reason = case when $5 = 'askRefund' then $8 else refund_reason end,
       reject_reason = case when $5 = 'rejectRefund' then $8 else reject_reason end,
       refunded_at = case when $5 = 'refund' then $4 else refunded_at end,
       shipped_at = case when $5 = 'ship' then $4 else shipped_at end,
       receive_by = case when $5 = 'ship' then $11 else receive_by end,
       ship_channel = case when $5 = 'ship' then $9 else ship_channel end,
       ship_sn = case when $5 = 'ship' then $10 else ship_sn end,
       received_at = case when $5 in ('deliver', 'receive', 'autoReceive') then $4 else received_at end,
       closed_at = case when $5 in ('cancel', 'expire', 'refund') then $4 else closed_at end
     where member_id = $1 and id = $2 and status = $6 and ($7::text is null or kind = $7)
       and ($5 <> 'pay' or pay_until > $4) and ($5 <> 'expire' or pay_until <= $4)
       and ($5 <> 'autoReceive' or receive_by <= $4)
     returning ${ROW}`,
    [
      memberId,
      id,
      to,
      at,
      step,
      from,
      kind ?? null,
      reason ?? '',
      shipChannel ?? '',
      shipSn ?? '',
      new Date(at.getTime() + RECEIVE_MS),
    ],
  );
  return rows[0];
};

/** The order, restricted to its owner. */
export const orderOf = async (tx: Tx, memberId: bigint, id: string): Promise<PointsMallOrderRow | undefined> =>
  (
    await tx.query<PointsMallOrderRow>(`select ${ROW} from points_mall_orders where member_id = $1 and id = $2`, [
      memberId,
      id,
    ])
  )[0];

const OWN_ORDERS: Keyset<'addTime'> = { sorts: { addTime: timestampKey('created_at') }, tie: [uuidKey('id')] };

/** Newest first. */
export const ordersOf = async (
  tx: Tx,
  asked: Paging & { readonly memberId: bigint; readonly status: number | undefined },
): Promise<KeysetListed<PointsMallOrderRow>> => {
  const { memberId, status, page, limit, after } = asked;
  const list = keysetPage(OWN_ORDERS, { page, limit, after }, 3);
  const rows = await tx.query<PointsMallOrderRow & { readonly total: bigint }>(
    `select ${ROW}, ${list.total} as total, ${list.cursor} from points_mall_orders
     where member_id = $1 and ($2::int is null or status = $2)${list.after} ${list.order} ${list.window}`,
    [memberId, status ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

/** Assigns this many free codes to the order; fewer are returned only when the stock exceeded the existing codes. */
export const takeCodes = async (tx: Tx, { memberId, id, productId, number }: PointsMallOrderRow): Promise<number> =>
  (
    await tx.query(
      `update points_mall_codes set member_id = $1, order_id = $2
       where id = any (array(select id from points_mall_codes where product_id = $3 and order_id is null
         order by loaded_at, id limit $4 for update skip locked)) returning id`,
      [memberId, id, productId, number],
    )
  ).length;
