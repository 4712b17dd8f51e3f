-- Lists of members and reads are append-only, and no bulletin is removed.
create or replace function deny_bulletin_change() returns trigger language plpgsql as $$ begin
  raise exception 'append_only: % takes no %', tg_table_name, tg_op using errcode = 'LG009';
end $$;

create or replace trigger keep_all before truncate on bulletins
  for each statement execute function deny_bulletin_change();
create or replace trigger append_only before update or delete on bulletin_members
  for each row execute function deny_bulletin_change();
create or replace trigger keep_all before truncate on bulletin_members
  for each statement execute function deny_bulletin_change();
create or replace trigger append_only before update or delete on bulletin_reads
  for each row execute function deny_bulletin_change();
create or replace trigger keep_all before truncate on bulletin_reads
  for each statement execute function deny_bulletin_change();
