// Tests a real standby in recovery: what start, migrate and audit say, what calls get, and its promotion.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPool, type OpenPool } from '../src/platform/db/pool.ts';
import { openProbe, type Probe } from '../src/platform/db/probe.ts';
import { openReadiness } from '../src/platform/http/readiness.ts';
import { deleteFolder, emptyFolder } from './server-process.ts';

let folder: string;
let standby: Embedded;
let pool: OpenPool;
let probe: Probe;
beforeAll(async () => {
  folder = await emptyFolder();
  const primary = await startEmbedded(folder);
  await migrate(primary.url);
  await primary.stop();
  await writeFile(path.join(folder, 'postgres/standby.signal'), '');
  standby = await startEmbedded(folder);
  pool = openPool({ url: standby.serverUrl, size: 2 });
  probe = openProbe(standby.serverUrl);
});
afterAll(async () => {
  await pool.close();
  await probe.close();
  await standby.stop();
  await deleteFolder(folder);
});

const run = (program: string): Promise<{ readonly code: number | null; readonly text: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.resolve(import.meta.dirname, '../src', program)],
      { env: { ...process.env, DATABASE_URL: standby.serverUrl, RODA_MIGRATE_URL: standby.url }, timeout: 300_000 },
      (_error, out, err) => resolve({ code: child.exitCode, text: out + err }),
    );
  });

const LEASE = `insert into leases (name, holder, token, expires_at) values ('standby', gen_random_uuid(), 1, now())`;
const write = () => pool.inTransaction((tx) => tx.query(LEASE));

const databaseCheck = async () => {
  const parts = { probe, migrations: [], folder, minFreeMb: 0, version: '1', lostLogLineCount: () => 0 };
  return (await openReadiness(parts)('serving')).checks['database'];
};

describe('a standby in recovery', () => {
  test('refuses: writes as unavailable, migrations and the audit with a sentence; reads go on; promoted, it takes writes', async () => {
    const sentence =
      'The database takes no writes, for it is a standby in recovery: its address must name the primary.';
    await expect(migrate(standby.url)).rejects.toThrow(sentence);
    expect(await run('migrate.ts')).toEqual({ code: 1, text: `The database could not be migrated: ${sentence}\n` });
    expect(await run('audit.ts')).toEqual({ code: 2, text: `the books could not be audited: ${sentence}\n` });
    await expect(write()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect(await pool.reading((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
    expect(await databaseCheck()).toEqual({ ok: false, writable: false });
    const owner = openPool({ url: standby.url, size: 1 });
    await owner.reading((tx) => tx.query('select pg_promote()'));
    await owner.close();
    await expect.poll(() => write().then(() => 'kept', String), { timeout: 60_000 }).toBe('kept');
    expect(await databaseCheck()).toMatchObject({ ok: true });
  });
});
