// Benchmark of `npm start`: to its first good reply, on fresh and on warm data, and the memory of an idle server.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts, startProcess, type TestProcess } from '../apps/api/test/child-process.ts';
import { deleteFolder, emptyFolder } from '../apps/api/test/server-process.ts';
import { figureAtMost, isShort, limit, report, sized } from './harness.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../tools/run.mjs');
/** What every app asks first. */
const FIRST_CALL = '/wx/sysconfig/list';
const POLL_MS = 2;
const IDLE_MS = sized(30_000, 500);

/** Resident memory of a process in MB, as Linux reports it. */
const memoryMb = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return found === null ? Number.NaN : Number(found[1]) / 1024;
};

/** Nobody listens at first; a call that comes before the server is ready waits in it. */
const firstReply = async (origin: string): Promise<void> => {
  for (;;) {
    const reply = await fetch(`${origin}${FIRST_CALL}`).catch(() => undefined);
    if (reply?.status === 200 && ((await reply.json()) as { errno: number }).errno === 0) return;
    await pause(POLL_MS);
  }
};

type Started = { readonly server: TestProcess; readonly took: number };

const start = async (data: string): Promise<Started> => {
  const port = await freePorts();
  const began = performance.now();
  const starting = startProcess({
    file: process.execPath,
    args: [PROGRAM, 'start'],
    environment: { PORT: String(port), RODA_DATA: data, RODA_LOG: 'info' },
    ready: 'Roda is ready on',
  });
  // A program that ends before it serves ends the wait.
  await Promise.race([firstReply(`http://127.0.0.1:${port}`), starting.then(() => new Promise(() => undefined))]);
  const took = performance.now() - began;
  return { server: await starting, took };
};

const timed = async (data: string): Promise<number> => {
  const { server, took } = await start(data);
  await server.end('SIGTERM');
  return took;
};

const goal = figureAtMost(130);
const idle = async (name: string, { server }: Started): Promise<void> => {
  await pause(IDLE_MS);
  if (process.platform === 'linux') report({ name, figure: memoryMb(server.pid), unit: 'MB', goal });
  await server.end('SIGTERM');
};

const fresh = async (): Promise<number> => {
  const data = await emptyFolder();
  const took = await timed(data);
  await deleteFolder(data);
  return took;
};

// Whatever is stale is built by the first start, which counts for memory alone.
const data = await emptyFolder();
await idle('idle-memory-after-filling', await start(data));
await limit('start-on-warm-data', { figure: () => timed(data), most: 1_000, unit: 'ms' });
await idle('idle-memory', await start(data));
await deleteFolder(data);
if (!isShort) await limit('start-with-demo-data', { figure: fresh, most: 5_000, unit: 'ms' });
