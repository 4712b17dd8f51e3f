// Repository of deliveries: each statement is conditional, so of two concurrent ones one succeeds.
import type { Currency } from '@roda/domain/money';
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import type { Tx } from '#platform/db/tx.ts';
import { statesBefore, type DeliveryState } from './deliveries.policy.ts';

/** The key of a delivery: an order has one. */
export type Which = { readonly memberId: bigint; readonly orderId: string };

export type NewDelivery = Which & {
  readonly draftId: string;
  readonly planId: number;
  readonly carrierId: number;
  readonly kind: DigitalGoodKind;
  readonly product: string;
  readonly quantity: number;
  readonly targetEncrypted: Buffer | null;
  readonly targetMasked: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly coinGift: number;
  readonly at: Date;
};

/** Inserted with the payment; a paid order has exactly one. */
export const insertDelivery = (tx: Tx, delivery: NewDelivery) =>
  tx.query(
    `insert into digital_good_deliveries (member_id, order_id, draft_id, plan_id, carrier_id, kind, product, quantity,
       target_encrypted, target_masked, amount_minor, currency, coin_gift, state, accepted_at, ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'accepted', $14, $14)`,
    [
      delivery.memberId,
      delivery.orderId,
      delivery.draftId,
      delivery.planId,
      delivery.carrierId,
      delivery.kind,
      delivery.product,
      delivery.quantity,
      delivery.targetEncrypted,
      delivery.targetMasked,
      delivery.amountMinor,
      delivery.currency,
      delivery.coinGift,
      delivery.at,
    ],
  );

export type DeliverySending = {
  readonly draftId: string;
  readonly kind: DigitalGoodKind;
  readonly product: string;
  readonly quantity: number;
  readonly targetEncrypted: Buffer | null;
  /** This try included. */
  readonly tries: number;
  readonly callingOff: boolean;
};

const OPEN = [...statesBefore('send'), ...statesBefore('silence')];

/**
 * Written before the provider is called, so it is always known that it may have been sent. Undefined when it is final.
 * The next due time follows from the number of tries, capped at the last delay. `patience`: what was sent before this
 * is cancelled from now on.
 */
export const beginSending = async (
  tx: Tx,
  { memberId, orderId, at, patience, waitsMs }: Which & { at: Date; patience: Date; waitsMs: readonly number[] },
): Promise<DeliverySending | undefined> =>
  (
    await tx.query<DeliverySending>(
      `update digital_good_deliveries set state = case state when 'accepted' then 'delivering' else state end,
         sent_at = coalesce(sent_at, $3), tries = tries + 1,
         ask_at = $3::timestamptz
           + make_interval(secs => ($4::int[])[least(tries + 1, cardinality($4::int[]))] / 1000.0),
         calling_off = calling_off or coalesce(sent_at < $5, false)
       where member_id = $1 and order_id = $2 and state = any ($6)
       returning draft_id as "draftId", kind, product, quantity, target_encrypted as "targetEncrypted", tries,
         calling_off as "callingOff"`,
      [memberId, orderId, at, waitsMs, patience, OPEN],
    )
  )[0];

/** No reply, or not yet final: what was sent stays open. */
export const markOpen = (
  tx: Tx,
  { memberId, orderId, state, at }: Which & { state: 'delivering' | 'unknown'; at: Date },
) =>
  tx.query(
    `update digital_good_deliveries set state = $3, answered_at = case when $3 = 'delivering' then $4 else answered_at end
     where member_id = $1 and order_id = $2 and state = any ($5)`,
    [memberId, orderId, state, at, statesBefore(state === 'unknown' ? 'silence' : 'say_pending')],
  );

export type DeliveryEnding = Which & {
  readonly state: 'delivered' | 'refused';
  /** States that may end so. */
  readonly from: readonly DeliveryState[];
  readonly at: Date;
  readonly reason?: 'withdrawn' | 'refused' | 'called_off' | 'operator';
  readonly providerRef?: string;
  readonly codesEncrypted?: Buffer;
  readonly codeCount?: number;
  readonly operatorId?: number;
};

export type DeliveryEnded = {
  readonly planId: number;
  readonly kind: DigitalGoodKind;
  readonly quantity: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly coinGift: number;
  readonly targetMasked: string;
};

/** Ends a delivery, once: undefined when it was final or the transition is not allowed. */
export const endDelivery = async (tx: Tx, ending: DeliveryEnding): Promise<DeliveryEnded | undefined> =>
  (
    await tx.query<DeliveryEnded>(
      `update digital_good_deliveries set state = $3, final_at = $4, answered_at = $4, ask_at = null, reason = $5,
         provider_ref = coalesce($6, provider_ref), codes_encrypted = $7, code_count = $8, resolved_by = $9
       where member_id = $1 and order_id = $2 and state = any ($10)
       returning plan_id as "planId", kind, quantity, amount_minor as "amountMinor", currency, coin_gift as "coinGift",
         target_masked as "targetMasked"`,
      [
        ending.memberId,
        ending.orderId,
        ending.state,
        ending.at,
        ending.reason ?? null,
        ending.providerRef ?? null,
        ending.codesEncrypted ?? null,
        ending.codeCount ?? 0,
        ending.operatorId ?? null,
        ending.from,
      ],
    )
  )[0];

/** Stores a reply that contradicts a settled state; nothing moves. */
export const markContradicted = (tx: Tx, { memberId, orderId, at }: Which & { at: Date }) =>
  tx.query(
    `update digital_good_deliveries set contradicted_at = coalesce(contradicted_at, $3) where member_id = $1
       and order_id = $2`,
    [memberId, orderId, at],
  );

export const markGift = (tx: Tx, { memberId, orderId, gift }: Which & { gift: 'given' | 'left_out' }) =>
  tx.query('update digital_good_deliveries set gift = $3 where member_id = $1 and order_id = $2', [
    memberId,
    orderId,
    gift,
  ]);

/** From now on the provider is asked to cancel it. Undefined when it is final or was never sent. */
export const markCallingOff = async (tx: Tx, { memberId, orderId, at }: Which & { at: Date }): Promise<boolean> =>
  (
    await tx.query(
      `update digital_good_deliveries set calling_off = true, ask_at = $3
       where member_id = $1 and order_id = $2 and state = any ($4) returning 1`,
      [memberId, orderId, at, statesBefore('silence')],
    )
  ).length === 1;

/** Returns units to the stock and to the member's daily limit; `terms` as stored by `reserve_plan`. */
export const returnDigitalGood = (
  tx: Tx,
  { memberId, planId, units, terms }: { memberId: bigint; planId: number; units: number; terms: object },
) => tx.query('select return_plan($1, $2, $3, $4)', [memberId, planId, units, JSON.stringify(terms)]);

/** An event is stored once. Returns whether it is new. */
export const insertDeliveryEvent = async (
  tx: Tx,
  event: { eventId: string; reference: string; body: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into delivery_events (provider, event_id, reference, body, received_at) values ('sandbox', $1, $2, $3, $4)
       on conflict do nothing returning 1`,
      [event.eventId, event.reference, event.body, event.at],
    )
  ).length === 1;

/** Callbacks older than three months are no longer needed, also as evidence. */
export const sweepDeliveryEvents = (tx: Tx, at: Date) =>
  tx.query("delete from delivery_events where received_at < $1::timestamptz - interval '90 days'", [at]);
