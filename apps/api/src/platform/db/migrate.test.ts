// Plants bad migrations and functions: each fails with one sentence that names the file, and nothing is half applied.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { migrate, requireCurrentSchema } from './migrate.ts';
import { readSchemaSource } from './schema-source.ts';

type Files = Readonly<Record<string, string>>;

const BASELINE = 'create table jobs (id int primary key, name text not null);\ninsert into jobs values (1, $$a$$);\n';
const doubled = (type: string, name = 'p_n'): string =>
  `-- Doubles.\ncreate or replace function doubled(${name} ${type}) returns ${type} language sql immutable\nreturn ${name} * 2;\n`;
const FIRST: Files = {
  'migrations/0001-baseline.sql': BASELINE,
  'functions/sales/doubled.sql': doubled('int'),
  'functions/sales/job_numbers.sql':
    '-- needs: sales/doubled\ncreate or replace view job_numbers as select doubled(id) as number from jobs;\n',
};

let database: TestDatabase;
let folder = '';

beforeEach(async () => {
  database = await emptyDatabase(inject('serverUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'roda-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes the files over those that are there. */
const plant = async (files: Files): Promise<void> => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
};

const run = async (files: Files = {}): Promise<readonly string[]> => {
  await plant(files);
  return migrate(database.url, readSchemaSource(folder));
};

/** The sentence with which a run fails. */
const failure = async (files: Files = {}): Promise<string> => {
  const error: unknown = await run(files).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ name: 'MigrationError' });
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  return message;
};

const client = async (): Promise<pg.Client> => {
  const made = new pg.Client({ connectionString: database.url });
  await made.connect();
  return made;
};

const query = async (text: string): Promise<readonly Record<string, unknown>[]> => {
  const made = await client();
  try {
    return (await made.query<Record<string, unknown>>(text)).rows;
  } finally {
    await made.end();
  }
};

const exists = async (label: string): Promise<boolean> =>
  (await query(`select to_regclass('${label}') is not null as there`))[0]?.['there'] === true;

describe('history', () => {
  test('an edited migration is named', async () => {
    await run(FIRST);
    expect(await failure({ 'migrations/0001-baseline.sql': `${BASELINE}-- edited\n` })).toBe(
      'database/migrations/0001-baseline.sql was changed after it was applied: ' +
        'restore its text and write the change as a new migration.',
    );
  });

  test('a schema newer than the code is left as it is, by migrate and by the check', async () => {
    await run({ ...FIRST, 'migrations/0002-more.sql': 'alter table jobs add column more int;' });
    await rm(path.join(folder, 'migrations/0002-more.sql'));
    await plant({ 'functions/sales/doubled.sql': `${doubled('int')}-- older\n` });
    const sentence =
      'The schema of the database is newer than this code: ' +
      'it has the migration 0002-more.sql, which this code does not have.';
    expect(await failure()).toBe(sentence);
    await expect(requireCurrentSchema(database.url, readSchemaSource(folder))).rejects.toThrow(sentence);
  });

  test('a function that this code has no file for is not removed, until a migration drops it', async () => {
    await run(FIRST);
    await rm(path.join(folder, 'functions/sales/job_numbers.sql'));
    expect(await failure()).toMatch(
      /newer than this code: it has job_numbers of database\/functions\/sales\/job_numbers/,
    );
    expect(await exists('job_numbers')).toBe(true);
    expect(await run({ 'migrations/0002-drop.sql': 'drop view job_numbers;' })).toEqual(['0002-drop.sql']);
    await requireCurrentSchema(database.url, readSchemaSource(folder));
  });

  test('a database from before the baseline is not touched', async () => {
    await query(
      `create table schema_migrations (name text primary key, digest text, applied_at timestamptz);
       insert into schema_migrations values ('0001-old.sql', 'x')`,
    );
    expect(await failure(FIRST)).toMatch(/was made by 0001-old\.sql, not by 0001-baseline\.sql/);
    expect(await exists('jobs')).toBe(false);
  });

  test('the check names what is pending, changes nothing, and passes after migrate', async () => {
    await plant(FIRST);
    const source = readSchemaSource(folder);
    await expect(requireCurrentSchema(database.url, source)).rejects.toThrow(
      'The schema of the database is older than this code (pending: 1 migration and 2 functions): run npm run migrate.',
    );
    expect(await exists('schema_migrations')).toBe(false);
    await migrate(database.url, source);
    await requireCurrentSchema(database.url, source);
    await query('drop view job_numbers');
    await expect(requireCurrentSchema(database.url, source)).rejects.toThrow('(pending: 1 function)');
    expect(await migrate(database.url, source)).toEqual(['sales/job_numbers']);
  });
});

describe('a database that takes no writes', () => {
  test('is refused with the reason, and works again afterwards', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await plant(FIRST);
    await query(`alter database ${name} set default_transaction_read_only = on`);
    await expect(migrate(database.url, readSchemaSource(folder))).rejects.toThrow(
      'The database takes no writes, for it is read-only (default_transaction_read_only).',
    );
    const writable = 'begin; set transaction read write;';
    await query(`${writable} alter database ${name} reset default_transaction_read_only; commit`);
    expect(await migrate(database.url, readSchemaSource(folder))).not.toEqual([]);
  });
});

describe('an owner who is no superuser', () => {
  const owner = `owner_${randomBytes(6).toString('hex')}`;
  const asOwner = (): string => {
    const address = new URL(database.url);
    [address.username, address.password] = [owner, 'secret'];
    return address.href;
  };

  beforeEach(async () => {
    await query(`create role ${owner} login password 'secret'`);
    await query(`alter database ${new URL(database.url).pathname.slice(1)} owner to ${owner}`);
    await query(`alter schema public owner to ${owner}`);
  });
  afterEach(async () => {
    await query(`reassign owned by ${owner} to current_user`);
    await query(`drop owned by ${owner}`);
    await query(`drop role ${owner}`);
  });

  test('needs no right beyond its database, and is no member of the server’s login, also in another run', async () => {
    await plant(FIRST);
    await migrate(asOwner(), readSchemaSource(folder));
    expect(await query(`select pg_has_role('${owner}', 'roda_app', 'member') as member`)).toEqual([{ member: false }]);
    expect(await migrate(asOwner(), readSchemaSource(folder))).toEqual([]);
  });

  test('takes from everybody what hides or adds objects', async () => {
    await plant(FIRST);
    await query('grant create on schema public to public');
    await migrate(asOwner(), readSchemaSource(folder));
    const rights = `select has_database_privilege('public', current_database(), 'temporary') as temporary,
      has_schema_privilege('public', 'public', 'create') as create`;
    expect(await query(rights)).toEqual([{ temporary: false, create: false }]);
  });
});

describe('a function with a fault', () => {
  const more = { 'migrations/0002-more.sql': 'create table more (id int);' };

  test('its syntax error is told with file and line, and nothing of the run remains', async () => {
    await run(FIRST);
    const wrong =
      '-- Halves.\n\ncreate or replace function halved(p_n int) returns int language sql\nreturnn p_n / 2;\n';
    expect(await failure({ ...more, 'functions/sales/halved.sql': wrong })).toBe(
      'database/functions/sales/halved.sql, line 4: syntax error at or near "returnn"; nothing was applied.',
    );
    expect(await exists('more')).toBe(false);
    expect(await query('select name from schema_migrations')).toEqual([{ name: '0001-baseline.sql' }]);
  });

  test('also inside of a PL/pgSQL body', async () => {
    const body =
      'create or replace function halved() returns int language plpgsql as $$\nbegin\n  retrun 2;\nend $$;\n';
    expect(await failure({ ...FIRST, 'functions/sales/halved.sql': body })).toMatch(
      /^database\/functions\/sales\/halved\.sql, line 3: syntax error at or near "retrun"; nothing was applied\.$/,
    );
    expect(await exists('schema_migrations')).toBe(false);
  });

  test('a migration with a syntax error names its line, also in an empty database', async () => {
    expect(await failure({ ...FIRST, 'migrations/0002-x.sql': '-- More.\n\ncreate tabel more (id int);\n' })).toBe(
      'database/migrations/0002-x.sql, line 3: syntax error at or near "tabel"; nothing was applied.',
    );
    expect(await exists('jobs')).toBe(false);
  });
});

describe('a changed signature', () => {
  test('another type, parameter name or column: the object and what depends on it are made again', async () => {
    await run(FIRST);
    expect(await run({ 'functions/sales/doubled.sql': doubled('bigint') })).toEqual([
      'sales/doubled',
      'sales/job_numbers',
    ]);
    expect(await run({ 'functions/sales/doubled.sql': doubled('bigint', 'p_number') })).toHaveLength(2);
    const view = '-- needs: sales/doubled\ncreate or replace view job_numbers as select name from jobs;\n';
    expect(await run({ 'functions/sales/job_numbers.sql': view })).toEqual(['sales/job_numbers']);
    expect(await query('select oid::regprocedure::text as f from pg_proc where proname = $$doubled$$')).toEqual([
      { f: 'doubled(bigint)' },
    ]);
    expect(await query('select * from job_numbers')).toEqual([{ name: 'a' }]);
  });

  test('an index that depends on it has to be dropped by a migration', async () => {
    await run({
      ...FIRST,
      'functions/sales/doubled.sql': `${doubled('int')}create index if not exists by_double on jobs (doubled(id));\n`,
    });
    expect(await failure({ 'functions/sales/doubled.sql': doubled('bigint', 'p_x') })).toBe(
      'database/functions/sales/doubled.sql changes the signature of doubled, which index by_double depends on: ' +
        'a migration has to drop that first; nothing was applied.',
    );
  });

  test('a function that the database replaces itself is applied once', async () => {
    const once = `-- applied: once\n${doubled('int')}`;
    await run({ ...FIRST, 'functions/sales/doubled.sql': once });
    await query('create or replace function doubled(p_n int) returns int language sql immutable return p_n * 20');
    expect(await run()).toEqual([]);
    expect(await failure({ 'functions/sales/doubled.sql': `${once}-- edited\n` })).toMatch(/declared "applied: once"/);
    expect(await query('select * from job_numbers')).toEqual([{ number: 20 }]);
  });
});

describe('locks and indexes', () => {
  const index = '-- transaction: none\ncreate unique index concurrently jobs_by_name on jobs (name);\n';

  test('a migration that gets no lock ends soon, and says so', async () => {
    await run(FIRST);
    const other = await client();
    try {
      await other.query('begin; select * from jobs');
      const blocked = '-- lock_timeout: 50ms\nalter table jobs add column more int;\n';
      expect(await failure({ 'migrations/0002-more.sql': blocked })).toBe(
        'database/migrations/0002-more.sql did not get a lock within 50ms because another transaction holds it; ' +
          'nothing was applied. Run npm run migrate again later.',
      );
    } finally {
      await other.end();
    }
    expect(await run()).toEqual(['0002-more.sql']);
  });

  test('an index that could not be built is built again by the next run', async () => {
    await run(FIRST);
    await query("insert into jobs values (2, 'a')");
    const sentence = await failure({ 'migrations/0002-index.sql': index });
    expect(sentence).toMatch(/^database\/migrations\/0002-index\.sql: could not create unique index "jobs_by_name"; /);
    expect(sentence).toMatch(/an index that it left incomplete is built again by the next npm run migrate\.$/);
    const state = "select indisvalid from pg_index where indexrelid = 'jobs_by_name'::regclass";
    expect(await query(state)).toEqual([{ indisvalid: false }]);
    await query('delete from jobs where id = 2');
    expect(await run()).toEqual(['0002-index.sql']);
    expect(await query(state)).toEqual([{ indisvalid: true }]);
    expect(await run()).toEqual([]);
  });

  test('what is between semicolons of such a file may only be such an index', async () => {
    await run(FIRST);
    const text = `${index}\n-- A table.\ncreate table more (id int);\n`;
    expect(await failure({ 'migrations/0002-index.sql': text })).toMatch(
      /^database\/migrations\/0002-index\.sql, line 5: outside of a transaction only "create index concurrently/,
    );
    expect(await exists('jobs_by_name')).toBe(false);
  });

  test('an index declared inside of a transaction is told how to get out of it', async () => {
    await run(FIRST);
    const inside = index.replace('-- transaction: none\n', '');
    expect(await failure({ 'migrations/0002-index.sql': inside })).toContain('-- transaction: none');
  });

  test('two runners that start at once build it once, and migrations around it keep their order', async () => {
    await run(FIRST);
    await plant({
      'migrations/0002-column.sql': 'alter table jobs add column kind text;',
      'migrations/0003-index.sql':
        '-- transaction: none\ncreate index concurrently jobs_by_kind on jobs (kind);\n' +
        'drop index concurrently if exists jobs_by_nothing;\n',
      'migrations/0004-after.sql': 'alter index jobs_by_kind rename to jobs_kind;',
    });
    const source = readSchemaSource(folder);
    const both = await Promise.all([migrate(database.url, source), migrate(database.url, source)]);
    expect(both.toSorted((one, other) => one.length - other.length)).toEqual([
      [],
      ['0002-column.sql', '0003-index.sql', '0004-after.sql'],
    ]);
    expect(await exists('jobs_kind')).toBe(true);
  });
});
