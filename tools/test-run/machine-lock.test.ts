// Tests that one run at a time tests on a machine.
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitForTurn } from './machine-lock.ts';

const LOCK = path.join(import.meta.dirname, 'machine-lock.ts');

/** A port that was free just now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A run of its own process; resolves when it has the turn. */
const startRun = async (who: string, port: number): Promise<() => void> => {
  const code = `const { waitForTurn } = await import(${JSON.stringify(LOCK)});
    await waitForTurn(${JSON.stringify(who)}, { port: ${port}, say: () => {} });
    process.stdout.write('mine'); setInterval(() => {}, 1000);`;
  const { RODA_TEST_RUNNING: _inside, ...environment } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env: environment });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return () => void child.kill('SIGKILL');
};

beforeEach(() => void vi.stubEnv('RODA_TEST_RUNNING', undefined));
afterEach(() => void vi.unstubAllEnvs());

describe('tools.test-run machine lock', () => {
  test('a second run waits, says for whom, and goes on when the first one is gone', async () => {
    const port = await freePort();
    const killFirst = await startRun('first run', port);
    const said: string[] = [];
    const turn = waitForTurn('second run', { port, say: (line) => said.push(line) });
    await expect.poll(() => said, { timeout: 60_000 }).toEqual(['Waiting for the roda test run: first run']);
    killFirst();
    await turn;
    expect(said).toHaveLength(1);
  });

  test('a run that a run started does not wait', async () => {
    const port = await freePort();
    const killFirst = await startRun('first run', port);
    vi.stubEnv('RODA_TEST_RUNNING', 'true');
    const said: string[] = [];
    await waitForTurn('inner run', { port, say: (line) => said.push(line) });
    killFirst();
    expect(said).toEqual([]);
  });

  test('another program on the port is said and not waited for', async () => {
    const other = createServer((socket) => socket.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const said: string[] = [];
    await waitForTurn('run', { port: (other.address() as AddressInfo).port, say: (line) => said.push(line) });
    other.close();
    expect(said).toEqual([expect.stringContaining('in use by another program')]);
  });
});
