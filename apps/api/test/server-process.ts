// The real server as a separate process, on its own folder and ports.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { placeFor } from '../../../tools/test-run/run-folder.ts';
import { onFreePort, startProcess } from './child-process.ts';

/** The demo's process; production has a program of its own, which knows nothing of the demo. */
const DEMO = path.resolve(import.meta.dirname, '../../demo/src/main.ts');
const PRODUCTION = path.resolve(import.meta.dirname, '../src/main.ts');

export const programFor = (mode: string | undefined): string => (mode === 'production' ? PRODUCTION : DEMO);

/** The variable that names a folder with the demo's past, to be copied instead of played again. */
export const FILLED_FOLDER = 'RODA_TEST_FILLED_FOLDER';

export type ServerProcess = {
  readonly origin: string;
  readonly data: string;
  readonly output: () => string;
  readonly pid: number;
  /** Requests a drain, and waits for the exit: its code. */
  readonly stop: () => Promise<number | null>;
  /** `kill -9`: no drain. Its database keeps running, as after a real crash. */
  readonly kill: () => Promise<number | null>;
  /** The process id of its embedded PostgreSQL. */
  readonly databasePid: () => number;
  /** Its database as the owner, for data that no operation returns. */
  readonly databaseUrl: () => string;
  /** Its database as the server's login. */
  readonly serverUrl: () => string;
  /** One outbox file, parsed. */
  readonly outbox: (file: 'sms' | 'captcha') => readonly Record<string, string>[];
};

export type ServerOptions = {
  readonly data?: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** The program and Node's own arguments; absent: the source, without any. */
  readonly args?: readonly string[];
};

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

/** The embedded database of a demo's folder, while it runs, as its owner or as the server's login. */
export const databaseUrlOf = (folder: string, login: 'roda' | 'roda_app'): string => {
  const file = login === 'roda' ? 'postgres.password' : 'roda_app.password';
  const password = readFileSync(path.join(folder, file), 'utf8').trim();
  const port = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://${login}:${password}@127.0.0.1:${port}/roda`;
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

/** On a busy machine a database answers late: where a test is about that, it names the time of production. */
const SETTINGS = { RODA_LOG: 'info', RODA_RATE: '0', RODA_ANSWER_MS: '30000' };
export const USUAL_ANSWER = { RODA_ANSWER_MS: '1500' };

const startOn = async (port: number, { data, environment, args }: Required<Omit<ServerOptions, 'port'>>) => {
  const started = await startProcess({
    file: process.execPath,
    args,
    environment: { PORT: String(port), RODA_DATA: data, ...SETTINGS, ...environment },
    ready: 'Roda is ready on',
  });
  return { ...started, origin: `http://127.0.0.1:${port}` };
};

/** Starts the server and waits until it is ready to serve: on `port`, or on one that is free. */
export const startServerProcess = async (options: ServerOptions = {}): Promise<ServerProcess> => {
  const { data = await freshFolder(), port, environment = {} } = options;
  const { args = [programFor(environment['RODA_MODE'])] } = options;
  const start = (on: number) => startOn(on, { data, environment, args });
  const { origin, pid, output, end } = await (port === undefined ? onFreePort(start) : start(port));
  return {
    ...{ origin, data, pid, output },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    databasePid: () => Number(readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    databaseUrl: () => databaseUrlOf(data, 'roda'),
    serverUrl: () => databaseUrlOf(data, 'roda_app'),
    outbox: (file) => linesOf(path.join(data, 'outbox', `${file}.ndjson`)),
  };
};

export const deleteFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
