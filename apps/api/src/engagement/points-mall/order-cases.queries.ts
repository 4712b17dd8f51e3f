// Operators' queries of points mall orders: the list, orders to pack, requested refunds, one address.
import type { PointsMallProductKind, PointsMallOrderStatus } from '@roda/api-contract/engagement/points-mall';
import {
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import { present, type NullIn } from '#platform/db/present.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ProductListTexts } from './products/product-list.queries.ts';

export type BackofficeOrder = {
  readonly id: string;
  readonly sn: string;
  readonly memberId: bigint;
  readonly phone: string;
  readonly status: PointsMallOrderStatus;
  readonly goodsId: number;
  readonly goods: { readonly name: ProductListTexts; readonly specification: ProductListTexts };
  readonly kind: PointsMallProductKind;
  readonly number: number;
  readonly points: bigint;
  readonly coins: bigint;
  readonly moneyMinor: bigint;
  readonly currency: 'IDR';
  readonly shipChannel: string;
  readonly shipSn: string;
  readonly refundReason: string;
  readonly rejectReason: string;
  readonly message: string;
  readonly countryId: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly refundAskedAt: Date | null;
  readonly refundedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly receiveBy: Date | null;
  readonly receivedAt: Date | null;
};

const ORDERS = {
  addTime: timestampKey('o.created_at'),
  payTime: nullable(timestampKey('o.paid_at')),
  refundAskedAt: nullable(timestampKey('o.refund_asked_at')),
  points: nullable(integerKey('(o.points + o.coins)')),
  price: nullable(integerKey('o.money_minor')),
} as const;
const POINTS_MALL_ORDERS: Keyset<keyof typeof ORDERS> = { sorts: ORDERS, tie: [uuidKey('o.id')] };

type OrdersFilter = {
  readonly after?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly status: number | undefined;
  readonly memberId: bigint | undefined;
  readonly id?: string | undefined;
  readonly orderSn?: string | undefined;
  readonly goodsId?: number | undefined;
  readonly kind?: string | undefined;
  readonly countryId?: number | undefined;
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};

const COLUMNS = `o.id, o.order_sn as sn, o.member_id as "memberId", m.phone_masked as phone, o.status,
  o.goods_id as "goodsId", o.goods, o.kind, o.number, o.points, o.coins, o.money_minor as "moneyMinor", o.currency,
  o.ship_channel as "shipChannel", o.ship_sn as "shipSn", o.refund_reason as "refundReason",
  o.reject_reason as "rejectReason", o.message, o.country_id as "countryId", o.created_at as "createdAt",
  o.paid_at as "paidAt", o.refund_asked_at as "refundAskedAt", o.refunded_at as "refundedAt",
  o.shipped_at as "shippedAt", o.receive_by as "receiveBy", o.received_at as "receivedAt"`;

/** Newest first unless sorted otherwise; days are those of the order's country. */
export const backofficeOrders = async (tx: Tx, asked: OrdersFilter): Promise<KeysetListed<BackofficeOrder>> => {
  const { status, orderSn, goodsId, id, memberId, kind, countryId, text, from, to } = asked;
  const list = keysetPage(POINTS_MALL_ORDERS, asked, 11);
  const rows = await tx.query<BackofficeOrder & { readonly total: bigint }>(
    `select ${COLUMNS}, ${list.total} as total, ${list.cursor}
     from points_mall_orders o join members m on m.member_id = o.member_id join countries c on c.id = o.country_id
     where ($1::int is null or o.status = $1) and ($2::text is null or o.order_sn = $2)
       and ($3::int is null or o.goods_id = $3) and ($4::uuid is null or o.id = $4)
       and ($5::bigint is null or o.member_id = $5) and ($6::text is null or o.kind = $6)
       and ($7::int is null or o.country_id = $7)
       and ($8::text is null or o.order_sn = $8 or o.ship_sn = $8
         or strpos(lower((o.goods -> 'name')::text), lower($8)) > 0)
       and ($9::date is null or o.created_at >= $9::date::timestamp at time zone c.time_zone)
       and ($10::date is null or o.created_at < ($10::date + 1)::timestamp at time zone c.time_zone)
     ${list.after} ${list.order} ${list.window}`,
    [
      ...[status ?? null, orderSn ?? null, goodsId ?? null, id ?? null, memberId ?? null, kind ?? null],
      ...[countryId ?? null, text ?? null, from ?? null, to ?? null, ...list.values],
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type OrderToNotify = {
  readonly id: string;
  readonly memberId: bigint;
  readonly sn: string;
  readonly goods: { readonly name: ProductListTexts };
  readonly addressEncrypted: Buffer | null;
};

/** One order by its id alone, for operators. */
export const orderToNotify = async (tx: Tx, id: string): Promise<OrderToNotify | undefined> =>
  (
    await tx.query<OrderToNotify>(
      `select id, member_id as "memberId", order_sn as sn, goods, address_encrypted as "addressEncrypted"
       from points_mall_orders where id = $1`,
      [id],
    )
  )[0];

export type PackRow = {
  readonly id: string;
  readonly sn: string;
  readonly goods: { readonly name: ProductListTexts; readonly specification: ProductListTexts };
  readonly number: number;
  readonly message: string;
  readonly addressEncrypted: Buffer;
  readonly paidAt: Date | null;
};

const PACKED_AT_ONCE = 100;

/** Paid physical orders, oldest first; the given ones, or all. */
export const ordersToPack = async (tx: Tx, ids: readonly string[] | undefined): Promise<readonly PackRow[]> =>
  present<PackRow, 'addressEncrypted'>(
    await tx.query<NullIn<PackRow, 'addressEncrypted'>>(
      `select id, order_sn as sn, goods, number, message, address_encrypted as "addressEncrypted", paid_at as "paidAt"
     from points_mall_orders where status = 201 and kind = 'physical' and ($1::uuid[] is null or id = any($1))
     order by paid_at, id limit $2`,
      [ids === undefined ? null : [...ids], PACKED_AT_ONCE],
    ),
    'addressEncrypted',
  );

/** Orders with a requested refund, among those given. */
export const refundsFilter = (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { memberId: bigint; id: string; sn: string }[]> =>
  tx.query(
    `select member_id as "memberId", id, order_sn as sn from points_mall_orders where status = 202
       and id = any($1::uuid[]) order by member_id, id`,
    [[...ids]],
  );
