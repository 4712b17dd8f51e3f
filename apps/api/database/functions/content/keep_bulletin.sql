-- A bulletin's content is fixed from its proposal on; only its state moves on.
create or replace function keep_bulletin() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'starts_at', 'decided_by', 'decided_at', 'ended_by', 'ended_at', 'end_reason'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.state, new.state) not in (('proposed', 'approved'), ('proposed', 'rejected'),
                                       ('approved', 'withdrawn'), ('approved', 'replaced'))
     or (old.state <> 'proposed' and (new.starts_at, new.decided_by, new.decided_at)
           is distinct from (old.starts_at, old.decided_by, old.decided_at))
  then
    raise exception 'append_only: bulletin % is never changed: propose a new version', old.id using errcode = 'LG009';
  end if;
  return new;
end $$;

create or replace trigger keep before update or delete on bulletins for each row execute function keep_bulletin();
