// Tests each check of `/readyz` on a real database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';
import { openProxy, type Proxy } from '#test/tcp-proxy.ts';
import { openProbe, type Probe } from '../db/probe.ts';
import { readSchemaSource } from '../db/schema-source.ts';
import { openReadiness, type ReadinessParts } from './readiness.ts';

let database: TestDatabase;
let proxy: Proxy;
let probe: Probe;
let owner: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'));
  proxy = await openProxy(database.url);
  probe = openProbe(proxy.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'roda-ready-'));
});
afterAll(async () => {
  await probe.close();
  await owner.end();
  await proxy.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

const { migrations } = readSchemaSource();

const open = (parts: Partial<ReadinessParts> = {}) =>
  openReadiness({
    ...{ probe, migrations, folder, minFreeMb: 0, version: '1.2.3', lostLogLineCount: () => 0 },
    ...parts,
  });

const failedOf = async (parts: Partial<ReadinessParts>): Promise<readonly string[]> =>
  (await open(parts)('serving')).failed;

describe('readiness', () => {
  test('replies: ready with version and figures; lost log lines are shown only', async () => {
    const found = await open({ lostLogLineCount: () => 3 })('serving');
    expect(found).toMatchObject({ ready: true, version: '1.2.3', stage: 'serving', failed: [] });
    expect(found.checks).toMatchObject({ schema: { ok: true, missing: [] }, log: { lostLines: 3 } });
    expect(JSON.stringify(found)).not.toContain(new URL(database.url).password);
  });

  test('refuses: while it starts or drains', async () => {
    for (const stage of ['starting', 'draining'] as const)
      expect(await open()(stage)).toMatchObject({ ready: false, stage, failed: ['stage'] });
  });

  test('refuses: a database that does not answer, until it does', async () => {
    proxy.freeze('all');
    expect(await failedOf({})).toEqual(['database']);
    proxy.thaw();
    await expect.poll(() => failedOf({}), { timeout: 60_000 }).toEqual([]);
    const nowhere = openProbe('postgres://roda:not-to-be-told@127.0.0.1:1/roda');
    const found = await open({ probe: nowhere })('serving');
    expect(found).toMatchObject({ ready: false, failed: ['database'] });
    expect(JSON.stringify(found)).not.toContain('not-to-be-told');
  });

  test('refuses: a schema without a migration of this code, or with another text; a newer one does not matter', async () => {
    const newer = { name: '9999-later.sql', digest: 'x' };
    expect(await failedOf({ migrations: [...migrations, newer] })).toEqual(['schema']);
    expect(await failedOf({ migrations: migrations.map((each) => ({ ...each, digest: 'edited' })) })).toEqual([
      'schema',
    ]);
    expect(await failedOf({ migrations: migrations.slice(0, 1) })).toEqual([]);
  });

  test('refuses: no leader for half a minute', async () => {
    const read = open();
    const late = performance.now() + 31_000;
    vi.spyOn(performance, 'now').mockReturnValue(late);
    expect(await read('serving')).toMatchObject({ failed: ['leader'], checks: { leader: { absentSeconds: 31 } } });
    await owner.query(
      `insert into leases (name, holder, token, expires_at)
       values ('leader', gen_random_uuid(), 1, now() + interval '1 minute')`,
    );
    vi.spyOn(performance, 'now').mockReturnValue(late + 1_000);
    expect((await read('serving')).failed).toEqual([]);
    await owner.query('delete from leases');
  });

  test('refuses: too little room, or no folder', async () => {
    expect(await failedOf({ minFreeMb: 1_000_000_000 })).toEqual(['disk']);
    expect(await failedOf({ folder: path.join(folder, 'missing') })).toEqual(['disk']);
  });

  test('refuses: a folder that can’t be written, whatever room it has', async () => {
    const storage = async () => ({ freeBytes: 5e9, isWritable: false });
    const found = await open({ storage })('serving');
    expect(found).toMatchObject({ ready: false, failed: ['disk'] });
    expect(found.checks['disk']).toEqual({ ok: false, freeMb: 5_000, writable: false });
    expect((await open()('serving')).checks['disk']).toMatchObject({ ok: true, writable: true });
  });

  test('races: many readers at once ask the database once', async () => {
    let asked = 0;
    const counting: Probe = {
      ...probe,
      ask: (work, ms) => {
        asked += 1;
        return probe.ask(work, ms);
      },
    };
    const read = open({ probe: counting });
    await Promise.all(Array.from({ length: 20 }, () => read('serving')));
    expect(asked).toBe(1);
  });
});
