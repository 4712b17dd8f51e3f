// Proves that the schema is the one that is written down, and that migrations may be applied in any number of steps.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { describeSchema } from '../src/platform/db/describe-schema.ts';
import { migrate, migrationsIn } from '../src/platform/db/migrate.ts';
import { emptyDatabase } from './database.ts';

const WRITTEN = path.resolve(import.meta.dirname, '../migrations/schema.sql');
const HEAD = '-- What the migrations add up to; the schema test writes it when RODA_WRITE_SCHEMA is 1.\n\n';

const withEmpty = async (work: (url: string) => Promise<void>): Promise<void> => {
  const database = await emptyDatabase(inject('serverUrl'));
  try {
    await work(database.url);
  } finally {
    await database.drop();
  }
};

describe('schema', () => {
  test('replies: a fresh database has the schema of schema.sql', () =>
    withEmpty(async (url) => {
      await migrate(url);
      const fresh = HEAD + (await describeSchema(url));
      if (process.env['RODA_WRITE_SCHEMA'] === '1') await writeFile(WRITTEN, fresh);
      expect(fresh).toBe(await readFile(WRITTEN, 'utf8'));
    }));

  test('repeats: applied one by one and twice, it is the same schema', () =>
    withEmpty(async (url) => {
      const all = migrationsIn();
      for (const [index] of all.entries()) await migrate(url, all.slice(0, index + 1));
      expect(await migrate(url)).toEqual([]);
      expect(HEAD + (await describeSchema(url))).toBe(await readFile(WRITTEN, 'utf8'));
    }));

  test('races: two servers that start at once migrate once', () =>
    withEmpty(async (url) => {
      const applied = await Promise.all([migrate(url), migrate(url)]);
      expect(applied.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([
        0,
        migrationsIn().length,
      ]);
    }));

  test('refuses: history that was rewritten', () =>
    withEmpty(async (url) => {
      const [first, ...rest] = migrationsIn();
      if (first === undefined) throw new Error('no migrations');
      await migrate(url, [first]);
      await expect(migrate(url, [{ ...first, digest: 'another' }, ...rest])).rejects.toThrow(
        /was changed after it was applied/,
      );
    }));
});
