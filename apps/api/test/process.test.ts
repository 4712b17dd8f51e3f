// Tests of the server process: two on one folder, kill -9, what a wrong environment says, a drain, a frozen database.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  programFor,
  deleteFolder,
  emptyFolder,
  startServerProcess,
  USUAL_ANSWER,
  type ServerProcess,
} from './server-process.ts';

let first: ServerProcess;
beforeAll(async () => {
  first = await startServerProcess({ environment: USUAL_ANSWER });
});
afterAll(async () => {
  await first.stop();
  await deleteFolder(first.data);
});

type Ended = { readonly code: number | null; readonly text: string };

const run = (file: string, environment: Record<string, string>, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...args],
      { env: { ...process.env, ...environment }, timeout: 300_000 },
      (_error, out, err) => resolve({ code: child.exitCode, text: out + err }),
    );
  });

const runMain = (environment: Record<string, string>, ...args: string[]): Promise<Ended> =>
  run(programFor(environment['RODA_MODE']), environment, args);

const childrenOf = (parent: number): readonly number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid ?? 0);

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
    const second = await startServerProcess({ data: first.data, environment: USUAL_ANSWER });
    const before = await products(first);
    expect(await products(second)).toBe(before);
    const databasePid = first.databasePid();
    await first.kill();
    expect(await products(second)).toBe(before);
    first = await startServerProcess({ data: second.data, environment: USUAL_ANSWER });
    expect(first.databasePid()).toBe(databasePid);
    await second.stop();
    expect(await products(first)).toBe(before);
  });

  test('repeats: after kill -9 of the database it recovers by itself', async () => {
    const before = await products(first);
    process.kill(first.databasePid(), 'SIGKILL');
    await first.kill();
    first = await startServerProcess({ data: first.data, environment: USUAL_ANSWER });
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

  test.each([
    [{ PORT: '65535' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ HOST: '203.0.113.1' }, 'HOST'],
    [{ RODA_LOG: 'loud' }, 'RODA_LOG'],
    [{ RODA_DATA: '/dev/null' }, 'RODA_DATA'],
    [{ RODA_KEY_ORDER: 'weak' }, 'RODA_KEY_ORDER'],
    [{ DATABASE_URL: 'postgres://roda@localhost:1/roda' }, 'DATABASE_URL'],
  ])('refuses: %j with one sentence that names it', async (environment, name) => {
    const given = { PORT: '0', RODA_DATA: first.data, RODA_PSP_URL: 'http://127.0.0.1:9', ...environment };
    const { RODA_PSP_URL: _url, ...withProvider } = given;
    const { code, text } = await runMain(name === 'PORT' ? withProvider : given);
    expect([code, text.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(new RegExp(`^Roda could not .*${name}`))],
    ]);
  });

  test('refuses: damaged secrets, by the name of their file', async () => {
    const folder = await emptyFolder();
    await writeFile(path.join(folder, 'secrets.json'), '{"master":');
    const { code, text } = await runMain({ PORT: '8070', RODA_DATA: folder });
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^Roda could not start: .*secrets\.json is damaged[^\n]*\n$/),
    ]);
    await deleteFolder(folder);
  });

  test.each([
    ['../src/migrate.ts', 1],
    ['../src/audit.ts', 2],
    ['../../../ops/trials/run.ts', 1],
  ])('refuses: %s with arguments or an environment that are wrong, with one sentence', async (program, expected) => {
    const file = path.resolve(import.meta.dirname, program);
    const isTrials = program.endsWith('run.ts');
    const wrong = isTrials ? [['--rounds', 'many'], ['--round', '1'], ['server-burnt']] : [['--fast']];
    for (const args of wrong) {
      const { code, text } = await run(file, {}, args);
      expect([code, text.trim().split('\n')]).toEqual([
        expected,
        [expect.stringContaining(args[0]?.replace('--', '') ?? '')],
      ]);
    }
    if (isTrials) return;
    for (const environment of [{ DATABASE_URL: 'roda' }, { DATABASE_URL: 'postgres://roda@127.0.0.1:1/roda' }]) {
      const { code, text } = await run(file, environment, []);
      expect([code, text.trim().split('\n')]).toEqual([expected, [expect.stringContaining('DATABASE_URL must')]]);
    }
  });

  test('refuses: a database that is frozen holds no stop: it ends with 1 and says why, and the database follows', async () => {
    const postmaster = first.databasePid();
    const pids = [postmaster, ...childrenOf(postmaster)];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const began = performance.now();
    try {
      expect(await first.stop()).toBe(1);
      expect(performance.now() - began).toBeLessThan(15_000);
      expect(first.output()).toContain('Roda did not stop as it should: the database does not answer');
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await expect
      .poll(() => existsSync(path.join(first.data, 'postgres/postmaster.pid')), { timeout: 60_000 })
      .toBe(false);
    first = await startServerProcess({ data: first.data, environment: USUAL_ANSWER });
  });

  test('replies: SIGTERM drains and exits with 0', async () => {
    const reply = await fetch(`${first.origin}/healthz`);
    expect([reply.status, await reply.json()]).toEqual([200, { ready: true }]);
    expect(await first.stop()).toBe(0);
    await expect(fetch(`${first.origin}/healthz`)).rejects.toThrow(/fetch failed/);
    first = await startServerProcess({ data: first.data, environment: USUAL_ANSWER });
  });
});
