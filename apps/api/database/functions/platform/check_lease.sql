-- Refuses the transaction of a server that no longer has the lease with this token. The row stays locked until the
-- commit, which is sent with this call: nobody takes the lease over in between.
create or replace function check_lease(p_name text, p_token bigint) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform from leases where name = p_name and token = p_token for share;
  if not found then
    raise exception 'lease_lost' using errcode = 'LE001';
  end if;
end $$;
