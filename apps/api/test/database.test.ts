// Tests that runs on one PostgreSQL leave each other's databases alone, and remove those of runs that were killed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { cloneDatabase, emptyDatabase, prepareTemplate } from './database.ts';

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

const asking = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

test('races: another run has a template of its own, and the databases of dead runs are gone', async () => {
  const own = inject('serverUrl');
  const kept = await emptyDatabase(own);
  const dead = ['roda_template_2147483647', 'roda_clone_2147483647_ab'];
  for (const name of dead) await asking(kept.url, `create database ${name}`);
  const other = await prepareTemplate(own);
  const clone = await cloneDatabase(other.url);
  const names = async () =>
    (await asking<{ name: string }>(kept.url, 'select datname as name from pg_database')).map(({ name }) => name);
  expect(nameOf(other.url)).not.toBe(nameOf(own));
  const during = await names();
  expect(during).toEqual(expect.arrayContaining([own, other.url, clone.url, kept.url].map(nameOf)));
  for (const name of dead) expect(during).not.toContain(name);
  // What a clone of the other run left is dropped with its template.
  await other.drop();
  const after = await names();
  expect(after).toEqual(expect.arrayContaining([own, kept.url].map(nameOf)));
  for (const { url } of [other, clone]) expect(after).not.toContain(nameOf(url));
  const fresh = await cloneDatabase(own);
  expect(await asking(fresh.url, 'select from regions limit 1')).toHaveLength(1);
  await fresh.drop();
  await kept.drop();
});

test('a clone is made on the disk while memory is short', async () => {
  const folder = mkdtempSync(path.join(process.env['RODA_TEST_DISK'] ?? '/tmp', 'roda-disk-'));
  chmodSync(folder, 0o711);
  const clone = await cloneDatabase(inject('serverUrl'), folder);
  const where = `select spcname as name, current_setting('data_directory') as data
    from pg_database join pg_tablespace s on s.oid = dattablespace where datname = current_database()`;
  const [found] = await asking<{ name: string; data: string }>(clone.url, where);
  await clone.drop();
  const isInMemory = found?.data.startsWith('/dev/shm/') === true;
  expect(found?.name).toBe(isInMemory ? 'roda_disk' : 'pg_default');
  await asking(inject('serverUrl'), isInMemory ? 'drop tablespace roda_disk' : 'select');
  rmSync(folder, { recursive: true, force: true });
});
