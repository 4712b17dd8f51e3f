// Queries for a receipt: the event, and the postings that moved something.
import type { Currency } from '@roda/domain/money';
import type { ReceiptKind } from '@roda/api-contract/wallet/statements';
import type { Tx } from '#platform/db/tx.ts';

export type ReceiptTexts = { readonly en: string; readonly id: string; readonly zh: string };

export type ReceiptSubject = {
  /** The number shown to people, or the id. */
  readonly number: string;
  /** The subject: as it was written then, or in three languages. */
  readonly subject: string | ReceiptTexts | readonly ReceiptTexts[] | null;
  /** A withdrawal's state. */
  readonly state: string | null;
  /** The reference of its postings. */
  readonly refs: readonly string[];
};

const ORDER = `select o.order_sn as number,
    to_jsonb(o.title || case when o.quantity > 1 then ' × ' || o.quantity else '' end) as subject, null as state,
    array['order:' || o.id::text] as refs
  from orders o where o.member_id = $1 and o.id = $2 and o.type <> 'recharge'`;

const TOP_UP = `select o.order_sn as number, null::jsonb as subject, null as state,
    coalesce((select array_agg('payment:' || r.payment_id || ':' || r.receipt_id) from payment_receipts r
      where r.member_id = $1 and r.order_id = o.id), '{}') as refs
  from orders o where o.member_id = $1 and o.id = $2 and o.type = 'recharge'`;

const WITHDRAWAL = `select coalesce(w.reference, w.id::text) as number,
    to_jsonb(b.name || ' •••• ' || k.last4) as subject, w.state, array['withdrawal:' || w.id] as refs
  from withdrawals w join bank_cards k on k.member_id = w.member_id and k.id = w.card_id
    join banks b on b.code = k.bank_code
  where w.member_id = $1 and w.id = $2`;

/** One claim may cover several holdings: the names of their products, each once. */
const CLAIM = `select $2::uuid::text as number, jsonb_agg(distinct g.name) as subject, null as state,
    array['claim:' || $2::uuid] as refs
  from income_claims i join holdings h on h.member_id = i.member_id and h.id = i.holding_id
    join products g on g.id = h.goods_id
  where i.member_id = $1 and i.id = $2::uuid having count(*) > 0`;

const SALARY = `select s.id::text as number, to_jsonb(e.name || ', ' || p.week_from || ' – ' || p.week_to) as subject,
    null as state, array['salary:' || s.id::text] as refs
  from salaries s join payrolls p on p.id = s.payroll_id join employers e on e.id = p.employer_id
  where s.member_id = $1 and s.id = $2`;

const POINTS_MALL = `select o.order_sn as number, o.goods -> 'name' as subject, null as state,
    array['mall:' || o.id::text] as refs
  from points_mall_orders o where o.member_id = $1 and o.id = $2`;

const SUBJECTS: Readonly<Record<ReceiptKind, string>> = {
  order: ORDER,
  topup: TOP_UP,
  withdrawal: WITHDRAWAL,
  claim: CLAIM,
  salary: SALARY,
  mall: POINTS_MALL,
};

/** The member's own event; another member's is not found. */
export const receiptSubject = async (
  tx: Tx,
  kind: ReceiptKind,
  { memberId, id }: { readonly memberId: bigint; readonly id: string },
): Promise<ReceiptSubject | undefined> => (await tx.query<ReceiptSubject>(SUBJECTS[kind], [memberId, id]))[0];

export type ReceiptPostingRow = {
  readonly key: string;
  readonly code: string;
  /** The account's number in the ledger. */
  readonly kind: number;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly created_at: Date;
};

/** Entries of those postings on the member's own accounts and the flows of a withdrawal, oldest first. */
export const postingsOf = (tx: Tx, memberId: bigint, refs: readonly string[]): Promise<readonly ReceiptPostingRow[]> =>
  tx.query<ReceiptPostingRow>(
    `select e.journal_key as key, c.name as code, e.kind::int as kind, cu.name as currency, e.amount, e.created_at
       from ledger.journals j
       join ledger.entries e on e.member_id = j.member_id and e.journal_key = j.key and e.created_at = j.created_at
       join ledger.codes c on c.code = e.code join ledger.currencies cu on cu.currency = e.currency
      where j.member_id = $1 and j.ref = any ($2::text[])
        and (e.kind in (1, 11, 21, 22) or (c.name = 'withdraw_settle' and e.kind in (102, 105, 106)))
      order by e.created_at, e.tx, e.kind`,
    [memberId, refs],
  );
