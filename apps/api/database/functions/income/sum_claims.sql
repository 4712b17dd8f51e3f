-- Adds claims to what their holdings were paid out, in the statement that inserts them: income_figures need not read every
-- claim of years. Holdings ascending, so that two claims never wait for each other.
create or replace function sum_claims() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into income_paid as p (member_id, holding_id, paid_minor)
  select c.member_id, c.holding_id, sum(c.amount_minor) from claimed c
  group by c.member_id, c.holding_id order by c.member_id, c.holding_id
  on conflict (member_id, holding_id) do update set paid_minor = p.paid_minor + excluded.paid_minor;
  return null;
end $$;
revoke all on function sum_claims from public;

create or replace trigger sum_claims after insert on income_claims
  referencing new table as claimed for each statement execute function sum_claims();
