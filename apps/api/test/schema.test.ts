// Proves that fresh, loaded and migrated databases have one and the same schema, and what holds of all its files.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { describeSchema } from '../src/platform/db/describe-schema.ts';
import { migrate, requireCurrentSchema } from '../src/platform/db/migrate.ts';
import { runScript } from '../src/platform/db/pool.ts';
import { loadSchema, SCHEMA_FILE, schemaText } from '../src/platform/db/schema-file.ts';
import { readSchemaSource } from '../src/platform/db/schema-source.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from './database.ts';
import { openTestPool } from './test-pool.ts';

const source = readSchemaSource();

type Work = (url: string) => Promise<void>;

const within = async (making: Promise<TestDatabase>, work: Work): Promise<void> => {
  const database = await making;
  try {
    await work(database.url);
  } finally {
    await database.drop();
  }
};
const withEmpty = (work: Work): Promise<void> => within(emptyDatabase(inject('serverUrl')), work);
/** A clone of the migrated template, which is there in moments. */
const withMigrated = (work: Work): Promise<void> => within(cloneDatabase(inject('serverUrl')), work);

const rowsOf = async <Row>(url: string, text: string): Promise<readonly Row[]> => {
  const pool = openTestPool({ url, size: 1 });
  try {
    return await pool.reading((tx) => tx.query<Row>(text));
  } finally {
    await pool.close();
  }
};

/** The catalogue of a database that the migrations and functions made. */
let fresh: Readonly<Record<string, string>> = {};
beforeAll(() =>
  withEmpty(async (url) => {
    await migrate(url);
    fresh = await describeSchema(url);
  }),
);

describe('schema', () => {
  test('replies: schema.sql is the text that npm run schema writes', () =>
    withEmpty(async (url) => {
      await migrate(url);
      expect(await schemaText(url)).toBe(await readFile(SCHEMA_FILE, 'utf8'));
    }));

  test('replies: a loaded schema.sql is the schema of the migrations and needs none of them', () =>
    withEmpty(async (url) => {
      await loadSchema(url);
      const loaded = await describeSchema(url);
      expect(Object.keys(loaded).length).toBeGreaterThan(3000);
      expect(loaded).toEqual(fresh);
      await requireCurrentSchema(url);
      expect(await migrate(url)).toEqual([]);
    }));

  test('repeats: migrated one by one, and with every function applied over itself, it is the same schema', () =>
    withEmpty(async (url) => {
      const { migrations } = source;
      for (const [index] of migrations.entries())
        await migrate(url, { migrations: migrations.slice(0, index + 1), functions: [] });
      const applied = await migrate(url);
      expect(applied).toEqual(source.functions.map(({ name }) => name));
      const repeatable = source.functions.filter(({ isAppliedOnce }) => !isAppliedOnce).map(({ name }) => name);
      const names = repeatable.map((name) => `'${name}'`).join(', ');
      await runScript(url, `update schema_functions set digest = '' where name in (${names})`);
      expect(await migrate(url)).toEqual(repeatable);
      expect(await describeSchema(url)).toEqual(fresh);
      expect(await migrate(url)).toEqual([]);
    }));

  test('repeats: a difference of any kind is seen', () =>
    withEmpty(async (url) => {
      await loadSchema(url);
      await runScript(
        url,
        `comment on table news is 'x'; revoke insert on news from roda_app; drop trigger goods_edition on products;
         alter table news alter column published_at set default now(); drop index idempotency_keys_by_age;
         create or replace function return_units(p_member bigint, p_goods int, p_units int) returns void
           language sql as 'select null::void';
         update region_edition set edition = 1; alter sequence frame_places increment 2;`,
      );
      const after = await describeSchema(url);
      const names = new Set([...Object.keys(fresh), ...Object.keys(after)]);
      expect([...names].filter((name) => fresh[name] !== after[name]).toSorted()).toEqual([
        'column public.news.published_at',
        'function public.return_units(p_member bigint, p_goods integer, p_units integer)',
        'index public.idempotency_keys_by_age',
        'rows region_edition',
        'sequence public.frame_places',
        'table public.news',
        'trigger public.products.goods_edition',
      ]);
    }));

  test('races: two concurrent server starts migrate once', () =>
    withEmpty(async (url) => {
      const applied = await Promise.all([migrate(url), migrate(url)]);
      expect(applied.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([
        0,
        source.migrations.length + source.functions.length,
      ]);
    }));

  test('replies: every table says what it is for', () =>
    withMigrated(async (url) => {
      const silent = await rowsOf<{ label: string }>(
        url,
        `select c.oid::regclass::text as label from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and c.relname !~ '_[0-9]{6}$'
           and obj_description(c.oid, 'pg_class') is null`,
      );
      expect(silent).toEqual([]);
    }));

  test('forbids: no function of the ledger is open to everybody', () =>
    withMigrated(async (url) => {
      const open = await rowsOf<{ name: string }>(
        url,
        `select p.proname as name from pg_proc p
         cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
         where p.pronamespace = 'ledger'::regnamespace and a.grantee = 0`,
      );
      expect(open).toEqual([]);
    }));
});

/** The code of a file without its comments. */
const codeOf = (text: string): string => text.replaceAll(/--[^\n]*/g, '');

describe('files of the schema', () => {
  test('a migration defines no function, trigger or view', () => {
    const definition = /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|trigger|view)\b/i;
    expect(source.migrations.filter(({ text }) => definition.test(codeOf(text))).map(({ name }) => name)).toEqual([]);
    expect(definition.test('create or replace function f() returns int')).toBe(true);
  });

  test('the audit, the benches and the tools never migrate', async () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const files = globSync(['apps/api/src/audit.ts', 'bench/*.ts', 'tools/**/*.ts'], { cwd: root });
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')]));
    expect(files.length).toBeGreaterThan(20);
    expect(texts.filter(([, text = '']) => /\bmigrate\(/.test(text)).map(([file]) => file)).toEqual([]);
  });

  test('a function file needs exactly the files whose objects it uses', () => {
    const undeclared = source.functions.flatMap((file) => {
      const code = codeOf(file.text);
      const used = source.functions.filter(
        ({ object, kind }) =>
          object !== file.object &&
          new RegExp(String.raw`(?<![\w.])${object.replace('.', '\\.')}${kind === 'view' ? '\\b' : '\\s*\\('}`).test(
            code,
          ),
      );
      const names = new Set(used.map(({ name }) => name));
      return [
        ...[...names].filter((name) => !file.needs.includes(name)).map((name) => `${file.name} uses ${name}`),
        ...file.needs.filter((name) => !names.has(name)).map((name) => `${file.name} needs ${name} for nothing`),
      ];
    });
    expect(source.functions.length).toBeGreaterThan(50);
    expect(undeclared).toEqual([]);
  });
});
