-- needs: wallet/working_day_before
-- Money of custody accounts that is on its way between the ledger and a statement: what one of them shows and the other does
-- not yet (R4). `effect_minor` is its part of statement less book. `held_minor` is added to the statement's balance for what
-- is held for members: arriving money counts while it is not old, and nothing that nobody has assigned. A payout that came
-- back counts from the bank's line on. `payout_minor`: paid out of holds, and executed by no posted line of the bank.
-- `is_old`: on its way for longer than the country's statement days, which stops sales. What is left of a line that revenue
-- used, and an arrival that operators closed without assigning it, are never old.
-- Every part reads by a partial index of what is unfinished, so its cost does not grow with the years.
create or replace function custody_in_flight(p_at timestamptz)
returns table (account text, kind text, subject text, reference text, minor bigint, since timestamptz,
  effect_minor bigint, held_minor bigint, payout_minor bigint, is_old boolean)
language sql stable set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
  with places as materialized (
    select c.id, c.code, c.purpose, c.holder, c.provider, c.currency, n.time_zone as zone,
      working_day_before(n.id, n.time_zone, p_at, n.statement_days) as fresh_from,
      c.id = min(c.id) filter (where c.purpose = 'members' and c.holder = 'bank') over (partition by c.currency) as pays_out
    from ledger.custody_accounts c join countries n on n.id = c.country_id),
  -- Lines that are in the book only when their posting is, or that of the other side.
  unposted as (
    select l.*, p.zone, x.state as exception_state
    from statement_lines l join places p on p.code = l.account
    left join payment_exceptions x on x.id = case when l.matched_with like 'exception:%' then substr(l.matched_with, 11)::uuid end
    where l.state in ('matched', 'written_off') and l.booked_at is null
      and not (p.holder = 'provider' and coalesce(l.matched_with, '') like 'payment:%')
      and not exists (select from statement_postings s where s.line_id = l.id)
      and not exists (select from statement_postings s
        where s.line_id = case when l.matched_with like 'settlement:%' then substr(l.matched_with, 12)::uuid end)
      and (x.id is null or not (x.kind = 'orphan' and x.state = 'credited' and l.amount_minor > 0
        or x.kind <> 'orphan' and x.state = 'returned' and l.amount_minor < 0))),
  items as (
    select p.code, case when t.id is null then 'open_line' else 'unposted_line' end as kind, l.id::text as subject, l.reference,
      f.minor, (l.booked_on + time '12:00') at time zone p.zone as since, f.minor as effect,
      case when l.amount_minor > 0 or t.id is not null then 'outside' when p.holder = 'provider' then 'arriving' else 'counts' end as held,
      0::bigint as payout, true as ages
    from statement_lines l join places p on p.code = l.account
    cross join lateral (select l.amount_minor - l.explained_minor as minor) f
    left join house_transfers t on t.reference = l.reference and t.account = l.account and t.state = 'approved'
      and t.amount_minor = -l.amount_minor
    where l.state = 'open'
    union all
    select p.code, 'revenue_rest', l.id::text, l.reference, f.rest, (l.booked_on + time '12:00') at time zone p.zone, f.rest,
      'outside', 0, false
    from (select id from statement_lines where state = 'revenue' and used_minor + explained_minor < amount_minor
      union select statement_line_id from revenue_proposals where state = 'proposed') u
    join statement_lines l on l.id = u.id join places p on p.code = l.account
    cross join lateral (select l.amount_minor - l.used_minor - l.explained_minor + coalesce(sum(r.members_minor), 0)::bigint as rest
      from revenue_proposals r where r.statement_line_id = l.id and r.state = 'proposed') f
    where f.rest > 0
    union all
    select l.account, case when l.exception_state is null then 'unposted_line' else 'orphan' end, l.id::text, l.reference,
      l.amount_minor, (l.booked_on + time '12:00') at time zone l.zone, l.amount_minor,
      case when coalesce(l.matched_with, '') like 'return:%' then 'counts'
        when l.state = 'matched' or l.amount_minor > 0 then 'outside' else 'counts' end,
      case when coalesce(l.matched_with, '') like 'withdrawal:%' then -l.amount_minor else 0 end,
      l.exception_state is null or l.exception_state not in ('written_off', 'returned')
    from unposted l
    union all
    select p.code, 'missing_receipt', r.receipt_id, r.receipt_id, r.amount_minor, r.credited_at,
      -r.amount_minor, 'arriving', 0, true
    from payment_receipts r join places p on p.provider = r.provider and p.currency = r.currency
    where r.matched_at is null and not exists (select from statement_lines l
      where l.account = p.code and l.matched_with = 'payment:' || r.payment_id and l.amount_minor = r.amount_minor
        and (l.reference = r.receipt_id or not exists (select from payment_receipts o
          where o.receipt_id = l.reference and o.payment_id = r.payment_id)))
    union all
    select p.code, 'missing_receipt', x.provider_ref, x.provider_ref, x.received_minor, x.resolved_at,
      -x.received_minor, 'arriving', 0, true
    from payment_exceptions x join places p on p.provider = x.provider and p.currency = x.currency
    where x.kind = 'orphan' and x.state = 'credited' and not exists (select from statement_lines l
      where l.account = p.code and l.matched_with = 'exception:' || x.id and l.amount_minor > 0)
    union all
    select p.code, 'missing_refund', x.id::text, x.provider_ref, -x.surplus_minor, x.resolved_at,
      x.surplus_minor, 'outside', 0, true
    from payment_exceptions x join places p on p.provider = x.provider and p.currency = x.currency
    where x.kind <> 'orphan' and x.state = 'returned' and x.surplus_minor > 0 and not exists (select from statement_lines l
      where l.account = p.code and l.matched_with = 'exception:' || x.id and l.amount_minor < 0)
    union all
    select p.code, 'missing_payout', o.reference, o.reference, -w.net_minor, w.paid_at, 0, 'counts', w.net_minor, true
    from payout_references o join withdrawals w on w.member_id = o.member_id and w.id = o.withdrawal_id
    left join payout_batches b on b.id = w.batch_id
    join places p on case when b.provider is null then p.pays_out else p.provider = b.provider end and p.currency = w.currency
    where o.shown_at is null and w.state = 'paid'
      and not exists (select from statement_lines l where l.matched_with = 'withdrawal:' || w.id)
    union all
    select p.code, 'missing_return', w.id::text, coalesce(w.reference, ''), w.net_minor, w.returned_at, 0, 'counts', 0, true
    from withdrawals w left join payout_batches b on b.id = w.batch_id
    join places p on case when b.provider is null then p.pays_out else p.provider = b.provider end and p.currency = w.currency
    where w.returned_at is not null and exists (select from statement_lines l where l.matched_with = 'withdrawal:' || w.id)
      and not exists (select from statement_lines l where l.matched_with = 'return:' || w.id)
    union all
    select p.code, 'transfer', t.id::text, t.reference, -t.amount_minor, t.approved_at, 0, 'counts', 0, true
    from house_transfers t join places p on p.code = t.account where t.state = 'approved'
      and not exists (select from statement_lines l where l.account = t.account and l.reference = t.reference
        and l.amount_minor = -t.amount_minor)),
  aged as (
    select i.*, i.ages and (i.since at time zone p.zone)::date < p.fresh_from as is_old
    from items i join places p on p.code = i.code)
  select code, kind, subject, reference, minor::bigint, since, effect::bigint,
    case held when 'outside' then -effect when 'arriving' then case when is_old then 0 else -effect end
      else 0 end::bigint, payout::bigint, is_old
  from aged
$$;
revoke all on function custody_in_flight from public;
grant execute on function custody_in_flight to roda_app;
