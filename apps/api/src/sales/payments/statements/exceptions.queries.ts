// Queries on payment exceptions: money that arrived other than requested.
import type { Currency } from '@roda/domain/money';
import {
  booleanKey,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RefundState } from '#sales/payments/refunds/refunds.policy.ts';
import type { ExceptionKind } from '#sales/payments/payments.policy.ts';

export type ExceptionRow = {
  readonly id: string;
  readonly kind: ExceptionKind;
  readonly provider: string;
  readonly providerRef: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly memberId: bigint | null;
  readonly expectedMinor: bigint | null;
  readonly receivedMinor: bigint;
  readonly surplusMinor: bigint;
  readonly currency: Currency;
  readonly state: 'open' | 'credited' | 'returned' | 'written_off';
  readonly raisedAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly reason: string | null;
  readonly refundState: RefundState | null;
  readonly refundReason: string | null;
  readonly refundReference: string | null;
  readonly refundId: string | null;
  /** A closing awaits approval by a second operator. */
  readonly proposed: boolean;
};

const EXCEPTION = `x.id, x.kind, x.provider, x.provider_ref as "providerRef", x.order_id as "orderId",
  x.payment_id as "paymentId", x.member_id as "memberId", x.expected_minor as "expectedMinor",
  x.received_minor as "receivedMinor", x.surplus_minor as "surplusMinor", x.currency, x.state,
  x.raised_at as "raisedAt", x.resolved_at as "resolvedAt",
  (select o.name from operators o where o.id = x.resolved_by) as "resolvedBy", x.reason,
  f.state as "refundState", f.reason as "refundReason", f.reference as "refundReference", f.provider_id as "refundId",
  exists (select from approvals a where a.kind = 'payment_exception' and a.subject = x.id::text and a.state = 'open')
    as proposed`;

const REFUND = 'left join provider_refunds f on f.exception_id = x.id';

export const exceptionById = async (tx: Tx, id: string): Promise<ExceptionRow | undefined> =>
  (await tx.query<ExceptionRow>(`select ${EXCEPTION} from payment_exceptions x ${REFUND} where x.id = $1`, [id]))[0];

/** For one payment, newest first. */
export const exceptionsOf = (tx: Tx, paymentId: string): Promise<readonly ExceptionRow[]> =>
  tx.query<ExceptionRow>(
    `select ${EXCEPTION} from payment_exceptions x ${REFUND} where x.payment_id = $1 order by x.raised_at desc, x.id desc`,
    [paymentId],
  );

export type ExceptionsFilter = Ordering<'at' | 'received'> & {
  readonly page: number;
  readonly limit: number;
  readonly id?: string | undefined;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly memberId?: bigint | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
};

const EXCEPTIONS: Keyset<'at' | 'received'> = {
  sorts: { at: timestampKey('x.raised_at'), received: integerKey('x.received_minor') },
  tie: [uuidKey('x.id')],
  unsorted: [
    descending(booleanKey("(x.state = 'open')")),
    descending(timestampKey('x.raised_at')),
    descending(uuidKey('x.id')),
  ],
};

/** Open ones first, newest first within each group, unless a column is requested. */
export const exceptionsPage = async (tx: Tx, asked: ExceptionsFilter): Promise<KeysetListed<ExceptionRow>> => {
  const list = keysetPage(EXCEPTIONS, asked, 8);
  const rows = await tx.query<ExceptionRow & { readonly total: number }>(
    `select ${EXCEPTION}, x.total, x."cursorKeys" from (
       select x.*, ${list.total}::int as total, ${list.cursor} from payment_exceptions x
       where ($1::text is null or x.kind = $1) and ($2::text is null or x.state = $2)
         and ($3::uuid is null or x.id = $3) and ($4::bigint is null or x.member_id = $4)
         and ($5::date is null or x.raised_at >= $5) and ($6::date is null or x.raised_at < $6::date + 1)
         and ($7::text is null or x.provider_ref = $7)
       ${list.after} ${list.order} ${list.window}) x ${REFUND} ${list.order}`,
    [
      asked.kind ?? null,
      asked.state ?? null,
      asked.id ?? null,
      asked.memberId ?? null,
      asked.from ?? null,
      asked.to ?? null,
      asked.text ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};
