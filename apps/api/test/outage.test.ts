// Tests a production process whose database freezes or drops its connections, its health addresses, and its drain.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from './database.ts';
import { deleteFolder, emptyFolder, startServerProcess, USUAL_ANSWER, type ServerProcess } from './server-process.ts';
import { twoLogins } from './test-pool.ts';

const DRAIN_MS = 4_000;
const HALF_SENT_MS = 10_000;
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const environment = {
  ...USUAL_ANSWER,
  RODA_MODE: 'production',
  RODA_KEY_MASTER: randomBytes(32).toString('base64'),
  RODA_KEY_INDEX: randomBytes(32).toString('base64'),
  RODA_KEY_ORDER: inject('orderKey'),
  RODA_KEY_PUSH: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  RODA_ORIGIN: 'https://roda.example',
  RODA_CONSOLE_ORIGIN: 'https://console.roda.example',
  RODA_ACCEPT: 'embedded-database,no-email,no-messages,no-payments',
  RODA_DRAIN_MS: String(DRAIN_MS),
};

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ data: await emptyFolder(), environment });
});
afterAll(async () => {
  await server.stop();
  await deleteFolder(server.data);
});

const ask = async (address: string): Promise<{ status: number; body: unknown }> => {
  const reply = await fetch(`${server.origin}${address}`, { headers: { 'x-country': '1' } });
  return { status: reply.status, body: await reply.json() };
};

let count = 0;
/** A call that no cache answers. */
const call = () => ask(`/wx/g/goods/vehicle/list?page=${(count += 1)}`);

const isReady = async (): Promise<boolean> => (await ask('/readyz')).status === 200;

/** The postmaster and all its processes. */
const databasePids = (): readonly number[] => {
  const postmaster = server.databasePid();
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid ?? 0)];
};

const signalDatabase = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) process.kill(pid, signal);
};

describe('a production process', () => {
  test('replies: ready on an external database with a data folder that is not there yet', async () => {
    const database = await cloneDatabase(inject('serverUrl'));
    const data = path.join(server.data, 'not-there-yet');
    const other = await startServerProcess({ data, environment: { ...environment, ...twoLogins(database.url) } });
    const readiness = async () => (await fetch(`${other.origin}/readyz`)).status;
    await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
    await other.stop();
    await database.drop();
  });

  test('replies: it lives, is ready and says its version; its output is JSON lines, and there is no log file', async () => {
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    expect(await ask('/livez')).toEqual({ status: 200, body: { live: true } });
    expect(await ask('/healthz')).toEqual({ status: 200, body: { ready: true } });
    expect((await ask('/readyz')).body).toMatchObject({
      ready: true,
      version: expect.stringMatching(/^\d/),
      failed: [],
    });
    const lines = server.output().trim().split('\n');
    expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'));
    expect(existsSync(path.join(server.data, 'server.log'))).toBe(false);
  });

  test('refuses: a frozen database makes calls 503 in time and the process unready, until it works again', async () => {
    expect((await call()).body).toMatchObject({ errno: 0 });
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const pids = databasePids();
    signalDatabase(pids, 'SIGSTOP');
    try {
      const began = performance.now();
      const refused = await call();
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(refused).toMatchObject({ status: 503, body: { errno: 502, data: { code: 'unavailable' } } });
      expect(await ask('/readyz')).toMatchObject({ status: 503, body: { ready: false, failed: ['database'] } });
      expect((await ask('/livez')).status).toBe(200);
    } finally {
      signalDatabase(pids, 'SIGCONT');
    }
    await expect.poll(async () => (await call()).status, { timeout: 60_000 }).toBe(200);
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  });

  test('repeats: connections that are ended again and again end no process, and calls work afterwards', async () => {
    const owner = new pg.Client({ connectionString: server.databaseUrl() });
    await owner.connect();
    for (let round = 0; round < 5; round += 1) {
      const calls = Promise.all(Array.from({ length: 10 }, call));
      await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
      for (const { status } of await calls) expect([200, 503]).toContain(status);
    }
    await owner.end();
    expect((await call()).status).toBe(200);
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  });

  test('replies: SIGTERM makes it unready first and lets calls in; then half a request holds its end for 10 s', async () => {
    const port = Number(new URL(server.origin).port);
    const head = 'POST /wx/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n';
    const halves = [head, `${head}\r\n`, `${head}\r\n{`].map((text) => {
      const half = connect(port, '127.0.0.1');
      half.on('error', () => undefined);
      half.write(text);
      return half;
    });
    expect((await call()).status).toBe(200);
    const began = performance.now();
    const stopping = server.stop();
    await expect.poll(async () => (await ask('/healthz')).status).toBe(503);
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { stage: 'draining', failed: ['stage'] } });
    expect((await call()).status).toBe(200);
    expect(await stopping).toBe(0);
    for (const half of halves) half.destroy();
    expect(performance.now() - began).toBeGreaterThan(DRAIN_MS + HALF_SENT_MS - 100);
    await expect(fetch(`${server.origin}/livez`)).rejects.toThrow(/fetch failed/);
    server = await startServerProcess({ data: server.data, environment });
  });
});
