// Proves `npm run dev`: pages of both web apps, the server behind the same address, reload, and an end without leftovers.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onFreePort } from '../child-process.ts';
import { freshFolder, deleteFolder } from '../server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

let folder = '';
let origin = '';
let output = '';
let child: ChildProcess;

/** Node's message when the server that it watches has failed: it would wait for a change, and so would the test. */
const FAILED = "Failed running '";

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  for (;;) {
    if (await condition().catch(() => false)) return;
    if (child.exitCode !== null) throw new Error(`npm run dev ended with ${child.exitCode}:\n${output}`);
    if (output.includes(FAILED)) throw new Error(`the server does not start:\n${output}`);
    await pause(100);
  }
};
const isHealthy = async (): Promise<boolean> => (await fetch(`${origin}/healthz`)).status === 200;
const isDown = async (address: string): Promise<boolean> =>
  fetch(address).then(
    () => false,
    () => true,
  );
const startsOf = (): number => output.split('Roda is ready on').length - 1;

const stop = async (): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

const startOn = async (port: number): Promise<void> => {
  origin = `http://localhost:${port}`;
  output = '';
  child = spawn(process.execPath, [path.join(ROOT, 'tools/dev.ts')], {
    env: { ...process.env, PORT: String(port), RODA_DATA: folder, RODA_LOG: 'info' },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  try {
    await until(async () => startsOf() > 0 && (await isHealthy()));
  } catch (error) {
    await stop();
    throw error;
  }
};

beforeAll(async () => {
  folder = await freshFolder();
  // The address of the two apps, and behind it the server with its payment provider.
  await onFreePort(startOn, [0, 10, 11]);
});
afterAll(async () => {
  await stop();
  await deleteFolder(folder);
});

describe('npm run dev', () => {
  test('both web apps come unbuilt, with the client of hot replacement', async () => {
    const member = await fetch(`${origin}/`);
    expect([member.status, await member.text()]).toEqual([200, expect.stringContaining('/@vite/client')]);
    const backoffice = await (await fetch(`${origin}/console/`)).text();
    expect(backoffice).toContain('/console/@vite/client');
    expect(backoffice).toContain('data-mode="demo"');
    for (const file of ['/src/main.tsx', '/console/src/main.tsx'])
      expect([file, (await fetch(origin + file)).headers.get('content-type')]).toEqual([
        file,
        expect.stringContaining('javascript'),
      ]);
  });

  test('the page of components comes with its own entry', async () => {
    const page = await fetch(`${origin}/components`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/src/component-page/main.tsx')]);
    const script = await fetch(`${origin}/src/component-page/main.tsx`);
    expect(script.headers.get('content-type')).toContain('javascript');
  });

  test('the server answers behind the same address', async () => {
    const reply = await fetch(`${origin}/wx/mode/info`, { headers: { 'x-country': '1' } });
    expect(await reply.json()).toMatchObject({ errno: 0, data: { mode: 'demo' } });
    expect((await fetch(`${origin}/docs/openapi.json`)).status).toBe(200);
  });

  test('a changed file starts the server again', async () => {
    const before = startsOf();
    const now = new Date();
    utimesSync(path.join(ROOT, 'apps/api/src/run-process.ts'), now, now);
    await until(async () => startsOf() > before && (await isHealthy()));
    expect(startsOf()).toBe(before + 1);
  });

  test('Ctrl-C ends everything: no server, no provider, no database', async () => {
    const database = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    const port = Number(new URL(origin).port);
    for (const each of [port, port + 10, port + 11]) expect(await isDown(`http://127.0.0.1:${each}/`)).toBe(true);
    expect(() => process.kill(database, 0)).toThrow('ESRCH');
  });
});
