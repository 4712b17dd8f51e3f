// Queries on deliveries: due ones, one of a member's, the operators' list, the provider's state.
import type { Currency } from '@roda/domain/money';
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import {
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DeliveryState } from './deliveries.policy.ts';
import type { Lang } from '#sales/digital-goods/digital-goods.policy.ts';

export type DueDelivery = { readonly memberId: bigint; readonly orderId: string };

/** Open ones that are due to be sent or queried, the longest waiting first. */
export const dueDeliveries = (tx: Tx, at: Date, limit: number): Promise<readonly DueDelivery[]> =>
  tx.query<DueDelivery>(
    `select member_id as "memberId", order_id as "orderId" from digital_good_deliveries where ask_at <= $1
     order by ask_at limit $2`,
    [at, limit],
  );

/** Paid before a given time and never sent: no provider was available. */
export const unsentDeliveries = (tx: Tx, before: Date, limit: number): Promise<readonly DueDelivery[]> =>
  tx.query<DueDelivery>(
    `select member_id as "memberId", order_id as "orderId" from digital_good_deliveries
     where ask_at is not null and state = 'accepted' and accepted_at <= $1 order by accepted_at limit $2`,
    [before, limit],
  );

export const deliveryState = async (
  tx: Tx,
  memberId: bigint,
  orderId: string,
): Promise<{ state: DeliveryState; callingOff: boolean } | undefined> =>
  (
    await tx.query<{ state: DeliveryState; callingOff: boolean }>(
      `select state, calling_off as "callingOff" from digital_good_deliveries where member_id = $1 and order_id = $2`,
      [memberId, orderId],
    )
  )[0];

export type DeliveryCardRow = {
  readonly state: DeliveryState;
  readonly codesEncrypted: Buffer | null;
  readonly name: string;
  readonly carrier: string;
  readonly usage: string;
  readonly deliveredAt: Date | null;
  readonly validityDays: number | null;
};

/** A voucher of this member's order; another member's is not found. The terms are those that were bought. */
export const cardOf = async (
  tx: Tx,
  { memberId, orderId, lang }: { memberId: bigint; orderId: string; lang: Lang },
): Promise<DeliveryCardRow | undefined> =>
  (
    await tx.query<DeliveryCardRow>(
      `select d.state, d.codes_encrypted as "codesEncrypted", coalesce(o.terms -> 'name' ->> $3, '') as name,
         coalesce(o.terms -> 'carrier' ->> $3, '') as carrier, coalesce(p.usage ->> $3, '') as usage,
           d.final_at as "deliveredAt",
         (o.terms ->> 'validityDays')::int as "validityDays"
       from digital_good_deliveries d join orders o on o.member_id = d.member_id and o.id = d.order_id
       left join digital_goods p on p.id = d.plan_id
       where d.member_id = $1 and d.order_id = $2 and d.kind = 'voucher'`,
      [memberId, orderId, lang],
    )
  )[0];

export type DeliveryRow = {
  readonly orderId: string;
  readonly orderSn: string;
  readonly memberId: bigint;
  readonly planId: number;
  readonly name: string;
  readonly operator: string;
  readonly kind: DigitalGoodKind;
  readonly quantity: number;
  readonly target: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly state: DeliveryState;
  readonly callingOff: boolean;
  readonly reason: string | null;
  readonly gift: 'given' | 'left_out' | null;
  readonly providerRef: string | null;
  readonly tries: number;
  readonly acceptedAt: Date;
  readonly sentAt: Date | null;
  readonly answeredAt: Date | null;
  readonly finalAt: Date | null;
  readonly contradictedAt: Date | null;
};

export type DeliveryFilter = {
  readonly lang: Lang;
  readonly state?: DeliveryState | undefined;
  readonly memberId?: bigint | undefined;
  readonly carrierId?: number | undefined;
  readonly planId?: number | undefined;
  readonly tries?: number | undefined;
  readonly id?: string | undefined;
  readonly kind?: DigitalGoodKind | undefined;
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly contradicted?: boolean | undefined;
  readonly after?: string | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly limit: number;
};

const ORDERS = {
  at: timestampKey('d.accepted_at'),
  amount: integerKey('d.amount_minor'),
  tries: integerKey('d.tries'),
  finalAt: nullable(timestampKey('d.final_at')),
} as const;
const DELIVERIES: Keyset<keyof typeof ORDERS> = { sorts: ORDERS, tie: [uuidKey('d.order_id')] };

const NARROWED = `($2::text is null or d.state = $2) and ($3::bigint is null or d.member_id = $3)
    and ($4::int is null or d.carrier_id = $4) and ($5::int is null or d.plan_id = $5)
    and ($6::int is null or d.tries >= $6 and d.ask_at is not null) and ($7::uuid is null or d.order_id = $7)
    and ($8::text is null or d.kind = $8) and ($9::text is null or o.order_sn = $9 or d.provider_ref = $9)
    and ($10::date is null or d.accepted_at >= $10::date::timestamp at time zone c.time_zone)
    and ($11::date is null or d.accepted_at < ($11::date + 1)::timestamp at time zone c.time_zone)
    and ($12::bool is null or (d.contradicted_at is not null) = $12)`;
const JOINED = `digital_good_deliveries d join orders o on o.member_id = d.member_id and o.id = d.order_id
     join telecom_operators k on k.id = d.carrier_id join countries c on c.id = k.country_id`;

/** Newest first unless requested otherwise; days are those of the telecom operator's country. */
export const deliveriesPage = async (tx: Tx, filter: DeliveryFilter): Promise<KeysetListed<DeliveryRow>> => {
  const list = keysetPage(DELIVERIES, filter, 13);
  const rows = await tx.query<DeliveryRow & { readonly total: bigint }>(
    `select d.order_id as "orderId", o.order_sn as "orderSn", d.member_id as "memberId", d.plan_id as "planId",
       coalesce(o.terms -> 'name' ->> $1, '') as name, coalesce(o.terms -> 'carrier' ->> $1, '') as operator, d.kind,
         d.quantity,
       d.target_masked as target, d.amount_minor as "amountMinor", d.currency, d.state, d.calling_off as "callingOff",
       d.reason, d.gift, d.provider_ref as "providerRef", d.tries, d.accepted_at as "acceptedAt",
       d.sent_at as "sentAt", d.answered_at as "answeredAt", d.final_at as "finalAt",
       d.contradicted_at as "contradictedAt", ${list.total} as total, ${list.cursor}
     from ${JOINED}
     where ${NARROWED} ${list.after} ${list.order} ${list.window}`,
    [
      filter.lang,
      filter.state ?? null,
      filter.memberId ?? null,
      filter.carrierId ?? null,
      filter.planId ?? null,
      filter.tries ?? null,
      ...[filter.id ?? null, filter.kind ?? null, filter.text ?? null, filter.from ?? null, filter.to ?? null],
      filter.contradicted ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type ProviderRow = {
  readonly accepted: number;
  readonly delivering: number;
  readonly unknown: number;
  readonly contradicted: number;
  readonly delivered: number;
  readonly refused: number;
  readonly oldestOpenAt: Date | null;
  readonly lastAnswerAt: Date | null;
};

export const providerFigures = async (tx: Tx, at: Date): Promise<ProviderRow | undefined> =>
  (
    await tx.query<ProviderRow>(
      `select count(*) filter (where state = 'accepted')::int as accepted,
         count(*) filter (where state = 'delivering')::int as delivering,
         count(*) filter (where state = 'unknown')::int as unknown,
         count(*) filter (where contradicted_at is not null)::int as contradicted,
         count(*) filter (where state = 'delivered' and final_at > $1::timestamptz - interval '24 hours')::int as delivered,
         count(*) filter (where state = 'refused' and final_at > $1::timestamptz - interval '24 hours')::int as refused,
         min(accepted_at) filter (where ask_at is not null) as "oldestOpenAt", max(answered_at) as "lastAnswerAt"
       from digital_good_deliveries
       where ask_at is not null or accepted_at > $1::timestamptz - interval '30 days' or contradicted_at is not null`,
      [at],
    )
  )[0];
