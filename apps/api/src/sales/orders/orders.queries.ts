// Queries on drafts and orders: the owner is in every WHERE, one query per reply.
import type { OrderStatus, OrderType } from '@roda/api-contract/enums';
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import type { OfferReading, orderGroups, orderReasons } from '@roda/api-contract/sales/orders';
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import { ascending, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { OrderState } from './orders.policy.ts';

export type DraftRow = {
  readonly id: string;
  readonly type: OrderType;
  readonly goodsId: number | null | undefined;
  readonly quantity: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly title: string;
  readonly agreement: { readonly id: string; readonly version: string };
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly targetEncrypted: Buffer | null;
};

/** Of an income product, in the language in which it was shown. */
export type DraftOfferRow = {
  readonly version: number;
  readonly hash: string;
  readonly lang: Lang;
  readonly publishedAt: Date;
};

/** The offer document that a draft names. */
export const draftOffer = async (tx: Tx, memberId: bigint, draftId: string): Promise<DraftOfferRow | undefined> =>
  (
    await tx.query<DraftOfferRow>(
      `select o.version, o.hash, o.lang, o.published_at as "publishedAt"
       from order_drafts d join offer_documents o on o.goods_id = d.goods_id and o.version = d.offer_version
         and o.hash = d.offer_hash
       where d.member_id = $1 and d.id = $2 order by o.lang limit 1`,
      [memberId, draftId],
    )
  )[0];

export const draftOf = async (tx: Tx, memberId: bigint, id: string): Promise<DraftRow | undefined> =>
  (
    await tx.query<DraftRow>(
      `select id, type, goods_id as "goodsId", quantity, amount_minor as "amountMinor", currency, title,
         jsonb_build_object('id', agreement_id, 'version', agreement_version) as agreement, expires_at as "expiresAt",
         used_at as "usedAt", target_encrypted as "targetEncrypted"
       from order_drafts where member_id = $1 and id = $2`,
      [memberId, id],
    )
  )[0];

export type OrderRow = {
  readonly memberId: bigint;
  readonly id: string;
  readonly orderSn: string;
  readonly type: OrderType;
  readonly state: OrderState;
  readonly goodsId: number | null;
  /** Title in the language it was ordered in; `names` holds all languages, where available. */
  readonly title: string;
  readonly names: { readonly en: string; readonly id: string; readonly zh: string } | null;
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
  /** How the holding settles; 1 means at maturity. */
  readonly cycle: number | null;
  readonly paidBy: string | null;
  readonly draftId: string;
  readonly offerVersion: number | null;
  readonly offerHash: string | null;
  readonly offerRead: OfferReading | null;
  readonly targetEncrypted: Buffer | null;
  readonly targetMasked: string;
  /** For a digital good: terms as bought; the delivery exists from the payment on. */
  readonly plan: {
    readonly kind: DigitalGoodKind;
    readonly carrier: { readonly en: string; readonly id: string; readonly zh: string };
    readonly coinGift: number;
  } | null;
  readonly deliveryState: 'accepted' | 'delivering' | 'unknown' | 'delivered' | 'refused' | null;
  readonly codeCount: number | null;
  readonly gift: 'given' | 'left_out' | null;
};

const COLUMNS = `o.member_id as "memberId", o.id, o.order_sn as "orderSn", o.type, o.state, o.goods_id as "goodsId",
  o.title, coalesce(o.terms -> 'name', g.name) as names, a.device_number as "deviceNumber",
  coalesce(g.image, nullif(o.terms ->> 'image', '')) as image,
  o.currency, o.quantity, o.amount_minor as "amountMinor", o.reason,
  o.created_at as "createdAt", o.pay_until as "payUntil", o.paid_at as "paidAt", o.cancel_until as "cancelUntil",
  o.closed_at as "closedAt", o.holding_id as "holdingId", h.end_at as "endAt",
  h.cycle::int as cycle, o.paid_by as "paidBy", o.draft_id as "draftId",
  o.offer_version as "offerVersion", o.offer_hash as "offerHash", o.offer_read as "offerRead",
  o.target_encrypted as "targetEncrypted", o.target_masked as "targetMasked",
  case when o.type = 'plan' then jsonb_build_object('kind', o.terms -> 'kind', 'carrier', o.terms -> 'carrier',
    'coinGift', o.terms -> 'coinGift') end as plan,
  d.state as "deliveryState", d.code_count as "codeCount", d.gift`;

const FROM = `from orders o left join products g on g.id = o.goods_id left join assets a on a.id = g.asset_id
  left join holdings h on h.member_id = o.member_id and h.id = o.holding_id
  left join digital_good_deliveries d on d.member_id = o.member_id and d.order_id = o.id`;

/** `statusOf` as SQL; $1 is the current time. Statuses of few orders name the states, so that an index applies. */
const STATUS: Readonly<Record<OrderStatus, string>> = {
  to_pay: "o.state = 'to_pay'",
  working: "o.state in ('paid', 'working') and (h.end_at is null or h.end_at > $1)",
  completed: "(o.state in ('delivered', 'credited') or o.state in ('paid', 'working') and h.end_at <= $1)",
  refunded: "o.state = 'refunded'",
  invalid: "o.state in ('cancelled', 'expired')",
};

export type OrderFilter = {
  readonly at: Date;
  readonly page: number;
  readonly limit: number;
  readonly memberId?: bigint | undefined;
  readonly status?: OrderStatus | undefined;
  readonly type?: string | undefined;
  readonly notType?: string | undefined;
  readonly group?: (typeof orderGroups)[number] | undefined;
  readonly id?: string | undefined;
  readonly orderSn?: string | undefined;
  /** Paid with an open cancel window, the earliest end first. */
  readonly inWindow?: 'true' | 'false' | undefined;
  readonly sort?: 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly goodsId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Behind the page before: the next ones are found by the index, and nothing is counted. */
  readonly after?: string | undefined;
};

/** The count of a list of all members' orders stops at this number. */
const COUNTED = 10_000;

const GROUPS = {
  piles: "o.type in ('pile', 'deposit')",
  goods: "o.type in ('plan', 'recharge')",
} as const satisfies Readonly<Record<(typeof orderGroups)[number], string>>;

type Filter = readonly [unknown, (place: string) => string];

const conditionsOf = (filter: OrderFilter): readonly Filter[] => [
  [filter.memberId, (place) => `o.member_id = ${place}`],
  [filter.type, (place) => `o.type = ${place}`],
  [filter.notType, (place) => `o.type <> ${place}`],
  [filter.id, (place) => `o.id = ${place}`],
  [filter.orderSn, (place) => `o.order_sn = ${place}`],
  [filter.goodsId, (place) => `o.goods_id = ${place}`],
  [filter.from, (place) => `o.created_at >= ${place}::date::timestamp at time zone 'UTC'`],
  [filter.to, (place) => `o.created_at < (${place}::date + 1)::timestamp at time zone 'UTC'`],
];

const IN_WINDOW = "o.state = 'paid' and o.cancel_until > $1";

/** By time of their making. */
const BY_TIME: Keyset<'createdAt'> = {
  sorts: { createdAt: timestampKey('o.created_at') },
  tie: [uuidKey('o.id')],
};
/** Those in their window by its end; a paid one has one. */
const BY_WINDOW: Keyset<'createdAt'> = {
  ...BY_TIME,
  unsorted: [ascending(timestampKey('o.cancel_until')), ascending(uuidKey('o.id'))],
};

/** One page of orders, newest first, with the total count. A member's lists are filtered by the member. */
export const ordersPage = async (tx: Tx, filter: OrderFilter): Promise<KeysetListed<OrderRow>> => {
  const values: unknown[] = [filter.at];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = conditionsOf(filter).flatMap(([value, part]) => (value === undefined ? [] : [part(add(value))]));
  // Literal beside its parameter, so that the index of this type is used.
  if (filter.type === 'plan') parts.push("o.type = 'plan'");
  if (filter.group !== undefined) parts.push(GROUPS[filter.group]);
  if (filter.status !== undefined) parts.push(STATUS[filter.status]);
  if (filter.inWindow !== undefined) parts.push(filter.inWindow === 'true' ? IN_WINDOW : `(${IN_WINDOW}) is not true`);
  const from = `${FROM} where $1::timestamptz is not null${parts.map((part) => ` and ${part}`).join('')}`;
  const isByWindow = filter.inWindow === 'true';
  const asked = isByWindow ? { ...filter, sort: undefined, order: undefined } : filter;
  const list = keysetPage(isByWindow ? BY_WINDOW : BY_TIME, asked, values.length + 1);
  const count = list.isFirst ? `(select count(*) from (select 1 ${from} limit ${COUNTED}) c)` : '0';
  const rows = await tx.query<OrderRow & { readonly total: bigint }>(
    `select ${COLUMNS}, ${count}::bigint as total, ${list.cursor} ${from}${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  if (rows.length > 0 || filter.page === 1 || !list.isFirst)
    return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
  const first = await ordersPage(tx, { ...filter, page: 1, limit: 1 });
  return { rows: [], next: undefined, total: first.total };
};

/** One order of a member; another member's order is not found. */
export const orderOf = async (tx: Tx, memberId: bigint, id: string): Promise<OrderRow | undefined> =>
  (await tx.query<OrderRow>(`select ${COLUMNS} ${FROM} where o.member_id = $1 and o.id = $2`, [memberId, id]))[0];

export type DueOrder = { readonly memberId: bigint; readonly orderId: string };

/** Orders whose payment deadline is before `before`, oldest first. */
export const unpaidOrders = (tx: Tx, before: Date, limit: number): Promise<readonly DueOrder[]> =>
  tx.query<DueOrder>(
    `select member_id as "memberId", id as "orderId" from orders where state = 'to_pay' and pay_until <= $1
     order by pay_until limit $2`,
    [before, limit],
  );

/** Paid orders whose cancel window is over, oldest first. */
export const ordersPastWindow = (tx: Tx, at: Date, limit: number): Promise<readonly DueOrder[]> =>
  tx.query<DueOrder>(
    `select member_id as "memberId", id as "orderId" from orders where state = 'paid' and cancel_until <= $1
     order by cancel_until limit $2`,
    [at, limit],
  );

/** What paying an order needs; another member's order is not found. */
export type OrderToPay = {
  readonly id: string;
  readonly orderSn: string;
  readonly type: OrderType;
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

/** What the payment methods of an order, or of a draft that can still be ordered, depend on. */
export type Payable = Pick<OrderToPay, 'type' | 'countryId' | 'amountMinor' | 'currency'>;

export const draftToPay = async (
  tx: Tx,
  { memberId, draftId, at }: { memberId: bigint; draftId: string; at: Date },
): Promise<Payable | undefined> =>
  (
    await tx.query<Payable>(
      `select type, country_id as "countryId", amount_minor as "amountMinor", currency
       from order_drafts where member_id = $1 and id = $2 and used_at is null and expires_at > $3`,
      [memberId, draftId, at],
    )
  )[0];

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

/** Orders of ended assets' products: unpaid ones, and paid ones that can still be cancelled. */
export const ordersOfEnded = (tx: Tx, at: Date, limit: number): Promise<readonly DueOrder[]> =>
  tx.query<DueOrder>(
    `select o.member_id as "memberId", o.id as "orderId"
     from asset_endings e join asset_ending_products p on p.ending_id = e.id and p.ends
       join orders o on o.goods_id = p.goods_id
     where e.done_at is null and (o.state = 'to_pay' or (o.state = 'paid' and o.cancel_until > $1))
     order by o.member_id, o.id limit $2`,
    [at, limit],
  );
