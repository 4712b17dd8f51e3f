-- The operators' audit log takes no update, delete or truncate, also not from the owner.
create or replace function operator_audit_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'the audit log is append-only' using errcode = 'LG009'; end $$;

create or replace trigger operator_audit_append_only before update or delete on operator_audit
  for each row execute function operator_audit_is_append_only();
create or replace trigger operator_audit_no_truncate before truncate on operator_audit
  for each statement execute function operator_audit_is_append_only();
