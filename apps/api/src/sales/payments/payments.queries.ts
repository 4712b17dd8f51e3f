// Queries on paying: methods, payments of an order, exceptions; one query per reply.
import type { OrderType, PayStatus } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import type { MethodCode } from '@roda/api-contract/sales/payment-methods';
import type { PayAction } from '@roda/api-contract/sales/payments';
import type { OrNull } from '#platform/db/present.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PaymentOrderState } from './payments.policy.ts';

export type PresetRow = { readonly id: number; readonly amountMinor: bigint; readonly currency: Currency };

export const presetsOf = (tx: Tx, countryId: number): Promise<readonly PresetRow[]> =>
  tx.query<PresetRow>(
    'select id, amount_minor as "amountMinor", currency from recharge_presets where country_id = $1 order by sort',
    [countryId],
  );

/** A provider of a method, and through whom the payer pays there. */
export type MethodProvider = { readonly provider: string; readonly bank: string };

export type MethodRow = {
  readonly code: MethodCode;
  readonly provider: string;
  readonly bank: string;
  /** Who else has the method, in order. */
  readonly others: readonly MethodProvider[];
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly enabled: boolean;
};

export const methodsOf = (tx: Tx, countryId: number): Promise<readonly MethodRow[]> =>
  tx.query<MethodRow>(
    `select code, provider, bank, others, min_minor as "minMinor", max_minor as "maxMinor", enabled from payment_methods
     where country_id = $1 order by sort`,
    [countryId],
  );

export type PayBasis = {
  readonly orderSn: string;
  readonly type: OrderType;
  readonly state: PaymentOrderState;
  readonly title: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly payUntil: Date;
  readonly method: MethodRow | null;
  /** The number of payments by this method, and the newest of them. */
  readonly tries: number;
  readonly newestStatus: PayStatus | null;
  readonly newestProvider: string | null;
  readonly newestKind: PayAction['kind'] | null;
  readonly newestActionAt: Date | null;
};

/** What a provider request needs: the order, the method in its country, earlier tries. */
export const payBasis = async (
  tx: Tx,
  { memberId, orderId, method }: { memberId: bigint; orderId: string; method: string },
): Promise<PayBasis | undefined> =>
  (
    await tx.query<Omit<PayBasis, 'method'> & OrNull<MethodRow>>(
      `select o.order_sn as "orderSn", o.type, o.state, o.title, o.amount_minor as "amountMinor", o.currency,
         o.pay_until as "payUntil", m.code, m.provider, m.bank, m.others, m.min_minor as "minMinor",
         m.max_minor as "maxMinor", m.enabled, coalesce(p.try, 0) as tries, p.status as "newestStatus",
         p.provider as "newestProvider", p.kind as "newestKind", p.action_at as "newestActionAt"
       from orders o
       left join payment_methods m on m.country_id = o.country_id and m.code = $3
       left join lateral (select q.try, q.status, q.provider, q.action ->> 'kind' as kind,
           coalesce(q.action_at, q.created_at) as action_at from payments q
         where q.member_id = o.member_id and q.order_id = o.id and q.method = $3 order by q.try desc limit 1) p on true
       where o.member_id = $1 and o.id = $2`,
      [memberId, orderId, method],
    )
  ).map((row) => ({ ...row, method: isMethod(row) ? methodIn(row) : null }))[0];

const isMethod = (row: OrNull<MethodRow>): row is MethodRow => row.code !== null;

const methodIn = ({ code, provider, bank, others, minMinor, maxMinor, enabled }: MethodRow): MethodRow => ({
  code,
  provider,
  bank,
  others,
  minMinor,
  maxMinor,
  enabled,
});

export type OpenedPayment = { readonly status: PayStatus; readonly action: PayAction; readonly expiresAt: Date };

/** As a parameter: for a constant the plan may go through all unpaid orders. */
const UNPAID = 'to_pay';

/** A payment of an unpaid order, as it was opened; undefined when the order is not unpaid any more. */
export const openedPayment = async (
  tx: Tx,
  { memberId, orderId, id, at }: { memberId: bigint; orderId: string; id: string; at: Date },
): Promise<OpenedPayment | undefined> =>
  (
    await tx.query<OpenedPayment>(
      `select p.status, p.action, p.expires_at as "expiresAt"
       from payments p join orders o on o.member_id = p.member_id and o.id = p.order_id
       where p.member_id = $1 and p.order_id = $2 and p.id = $3 and o.state = $5 and o.pay_until > $4`,
      [memberId, orderId, id, at, UNPAID],
    )
  )[0];

export type PayRow = {
  readonly state: PaymentOrderState;
  readonly type: OrderType;
  readonly reason: string | null;
  readonly currency: Currency;
  readonly payUntil: Date;
  readonly paidAt: Date | null;
  readonly paidKey: string | null;
  readonly paidBy: string | null;
  readonly holdingId: string | null;
  readonly payments: readonly {
    readonly id: string;
    readonly provider: string;
    readonly status: PayStatus;
    readonly action: PayAction;
    readonly actionAt: string;
    readonly expiresAt: string;
  }[];
};

/** An order and its payments, newest first; another member's order is not found. */
export const payRow = async (tx: Tx, memberId: bigint, orderId: string): Promise<PayRow | undefined> =>
  (
    await tx.query<PayRow>(
      `select o.state, o.type, o.reason, o.currency, o.pay_until as "payUntil", o.paid_at as "paidAt",
         o.paid_key as "paidKey", o.paid_by as "paidBy", o.holding_id as "holdingId",
         coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'provider', p.provider, 'status', p.status,
           'action', p.action,
           'actionAt', coalesce(p.action_at, p.created_at), 'expiresAt', p.expires_at) order by p.created_at desc, p.try desc)
           from payments p where p.member_id = o.member_id and p.order_id = o.id), '[]') as payments
       from orders o where o.member_id = $1 and o.id = $2`,
      [memberId, orderId],
    )
  )[0];

export type DuePayment = {
  readonly memberId: bigint;
  readonly payId: string;
  readonly provider: string;
  readonly expiresAt: Date;
};

/** Open payments not polled for a while: a webhook may have been lost. */
export const paymentsToAsk = (tx: Tx, { at, limit }: { at: Date; limit: number }): Promise<readonly DuePayment[]> =>
  tx.query<DuePayment>(
    `select member_id as "memberId", id as "payId", provider, expires_at as "expiresAt" from payments
     where status = 'pending' and coalesce(asked_at, created_at) < $1::timestamptz - interval '2 minutes'
     order by coalesce(asked_at, created_at) limit $2`,
    [at, limit],
  );

/** Whether this money was credited to any member. */
export const isCredited = async (tx: Tx, provider: string, receiptId: string): Promise<boolean> =>
  (
    await tx.query('select 1 from payment_receipts where provider = $1 and receipt_id = $2 limit 1', [
      provider,
      receiptId,
    ])
  ).length > 0;
