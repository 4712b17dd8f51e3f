// Repository of payments, events, receipts and exceptions.
import type { PayStatus } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import type { PayAction } from '@roda/api-contract/sales/payments';
import type { Tx } from '#platform/db/tx.ts';
import type { ExceptionKind } from './payments.policy.ts';
import type { OpenedPayment } from './payments.queries.ts';

export type PaymentNewPayment = {
  readonly memberId: bigint;
  readonly id: string;
  readonly orderId: string;
  readonly method: string;
  readonly attempt: number;
  readonly provider: string;
  readonly providerId: string;
  readonly action: PayAction;
  readonly at: Date;
};

/** Inserts a payment for an unpaid order; a repeat changes nothing. Undefined when the order is not unpaid. */
export const openPayment = async (tx: Tx, payment: PaymentNewPayment): Promise<OpenedPayment | undefined> =>
  (
    await tx.query<OpenedPayment>(
      `insert into payments as p (member_id, id, order_id, method, try, provider, provider_id, status, amount_minor,
         currency, action, created_at, expires_at)
       select o.member_id, $2, o.id, $4, $5, $6, $7, 'pending', o.amount_minor, o.currency, $8, $9, o.pay_until
       from orders o where o.member_id = $1 and o.id = $3 and o.state = 'to_pay' and o.pay_until > $9
       on conflict (member_id, id) do update set provider_id = p.provider_id
       returning p.status, p.action, p.expires_at as "expiresAt"`,
      [
        payment.memberId,
        payment.id,
        payment.orderId,
        payment.method,
        payment.attempt,
        payment.provider,
        payment.providerId,
        JSON.stringify(payment.action),
        payment.at,
      ],
    )
  )[0];

/** As parameters: for constants the plan may go through all open payments, or all unpaid orders. */
const OPEN = 'pending';
const UNPAID = 'to_pay';

/** Gives an open payment of an unpaid order another action; undefined when it is not open any more. */
export const renewPayment = async (
  tx: Tx,
  { memberId, id, action, at }: Pick<PaymentNewPayment, 'memberId' | 'id' | 'action' | 'at'>,
): Promise<OpenedPayment | undefined> =>
  (
    await tx.query<OpenedPayment>(
      `update payments p set action = $3, action_at = $4 from orders o
       where p.member_id = $1 and p.id = $2 and p.status = $5 and o.member_id = p.member_id
         and o.id = p.order_id and o.state = $6 and o.pay_until > $4
       returning p.status, p.action, p.expires_at as "expiresAt"`,
      [memberId, id, JSON.stringify(action), at, OPEN, UNPAID],
    )
  )[0];

export type NewEvent = {
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string;
  readonly reference: string;
  readonly body: string;
  readonly at: Date;
};

/** An event is stored once. Returns whether it is new. */
export const insertEvent = async (tx: Tx, event: NewEvent): Promise<boolean> =>
  (
    await tx.query(
      `insert into payment_events (provider, event_id, kind, reference, body, received_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      [event.provider, event.eventId, event.kind, event.reference, event.body, event.at],
    )
  ).length === 1;

export type RejectedWebhook = {
  readonly provider: string;
  readonly why: 'size' | 'signature' | 'age' | 'shape';
  readonly headers: Readonly<Record<string, string>>;
  /** Its beginning. */
  readonly body: Buffer;
  readonly bodyBytes: number;
  readonly at: Date;
};

/** Keeps the newest hundred of each provider, whatever is sent by whomever. */
export const keepRejected = (tx: Tx, { provider, why, headers, body, bodyBytes, at }: RejectedWebhook) =>
  tx.query(
    `insert into rejected_webhooks (provider, slot, reason, headers, body, body_bytes, received_at)
     values ($1, nextval('rejected_webhook_slots') % 100, $2, $3, $4, $5, $6)
     on conflict (provider, slot) do update set reason = excluded.reason, headers = excluded.headers,
       body = excluded.body, body_bytes = excluded.body_bytes, received_at = excluded.received_at`,
    [provider, why, JSON.stringify(headers), body, bodyBytes, at],
  );

export const markHandled = (tx: Tx, handled: { provider: string; eventId: string; outcome: string; at: Date }) =>
  tx.query(
    'update payment_events set handled_at = $3, outcome = $4 where provider = $1 and event_id = $2 and handled_at is null',
    [handled.provider, handled.eventId, handled.at, handled.outcome],
  );

export type LockedPayment = {
  readonly id: string;
  readonly orderId: string;
  readonly method: string;
  readonly status: PayStatus;
  readonly amountMinor: bigint;
  readonly receivedMinor: bigint;
  readonly currency: Currency;
};

/** The payment, locked until the transaction ends: of two concurrent replies the second sees what the first did. */
export const lockPayment = async (tx: Tx, memberId: bigint, payId: string): Promise<LockedPayment | undefined> =>
  (
    await tx.query<LockedPayment>(
      `select id, order_id as "orderId", method, status, amount_minor as "amountMinor",
         received_minor as "receivedMinor", currency
       from payments where member_id = $1 and id = $2 for update`,
      [memberId, payId],
    )
  )[0];

export type NewReceipt = {
  readonly memberId: bigint;
  readonly provider: string;
  readonly receiptId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly at: Date;
};

/**
 * Returns whether this money is new: it isn't when it was credited, or resolved by an operator as an orphan. The
 * operator's row is locked meanwhile, so that of a concurrent confirmation and decision one sees the other.
 */
export const insertReceipt = async (tx: Tx, receipt: NewReceipt): Promise<boolean> =>
  (
    await tx.query(
      `with orphan as materialized (
         select e.state from payment_exceptions e
         where e.provider = $2 and e.provider_ref = $3 and e.kind = 'orphan' for share)
       insert into payment_receipts (member_id, provider, receipt_id, payment_id, order_id, amount_minor, currency,
         credited_at)
       select $1, $2, $3, $4, $5, $6, $7, $8 where not exists (select from orphan where state <> 'open')
       on conflict do nothing returning 1`,
      [
        receipt.memberId,
        receipt.provider,
        receipt.receiptId,
        receipt.paymentId,
        receipt.orderId,
        receipt.amountMinor,
        receipt.currency,
        receipt.at,
      ],
    )
  ).length === 1;

export const updatePayment = (
  tx: Tx,
  payment: { memberId: bigint; id: string; status: PayStatus; addMinor: bigint; at: Date },
) =>
  tx.query(
    `update payments set status = $3, received_minor = received_minor + $4, asked_at = $5,
       paid_at = case when $4 > 0 then coalesce(paid_at, $5) else paid_at end
     where member_id = $1 and id = $2`,
    [payment.memberId, payment.id, payment.status, payment.addMinor, payment.at],
  );

export type NewException = {
  readonly id: string;
  readonly kind: ExceptionKind;
  readonly provider: string;
  readonly providerRef: string;
  readonly memberId?: bigint;
  readonly orderId?: string;
  readonly paymentId?: string;
  readonly expectedMinor?: bigint;
  readonly receivedMinor: bigint;
  /** The surplus that pays for nothing: as much can be sent back to the payer. */
  readonly surplusMinor: bigint;
  readonly currency: string;
  readonly creditedKey?: string;
  readonly at: Date;
};

/** Lists an exception for operators, once. */
export const raiseException = (tx: Tx, raised: NewException) =>
  tx.query(
    `insert into payment_exceptions (id, kind, provider, provider_ref, member_id, order_id, payment_id, expected_minor,
       received_minor, surplus_minor, currency, credited_key, raised_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      raised.id,
      raised.kind,
      raised.provider,
      raised.providerRef,
      raised.memberId ?? null,
      raised.orderId ?? null,
      raised.paymentId ?? null,
      raised.expectedMinor ?? null,
      raised.receivedMinor,
      raised.surplusMinor,
      raised.currency,
      raised.creditedKey ?? null,
      raised.at,
    ],
  );

export type Resolution = {
  readonly id: string;
  readonly state: 'credited' | 'returned' | 'written_off';
  readonly memberId: bigint | undefined;
  readonly creditedKey: string | undefined;
  readonly operatorId: number;
  /** The proposer, where a second operator carries it out. */
  readonly proposedBy: number | undefined;
  readonly reason: string;
  readonly at: Date;
};

export type Resolved = {
  readonly kind: ExceptionKind;
  readonly provider: string;
  readonly providerRef: string;
  readonly memberId: bigint | null;
  readonly receivedMinor: bigint;
  readonly currency: Currency;
};

/** Closes an open exception; undefined when it isn't open. An orphan's member is the one an operator names. */
export const resolveException = async (tx: Tx, resolution: Resolution): Promise<Resolved | undefined> =>
  (
    await tx.query<Resolved>(
      `update payment_exceptions set state = $2, resolved_at = $3, resolved_by = $4, reason = $5,
         member_id = coalesce(member_id, $6), credited_key = coalesce(credited_key, $7), proposed_by = $8
       where id = $1 and state = 'open'
       returning kind, provider, provider_ref as "providerRef", member_id as "memberId",
         received_minor as "receivedMinor", currency`,
      [
        resolution.id,
        resolution.state,
        resolution.at,
        resolution.operatorId,
        resolution.reason,
        resolution.memberId ?? null,
        resolution.creditedKey ?? null,
        resolution.proposedBy ?? null,
      ],
    )
  )[0];

/** Records a poll of the provider; a payment past its time that received nothing expires. */
export const markRequested = (tx: Tx, asked: { memberId: bigint; id: string; at: Date; over: boolean }) =>
  tx.query(
    `update payments set asked_at = $3, status = case when $4 and status = 'pending' then 'expired' else status end
     where member_id = $1 and id = $2`,
    [asked.memberId, asked.id, asked.at, asked.over],
  );
