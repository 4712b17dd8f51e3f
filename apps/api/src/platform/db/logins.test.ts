// Tries as the server's login everything that it may not do, and that a plain owner and that login suffice for a start.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '#test/database.ts';
import { asServer } from '#test/test-pool.ts';
import { readConfig } from '../config.ts';
import { openDatabase, prepareDatabase } from './open-database.ts';
import { requireServerLogin, rolesScript } from './logins.ts';
import { listen } from './pool.ts';
import { readSchemaSource } from './schema-source.ts';

const FORBIDDEN = '42501';

type Asking = <Row = Record<string, unknown>>(text: string) => Promise<readonly Row[]>;
type Connection = { readonly ask: Asking; readonly end: () => Promise<void> };

const connect = async (url: string): Promise<Connection> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { ask: async <Row>(text: string) => (await client.query(text)).rows as Row[], end: () => client.end() };
};

/** The code with which the database refuses, and undefined for what it did. */
const errorCode = async (ask: Asking, text: string): Promise<string | undefined> =>
  ask(text).then(
    () => undefined,
    (error: unknown) => (error as { code?: string }).code,
  );

const withLogin = (url: string, login: string, password: string): string => {
  const address = new URL(url);
  [address.username, address.password] = [login, password];
  return address.href;
};

/** Beside the template of the run, which nobody may be connected to while it is cloned. */
const maintenanceUrl = (): string => {
  const address = new URL(inject('serverUrl'));
  address.pathname = '/postgres';
  return address.href;
};

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

describe('the server’s login', () => {
  let database: TestDatabase;
  let owner: Connection;
  let server: Connection;
  beforeAll(async () => {
    database = await cloneDatabase(inject('serverUrl'));
    // A clone has the rights on its objects, and not those on the database.
    await prepareDatabase(database.url);
    owner = await connect(database.url);
    server = await connect(asServer(database.url));
  });
  afterAll(async () => {
    await server.end();
    await owner.end();
    await database.drop();
  });

  test('replies: it owns nothing, is a member of nothing, and may create nothing', async () => {
    await requireServerLogin(asServer(database.url));
    expect(await server.ask('select session_user::text as login, current_user::text as role')).toEqual([
      { login: 'roda_app', role: 'roda_app' },
    ]);
  });

  test('replies: it listens, makes partitions, and is a worker of the queue', async () => {
    const heard: string[] = [];
    const listener = listen(asServer(database.url), 'logins_test', (payload) => void heard.push(payload));
    await expect
      .poll(async () => {
        await server.ask("select pg_notify('logins_test', 'one')");
        return heard.length;
      })
      .toBeGreaterThan(0);
    await listener.close();
    expect(await server.ask("select ledger.ensure_partitions('2032-01-15', 2) as made")).toEqual([{ made: 2 }]);
    await server.ask("select graphile_worker.add_job('logins.test', '{}')");
    const seen = 'select count(*)::int as count from graphile_worker._private_jobs';
    expect(await server.ask(seen)).toEqual([{ count: 1 }]);
    await server.ask('delete from graphile_worker._private_jobs');
    expect(await owner.ask(seen)).toEqual([{ count: 0 }]);
  });

  test('forbids: another role, with and without one of its own first', async () => {
    const [role] = await owner.ask<{ name: string }>('select quote_ident(current_user) as name');
    for (const text of [`set role ${role?.name}`, `set session authorization ${role?.name}`])
      expect([text, await errorCode(server.ask, text)]).toEqual([text, FORBIDDEN]);
    for (const text of ['set role none', 'reset role', 'set session authorization default', 'reset all']) {
      await server.ask(text);
      expect(await server.ask('select current_user::text as role')).toEqual([{ role: 'roda_app' }]);
    }
    expect(
      await server.ask('select pg_has_role(oid, $$member$$) as may from pg_roles where rolsuper'),
    ).not.toContainEqual({ may: true });
    for (const text of [
      `grant ${role?.name} to roda_app`,
      'grant pg_execute_server_program to roda_app',
      'alter role roda_app superuser',
      'alter role roda_app bypassrls',
      'alter role roda_app createrole',
      'create role logins_test',
      `alter role ${role?.name} password 'x'`,
    ])
      expect([text, await errorCode(server.ask, text)]).toEqual([text, FORBIDDEN]);
  });

  test.each([
    "copy leases (name) from program 'echo x'",
    "copy (select 1) to program 'cat'",
    "copy leases (name) from '/etc/hostname'",
    "copy (select 1) to '/tmp/roda-logins-test'",
    "select pg_read_file('postgresql.conf')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/hostname')",
    'select rolpassword from pg_authid',
    'select passwd from pg_shadow',
    'select umoptions from pg_user_mapping',
    'alter system set fsync = off',
    'select pg_reload_conf()',
    'set session_replication_role = replica',
    'set log_statement = none',
    'alter table ledger.entries disable trigger all',
    'alter table ledger.entries disable row level security',
    'drop table ledger.entries',
    'truncate ledger.entries',
    'truncate operator_audit',
    'alter table graphile_worker._private_jobs disable row level security',
    'insert into graphile_worker.migrations (id) values (999)',
    'create or replace function ledger.has_source(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz, ' +
      'p_legs ledger.leg[], p_ref text, p_reverses uuid) returns boolean language sql stable as $$ select true $$',
    'alter function ledger.tx_now() rename to now',
    'drop function ledger.tx_now()',
    'create function public.own() returns int language sql as $$ select 1 $$',
    'create function ledger.own() returns int language sql as $$ select 1 $$',
    'create table public.own (n int)',
    'create temporary table news (n int)',
    'create table graphile_worker.own (n int)',
    'create schema own',
    'create database own',
    'create view public.own as select 1 as n',
    'create trigger own before insert on news execute function ledger.deny()',
    'create policy own on news',
    'create index on news (id)',
    'create publication own for all tables',
    'create event trigger own on ddl_command_start execute function ledger.deny()',
    'select 1; lock table ledger.entries in access exclusive mode',
  ])('forbids: %s', async (text) => {
    expect(await errorCode(server.ask, text)).toBe(FORBIDDEN);
  });

  test('forbids: the sessions of the owner, and what they run', async () => {
    const [{ pid } = { pid: 0 }] = await owner.ask<{ pid: number }>('select pg_backend_pid() as pid');
    expect(await errorCode(server.ask, `select pg_terminate_backend(${pid})`)).toBe(FORBIDDEN);
    expect(await server.ask(`select query from pg_stat_activity where pid = ${pid}`)).toEqual([
      { query: '<insufficient privilege>' },
    ]);
  });

  test('forbids: every write that no migration granted, also after it granted that to itself', async () => {
    type Table = { label: string; name: string; writes: string[] };
    // Without a grant option PostgreSQL warns and grants nothing.
    await server.ask('grant insert, update, delete, truncate on ledger.entries, operator_audit to roda_app');
    const tables = await owner.ask<Table>(
      `select c.oid::regclass::text as label,
         (select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
           and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' order by a.attnum limit 1) as name,
         array_remove(array[
           case when has_any_column_privilege('roda_app', c.oid, 'insert') then 'insert' end,
           case when has_any_column_privilege('roda_app', c.oid, 'update') then 'update' end,
           case when has_table_privilege('roda_app', c.oid, 'delete') then 'delete' end,
           case when has_table_privilege('roda_app', c.oid, 'truncate') then 'truncate' end,
           case when has_table_privilege('roda_app', c.oid, 'trigger') then 'trigger' end,
           case when has_any_column_privilege('roda_app', c.oid, 'references') then 'references' end], null) as writes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'ledger', 'graphile_worker') and c.relkind in ('r', 'p') order by label`,
    );
    const ledger = tables.filter(({ label }) => label.startsWith('ledger.'));
    expect(ledger.filter(({ writes }) => writes.length > 0)).toEqual([
      { label: 'ledger.custody_accounts', name: expect.any(String), writes: ['insert', 'update'] },
    ]);
    let triedCount = 0;
    for (const { label, name, writes } of tables) {
      expect([label, writes.filter((each) => /truncate|trigger|references/.test(each))]).toEqual([label, []]);
      const tries = {
        insert: `insert into ${label} default values`,
        update: `update ${label} set ${name} = null`,
        delete: `delete from ${label}`,
      };
      for (const [write, text] of Object.entries(tries)) {
        if (writes.includes(write)) continue;
        triedCount += 1;
        expect([text, await errorCode(server.ask, text)]).toEqual([text, FORBIDDEN]);
      }
    }
    expect(ledger.length).toBeGreaterThan(15);
    expect(triedCount).toBeGreaterThan(100);
  });
});

describe('an owner without CREATEROLE', () => {
  const name = `owner_${randomBytes(6).toString('hex')}`;
  let database: TestDatabase;
  let admin: Connection;
  let ownerUrl: string;
  beforeEach(async () => {
    database = await emptyDatabase(inject('serverUrl'));
    ownerUrl = withLogin(database.url, name, 'secret');
    admin = await connect(database.url);
    await admin.ask(`create role ${name} login password 'secret'`);
    await admin.ask(`alter database ${nameIn(database.url)} owner to ${name}`);
  });
  afterEach(async () => {
    await admin.end();
    await database.drop();
    const last = await connect(maintenanceUrl());
    await last.ask(`drop role ${name}`);
    await last.end();
  });

  const config = () => readConfig({ RODA_LOG: 'silent', DATABASE_URL: asServer(database.url) });

  test('replies: a start that is given it makes the whole schema and keeps the server’s login alone', async () => {
    const opened = await openDatabase(config(), ownerUrl);
    // Its owner's address is none of these.
    const migrations = readSchemaSource().migrations.map(({ name, digest }) => ({ name, digest }));
    expect(opened).toEqual({ url: asServer(database.url), migrations, stop: expect.any(Function) });
    const [row] = await admin.ask(
      `select count(*)::int as owned, count(*) filter (where relowner <> '${name}'::regrole)::int as others
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'ledger', 'graphile_worker')`,
    );
    expect(row).toEqual({ owned: expect.any(Number), others: 0 });
  });

  test('repeats: later starts do without it, and one that has it finds nothing to do', async () => {
    await openDatabase(config(), ownerUrl);
    expect(await prepareDatabase(ownerUrl)).toEqual([]);
    await openDatabase(config(), ownerUrl);
    await openDatabase(config(), undefined);
  });

  test('races: starts at once make one schema', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(config(), ownerUrl)));
    expect(opened.map(({ url }) => url)).toEqual(opened.map(() => asServer(database.url)));
    await openDatabase(config(), undefined);
  });

  test('refuses: a start without it on an empty database, and on a queue of before', async () => {
    const open = /^Everybody may create temporary tables, .*: run npm run migrate, /;
    await expect(openDatabase(config(), undefined)).rejects.toThrow(open);
    await admin.ask(`revoke temporary on database ${nameIn(database.url)} from public`);
    const older = /^The schema of the database is older than this code.* run npm run migrate\.$/;
    await expect(openDatabase(config(), undefined)).rejects.toThrow(older);
    await openDatabase(config(), ownerUrl);
    await admin.ask('delete from graphile_worker.migrations where id > 15');
    await expect(openDatabase(config(), undefined)).rejects.toThrow(
      'The job queue of the database is older than this code: run npm run migrate.',
    );
    await admin.ask('revoke all on schema_migrations from roda_app');
    await expect(openDatabase(config(), undefined)).rejects.toThrow(older);
  });

  test('refuses: the owner as the login of the server, with what it may', async () => {
    await openDatabase(config(), ownerUrl);
    const asOwner = { ...config(), databaseUrl: ownerUrl };
    const powers = 'owns the database, owns objects in it, may create schemas';
    const sentence = new RegExp(`^DATABASE_URL must name .* roda_app, .* and ${name} ${powers}, .* RODA_MIGRATE_URL`);
    for (const migrateUrl of [ownerUrl, undefined])
      await expect(openDatabase(asOwner, migrateUrl)).rejects.toThrow(sentence);
  });
});

describe('a login that may do more', () => {
  const name = `login_${randomBytes(6).toString('hex')}`;
  let database: TestDatabase;
  let admin: Connection;
  beforeAll(async () => {
    database = await cloneDatabase(inject('serverUrl'));
    await prepareDatabase(database.url);
    admin = await connect(database.url);
    await admin.ask(`create role ${name} login password 'secret'`);
  });
  afterAll(async () => {
    await admin.ask(`drop role ${name}`);
    await admin.end();
    await database.drop();
  });

  test('refuses: a superuser', async () => {
    await expect(requireServerLogin(database.url)).rejects.toThrow(/roda_app, .* and \w+ is a superuser, /);
  });

  test('refuses: a connection that only became roda_app', async () => {
    const address = new URL(database.url);
    address.searchParams.set('options', '-c role=roda_app');
    await expect(requireServerLogin(address.href)).rejects.toThrow(/ is a superuser, /);
  });

  test.each([
    ['alter role % createdb', 'alter role % nocreatedb', 'may create databases'],
    ['alter role % createrole', 'alter role % nocreaterole', 'may create roles'],
    ['alter role % replication', 'alter role % noreplication', 'may replicate'],
    ['alter role % bypassrls', 'alter role % nobypassrls', 'bypasses row level security'],
    ['grant pg_read_all_data to %', 'revoke pg_read_all_data from %', 'is a member of pg_read_all_data'],
    ['grant create on schema public to %', 'revoke create on schema public from %', 'may create objects in the schema'],
    ['create table own (n int); alter table own owner to %', 'drop table own', 'owns objects in it'],
    ['select', 'select', 'is another login'],
  ])('refuses: after %s', async (give, take, reason) => {
    await admin.ask(give.replace('%', name));
    try {
      await expect(requireServerLogin(withLogin(database.url, name, 'secret'))).rejects.toThrow(`${name} ${reason}`);
    } finally {
      await admin.ask(take.replace('%', name));
    }
  });

  test('refuses: temporary tables, which a database allows everybody until it is migrated', async () => {
    const clone = await cloneDatabase(inject('serverUrl'));
    await expect(requireServerLogin(asServer(clone.url))).rejects.toThrow(/^Everybody may create temporary tables/);
    await prepareDatabase(clone.url);
    await requireServerLogin(asServer(clone.url));
    await clone.drop();
  });
});

describe('roles.sql', () => {
  const [name, helper] = [`made_${randomBytes(6).toString('hex')}`, `admin_${randomBytes(6).toString('hex')}`];
  const script = (): string => rolesScript().replaceAll('roda_app', name);
  const ROLE = `select rolcanlogin as login, rolsuper or rolbypassrls or rolreplication or rolcreatedb or rolcreaterole
    as more, (select count(*)::int from pg_auth_members where member = r.oid) as memberships from pg_roles r
    where rolname = '${name}'`;
  let root: Connection;
  let admin: Connection;
  beforeEach(async () => {
    root = await connect(maintenanceUrl());
    await root.ask(`create role ${helper} login createrole password 'secret'`);
    admin = await connect(withLogin(maintenanceUrl(), helper, 'secret'));
  });
  afterEach(async () => {
    await admin.end();
    await root.ask(`drop role if exists ${name}, ${name}_group`);
    await root.ask(`drop role ${helper}`);
    await root.end();
  });

  test('replies: an administrator with CREATEROLE makes the login; repeats: again changes nothing', async () => {
    for (const _time of ['first', 'second']) {
      await admin.ask(script());
      expect(await root.ask(ROLE)).toEqual([{ login: true, more: false, memberships: 0 }]);
    }
  });

  test('replies: what the login may not have is taken from it, memberships too', async () => {
    await admin.ask(script());
    await root.ask(`alter role ${name} nologin`);
    await admin.ask(`create role ${name}_group; grant ${name}_group to ${name}`);
    await admin.ask(script());
    expect(await root.ask(ROLE)).toEqual([{ login: true, more: false, memberships: 0 }]);
    await root.ask(`alter role ${name} superuser bypassrls replication createdb createrole`);
    await root.ask(`grant pg_monitor to ${name}`);
    await root.ask(script());
    expect(await root.ask(ROLE)).toEqual([{ login: true, more: false, memberships: 0 }]);
  });

  test('refuses: an administrator who may not take it, and nothing is half done', async () => {
    await root.ask(`create role ${name} nologin superuser`);
    expect(await errorCode(admin.ask, script())).toBe(FORBIDDEN);
    expect(await root.ask(ROLE)).toEqual([{ login: false, more: true, memberships: 0 }]);
  });
});
