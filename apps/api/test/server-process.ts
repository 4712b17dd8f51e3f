// The real server as a separate process, on its own folder and ports.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { placeFor } from '../../../tools/test-run/run-folder.ts';

/** The demo's process; production has a program of its own, which knows nothing of the demo. */
const DEMO = path.resolve(import.meta.dirname, '../../demo/src/main.ts');
const PRODUCTION = path.resolve(import.meta.dirname, '../src/main.ts');

export const programFor = (mode: string | undefined): string => (mode === 'production' ? PRODUCTION : DEMO);

const START_MS = 300_000;

/** The variable that names a folder with the demo's past, to be copied instead of played again. */
export const FILLED_FOLDER = 'RODA_TEST_FILLED_FOLDER';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port that is free with those at the offsets: the sandbox payment provider uses the server's successor. */
export const freePorts = async (offsets: readonly number[] = [0, 1]): Promise<number> => {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? '0');
  for (;;) {
    // Below the ports that systems give to outgoing connections, in pairs, in a range of each worker's own.
    const port = 20_000 + (worker % 24) * 500 + Math.floor(Math.random() * 250) * 2;
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
};

export type ServerProcess = {
  readonly origin: string;
  readonly data: string;
  readonly output: () => string;
  readonly pid: number;
  /** Requests a drain, and waits for the exit. */
  readonly stop: () => Promise<void>;
  /** `kill -9`: no drain. Its database keeps running, as after a real crash. */
  readonly kill: () => Promise<void>;
  /** The process id of its embedded PostgreSQL. */
  readonly databasePid: () => number;
  /** Its database as the owner, for data that no operation returns. */
  readonly databaseUrl: () => string;
  /** One outbox file, parsed. */
  readonly outbox: (file: 'sms' | 'captcha') => readonly Record<string, string>[];
};

export type ServerOptions = {
  readonly data?: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const linesOf = (file: string): readonly Record<string, string>[] => {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, string>);
  } catch {
    return [];
  }
};

const databaseUrlOf = (folder: string): string => {
  const password = readFileSync(path.join(folder, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://roda:${password}@127.0.0.1:${port}/roda`;
};

export const emptyFolder = (): Promise<string> => mkdtemp(path.join(placeFor(), 'roda-server-'));

const endOf = (folder: string): string => path.join(folder, 'filling-ended');

/** Marks a folder as filled, or says why it could not be filled. */
export const endFilling = (folder: string, reason = ''): Promise<void> => writeFile(endOf(folder), reason);

/** Waits until whoever fills the folder is done; throws with the reason when it failed. */
const filled = async (folder: string): Promise<string> => {
  while (!existsSync(endOf(folder))) await pause(100);
  const reason = readFileSync(endOf(folder), 'utf8');
  if (reason !== '') throw new Error(`the demo's past could not be played: ${reason}`);
  return folder;
};

/** A folder of its own: empty, or a copy of the one that a run of tests fills with the demo's past. */
export const freshFolder = async (): Promise<string> => {
  const source = process.env[FILLED_FOLDER];
  if (source === undefined) return emptyFolder();
  const [from, folder] = [await filled(source), await emptyFolder()];
  // `cp` keeps owners and modes, which PostgreSQL insists on.
  await promisify(execFile)('cp', ['-a', `${from}/.`, folder]);
  return folder;
};

/** Starts the server and waits until it is ready to serve. */
export const startServerProcess = async ({ data, port, environment }: ServerOptions = {}): Promise<ServerProcess> => {
  const folder = data ?? (await freshFolder());
  const listening = port ?? (await freePorts());
  const child = spawn(process.execPath, [programFor(environment?.['RODA_MODE'])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(listening),
      RODA_DATA: folder,
      RODA_LOG: 'info',
      RODA_RATE: '0',
      ...environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = `http://127.0.0.1:${listening}`;
  const end = Date.now() + START_MS;
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output}`);
    if (Date.now() > end) {
      child.kill('SIGTERM');
      throw new Error(`the server did not get ready:\n${output}`);
    }
    await pause(50);
  }
  const finish = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended(child);
  };
  return {
    origin,
    data: folder,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => finish('SIGTERM'),
    kill: () => finish('SIGKILL'),
    databasePid: () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    databaseUrl: () => databaseUrlOf(folder),
    outbox: (file) => linesOf(path.join(folder, 'outbox', `${file}.ndjson`)),
  };
};

export const deleteFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
