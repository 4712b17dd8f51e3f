// Applies the files of functions, triggers and views whose text changed, inside the caller's transaction.
import type pg from 'pg';
import { migrationError, MigrationError } from './migration-error.ts';
import type { FunctionFile, SchemaSource } from './schema-source.ts';
import { existingObjects, isPending, readState, rejectUnknownFunctions } from './schema-state.ts';

const LOCK_TIMEOUT = '5s';
/** A changed return type or parameter name, changed columns of a view, a second signature under one name. */
const CHANGED_SIGNATURE = new Set(['42P13', '42P16', '42725']);

type Applying = {
  readonly client: pg.ClientBase;
  readonly byObject: ReadonlyMap<string, FunctionFile>;
  /** Files whose object was dropped because of another one, and has to be made again. */
  readonly dropped: Set<FunctionFile>;
};

type Found = { readonly oid: string; readonly signature: string };

const signaturesOf = async (client: pg.ClientBase, { kind, object }: FunctionFile): Promise<readonly Found[]> => {
  const [name = '', schema = 'public'] = object.split('.').toReversed();
  const text =
    kind === 'view'
      ? `select c.oid::text as oid, c.oid::regclass::text as signature from pg_class c
         where c.relkind = 'v' and c.relname = $1 and c.relnamespace = $2::regnamespace`
      : `select p.oid::text as oid, p.oid::regprocedure::text as signature from pg_proc p
         where p.proname = $1 and p.pronamespace = $2::regnamespace`;
  return (await client.query<Found>(text, [name, schema])).rows;
};

/** What PostgreSQL would have to drop with an object: views and functions by name, everything else as described. */
const dependentsOf = async (
  client: pg.ClientBase,
  { kind }: FunctionFile,
  { oid }: Found,
): Promise<readonly { object: string | null; description: string }[]> =>
  (
    await client.query<{ object: string | null; description: string }>(
      `select distinct coalesce(r.ev_class::regclass::text,
           case when d.classid = 'pg_proc'::regclass then d.objid::regproc::text end) as object,
         pg_describe_object(d.classid, d.objid, d.objsubid) as description
       from pg_depend d
       left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
       where d.refclassid = $1::regclass and d.refobjid = $2::oid and d.deptype in ('n', 'a')
         and r.ev_class is distinct from $2::oid
       order by description`,
      [kind === 'view' ? 'pg_class' : 'pg_proc', oid],
    )
  ).rows;

/**
 * Drops an object with the views and functions that depend on it, which are made again from their own files.
 * Unchecked SQL: kinds come from a closed list, signatures from the database's own catalogue, quoted there.
 */
const drop = async (applying: Applying, file: FunctionFile): Promise<void> => {
  const { client, byObject, dropped } = applying;
  for (const found of await signaturesOf(client, file)) {
    for (const { object, description } of await dependentsOf(client, file, found)) {
      const dependent = object === null ? undefined : byObject.get(object);
      if (dependent === undefined)
        throw new MigrationError(
          `${file.path} changes the signature of ${file.object}, which ${description} depends on: ` +
            'a migration has to drop that first; nothing was applied.',
        );
      dropped.add(dependent);
      await drop(applying, dependent);
    }
    await client.query(`drop ${file.kind} if exists ${found.signature}`);
  }
};

/**
 * Whether the text could be applied as it is; the transaction goes on in both cases.
 * Unchecked SQL: runs the files of functions.
 */
const wasReplaced = async ({ client }: Applying, file: FunctionFile): Promise<boolean> => {
  await client.query('savepoint function_file');
  try {
    await client.query(file.text);
    if ((await signaturesOf(client, file)).length === 1) return true;
  } catch (error) {
    if (!CHANGED_SIGNATURE.has((error as { code?: string }).code ?? '')) throw error;
  }
  await client.query('rollback to savepoint function_file');
  return false;
};

/** Unchecked SQL: runs the files of functions. */
const applyFile = async (applying: Applying, file: FunctionFile): Promise<void> => {
  const { client } = applying;
  try {
    if (!(await wasReplaced(applying, file))) {
      await drop(applying, file);
      await client.query(file.text);
    }
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw migrationError(error, { ...file, lockTimeout: LOCK_TIMEOUT, outcome: 'nothing was applied' });
  }
  await client.query(
    `insert into schema_functions (name, object, digest) values ($1, $2, $3)
     on conflict (name) do update set object = excluded.object, digest = excluded.digest, applied_at = now()`,
    [file.name, file.object, file.digest],
  );
};

/** The file of an object that the database replaces itself may not be applied over it. */
const rejectSecondText = (file: FunctionFile): void => {
  throw new MigrationError(
    `${file.path} was changed after it was applied, but it is declared "applied: once": ` +
      `restore its text and change ${file.object} by a migration.`,
  );
};

/**
 * Applies every file whose text is not in force, in order of need; the names of those applied. A function or view whose
 * signature changed is dropped and made again. Runs in the caller's transaction: an error means that nothing remains.
 */
export const applyFunctions = async (client: pg.ClientBase, source: SchemaSource): Promise<readonly string[]> => {
  const state = await readState(client);
  const existing = await existingObjects(client);
  rejectUnknownFunctions(source, state, existing);
  const byObject = new Map(source.functions.map((file) => [file.object, file]));
  const applying: Applying = { client, byObject, dropped: new Set() };
  await client.query("select set_config('lock_timeout', $1, true)", [LOCK_TIMEOUT]);
  const applied: string[] = [];
  for (const file of source.functions) {
    if (!isPending(file, state, existing) && !applying.dropped.has(file)) continue;
    if (file.isAppliedOnce && state.functions.has(file.name) && existing.has(file.object)) rejectSecondText(file);
    await applyFile(applying, file);
    applied.push(file.name);
  }
  const known = source.functions.map(({ name }) => name);
  await client.query('delete from schema_functions where name <> all ($1)', [known]);
  return applied;
};
