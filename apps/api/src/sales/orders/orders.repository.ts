// Repository of orders: each statement is conditional, so of two concurrent ones one succeeds.
import type { OfferReading } from '@roda/api-contract/sales/orders';
import type { Currency } from '@roda/domain/money';
import { present, type NullIn, type OrNull } from '#platform/db/present.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { OrderState } from './orders.policy.ts';
import type { PlanTerms } from './digital-goods/digital-good-orders.repository.ts';

export type ProductOrderKind = 'vehicle' | 'pile' | 'deposit';
export type OrderKind = ProductOrderKind | 'plan' | 'recharge';

export type NewDraft = {
  readonly memberId: bigint;
  readonly id: string;
  readonly type: OrderKind;
  readonly goodsId: number | undefined;
  readonly goodsVersion: number | undefined;
  readonly countryId: number;
  readonly quantity: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly title: string;
  readonly agreement: { readonly id: string; readonly version: string };
  /** Of an income product: the offer document in the buyer's language. */
  readonly offer?: { readonly version: number; readonly hash: string } | undefined;
  /** For a digital good: its target, encrypted with this draft's id. */
  readonly target?: { readonly encrypted: Buffer; readonly masked: string } | undefined;
  readonly at: Date;
  readonly expiresAt: Date;
};

export const insertDraft = (tx: Tx, draft: NewDraft) =>
  tx.query(
    `insert into order_drafts (member_id, id, type, goods_id, goods_version, country_id, quantity, amount_minor,
       currency, title, agreement_id, agreement_version, created_at, expires_at, target_encrypted, target_masked,
       offer_version, offer_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      draft.memberId,
      draft.id,
      draft.type,
      draft.goodsId ?? null,
      draft.goodsVersion ?? null,
      draft.countryId,
      draft.quantity,
      draft.amountMinor,
      draft.currency,
      draft.title,
      draft.agreement.id,
      draft.agreement.version,
      draft.at,
      draft.expiresAt,
      draft.target?.encrypted ?? null,
      draft.target?.masked ?? '',
      draft.offer?.version ?? null,
      draft.offer?.hash ?? null,
    ],
  );

export type Placed = {
  readonly code:
    | 'ok'
    | 'draft_expired'
    | 'payload_invalid'
    | 'missing'
    | 'paused'
    | 'price_changed'
    | 'out_of_stock'
    | 'limit_reached';
  readonly type: OrderKind;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly agreementVersion: string;
  readonly agreementNow: string;
  readonly minLevel: number | null;
  readonly memberLevel: number;
  /** Country where the member registered. */
  readonly memberCountry: number;
  readonly stock: number | null;
  readonly limit: number | null;
  readonly bought: number | null;
  /** The draft's offer document, and the newest of its product. */
  readonly offerVersion: number | null;
  readonly offerNow: number | null;
};

export type Placing = {
  readonly memberId: bigint;
  readonly draftId: string;
  readonly order: {
    readonly id: string;
    readonly sn: string;
    readonly nonce: string;
    readonly addressId?: string | undefined;
    readonly offerRead?: OfferReading | undefined;
    readonly goodsSeconds: number;
    readonly rechargeSeconds: number;
  };
  readonly at: Date;
};

/** Consumes draft and nonce once, reserves units, inserts the order; or returns a code for what failed. */
export const placeOrder = async (tx: Tx, { memberId, draftId, order, at }: Placing): Promise<Placed> => {
  const rows = await tx.query<OrNull<Placed>>(
    `select code, type, amount_minor as "amountMinor", currency, agreement_version as "agreementVersion",
       agreement_now as "agreementNow", min_level as "minLevel", member_level as "memberLevel",
       member_country as "memberCountry", stock, units_limit as "limit", bought,
       offer_version as "offerVersion", offer_now as "offerNow"
     from submit_order($1, $2, $3, $4)`,
    [memberId, draftId, JSON.stringify(order), at],
  );
  return present<Placed, 'code'>(rows as readonly NullIn<Placed, 'code'>[], 'code')[0] as Placed;
};

type Paid = {
  readonly id: string;
  readonly goodsId: number;
  readonly quantity: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly countryId: number;
  readonly countryAlias: string;
  readonly zone: string;
  readonly draftId: string;
  readonly targetEncrypted: Buffer | null;
  readonly targetMasked: string;
  /** What the operator of a digital good delivers to. */
  readonly numberKind: 'phone' | 'account' | 'none' | null;
};

/** A product can be cancelled until the end of its window; a digital good's delivery begins. */
export type PaidOrder = Paid &
  (
    | { readonly type: ProductOrderKind; readonly terms: OrderTerms; readonly cancelUntil: Date }
    | { readonly type: 'plan'; readonly terms: PlanTerms; readonly cancelUntil: null }
  );

/** As stored by `reserve_units`: the product as it was bought. */
export type OrderTerms = {
  readonly goodsId: number;
  readonly version: number;
  readonly kind: 'vehicle' | 'pile' | 'deposit';
  readonly assetId: number;
  /** For a fixed-term plan: all its assets. */
  readonly assetIds?: readonly number[];
  readonly name: { readonly en: string; readonly id: string; readonly zh: string };
  readonly image: string;
  readonly priceMinor: string;
  readonly currency: Currency;
  readonly targetDailyMinor: string;
  readonly cycle: 0 | 1 | 2;
  readonly validityDays: number;
  readonly memberSharePpm: number;
  readonly countryId: number;
  readonly minLevel: number;
};

export type Paying = {
  readonly memberId: bigint;
  readonly orderId: string;
  readonly holdingId: string;
  readonly paidKey: string;
  readonly paidBy: string;
  readonly at: Date;
  /** The order's deadline must be after this time. */
  readonly deadline: Date;
};

/**
 * As parameters: for a constant the plan may go through the index of all orders of that state, when few were at the
 * time that the statistics are of.
 */
const UNPAID = 'to_pay';
const IN_WINDOW = 'paid';

/** Marks an order paid if it is unpaid and its deadline has not passed; for a product the cancel window opens. */
export const markPaid = async (
  tx: Tx,
  { memberId, orderId, holdingId, paidKey, paidBy, at, deadline }: Paying,
): Promise<PaidOrder | undefined> =>
  present<PaidOrder, 'terms'>(
    await tx.query<NullIn<PaidOrder, 'terms'>>(
      `update orders o set state = 'paid', paid_at = $3, paid_by = $4, paid_key = $5,
         holding_id = case when o.type <> 'plan' then $6::uuid end,
         cancel_until = case when o.type <> 'plan' then $3::timestamptz + make_interval(days => c.cancel_window_days) end
       from countries c
       where o.member_id = $1 and o.id = $2 and o.state = $8 and o.pay_until > $7 and o.goods_id is not null
         and c.id = o.country_id
       returning o.id, o.type, o.goods_id as "goodsId", o.quantity, o.amount_minor as "amountMinor", o.currency,
         o.country_id as "countryId", c.alias as "countryAlias", c.time_zone as zone, o.terms, o.cancel_until as "cancelUntil",
         o.draft_id as "draftId", o.target_encrypted as "targetEncrypted", o.target_masked as "targetMasked",
         (select k.number_kind from telecom_operators k
           where o.type = 'plan' and k.id = (o.terms ->> 'carrierId')::int) as "numberKind"`,
      [memberId, orderId, at, paidBy, paidKey, holdingId, deadline, UNPAID],
    ),
    'terms',
  )[0];

/** Completes a top-up whose money is in the wallet. */
export const markCredited = async (tx: Tx, paying: Omit<Paying, 'holdingId'>): Promise<boolean> =>
  (
    await tx.query(
      `update orders set state = 'credited', paid_at = $3, paid_by = $4, paid_key = $5, closed_at = $3
       where member_id = $1 and id = $2 and state = $7 and pay_until > $6 and goods_id is null returning 1`,
      [paying.memberId, paying.orderId, paying.at, paying.paidBy, paying.paidKey, paying.deadline, UNPAID],
    )
  ).length === 1;

export type ClosedOrder = {
  readonly goodsId: number | null;
  readonly quantity: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly paidAt: Date | null;
  readonly holdingId: string | null;
  readonly cancelUntil: Date | null;
  readonly title: string;
  readonly terms: Pick<OrderTerms, 'name'> | null;
  readonly type: OrderKind;
};

const CLOSED = `goods_id as "goodsId", quantity, amount_minor as "amountMinor", currency, paid_at as "paidAt",
  holding_id as "holdingId", cancel_until as "cancelUntil", title, terms, type`;

/** Cancellation by the member: any time before payment, afterwards while the cancel window is open. */
export const markCancelled = async (
  tx: Tx,
  { memberId, orderId, at }: { memberId: bigint; orderId: string; at: Date },
): Promise<ClosedOrder | undefined> =>
  (
    await tx.query<ClosedOrder>(
      `update orders set state = case when paid_at is null then 'cancelled' else 'refunded' end, closed_at = $3,
         reason = 'cancelled'
       where member_id = $1 and id = $2 and (state = 'to_pay' or (state = 'paid' and cancel_until > $3))
       returning ${CLOSED}`,
      [memberId, orderId, at],
    )
  )[0];

/** An order that can no longer be fulfilled ends unpaid; its money, if it arrived, stays in the wallet. */
export const markUnfulfilled = async (
  tx: Tx,
  { memberId, orderId, at, reason }: { memberId: bigint; orderId: string; at: Date; reason: string },
): Promise<ClosedOrder | undefined> =>
  (
    await tx.query<ClosedOrder>(
      `update orders set state = 'cancelled', closed_at = $3, reason = $4
       where member_id = $1 and id = $2 and state = $5 returning ${CLOSED}`,
      [memberId, orderId, at, reason, UNPAID],
    )
  )[0];

export const markExpired = async (
  tx: Tx,
  { memberId, orderId, at, before }: { memberId: bigint; orderId: string; at: Date; before: Date },
): Promise<ClosedOrder | undefined> =>
  (
    await tx.query<ClosedOrder>(
      `update orders set state = 'expired', closed_at = $3, reason = 'expired'
       where member_id = $1 and id = $2 and state = $5 and pay_until <= $4 returning ${CLOSED}`,
      [memberId, orderId, at, before, UNPAID],
    )
  )[0];

/** The cancel window is over: the order can't be cancelled any more, and its escrow may be released. */
export const markWorking = async (
  tx: Tx,
  { memberId, orderId, at }: { memberId: bigint; orderId: string; at: Date },
): Promise<ClosedOrder | undefined> =>
  (
    await tx.query<ClosedOrder>(
      `update orders set state = 'working'
       where member_id = $1 and id = $2 and state = $4 and cancel_until <= $3 returning ${CLOSED}`,
      [memberId, orderId, at, IN_WINDOW],
    )
  )[0];

/** Refund after the cancel window, approved by two operators. */
export const markRefundedLate = async (
  tx: Tx,
  { memberId, orderId, at }: { memberId: bigint; orderId: string; at: Date },
): Promise<ClosedOrder | undefined> =>
  (
    await tx.query<ClosedOrder>(
      `update orders set state = 'refunded', closed_at = $3, reason = 'cancelled'
       where member_id = $1 and id = $2 and state = 'working' and goods_id is not null returning ${CLOSED}`,
      [memberId, orderId, at],
    )
  )[0];

export type OrderFacts = {
  readonly state: OrderState;
  readonly type: OrderKind;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly payUntil: Date;
  readonly paidAt: Date | null;
  readonly cancelUntil: Date | null;
};

/** Why an update matched no row: for the error message only, never for a decision. */
export const orderFacts = async (tx: Tx, memberId: bigint, orderId: string): Promise<OrderFacts | undefined> =>
  (
    await tx.query<OrderFacts>(
      `select state, type, amount_minor as "amountMinor", currency, pay_until as "payUntil", paid_at as "paidAt",
         cancel_until as "cancelUntil" from orders where member_id = $1 and id = $2`,
      [memberId, orderId],
    )
  )[0];

/** The order data of a receipt. */
export const orderMoney = async (
  tx: Tx,
  memberId: bigint,
  orderId: string,
): Promise<(ClosedOrder & { readonly state: OrderState }) | undefined> =>
  (
    await tx.query<ClosedOrder & { readonly state: OrderState }>(
      `select state, ${CLOSED} from orders where member_id = $1 and id = $2`,
      [memberId, orderId],
    )
  )[0];

/** Deletes nonces whose payloads have expired, and drafts that can no longer be used. */
export const sweepDrafts = async (tx: Tx, at: Date): Promise<void> => {
  await tx.query("delete from order_nonces where used_at < $1::timestamptz - interval '10 minutes'", [at]);
  await tx.query("delete from order_drafts where expires_at < $1::timestamptz - interval '1 day'", [at]);
};
