// What a database says about its schema: the migrations and functions that were applied to it.
import type pg from 'pg';
import { MigrationError } from './migration-error.ts';
import type { FunctionFile, Migration, SchemaSource } from './schema-source.ts';

/** The runner's own tables; they are made with the first migration, in its transaction. */
export const STATE_TABLES = `
  create table schema_migrations (
    name text primary key, digest text not null, applied_at timestamptz not null default now());
  comment on table schema_migrations is
    'Migrations that were applied to this database, with the SHA-256 of their text.';
  create table schema_functions (
    name text primary key, object text not null, digest text not null, applied_at timestamptz not null default now());
  comment on table schema_functions is
    'The text of each function and view file that is in force, as its SHA-256; a file with another text is applied again.';
`;

export type SchemaState = {
  /** False in a database without the runner's tables. */
  readonly isPrepared: boolean;
  /** Digests by name. */
  readonly migrations: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, { readonly digest: string; readonly object: string }>;
};

type Recorded = { readonly name: string; readonly digest: string; readonly object: string };

export const readState = async (client: pg.ClientBase): Promise<SchemaState> => {
  const { rows: found } = await client.query<{ prepared: boolean }>(
    "select to_regclass('public.schema_functions') is not null as prepared",
  );
  const { rows: old } = await client.query<{ prepared: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as prepared",
  );
  const read = async (isThere: boolean, text: string): Promise<readonly Recorded[]> =>
    isThere ? (await client.query<Recorded>(text)).rows : [];
  const isPrepared = found[0]?.prepared === true;
  const migrations = await read(old[0]?.prepared === true, 'select name, digest from schema_migrations order by name');
  const functions = await read(isPrepared, 'select name, object, digest from schema_functions order by name');
  return {
    isPrepared,
    migrations: new Map(migrations.map(({ name, digest }) => [name, digest])),
    functions: new Map(functions.map(({ name, digest, object }) => [name, { digest, object }])),
  };
};

/**
 * Migrations that were not applied yet. Throws when the database was made by other migrations than these: by newer
 * ones, by edited ones, or by those from before the baseline.
 */
export const pendingMigrations = (source: SchemaSource, state: SchemaState): readonly Migration[] => {
  const known = new Set(source.migrations.map(({ name }) => name));
  const unknown = [...state.migrations.keys()].find((name) => !known.has(name));
  const [baseline] = source.migrations;
  if (unknown !== undefined && baseline !== undefined && !state.migrations.has(baseline.name))
    throw new MigrationError(
      `The database was made by ${unknown}, not by ${baseline.name}: it is from before the baseline. ` +
        'Use an empty database; for a demo remove its data folder (.data).',
    );
  if (unknown !== undefined)
    throw new MigrationError(
      `The schema of the database is newer than this code: it has the migration ${unknown}, which this code does not have.`,
    );
  for (const { name, path, digest } of source.migrations) {
    const applied = state.migrations.get(name);
    if (applied !== undefined && applied !== digest)
      throw new MigrationError(
        `${path} was changed after it was applied: restore its text and write the change as a new migration.`,
      );
  }
  return source.migrations.filter(({ name }) => !state.migrations.has(name));
};

/** Names of all functions and views of the schemas public and ledger, with the schema where that is not public. */
export const existingObjects = async (client: pg.ClientBase): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ object: string }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || o.name as object
     from (select pronamespace as schema, proname as name from pg_proc
       union all select relnamespace, relname from pg_class where relkind = 'v') o
     join pg_namespace n on n.oid = o.schema where n.nspname in ('public', 'ledger')`,
  );
  return new Set(rows.map(({ object }) => object));
};

/** Whether a file's text is not the one in force. An object that the database replaces itself only has to exist. */
export const isPending = (file: FunctionFile, state: SchemaState, existing: ReadonlySet<string>): boolean => {
  const applied = state.functions.get(file.name);
  return applied?.digest !== file.digest || !existing.has(file.object);
};

/** Throws when the database has an object that this code has no file for: older code removes no newer function. */
export const rejectUnknownFunctions = (
  source: SchemaSource,
  state: SchemaState,
  existing: ReadonlySet<string>,
): void => {
  const known = new Set(source.functions.map(({ name }) => name));
  for (const [name, { object }] of state.functions) {
    if (!known.has(name) && existing.has(object))
      throw new MigrationError(
        `The schema of the database is newer than this code: it has ${object} of database/functions/${name}.sql, ` +
          'which this code does not have. (A file that was removed on purpose needs a migration that drops its object.)',
      );
  }
};
