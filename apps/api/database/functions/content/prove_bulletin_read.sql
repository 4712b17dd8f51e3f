-- A read is of what was approved: version and hash are those of the bulletin.
create or replace function prove_bulletin_read() returns trigger language plpgsql as $$ begin
  if not exists (select from bulletins b where b.id = new.bulletin_id and b.version = new.version
                   and b.hashes ->> new.lang = new.hash and b.decided_at <= new.read_at
                   and b.state in ('approved', 'withdrawn', 'replaced'))
  then
    raise exception 'a read of bulletin % that it does not prove', new.bulletin_id using errcode = 'LG009';
  end if;
  return new;
end $$;

create or replace trigger prove before insert on bulletin_reads for each row execute function prove_bulletin_read();
