-- Makes the server's login, roda_app, for an administrator of the cluster: once, and again whenever it may do too much.
-- Needs CREATEROLE and no superuser, on PostgreSQL 15 and later; from 16 on, for a role that somebody else made,
-- ADMIN OPTION on it as well. Run it before npm run migrate, then set a password (psql: \password roda_app):
--   psql -v ON_ERROR_STOP=1 -d postgres -f roles.sql

do $$
declare
  has record;
  granted record;
begin
  if not exists (select from pg_roles where rolname = 'roda_app') then
    create role roda_app login;
  end if;
  select * into strict has from pg_roles where rolname = 'roda_app';
  -- Only who has such an attribute may take it, so none is named that is not there.
  if has.rolsuper then alter role roda_app nosuperuser; end if;
  if has.rolbypassrls then alter role roda_app nobypassrls; end if;
  if has.rolreplication then alter role roda_app noreplication; end if;
  if has.rolcreatedb then alter role roda_app nocreatedb; end if;
  if has.rolcreaterole then alter role roda_app nocreaterole; end if;
  if not has.rolcanlogin then alter role roda_app login; end if;
  for granted in
    select g.rolname as role, b.rolname as grantor from pg_auth_members m
    join pg_roles g on g.oid = m.roleid join pg_roles b on b.oid = m.grantor where m.member = 'roda_app'::regrole
  loop
    -- Before PostgreSQL 16 only a superuser may name who granted it, and there is one grant for all of them.
    execute format('revoke %I from roda_app', granted.role)
      || case when current_setting('server_version_num')::int < 160000 then ''
           else format(' granted by %I', granted.grantor) end;
  end loop;
end $$;
