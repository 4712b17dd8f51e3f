// Tests of the server process: two on one folder, kill -9, a port in use, a production without secrets, a drain.
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programFor, deleteFolder, startServerProcess, type ServerProcess } from './server-process.ts';

let first: ServerProcess;
beforeAll(async () => {
  first = await startServerProcess();
});
afterAll(async () => {
  await first.stop();
  await deleteFolder(first.data);
});

type Ended = { readonly code: number | null; readonly text: string };

const runMain = (environment: Record<string, string>, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [programFor(environment['RODA_MODE']), ...args],
      { env: { ...process.env, ...environment }, timeout: 300_000 },
      (_error, out, err) => resolve({ code: child.exitCode, text: out + err }),
    );
  });

const products = async (server: ServerProcess): Promise<number> => {
  const reply = await fetch(`${server.origin}/wx/g/goods/vehicle/list`, { headers: { 'x-country': '1' } });
  return ((await reply.json()) as { data: { total: number } }).data.total;
};

describe('the process', () => {
  test('replies: it prints addresses and log-ins, and serves the demo’s products', async () => {
    expect(first.output()).toMatch(/member app .*\n.*console .*\n.*API reference/);
    expect(first.output()).toMatch(/operations@demo\.test[\s\S]*finance@demo\.test[\s\S]*password/);
    expect(await products(first)).toBeGreaterThan(0);
  });

  test('races: a second server on the folder joins; kill -9 of the first harms neither it nor the data', async () => {
    const second = await startServerProcess({ data: first.data });
    const before = await products(first);
    expect(await products(second)).toBe(before);
    const databasePid = first.databasePid();
    await first.kill();
    expect(await products(second)).toBe(before);
    first = await startServerProcess({ data: second.data });
    expect(first.databasePid()).toBe(databasePid);
    await second.stop();
    expect(await products(first)).toBe(before);
  });

  test('repeats: after kill -9 of the database it recovers by itself', async () => {
    const before = await products(first);
    process.kill(first.databasePid(), 'SIGKILL');
    await first.kill();
    first = await startServerProcess({ data: first.data });
    expect(await products(first)).toBe(before);
  });

  test('refuses: a port in use, an unknown mode, a production without secrets, each with a message', async () => {
    const port = new URL(first.origin).port;
    expect(await runMain({ PORT: port, RODA_DATA: first.data, RODA_PSP_URL: 'http://127.0.0.1:9' })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/port is in use/),
    });
    expect(await runMain({ RODA_MODE: 'test' })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/demo or production/),
    });
    expect(await runMain({ RODA_MODE: 'production' })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/RODA_KEY_MASTER/),
    });
    expect(await runMain({}, '--help')).toMatchObject({ code: 0, text: expect.stringMatching(/RODA_DATA/) });
  });

  test('replies: SIGTERM drains and exits with 0', async () => {
    const reply = await fetch(`${first.origin}/healthz`);
    expect([reply.status, await reply.json()]).toEqual([200, { ready: true }]);
    await first.stop();
    await expect(fetch(`${first.origin}/healthz`)).rejects.toThrow(/fetch failed/);
    first = await startServerProcess({ data: first.data });
  });
});
