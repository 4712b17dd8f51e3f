// The two logins of a database: what the server's may not be, and what is taken from everybody at each migration.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { only } from '../errors.ts';
import { MigrationError, SchemaOlder } from './migration-error.ts';
import { DATABASE_FOLDER } from './schema-source.ts';

/** The role that all rights are granted to, and that the server logs in as. */
export const SERVER_LOGIN = 'roda_app';

/** Makes the server's login, or takes from it what it may not have; needs CREATEROLE. */
export const rolesScript = (): string => readFileSync(path.join(DATABASE_FOLDER, 'roles.sql'), 'utf8');

/** Throws a MigrationError, one sentence, when there is no login to grant rights to and the owner may not make it. */
export const requireServerRole = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ known: boolean; creatable: boolean }>(
    `select exists (select from pg_roles where rolname = 'roda_app') as known,
       rolsuper or rolcreaterole as creatable from pg_roles where rolname = current_user`,
  );
  const { known, creatable } = only(rows);
  if (known || creatable) return;
  throw new MigrationError(
    `The role ${SERVER_LOGIN} is missing, and the owner of the database may not create roles: ` +
      'an administrator runs apps/api/database/roles.sql first.',
  );
};

/**
 * Takes what PostgreSQL gives to everybody: temporary tables, which hide others of the same name, and the schema public
 * of a cluster from before PostgreSQL 15. A right that is gone already is not taken again.
 */
export const closeToPublic = async (client: pg.Client): Promise<void> => {
  await client.query(`do $$ begin
    if has_database_privilege('public', current_database(), 'temporary') then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
    if has_schema_privilege('public', 'public', 'create') then revoke create on schema public from public; end if;
  end $$`);
};

type Login = {
  readonly name: string;
  readonly powers: readonly string[];
  /** Whether everybody has what `closeToPublic` takes. */
  readonly open: boolean;
};

const POWERS = `
  select r.rolname as name, array_remove(array[
    case when r.rolsuper then 'is a superuser' end,
    case when r.rolbypassrls then 'bypasses row level security' end,
    case when r.rolreplication then 'may replicate' end,
    case when r.rolcreaterole then 'may create roles' end,
    case when r.rolcreatedb then 'may create databases' end,
    (select 'is a member of ' || string_agg(distinct g.rolname, ', ') from pg_auth_members m
     join pg_roles g on g.oid = m.roleid where m.member = r.oid),
    (select 'owns the database' from pg_database d where d.datname = current_database() and d.datdba = r.oid),
    (select 'owns objects in it' from pg_shdepend s join pg_database d on d.oid = s.dbid
     where d.datname = current_database() and s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid
       and s.deptype = 'o' limit 1),
    case when has_database_privilege(r.oid, current_database(), 'create') then 'may create schemas' end,
    case when has_database_privilege(r.oid, current_database(), 'temporary') then 'may create temporary tables' end,
    (select 'may create objects in the schema ' || string_agg(n.nspname, ', ') from pg_namespace n
     where n.nspname !~ '^pg_' and has_schema_privilege(r.oid, n.oid, 'create'))], null) as powers,
    has_database_privilege('public', current_database(), 'temporary')
      or has_schema_privilege('public', 'public', 'create') as open
  from pg_roles r where r.rolname = session_user`;

const loginAt = async (url: string): Promise<Login> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return only((await client.query<Login>(POWERS)).rows);
  } finally {
    await client.end();
  }
};

/** Throws one sentence when the login of the address is not the server's, or may do more than the server should. */
export const requireServerLogin = async (url: string): Promise<void> => {
  const { name, powers, open } = await loginAt(url);
  if (name === SERVER_LOGIN && open)
    throw new SchemaOlder(
      'Everybody may create temporary tables, or objects in the schema public, of the database: run npm run migrate, ' +
        'which takes that from them.',
    );
  if (name === SERVER_LOGIN && powers.length === 0) return;
  const reason = powers.length === 0 ? `${name} is another login` : `${name} ${powers.join(', ')}`;
  throw new Error(
    `DATABASE_URL must name the server's login ${SERVER_LOGIN}, which owns nothing and is a member of no role, and ` +
      `${reason}: the owner's login belongs into RODA_MIGRATE_URL (docs/operations.md, “Logins of the database”)`,
  );
};
