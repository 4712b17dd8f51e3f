// A program beside a test: what it writes is kept, and whoever waits for it learns at once that it has ended.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
const START_MS = 300_000;
const LAST_MS = 1_000;
const MOST_PORTS = 10;

export type TestProgram = {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** What it writes once it serves: a reply on its port might come from somebody else's program. */
  readonly ready: string | RegExp;
};

export type TestProcess = {
  readonly pid: number;
  readonly output: () => string;
  /** Sends the signal and waits for the exit: its code, or null after a signal that it did not handle. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** What a program needs of this process, the date of the run included, and nothing that would configure it. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, TEST_CLOCK_OFFSET_MS } = process.env;
  return { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, TEST_CLOCK_OFFSET_MS };
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts the program and waits until it is ready; throws with what it wrote when it ends before. */
export const startProcess = async ({ file, args, environment, ready }: TestProgram): Promise<TestProcess> => {
  const child = spawn(file, [...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  let output = '';
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Everything it wrote has been read; a child of its own may keep its streams open.
  const read = Promise.race([new Promise((resolve) => child.once('close', resolve)), ended.then(() => pause(LAST_MS))]);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  const until = Date.now() + START_MS;
  while (output.match(ready) === null) {
    if (failure !== undefined) throw failure;
    if (hasEnded(child)) {
      await read;
      throw new Error(`${file} ended with ${child.exitCode ?? child.signalCode}:\n${output}`);
    }
    if (Date.now() > until) {
      await end('SIGKILL');
      throw new Error(`${file} did not get ready:\n${output}`);
    }
    await pause(POLL_MS);
  }
  return { pid: child.pid ?? 0, output: () => output, end };
};

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

const isPortInUse = (error: unknown): boolean => /EADDRINUSE|port is in use/.test(String(error));

/** Starts on a free port, and on another one when somebody took it between the look and the start. */
export const onFreePort = async <T>(start: (port: number) => Promise<T>, offsets?: readonly number[]): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePorts(offsets));
    } catch (error) {
      if (!isPortInUse(error) || tries >= MOST_PORTS) throw error;
    }
  }
};
