// Tests of the process that plays a fresh demo's past: a failure of it, and the server's end meanwhile.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePorts } from './child-process.ts';
import { deleteFolder, emptyFolder, programFor, startServerProcess } from './server-process.ts';

let folder = '';
let server: ChildProcess | undefined;
beforeEach(async () => {
  folder = await emptyFolder();
});
afterEach(async () => {
  if (server?.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
  await deleteFolder(folder);
});

type Ended = { readonly code: number | null; readonly text: string };
type Started = { readonly child: ChildProcess; readonly ended: Promise<Ended> };

const start = async (environment: Readonly<Record<string, string>> = {}): Promise<Started> => {
  const port = String(await freePorts());
  const child = spawn(process.execPath, [programFor('demo')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as in a terminal.
    detached: true,
    env: { ...process.env, PORT: port, RODA_DATA: folder, RODA_LOG: 'info', RODA_ANSWER_MS: '30000', ...environment },
  });
  server = child;
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, text })) };
};

type Row = { readonly pid: number; readonly ppid: number; readonly command: string };
const processes = (): readonly Row[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, ppid, ...command] = line.trim().split(/\s+/u);
      return { pid: Number(pid), ppid: Number(ppid), command: command.join(' ') };
    });

/** Of the filling process of that server, once members of the past register. */
const fillingOf = async ({ pid }: ChildProcess): Promise<number> => {
  const find = (): number | undefined =>
    processes().find(({ ppid, command }) => ppid === pid && command.endsWith('filling.ts'))?.pid;
  await expect.poll(() => existsSync(path.join(folder, 'outbox/sms.ndjson')), { timeout: 120_000 }).toBe(true);
  return find() ?? 0;
};

const PARTLY = /^Roda could not start: the demo in \S+ has a part of its past only[^\n]*\n$/u;

describe('a fresh demo', () => {
  test('refuses: a failure of the filling ends the start with one sentence, and so does the next start', async () => {
    const unreachable = { RODA_PSP_URL: 'http://127.0.0.1:9' };
    const first = await (await start(unreachable)).ended;
    expect([first.code, first.text]).toEqual([1, expect.stringMatching(/^Roda could not start: [^\n]+\n$/u)]);
    expect(await (await start(unreachable)).ended).toEqual({ code: 1, text: expect.stringMatching(PARTLY) });
  });

  test('refuses: a filling that is killed ends the start, and is named', async () => {
    const { child, ended } = await start();
    process.kill(await fillingOf(child), 'SIGKILL');
    expect(await ended).toEqual({
      code: 1,
      text: "Roda could not start: what plays the demo's past ended with SIGKILL\n",
    });
  });

  test('repeats: Ctrl-C, and a signal to the filling, take effect when the past is whole', async () => {
    const { child, ended } = await start();
    process.kill(await fillingOf(child), 'SIGTERM');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect((await ended).code).toBe(0);
    expect(processes().filter(({ command }) => command.includes(folder))).toEqual([]);
    const again = await startServerProcess({ data: folder });
    expect(await again.stop()).toBe(0);
  });

  test('races: a server that is killed takes the filling along', async () => {
    const { child, ended } = await start();
    const filling = await fillingOf(child);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(() => processes().some(({ pid }) => pid === filling), { timeout: 60_000 }).toBe(false);
    expect(await (await start()).ended).toEqual({ code: 1, text: expect.stringMatching(PARTLY) });
  });
});
