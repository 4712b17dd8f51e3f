// Test databases: a template of the run, migrated once, cloned quickly.
import { randomBytes, randomInt } from 'node:crypto';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { placeFor } from '../../../tools/test-run/run-folder.ts';
import { loadRegions } from '../src/backoffice/markets/markets.jobs.ts';
import { rolesScript, SERVER_LOGIN } from '../src/platform/db/logins.ts';
import { prepareDatabase } from '../src/platform/db/open-database.ts';
import { runScript } from '../src/platform/db/pool.ts';
import { openTestPool, SERVER_PASSWORD } from './test-pool.ts';

/** Held by who makes a template: the roles that a migration makes are the cluster's. */
const PREPARING = 727_003;
/** With a run's number: held by the run as long as it lives. */
const RUNNING = 727_004;
/** With a run's number: held by who clones, for a clone fails while another one uses the template. */
const CLONING = 727_005;
const LARGEST_NUMBER = 2 ** 31 - 1;

/** The tablespace of clones while memory is short. */
const ON_DISK = 'roda_disk';
const TEMPLATE = 'roda_template';
/** Each database of a run carries its number. */
const NAME = /^(?:roda_template|roda_clone|roda_empty)_(\d+)/;

const withName = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const runOf = (name: string): number => Number(NAME.exec(name)?.[1]);

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: withName(url, 'postgres'), keepAlive: true });
  await client.connect();
  return client;
};

const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const dropDatabase = async (client: pg.Client, name: string): Promise<void> => {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
};

/** The databases of runs, by their number. */
const databasesOfRuns = async (client: pg.Client): Promise<ReadonlyMap<number, readonly string[]>> => {
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database');
  return Map.groupBy(
    rows.map(({ name }) => name).filter((name) => NAME.test(name)),
    runOf,
  );
};

/** Drops what runs left that were killed: nobody holds their lock. */
const dropLeft = async (client: pg.Client): Promise<void> => {
  for (const [run, names] of await databasesOfRuns(client)) {
    const isDead = 'select pg_try_advisory_lock($1, $2) as dead';
    const { rows } = await client.query<{ dead: boolean }>(isDead, [RUNNING, run]);
    if (rows[0]?.dead !== true) continue;
    for (const name of names) await dropDatabase(client, name);
    await client.query('select pg_advisory_unlock($1, $2)', [RUNNING, run]);
  }
};

/** What operators enter before members come, and no migration invents. */
const ENTERED = `
  insert into invitation_codes (code) values ('RODA2026');
  insert into support_channels (country_id, kind, label, value, hours, position)
  select n.id, c.kind, c.label::jsonb, c.value, '{"en": "8 to 22", "id": "8 sampai 22", "zh": "8 至 22"}', c.position
  from countries n cross join (values
    ('phone', '{"en": "Phone", "id": "Telepon", "zh": "电话"}', '+62 21 5000 2026', 3),
    ('email', '{"en": "E-mail", "id": "Surel", "zh": "电子邮件"}', 'care@roda.example', 4)
  ) as c (kind, label, value, position) where n.id = 1 or c.kind = 'email'`;

/** An account without a holder and a number takes no statement. */
const NAMED_ACCOUNTS = `update ledger.custody_accounts set name = 'Bank Uji', number_end = '0' || id where name = ''`;

/**
 * The month of a test's clock and the three after it, as the schedule makes them. A migrated ledger has a year more,
 * which every sum over the books is planned for.
 */
const FEWER_MONTHS = `do $$ declare v_name text; begin
  for v_name in select relname from pg_class
    where relnamespace = 'ledger'::regnamespace and relispartition and relkind = 'r'
      and relname between 'entries_202607' and 'entries_209912'
  loop execute format('drop table ledger.%I', v_name); end loop;
end $$`;

const fillTemplate = async (url: string): Promise<void> => {
  await prepareDatabase(url);
  const pool = openTestPool({ url, size: 2 });
  await loadRegions(pool);
  await pool.inTransaction((tx) => tx.query(NAMED_ACCOUNTS));
  await runScript(url, ENTERED);
  await runScript(url, FEWER_MONTHS);
  await pool.close();
};

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/**
 * The template of one run: the full schema, no rows except those from migrations and what operators enter first. Runs
 * on one server have one each, and remove those of dead ones.
 */
export const prepareTemplate = async (url: string): Promise<TestDatabase> => {
  const run = randomInt(LARGEST_NUMBER);
  const name = `${TEMPLATE}_${run}`;
  // Its session is the sign that the run lives.
  const alive = await connect(url);
  alive.on('error', () => undefined);
  await alive.query('select pg_advisory_lock($1, $2)', [RUNNING, run]);
  await asOwner(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARING]);
    await dropLeft(client);
    await client.query(rolesScript());
    await client.query(`alter role ${SERVER_LOGIN} password ${pg.escapeLiteral(SERVER_PASSWORD)}`);
    await client.query(`create database ${name}`);
    await fillTemplate(withName(url, name));
  });
  return {
    url: withName(url, name),
    drop: async () => {
      for (const each of (await databasesOfRuns(alive)).get(run) ?? []) await dropDatabase(alive, each);
      await alive.end();
    },
  };
};

/**
 * Where a new database lies: beside the others, or, when the cluster is in memory and that has become short, in a
 * tablespace on the disk.
 */
const tablespaceIn = async (client: pg.Client, place: string): Promise<string> => {
  const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
  const data = rows[0]?.data ?? '';
  if (!data.startsWith('/dev/shm/') || place.startsWith('/dev/shm')) return 'pg_default';
  const { rowCount } = await client.query('select from pg_tablespace where spcname = $1', [ON_DISK]);
  if (rowCount === 0) {
    const location = path.join(place, path.basename(path.dirname(data)));
    mkdirSync(location, { mode: 0o700 });
    const { uid, gid } = statSync(data);
    chownSync(location, uid, gid);
    await client.query(`create tablespace ${ON_DISK} location '${location}'`);
  }
  return ON_DISK;
};

const createDatabase = async (template: string, kind: 'clone' | 'empty', place: string): Promise<TestDatabase> => {
  const source = new URL(template).pathname.slice(1);
  const run = runOf(source);
  const name = `roda_${kind}_${run}_${randomBytes(6).toString('hex')}`;
  await asOwner(template, async (client) => {
    await client.query('select pg_advisory_lock($1, $2)', [CLONING, run]);
    const from = kind === 'empty' ? 'template1' : pg.escapeIdentifier(source);
    const tablespace = await tablespaceIn(client, place);
    // Copied as files: the default writes each page to the log of a server that needs none, for four times as long.
    await client.query(`create database ${name} template ${from} tablespace ${tablespace} strategy file_copy`);
  });
  return { url: withName(template, name), drop: () => asOwner(template, (client) => dropDatabase(client, name)) };
};

/** A fresh clone of the run's template, whose address is given. */
export const cloneDatabase = (template: string, place = placeFor()): Promise<TestDatabase> =>
  createDatabase(template, 'clone', place);

/** An empty database without any schema, beside the run's template. */
export const emptyDatabase = (template: string, place = placeFor()): Promise<TestDatabase> =>
  createDatabase(template, 'empty', place);

export type OpenTransaction = { readonly number: bigint; readonly end: () => Promise<void> };

/** A transaction that has written, in a database of its own on the same server, and stays open until it is ended. */
export const openElsewhere = async (url: string): Promise<OpenTransaction> => {
  const database = await emptyDatabase(url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query<{ number: string }>('select pg_current_xact_id()::text as number');
  let ended: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    await client.query('rollback');
    await client.end();
    await database.drop();
  };
  return { number: BigInt(rows[0]?.number ?? 0), end: () => (ended ??= end()) };
};
