// Reads the files that make the schema: migrations, which run once, and functions, which have one current text each.
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MigrationError } from './migration-error.ts';

/** The folder with `migrations`, `functions` and `schema.sql`. */
export const DATABASE_FOLDER = path.resolve(import.meta.dirname, '../../../database');
const LOCK_TIMEOUT = '5s';

export type Migration = {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly digest: string;
  /** False: `-- transaction: none`, for indexes that are built concurrently. */
  readonly isTransactional: boolean;
  /** How long a statement may be blocked by another transaction: `-- lock_timeout: 30s`, 5s when not declared. */
  readonly lockTimeout: string;
};

export type FunctionFile = {
  /** `<context>/<object>`. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly digest: string;
  /** Names of the files that are applied before this one. */
  readonly needs: readonly string[];
  /** `-- applied: once`: the database replaces this object itself, so an applied file is left alone. */
  readonly isAppliedOnce: boolean;
  readonly kind: 'function' | 'view';
  /** The object's name in SQL, with its schema where that is not public. */
  readonly object: string;
};

export type SchemaSource = {
  readonly migrations: readonly Migration[];
  /** In order of need. */
  readonly functions: readonly FunctionFile[];
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Declarations are the lines `-- name: value` of the comment that begins a file. */
const declared = (text: string, name: string): string | undefined => {
  const head = /^(?:--[^\n]*\n)*/.exec(text)?.[0] ?? '';
  return new RegExp(`^-- ${name}: (.+)$`, 'm').exec(head)?.[1]?.trim();
};

const migrationOf = (folder: string, name: string): Migration => {
  const text = readFileSync(path.join(folder, 'migrations', name), 'utf8');
  const shown = `database/migrations/${name}`;
  const transaction = declared(text, 'transaction');
  const lockTimeout = declared(text, 'lock_timeout') ?? LOCK_TIMEOUT;
  if (transaction !== undefined && transaction !== 'none')
    throw new MigrationError(`${shown} declares "transaction: ${transaction}"; only "transaction: none" is known.`);
  if (!/^[1-9]\d*(ms|s|min)$/.test(lockTimeout))
    throw new MigrationError(`${shown} declares "lock_timeout: ${lockTimeout}"; a time such as 30s is needed.`);
  return { name, path: shown, text, digest: digestOf(text), isTransactional: transaction === undefined, lockTimeout };
};

const migrationsIn = (folder: string): readonly Migration[] => {
  const names = readdirSync(path.join(folder, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new MigrationError(`database/migrations/${name} is not named like 0002-what-it-does.sql.`);
    const other = numbers.get(name.slice(0, 4));
    if (other !== undefined) throw new MigrationError(`database/migrations/${name} has the same number as ${other}.`);
    numbers.set(name.slice(0, 4), name);
  }
  return names.map((name) => migrationOf(folder, name));
};

const OBJECT = /^create or replace (function|view) ([a-z0-9_.]+)/gm;

const functionOf = (folder: string, file: string): FunctionFile => {
  const text = readFileSync(path.join(folder, 'functions', file), 'utf8');
  const name = file.replaceAll('\\', '/').replace(/\.sql$/, '');
  const shown = `database/functions/${name}.sql`;
  const objects = [...text.matchAll(OBJECT)];
  const [first, second] = objects;
  const object = first?.[2];
  if (first === undefined || object === undefined || second !== undefined)
    throw new MigrationError(`${shown} does not define exactly one function or view by "create or replace".`);
  if (object.split('.').at(-1) !== name.split('/').at(-1))
    throw new MigrationError(`${shown} defines ${object}: the file is named like the object.`);
  return {
    name,
    path: shown,
    text,
    digest: digestOf(text),
    needs: declared(text, 'needs')?.split(/,\s*/) ?? [],
    isAppliedOnce: declared(text, 'applied') === 'once',
    kind: first[1] === 'view' ? 'view' : 'function',
    object,
  };
};

/** Each file after those that it needs, otherwise by name. */
const inOrderOfNeed = (files: readonly FunctionFile[]): readonly FunctionFile[] => {
  const byName = new Map(files.map((file) => [file.name, file]));
  const ordered = new Set<FunctionFile>();
  const visit = (file: FunctionFile, way: readonly string[]): void => {
    if (ordered.has(file)) return;
    if (way.includes(file.name)) {
      const circle = [...way.slice(way.indexOf(file.name)), file.name].join(' needs ');
      throw new MigrationError(`The functions need each other in a cycle: ${circle}.`);
    }
    for (const need of file.needs) {
      const needed = byName.get(need);
      if (needed === undefined)
        throw new MigrationError(`${file.path} needs ${need}, but there is no database/functions/${need}.sql.`);
      visit(needed, [...way, file.name]);
    }
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
};

/**
 * All migrations by number and all functions in order of need. A misnamed file, an unknown declaration, an unknown need
 * and a cycle are errors of one sentence.
 */
export const readSchemaSource = (folder: string = DATABASE_FOLDER): SchemaSource => ({
  migrations: migrationsIn(folder),
  functions: inOrderOfNeed(
    globSync('*/*.sql', { cwd: path.join(folder, 'functions') })
      .toSorted()
      .map((file) => functionOf(folder, file)),
  ),
});
