-- needs: backoffice/custody_now, ledger/flows
-- What members can claim in each money currency, and what is held for it (R4): the balances of the accounts with members'
-- money as their statements say, with what is arriving at them, without what nobody has assigned, payouts that the bank has
-- not executed, and the company's own money among it. Payouts are what their records say, or the clearing where it says
-- more: a clearing below zero is money that somebody owes, on no statement, and never held. Unclaimed income is what its
-- records say, per product, or the ledger where it says more: a run sets income aside before its records are written.
-- `is_stated`: every account in use has a statement that is not too old.
create or replace function coverage_now(p_at timestamptz)
returns table (currency text, claims_minor bigint, held_minor bigint, statement_minor bigint, arriving_minor bigint,
  unassigned_minor bigint, leaving_minor bigint, company_minor bigint, is_stated boolean)
language sql stable set search_path = public, pg_temp as $$
  with stock as (
    select a.currency, a.kind, sum(a.balance) as balance from ledger.accounts a
     where a.currency < 10 and a.kind in (1, 2, 3, 203, 231, 232, 251, 254) group by a.currency, a.kind
    union all
    select f.currency, f.kind, f.balance from ledger.flows f where f.currency < 10),
  books as materialized (
    select s.currency, coalesce(sum(s.balance) filter (where s.kind in (1, 2, 3, 152)), 0) as claims,
      coalesce(sum(s.balance) filter (where s.kind = 102), 0) as leaving,
      coalesce(sum(s.balance) filter (where s.kind not in (1, 2, 3, 102, 152, 153)), 0) as company
    from stock s group by s.currency),
  -- periods with something to claim have a next sweep
  unclaimed as materialized (
    select r.currency, r.goods_id, sum(r.amount_minor - r.claimed_minor) as minor from income_records r
    where r.state = 'unclaimed' and r.period_end in (
      select p.period_end from settlement_periods p where p.sweep_at is not null)
    group by r.currency, r.goods_id),
  beyond as materialized (
    select y.currency, sum(greatest(u.minor - coalesce(f.balance, 0), 0)) as minor
    from unclaimed u join ledger.currencies y on y.name = u.currency
    left join ledger.flows f on f.kind = 152 and f.currency = y.currency and f.product_id = u.goods_id
    group by y.currency),
  kept as materialized (
    select n.currency, sum(n.statement_minor) as statement, sum(n.arriving_minor) as arriving,
      sum(n.payout_minor) as payouts,
      sum(n.unassigned_minor + n.opening_minor + greatest(n.difference_minor, 0)) as unassigned,
      bool_and(not n.is_used or n.stated_on is not null and not n.is_stale) as is_stated
    from custody_now(p_at) n where n.purpose = 'members' group by n.currency)
  select c.name, (coalesce(b.claims, 0) + coalesce(o.minor, 0))::bigint,
    (t.statement + t.arriving - t.unassigned - t.leaving - t.company)::bigint,
    t.statement::bigint, t.arriving::bigint, t.unassigned::bigint, t.leaving::bigint, t.company::bigint, coalesce(k.is_stated, false)
  from ledger.currencies c left join books b on b.currency = c.currency left join beyond o on o.currency = c.currency
  left join kept k on k.currency = c.name
  cross join lateral (select coalesce(k.statement, 0) as statement, coalesce(k.arriving, 0) as arriving,
    coalesce(k.unassigned, 0) as unassigned, greatest(coalesce(b.leaving, 0), coalesce(k.payouts, 0)) as leaving,
    coalesce(b.company, 0) as company) t
  where c.currency < 10 and (b.currency is not null or o.currency is not null or k.currency is not null)
  order by c.currency
$$;
revoke all on function coverage_now from public;
grant execute on function coverage_now to roda_app;
