// Brings a database to the schema of this code: migrations forward only and once, then the functions that changed.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { runOutsideTransaction } from './concurrent-indexes.ts';
import { closeToPublic, requireServerRole } from './logins.ts';
import { migrationError, MigrationError, SchemaOlder } from './migration-error.ts';
import { type Migration, readSchemaSource, type SchemaSource } from './schema-source.ts';
import {
  existingObjects,
  isPending,
  pendingMigrations,
  readState,
  rejectUnknownFunctions,
  type SchemaState,
  STATE_TABLES,
} from './schema-state.ts';

const LOCK = 727_001;
const POLL_MS = 100;

/**
 * Lets one runner at a time work on the database. The lock is polled: a statement that is blocked on it would have a
 * snapshot open, and an index that is built concurrently waits for all of those.
 */
const lock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
    if (rows[0]?.locked === true) return;
    await pause(POLL_MS);
  }
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  // What a lost connection was asked fails by itself; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("set search_path = public; set timezone = 'UTC'");
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Unchecked SQL: runs the files of migrations. */
const runInTransaction = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  await client.query("select set_config('lock_timeout', $1, true)", [migration.lockTimeout]);
  try {
    await client.query(migration.text);
  } catch (error) {
    throw migrationError(error, { ...migration, outcome: 'nothing was applied' });
  }
  await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [
    migration.name,
    migration.digest,
  ]);
};

type Step = {
  readonly isTransactional: boolean;
  readonly migrations: readonly Migration[];
  readonly withFunctions: boolean;
};

/**
 * Migrations in their order, those with a transaction together as far as none without one is between them. Functions
 * belong to the last transaction; there is always one for them.
 */
const stepsOf = (pending: readonly Migration[]): readonly Step[] => {
  const steps: { isTransactional: boolean; migrations: Migration[]; withFunctions: boolean }[] = [];
  for (const migration of pending) {
    const { isTransactional } = migration;
    const last = steps.at(-1);
    if (last !== undefined && isTransactional && last.isTransactional) last.migrations.push(migration);
    else steps.push({ isTransactional, migrations: [migration], withFunctions: false });
  }
  const last = steps.findLast(({ isTransactional }) => isTransactional);
  if (last !== undefined) last.withFunctions = true;
  else steps.unshift({ isTransactional: true, migrations: [], withFunctions: true });
  return steps;
};

const runStep = async (client: pg.Client, step: Step, source: SchemaSource): Promise<readonly string[]> => {
  const names = step.migrations.map(({ name }) => name);
  if (!step.isTransactional) {
    for (const migration of step.migrations) await runOutsideTransaction(client, migration);
    return names;
  }
  await client.query('begin');
  try {
    if (!(await readState(client)).isPrepared) await client.query(STATE_TABLES);
    for (const migration of step.migrations) await runInTransaction(client, migration);
    const functions = step.withFunctions ? await applyFunctions(client, source) : [];
    await client.query('commit');
    return [...names, ...functions];
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const rejectReadOnly = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ standby: boolean; writable: boolean }>(
    "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'off' as writable",
  );
  const [{ standby, writable } = { standby: false, writable: false }] = rows;
  if (writable) return;
  const reason = standby
    ? 'it is a standby in recovery: its address must name the primary'
    : 'it is read-only (default_transaction_read_only)';
  throw new MigrationError(`The database takes no writes, for ${reason}.`);
};

/**
 * Applies pending migrations and changed functions as the database's owner; the names of what was applied, in order.
 * Transactional migrations and functions are one transaction: after an error nothing of it remains. Several runners may
 * start at once: one works, the others wait for it and find nothing to do. Throws a MigrationError, one sentence, when
 * a file fails, when an applied migration was edited, when the schema is newer than the code, when the database takes
 * no writes, and when there is no server's login to grant rights to. What everybody may do by default is taken.
 */
export const migrate = (url: string, source: SchemaSource = readSchemaSource()): Promise<readonly string[]> =>
  withClient(url, async (client) => {
    await rejectReadOnly(client);
    await lock(client);
    await requireServerRole(client);
    const pending = pendingMigrations(source, await readState(client));
    const applied: string[] = [];
    for (const step of stepsOf(pending)) applied.push(...(await runStep(client, step, source)));
    await closeToPublic(client);
    return applied;
  });

/** Throws a MigrationError, one sentence, when the database takes no writes. */
export const requireWritable = (url: string): Promise<void> => withClient(url, rejectReadOnly);

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const INSUFFICIENT_PRIVILEGE = '42501';

/** A schema of before lets the server's login not even read what it has. */
const stateFor = async (client: pg.Client): Promise<SchemaState> => {
  try {
    return await readState(client);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new SchemaOlder('The schema of the database is older than this code: run npm run migrate.');
  }
};

/**
 * Passes when the database has exactly the schema of this code, and changes nothing. Throws a MigrationError, one
 * sentence, when it is newer or made by other migrations, and a SchemaOlder when `npm run migrate` is to be run.
 */
export const requireCurrentSchema = (url: string, source: SchemaSource = readSchemaSource()): Promise<void> =>
  withClient(url, async (client) => {
    const state = await stateFor(client);
    const migrations = pendingMigrations(source, state).length;
    const existing = await existingObjects(client);
    rejectUnknownFunctions(source, state, existing);
    const functions = source.functions.filter((file) => isPending(file, state, existing)).length;
    if (migrations + functions === 0) return;
    const pending = [
      ...(migrations === 0 ? [] : [counted(migrations, 'migration')]),
      ...(functions === 0 ? [] : [counted(functions, 'function')]),
    ].join(' and ');
    throw new SchemaOlder(
      `The schema of the database is older than this code (pending: ${pending}): run npm run migrate.`,
    );
  });
