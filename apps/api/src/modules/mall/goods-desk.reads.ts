// What operators see of the mall: goods with every language and variant, categories, orders.
import type { MallGoodsKind, MallOrderStatus } from '@roda/contract/mall';
import type { Tx } from '#platform/db/tx.ts';
import type { Words } from './shelf.reads.ts';

export type DeskGoods = {
  readonly id: number;
  readonly kind: MallGoodsKind;
  readonly categoryId: number;
  readonly status: 'draft' | 'on_sale' | 'paused';
  readonly name: Words;
  readonly brief: Words;
  readonly detail: Words;
  readonly delivery: Words;
  readonly returns: Words;
  readonly image: string;
  readonly images: string[];
  readonly countryIds: number[];
  readonly minLevel: number;
  readonly purchaseLimit: number;
  readonly homePick: boolean;
  readonly sort: number;
  readonly version: number;
  readonly products: readonly {
    readonly id: number;
    readonly specification: Words;
    readonly points: number;
    readonly coins: number;
    readonly moneyMinor: string;
    readonly currency: 'IDR';
    readonly image: string;
    readonly shown: boolean;
    readonly stock: number;
  }[];
};

const GOODS = `g.id, g.kind, g.category_id as "categoryId", g.status, g.name, g.brief, g.detail, g.delivery, g.returns,
  g.image, g.images, g.country_ids as "countryIds", g.min_level as "minLevel", g.purchase_limit as "purchaseLimit",
  g.home_pick as "homePick", g.sort, g.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'specification', p.specification, 'points', p.points,
    'coins', p.coins, 'moneyMinor', p.money_minor::text, 'currency', p.currency, 'image', p.image, 'shown', p.shown,
    'stock', p.stock) order by p.sort, p.id) from mall_products p where p.goods_id = g.id), '[]') as products`;

type GoodsAsked = {
  readonly page: number;
  readonly limit: number;
  readonly status: string | undefined;
  readonly categoryId: number | undefined;
  readonly name: string | undefined;
  readonly sort: 'default' | 'points' | 'newest' | undefined;
};

const ORDERS = {
  default: 'g.sort, g.id desc',
  newest: 'g.id desc',
  points: '(select min(p.points + p.coins) from mall_products p where p.goods_id = g.id), g.id',
} as const;

export const deskGoods = async (
  tx: Tx,
  { page, limit, status, categoryId, name, sort = 'newest' }: GoodsAsked,
): Promise<{ rows: readonly DeskGoods[]; total: number }> => {
  const rows = await tx.query<DeskGoods & { readonly total: bigint }>(
    `select ${GOODS}, count(*) over () as total from mall_goods g
     where ($1::text is null or g.status = $1) and ($2::int is null or g.category_id = $2)
       and ($3::text is null or strpos(lower(g.name::text), lower($3)) > 0)
     order by ${ORDERS[sort]} limit $4 offset $5`,
    [status ?? null, categoryId ?? null, name ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export const deskGoodsById = async (tx: Tx, id: number): Promise<DeskGoods | undefined> =>
  (await tx.query<DeskGoods>(`select ${GOODS} from mall_goods g where g.id = $1`, [id]))[0];

export type DeskCategory = {
  readonly id: number;
  readonly name: Words;
  readonly icon: string;
  readonly sort: number;
  readonly shown: boolean;
  readonly goods: number;
};

export const deskCategories = async (
  tx: Tx,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: readonly DeskCategory[]; total: number }> => {
  const rows = await tx.query<DeskCategory & { readonly total: bigint }>(
    `select k.id, k.name, k.icon, k.sort, k.shown,
       (select count(*)::int from mall_goods g where g.category_id = k.id) as goods, count(*) over () as total
     from mall_categories k order by k.sort, k.id limit $1 offset $2`,
    [limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export const categoryById = async (tx: Tx, id: number): Promise<Omit<DeskCategory, 'goods'> | undefined> =>
  (
    await tx.query<Omit<DeskCategory, 'goods'>>(
      'select id, name, icon, sort, shown from mall_categories where id = $1',
      [id],
    )
  )[0];

export const productById = async (
  tx: Tx,
  id: number,
): Promise<{ readonly stock: number; readonly kind: MallGoodsKind } | undefined> =>
  (
    await tx.query<{ stock: number; kind: MallGoodsKind }>(
      'select p.stock, g.kind from mall_products p join mall_goods g on g.id = p.goods_id where p.id = $1',
      [id],
    )
  )[0];

export type DeskOrder = {
  readonly id: string;
  readonly sn: string;
  readonly memberId: bigint;
  readonly phone: string;
  readonly status: MallOrderStatus;
  readonly goodsId: number;
  readonly goods: { readonly name: Words; readonly specification: Words };
  readonly kind: MallGoodsKind;
  readonly number: number;
  readonly points: bigint;
  readonly coins: bigint;
  readonly moneyMinor: bigint;
  readonly currency: 'IDR';
  readonly shipChannel: string;
  readonly shipSn: string;
  readonly refundReason: string;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly refundAskedAt: Date | null;
};

type OrdersAsked = {
  readonly page: number;
  readonly limit: number;
  readonly status: number | undefined;
  readonly orderSn: string | undefined;
  readonly goodsId: number | undefined;
  readonly sort: 'newest' | 'oldest' | undefined;
};

export const deskOrders = async (
  tx: Tx,
  { page, limit, status, orderSn, goodsId, sort = 'newest' }: OrdersAsked,
): Promise<{ rows: readonly DeskOrder[]; total: number }> => {
  const way = sort === 'oldest' ? 'o.created_at, o.id' : 'o.created_at desc, o.id desc';
  const rows = await tx.query<DeskOrder & { readonly total: bigint }>(
    `select o.id, o.order_sn as sn, o.member_id as "memberId", m.phone_masked as phone, o.status,
       o.goods_id as "goodsId", o.goods, o.kind, o.number, o.points, o.coins, o.money_minor as "moneyMinor", o.currency,
       o.ship_channel as "shipChannel", o.ship_sn as "shipSn", o.refund_reason as "refundReason",
       o.created_at as "createdAt", o.paid_at as "paidAt", o.refund_asked_at as "refundAskedAt",
       count(*) over () as total
     from mall_orders o join members m on m.member_id = o.member_id
     where ($1::int is null or o.status = $1) and ($2::text is null or o.order_sn = $2)
       and ($3::int is null or o.goods_id = $3)
     order by ${way} limit $4 offset $5`,
    [status ?? null, orderSn ?? null, goodsId ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export type PackRow = {
  readonly id: string;
  readonly sn: string;
  readonly goods: { readonly name: Words; readonly specification: Words };
  readonly number: number;
  readonly message: string;
  readonly addressSealed: Buffer;
  readonly paidAt: Date | null;
};

const PACKED_AT_ONCE = 100;

/** Paid physical orders, the oldest first; of the named ones, or of all. */
export const ordersToPack = (tx: Tx, ids: readonly string[] | undefined): Promise<readonly PackRow[]> =>
  tx.query<PackRow>(
    `select id, order_sn as sn, goods, number, message, address_sealed as "addressSealed", paid_at as "paidAt"
     from mall_orders where status = 201 and kind = 'physical' and ($1::uuid[] is null or id = any($1))
     order by paid_at, id limit $2`,
    [ids === undefined ? null : [...ids], PACKED_AT_ONCE],
  );

/** Orders whose refund is asked for, among those named. */
export const refundsAsked = (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { memberId: bigint; id: string; sn: string }[]> =>
  tx.query(
    `select member_id as "memberId", id, order_sn as sn from mall_orders where status = 202 and id = any($1::uuid[])
     order by member_id, id`,
    [[...ids]],
  );
