// Runs a migration that is declared `transaction: none`: indexes that are built or dropped while the server works.
import type pg from 'pg';
import { migrationError, MigrationError } from './migration-error.ts';
import type { Migration } from './schema-source.ts';
import { statementsOf } from './sql-statements.ts';

const NAME = String.raw`((?:[a-z_]\w*\.)?[a-z_]\w*)`;
const CREATE = new RegExp(
  String.raw`^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?${NAME}\s+on\s+${NAME}\b`,
  'i',
);
const DROP = new RegExp(String.raw`^drop\s+index\s+concurrently\s+if\s+exists\s+${NAME}$`, 'i');

/** Whether an index of this name is in the table's schema, and whether it was built to the end. */
const indexState = async (
  client: pg.ClientBase,
  index: string,
  table: string,
): Promise<{ readonly label: string; readonly isValid: boolean } | undefined> => {
  const { rows } = await client.query<{ label: string; isValid: boolean }>(
    `select i.oid::regclass::text as label, x.indisvalid as "isValid"
     from pg_class t join pg_class i on i.relnamespace = t.relnamespace join pg_index x on x.indexrelid = i.oid
     where t.oid = to_regclass($2) and i.relname = $1`,
    [index, table],
  );
  return rows[0];
};

/**
 * Builds an index; one that an earlier run left incomplete is dropped first, one that is complete is left alone.
 * Unchecked SQL: runs a statement of a migration; the index's name comes from the catalogue, quoted there.
 */
const build = async (client: pg.ClientBase, text: string, [index, table]: readonly [string, string]): Promise<void> => {
  const before = await indexState(client, index, table);
  if (before?.isValid === true) return;
  if (before !== undefined) await client.query(`drop index concurrently ${before.label}`);
  await client.query(text);
};

/**
 * Runs statement by statement outside of a transaction and records the migration at the end. Each statement can be
 * repeated, so a run that failed is continued by the next one.
 * Unchecked SQL: runs the statements of a migration one at a time.
 */
export const runOutsideTransaction = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  const statements = statementsOf(migration.text);
  for (const { text, line } of statements) {
    if (!CREATE.test(text) && !DROP.test(text))
      throw new MigrationError(
        `${migration.path}, line ${line}: outside of a transaction only "create index concurrently name on table" ` +
          'and "drop index concurrently if exists name" are run; nothing of this file was applied.',
      );
  }
  await client.query("select set_config('lock_timeout', $1, false)", [migration.lockTimeout]);
  for (const { text, line } of statements) {
    const [, index = '', table = ''] = CREATE.exec(text) ?? [];
    try {
      await (index === '' ? client.query(text) : build(client, text, [index, table]));
    } catch (error) {
      const outcome = 'an index that it left incomplete is built again by the next npm run migrate';
      throw migrationError(error, { ...migration, text, firstLine: line, outcome });
    }
  }
  await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [
    migration.name,
    migration.digest,
  ]);
};
