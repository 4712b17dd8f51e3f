-- needs: income/income_figures, wallet/withdrawal_figures
-- All figures of one member in the currency of the member's country, by the definitions of the API contract (income/figures).
create or replace function member_figures(p_member bigint, p_at timestamptz)
returns table (currency text, earned bigint, paid_out bigint, to_claim bigint, waiting bigint, today bigint, today_from date,
  today_to date, withdrawing bigint, withdrawn bigint) language sql stable as $$
  select c.currency, i.earned, i.paid_out, i.to_claim, i.waiting, i.today, i.today_from, i.today_to,
    coalesce(w.withdrawing, 0), coalesce(w.withdrawn, 0)
  from members m join countries c on c.id = m.country_id
  cross join lateral (
    select coalesce(sum(f.earned), 0)::bigint as earned, coalesce(sum(f.paid_out), 0)::bigint as paid_out,
      coalesce(sum(f.to_claim), 0)::bigint as to_claim, coalesce(sum(f.waiting), 0)::bigint as waiting,
      coalesce(sum(f.today), 0)::bigint as today, min(f.today_from) as today_from, max(f.today_to) as today_to
    from income_figures(p_member, p_at) f where f.currency = c.currency) i
  left join withdrawal_figures(p_member) w on w.currency = c.currency
  where m.member_id = p_member
$$;
