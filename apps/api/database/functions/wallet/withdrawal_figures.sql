-- A member's withdrawals per currency, by the definitions of the API contract (income/figures): what is asked for and not
-- yet paid or ended, and what was paid, fee and tax included.
create or replace function withdrawal_figures(p_member bigint)
returns table (currency text, withdrawing bigint, withdrawn bigint) language sql stable as $$
  select w.currency,
    coalesce(sum(w.amount_minor) filter (where w.state in ('reviewing', 'approved', 'paying')), 0)::bigint,
    coalesce(sum(w.amount_minor) filter (where w.state = 'paid'), 0)::bigint
  from withdrawals w where w.member_id = p_member group by w.currency
$$;
