// What the demo's bank and payment provider have moved on an account, as their statements list it.
import type { Tx } from '#platform/db/tx.ts';

export type Movement = {
  readonly day: string;
  readonly reference: string;
  readonly description: string;
  readonly minor: bigint;
};

/**
 * A provider shows what payers sent on the day, and pays it out to the members' bank account on the next one. The bank
 * shows that, and either of them the withdrawals that it paid, on the day on which they were paid or came back. Lines
 * that an operator has imported before stay as they are.
 */
const MOVEMENTS = `
  with place as (
    select c.code, c.provider, c.currency, n.time_zone as zone,
      c.id = (select min(b.id) from ledger.custody_accounts b
        where b.purpose = 'members' and b.holder = 'bank' and b.currency = c.currency) as pays_out
    from ledger.custody_accounts c join countries n on n.id = c.country_id where c.code = $1),
  arrivals as (
    select r.provider, (r.credited_at at time zone p.zone)::date as day, r.receipt_id as reference,
      r.amount_minor as minor
    from payment_receipts r join place p on p.currency = r.currency and (p.pays_out or p.provider = r.provider)
    where r.credited_at >= ($2::date - 2) and r.credited_at < ($3::date + 2)
    union all
    select x.provider, (x.raised_at at time zone p.zone)::date, x.provider_ref, x.received_minor
    from payment_exceptions x join place p on p.currency = x.currency and (p.pays_out or p.provider = x.provider)
    where x.kind = 'orphan' and x.raised_at >= ($2::date - 2) and x.raised_at < ($3::date + 2)),
  payouts as (
    select provider, day + 1 as day, upper(provider) || '-' || to_char(day + 1, 'YYYYMMDD') as reference,
      sum(minor)::bigint as minor
    from arrivals group by provider, day),
  moved as (
    select a.day, a.reference, 'Paid by a customer' as description, a.minor
    from arrivals a join place p on p.provider = a.provider
    union all
    select o.day, o.reference, 'Payout of the day before', case when p.pays_out then o.minor else -o.minor end
    from payouts o join place p on p.pays_out or p.provider = o.provider
    union all
    select (w.paid_at at time zone p.zone)::date, r.reference, 'Transfer to a customer', -w.net_minor
    from place p join withdrawals w on w.currency = p.currency and w.paid_at >= ($2::date - 2)
    join payout_references r on r.member_id = w.member_id and r.withdrawal_id = w.id
    left join payout_batches b on b.id = w.batch_id
    where case when b.provider is null then p.pays_out else p.provider = b.provider end
    union all
    select (w.returned_at at time zone p.zone)::date, r.reference, 'Returned transfer', w.net_minor
    from place p join withdrawals w on w.currency = p.currency and w.returned_at >= ($2::date - 2)
    join payout_references r on r.member_id = w.member_id and r.withdrawal_id = w.id
    left join payout_batches b on b.id = w.batch_id
    where case when b.provider is null then p.pays_out else p.provider = b.provider end)
  select m.day, m.reference, m.description, m.minor from moved m
  where m.day between $2 and $3 and not exists (
    select from statement_lines l where l.account = $1 and l.reference = m.reference and l.amount_minor = m.minor)
  union all
  select l.booked_on, l.reference, l.description, l.amount_minor from statement_lines l
  where l.account = $1 and l.booked_on between $2 and $3
  order by 1, 2`;

type Days = { readonly from: string; readonly to: string };

/** The movements of an account on the days `from` to `to`, both included, in the order of a statement. */
export const movementsOf = (tx: Tx, account: string, { from, to }: Days): Promise<readonly Movement[]> =>
  tx.query<Movement>(MOVEMENTS, [account, from, to]);
