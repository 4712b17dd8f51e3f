// Queries of the payments back office: incoming payments with their match status, payment details, notes.
import type { OrderType, PayStatus } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import type { matchStates } from '@roda/api-contract/sales/payment-cases';
import {
  ascending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  type Paging,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type Match = (typeof matchStates)[number];

export type PaymentCasePaymentRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly phone: string;
  readonly countryId: number;
  readonly orderId: string;
  readonly orderSn: string;
  readonly orderType: OrderType;
  readonly method: string;
  readonly provider: string;
  readonly providerId: string;
  readonly status: PayStatus;
  readonly expectedMinor: bigint;
  readonly receivedMinor: bigint;
  readonly currency: Currency;
  readonly match: Match;
  readonly onStatement: boolean;
  readonly openException: boolean;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly expiresAt: Date;
};

/** The latest recorded status; otherwise derived from what arrived. */
const MATCH = `coalesce((select e.kind from payment_exceptions e where e.payment_id = p.id
    order by e.raised_at desc, e.id desc limit 1),
  case when p.received_minor > 0 then 'matched' when p.status = 'pending' then 'waiting' else 'none' end)`;

const ON_STATEMENT = `(exists (select from payment_receipts r where r.member_id = p.member_id and r.payment_id = p.id)
  and not exists (select from payment_receipts r where r.member_id = p.member_id and r.payment_id = p.id
    and not exists (select from statement_lines l where l.amount_minor = r.amount_minor
      and (l.reference = r.receipt_id or l.matched_with = 'payment:' || p.id))))`;

const PAYMENT = `p.id, p.member_id as "memberId", m.phone_masked as phone, o.country_id as "countryId",
  p.order_id as "orderId", o.order_sn as "orderSn", o.type as "orderType", p.method, p.provider,
  p.provider_id as "providerId", p.status, p.amount_minor as "expectedMinor", p.received_minor as "receivedMinor",
  p.currency, ${MATCH} as match, ${ON_STATEMENT} as "onStatement",
  exists (select from payment_exceptions e where e.payment_id = p.id and e.state = 'open') as "openException",
  p.created_at as "createdAt", p.paid_at as "paidAt", p.expires_at as "expiresAt"`;
const JOINS = `join orders o on o.member_id = p.member_id and o.id = p.order_id
  join members m on m.member_id = p.member_id`;

export type PaymentsFilter = Ordering<'at' | 'amount' | 'received'> & {
  readonly page: number;
  readonly limit: number;
  readonly id?: string | undefined;
  readonly status?: PayStatus | undefined;
  readonly match?: Match | undefined;
  readonly method?: string | undefined;
  readonly memberId?: bigint | undefined;
  readonly countryId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
};

const PAYMENTS: Keyset<'at' | 'amount' | 'received'> = {
  sorts: {
    at: timestampKey('p.created_at'),
    amount: integerKey('p.amount_minor'),
    received: integerKey('p.received_minor'),
  },
  tie: [uuidKey('p.id')],
};

/** Newest first, unless a column is requested. Days are those of the payer's country. */
export const paymentsPage = async (tx: Tx, asked: PaymentsFilter): Promise<KeysetListed<PaymentCasePaymentRow>> => {
  const list = keysetPage(PAYMENTS, asked, 10);
  const rows = await tx.query<PaymentCasePaymentRow & { readonly total: number }>(
    `select ${PAYMENT}, p.total, p."cursorKeys" from (
       select p.*, ${list.total}::int as total, ${list.cursor} from payments p
       join orders o on o.member_id = p.member_id and o.id = p.order_id join countries c on c.id = o.country_id
       where ($1::uuid is null or p.id = $1) and ($2::text is null or p.status = $2)
         and ($3::text is null or ${MATCH} = $3) and ($4::text is null or p.method = $4)
         and ($5::bigint is null or p.member_id = $5) and ($6::int is null or o.country_id = $6)
         and ($7::date is null or p.created_at >= $7::date::timestamp at time zone c.time_zone)
         and ($8::date is null or p.created_at < ($8::date + 1)::timestamp at time zone c.time_zone)
         and ($9::text is null or o.order_sn = $9 or p.provider_id = $9 or exists (select from payment_receipts r
           where r.receipt_id = $9 and r.member_id = p.member_id and r.payment_id = p.id))
       ${list.after} ${list.order} ${list.window}) p ${JOINS} ${list.order}`,
    [
      asked.id ?? null,
      asked.status ?? null,
      asked.match ?? null,
      asked.method ?? null,
      asked.memberId ?? null,
      asked.countryId ?? null,
      asked.from ?? null,
      asked.to ?? null,
      asked.text ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export type PaymentCaseNoteRow = {
  readonly id: string;
  readonly text: string;
  readonly by: string;
  readonly at: string;
};

export type PaymentBackoffice = PaymentCasePaymentRow & {
  readonly receipts: readonly {
    readonly receiptId: string;
    readonly minor: string;
    readonly creditedAt: string;
    readonly lineId: string | null;
  }[];
  readonly events: readonly {
    readonly eventId: string;
    readonly kind: string;
    readonly receivedAt: string;
    readonly outcome: string | null;
  }[];
  readonly exceptionIds: readonly string[];
  readonly notes: readonly PaymentCaseNoteRow[];
};

/** One payment with everything received for it. */
export const paymentBackoffice = async (tx: Tx, id: string): Promise<PaymentBackoffice | undefined> =>
  (
    await tx.query<PaymentBackoffice>(
      `select ${PAYMENT},
         coalesce((select jsonb_agg(jsonb_build_object('receiptId', r.receipt_id, 'minor', r.amount_minor::text,
           'creditedAt', r.credited_at, 'lineId', (select l.id from statement_lines l
             where l.amount_minor = r.amount_minor
               and (l.reference = r.receipt_id or l.matched_with = 'payment:' || p.id) order by l.id limit 1))
           order by r.credited_at, r.receipt_id)
           from payment_receipts r where r.member_id = p.member_id and r.payment_id = p.id), '[]') as receipts,
         coalesce((select jsonb_agg(jsonb_build_object('eventId', e.event_id, 'kind', e.kind,
           'receivedAt', e.received_at, 'outcome', e.outcome) order by e.received_at, e.event_id)
           from payment_events e where e.reference = p.member_id || '.' || p.id), '[]') as events,
         coalesce((select jsonb_agg(x.id order by x.raised_at desc, x.id desc)
           from payment_exceptions x where x.payment_id = p.id), '[]') as "exceptionIds",
         coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'by', n.by_name, 'at', n.at)
           order by n.at, n.id) from payment_notes n where n.subject = 'payment:' || p.id), '[]') as notes
       from payments p ${JOINS} where p.id = $1`,
      [id],
    )
  )[0];

const NOTES: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [ascending(timestampKey('at')), ascending(uuidKey('id'))],
};

export const notesPage = async (tx: Tx, { subject, page, limit, after }: Paging & { readonly subject: string }) => {
  const list = keysetPage(NOTES, { page, limit, after }, 2);
  const rows = await tx.query<Omit<PaymentCaseNoteRow, 'at'> & { readonly at: Date; readonly total: number }>(
    `select id, text, by_name as by, at, ${list.total}::int as total, ${list.cursor} from payment_notes where subject = $1${list.after} ${list.order} ${list.window}`,
    [subject, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

/** Whether the object of a note exists. */
export const subjectExists = async (tx: Tx, subject: string): Promise<boolean> =>
  (
    await tx.query(
      `select 1 where exists (select from payments where $1 = 'payment:' || id)
         or exists (select from payment_exceptions where $1 = 'exception:' || id)
         or exists (select from statement_lines where $1 = 'line:' || id)
         or exists (select from crypto_transfers where $1 = 'transfer:' || network || ':' || tx_hash || ':' || log_index)`,
      [subject],
    )
  ).length > 0;
