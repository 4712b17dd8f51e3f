-- needs: backoffice/custody_in_flight, ledger/flows, wallet/working_day_before
-- The one comparison of every custody account with the ledger (R4), which reconciliation, the sales gate, coverage, the public
-- figures, the list of accounts and reports share: nothing else computes the balance of an account. `closing_minor`: the
-- last stated closing balance, null without one. `statement_minor`: that and the lines of later days; without a stated one,
-- all lines. `book_minor`: the opening balance and what the ledger has moved since. `is_stale`: an account with a
-- balance or lines whose last stated day is older than the country's statement days, or whose first movement is, without one.
-- Without sequential scans: the planner does not know that few lines are later than the last stated day.
-- Without compiling: PostgreSQL before 18 counts a scan that is switched off as so costly that it compiles for seconds.
create or replace function custody_now(p_at timestamptz)
returns table (id int, account text, purpose text, holder text, name text, number_end text, currency text, stated_on date,
  closing_minor bigint, is_used boolean, is_stale boolean, statement_minor bigint, book_minor bigint, in_flight_minor bigint, difference_minor bigint,
  opening_minor bigint, arriving_minor bigint, unassigned_minor bigint, payout_minor bigint, open_minor bigint, open_count int,
  missing_count int, old_count int)
language sql stable set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
  -- materialized: the planner takes a function for a thousand rows, and would ask it again for every account
  with flight as materialized (
    select f.account, sum(f.effect_minor) as effect, min(f.since) as first_at,
      coalesce(sum(f.held_minor) filter (where f.held_minor > 0), 0) as arriving,
      coalesce(-sum(f.held_minor) filter (where f.held_minor < 0), 0) as unassigned,
      sum(f.payout_minor) as payout,
      coalesce(sum(f.minor) filter (where f.kind = 'open_line'), 0) as open_minor,
      (count(*) filter (where f.kind = 'open_line'))::int as open_count,
      (count(*) filter (where f.kind like 'missing%' or f.kind = 'transfer'))::int as missing_count,
      (count(*) filter (where f.is_old))::int as old_count
    from custody_in_flight(p_at) f group by f.account),
  moved as materialized (
    select product_id, currency, -sum(balance) as minor from (
      select product_id, currency, balance from ledger.accounts where member_id = 0 and kind in (252, 253, 255)
      union all
      select product_id, currency, balance from ledger.flows where kind = 153) m group by product_id, currency)
  select c.id, c.code, c.purpose, c.holder, c.name, c.number_end, c.currency, s.to_on, s.closing_minor, u.is_used,
    u.is_used and coalesce(s.to_on, least(l.first_on, (f.first_at at time zone n.time_zone)::date))
      < working_day_before(n.id, n.time_zone, p_at, n.statement_days),
    t.statement::bigint, t.book::bigint, coalesce(f.effect, 0)::bigint, (t.statement - t.book - coalesce(f.effect, 0))::bigint,
    c.opening_minor, coalesce(f.arriving, 0)::bigint, coalesce(f.unassigned, 0)::bigint,
    coalesce(f.payout, 0)::bigint, coalesce(f.open_minor, 0)::bigint,
    coalesce(f.open_count, 0), coalesce(f.missing_count, 0), coalesce(f.old_count, 0)
  from ledger.custody_accounts c join countries n on n.id = c.country_id join ledger.currencies y on y.name = c.currency
  left join lateral (select a.to_on, a.closing_minor from account_statements a where a.account = c.code
    order by a.to_on desc limit 1) s on true
  cross join lateral (select coalesce(sum(i.amount_minor), 0) as minor, min(i.booked_on) as first_on from statement_lines i
    where i.account = c.code and i.booked_on > coalesce(s.to_on, date '-infinity')) l
  left join flight f on f.account = c.code
  left join moved m on m.product_id = c.id and m.currency = y.currency
  cross join lateral (select coalesce(s.closing_minor, c.opening_minor) + l.minor as statement,
    c.opening_minor + coalesce(m.minor, 0) as book) t
  cross join lateral (select s.to_on is not null or l.first_on is not null or f.account is not null or t.book <> 0
    or t.statement <> 0 as is_used) u
  order by c.id
$$;
revoke all on function custody_now from public;
grant execute on function custody_now to roda_app;
