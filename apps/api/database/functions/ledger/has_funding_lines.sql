-- Whether money on members' bank account came from the company's own account of that purpose: the opposite line of that
-- account's statement is matched with it and posted.
create or replace function ledger.has_funding_lines(p_line uuid, p_purpose text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from public.statement_lines l
    join public.statement_lines o on o.matched_with = 'line:' || l.id and o.reference = l.reference
      and o.amount_minor = -l.amount_minor and o.currency = l.currency
    join ledger.custody_accounts a on a.code = o.account and a.purpose = p_purpose
    join public.statement_postings p on p.line_id = o.id and p.code = 'own_send'
    where l.id = p_line and l.amount_minor > 0);
end $$;
revoke all on function ledger.has_funding_lines from public;
