// Queries on the movements of a member's accounts, from the ledger's own entries.
import type { StreamType } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import {
  ascending,
  type Cut,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type StreamRow = {
  readonly key: string;
  readonly kind: number;
  readonly code: string;
  readonly type: StreamType;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly balance_after: bigint;
  /** The object behind the movement, where there is exactly one. */
  readonly order_id: string | null;
  readonly holding_id: string | null;
  readonly withdrawal_id: string | null;
  readonly withdrawal_state: string | null;
  readonly created_at: Date;
  /** Its place: by these, then kind and key. */
  readonly order_at: Date;
  readonly order_tx: bigint;
  readonly seq: bigint;
};

export type StreamRequested = {
  readonly memberId: bigint;
  readonly type: StreamType | undefined;
  readonly direction: 'in' | 'out' | undefined;
  /** Days of the member's country, both inclusive. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

export type StreamSums = {
  readonly currency: Currency;
  readonly into: bigint;
  readonly out: bigint;
  readonly total: number;
};

/** A claim of one kind of product has that kind's type; one over several, or of fixed-term products, is income. */
export const CLAIMED = `case when count(distinct g.kind) = 1 then
    case min(g.kind) when 'vehicle' then 'vehicle_income' when 'pile' then 'charging_pile' else 'income' end
  else 'income' end`;

const CLAIM_TYPE = `(
  select ${CLAIMED}
  from ledger.entries p join products g on g.id = p.product_id
  where p.member_id = e.member_id and p.journal_key = e.journal_key and p.created_at = e.created_at and p.kind = 152)`;

/** The type of an entry `e` of code `c`; a claim's is given by the SQL argument. */
export const typeBy = (claimType: string): string => `case
  when e.kind in (11, 21, 22) and c.name not in ('redeem', 'quiz') then 'points'
  when c.name = 'claim' then ${claimType}
  when c.name in ('withdraw_hold', 'withdraw_return', 'payout_return') then 'withdraw'
  when c.name in ('top_up', 'payment_return') then 'recharge'
  when c.name = 'redeem' then 'redeem'
  when c.name = 'quiz' then 'quiz'
  when c.name = 'salary' then 'income'
  else 'transfer' end`;

/** The wallet, points and coins of a member; a reversal keeps the type of nothing and shows as a transfer. */
const MOVEMENTS = `
  with me as (
    select c.currency, c.time_zone from members m join countries c on c.id = m.country_id where m.member_id = $1),
  moved as (
    select e.journal_key as key, e.kind, c.name as code, ${typeBy(CLAIM_TYPE)} as type, cu.name as currency, e.amount,
      coalesce(e.balance_after, 0) as balance_after, e.created_at, e.order_at, e.order_tx, e.seq
    from me, ledger.entries_in_order e join ledger.codes c on c.code = e.code
      join ledger.currencies cu on cu.currency = e.currency
    where e.member_id = $1 and e.kind in (1, 11, 21, 22)
      and ($4::date is null or e.created_at >= $4::date::timestamp at time zone me.time_zone)
      and ($5::date is null or e.created_at < ($5::date + 1)::timestamp at time zone me.time_zone)),
  wanted as (
    select * from moved
     where ($2::text is null or type = $2 or ($2 = 'income' and type in ('vehicle_income', 'charging_pile')))
       and ($3::text is null or ($3 = 'in') = (amount > 0)))`;

const valuesOf = ({ memberId, type, direction, from, to }: StreamRequested): unknown[] => [
  memberId,
  type ?? null,
  direction ?? null,
  from ?? null,
  to ?? null,
];

const NEWEST_FIRST: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [
    descending(timestampKey('w.order_at')),
    descending(integerKey('w.order_tx')),
    ascending(integerKey('w.kind')),
    descending(integerKey('w.seq')),
    ascending(uuidKey('w.key')),
  ],
};

/** Newest first, each account in the order of its entries; no later movement changes the order. */
export const movements = async (tx: Tx, asked: StreamRequested): Promise<Cut<StreamRow>> => {
  const { page, limit, after } = asked;
  const list = keysetPage(NEWEST_FIRST, { page, limit, after }, 6);
  const rows = await tx.query<StreamRow>(
    `${MOVEMENTS}, paged as (
       select w.*, ${list.cursor} from wanted w where true${list.after} ${list.order} ${list.window})
     select p.*, o.id as order_id, h.holding_id, w.id as withdrawal_id, w.state as withdrawal_state
       from paged p
       join ledger.journals j on j.member_id = $1 and j.key = p.key
       left join payments y on y.member_id = $1 and starts_with(j.ref, 'payment:' || y.id || ':')
       left join orders o on o.member_id = $1 and (o.id = y.order_id or 'order:' || o.id::text = j.ref)
       left join withdrawals w on w.member_id = $1 and 'withdrawal:' || w.id = j.ref
       left join lateral (
         select (array_agg(c.holding_id))[1] as holding_id from income_claims c
          where p.code = 'claim' and c.member_id = $1 and 'claim:' || c.id = j.ref having count(*) = 1) h on true
      order by p.order_at desc, p.order_tx desc, p.kind, p.seq desc, p.key`,
    [...valuesOf(asked), ...list.values],
  );
  return list.cut(rows);
};

/** The number of matching movements, and the sums in and out in the summed currency: points for `points`. */
export const sums = async (tx: Tx, asked: StreamRequested): Promise<StreamSums> => {
  const [row] = await tx.query<{ currency: Currency; into: bigint; out: bigint; total: bigint }>(
    `${MOVEMENTS}, summed as (
       select case when $2::text = 'points' then 'POINT' else coalesce((select currency from me), 'IDR') end as currency)
     select s.currency, count(w.key) as total,
       coalesce(sum(w.amount) filter (where w.amount > 0 and w.currency = s.currency), 0)::bigint as into,
       coalesce(-sum(w.amount) filter (where w.amount < 0 and w.currency = s.currency), 0)::bigint as out
     from summed s left join wanted w on true group by s.currency`,
    valuesOf(asked),
  );
  return row === undefined ? { currency: 'IDR', into: 0n, out: 0n, total: 0 } : { ...row, total: Number(row.total) };
};
