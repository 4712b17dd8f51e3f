-- Members are listed together with the proposal.
create or replace function keep_bulletin_members() returns trigger language plpgsql as $$ begin
  if not exists (select from bulletins b where b.id = new.bulletin_id and b.state = 'proposed' and b.audience = 'listed')
  then
    raise exception 'append_only: bulletin % takes no more members', new.bulletin_id using errcode = 'LG009';
  end if;
  return new;
end $$;

create or replace trigger keep before insert on bulletin_members
  for each row execute function keep_bulletin_members();
