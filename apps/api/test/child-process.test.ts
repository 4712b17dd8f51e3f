// Tests that whoever waits for a program learns that it has ended, and that a start survives a port that was taken.
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { onFreePort, startProcess, type TestProcess } from './child-process.ts';

/** Listens on PORT and says so. */
const PROGRAM = `
const server = require('node:http').createServer();
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening on ' + server.address().port));
`;
const run = (text: string, environment: Readonly<Record<string, string>> = {}): Promise<TestProcess> =>
  startProcess({ file: process.execPath, args: ['--eval', text], environment, ready: /listening on \d+/ });

describe('startProcess', () => {
  test('replies: a program that is ready, its output and its end', async () => {
    const started = await run(PROGRAM, { PORT: '0' });
    expect(started.output()).toMatch(/^listening on \d+$/);
    await started.end('SIGTERM');
    expect(() => process.kill(started.pid, 0)).toThrow('ESRCH');
  });

  test('refuses: a program that ends before it is ready, with all that it wrote', async () => {
    const text = `process.stdout.write('began '); process.stderr.write('and failed'); process.exitCode = 3`;
    await expect(run(text)).rejects.toThrow(/ended with 3:\n(began and failed|and failedbegan )/);
    await expect(run(`process.kill(process.pid, 'SIGKILL')`)).rejects.toThrow('ended with SIGKILL');
  });

  test('refuses: a file that is no program', async () => {
    await expect(startProcess({ file: '/no/such/program', args: [], ready: 'ready' })).rejects.toThrow('ENOENT');
  });
});

describe('onFreePort', () => {
  test('races: a port that somebody took between the look and the start', async () => {
    const thief = createServer();
    const tried: number[] = [];
    const started = await onFreePort(async (port) => {
      tried.push(port);
      if (tried.length === 1) await new Promise<void>((resolve) => thief.listen(port, '127.0.0.1', () => resolve()));
      return run(PROGRAM, { PORT: String(port) });
    });
    expect(tried).toHaveLength(2);
    expect((thief.address() as AddressInfo).port).toBe(tried[0]);
    expect(started.output()).toBe(`listening on ${tried[1]}`);
    await started.end('SIGTERM');
    thief.close();
  });

  test('refuses: any other failure, at once', async () => {
    let tries = 0;
    const failing = onFreePort(() => {
      tries += 1;
      return Promise.reject(new Error('no memory'));
    });
    await expect(failing).rejects.toThrow('no memory');
    expect(tries).toBe(1);
  });
});
