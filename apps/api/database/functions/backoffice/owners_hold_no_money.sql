-- An owner appoints operators and has no part in decisions about money or members (console 4.1): beside owner only auditor
-- is allowed.
create or replace function owners_hold_no_money() returns trigger language plpgsql as $$
begin
  if exists (
      select from operator_roles r where r.operator_id = new.operator_id and 'owner' in (r.role, new.role)
        and (r.role not in ('owner', 'auditor') or new.role not in ('owner', 'auditor'))) then
    raise exception 'an owner has no money rights' using errcode = '23514', constraint = 'operator_roles_owner';
  end if;
  return new;
end $$;

create or replace trigger operator_roles_owner before insert or update on operator_roles
  for each row execute function owners_hold_no_money();
