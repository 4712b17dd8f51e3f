// The demo's sandbox payment provider: a separate process with real HTTP.
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Config } from '#platform/config.ts';
import { readSecrets } from '#platform/secrets.ts';
import { programBeside } from './program-beside.ts';

export type DemoProvider = {
  readonly url: string;
  /** Rejects with one sentence when it does not start. */
  readonly serving: Promise<void>;
  /** Of its process that runs now. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

const PROGRAM = programBeside('sandbox', path.resolve(import.meta.dirname, '../../sandbox/src/main.ts'));
const START_MS = 60_000;
const MOST_PORT = 65_535;
/** Long enough not to keep a processor busy with one that dies at once. */
const RESTART_MS = 1_000;

/** Waits until the provider says that it serves: a reply on its port might be somebody else's. */
const untilServing = (child: ChildProcessByStdio<Writable, Readable, null>, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void =>
      reject(new Error(`the sandbox payment provider did not start on ${url}, the port after PORT; is it in use?`));
    const limit = setTimeout(fail, START_MS);
    child.once('exit', () => {
      clearTimeout(limit);
      fail();
    });
    child.stdout.once('data', () => {
      clearTimeout(limit);
      child.stdout.resume();
      resolve();
    });
  });

const startChild = (config: Config, port: number): ChildProcessByStdio<Writable, Readable, null> => {
  const { sandboxKey, sandboxSecret } = readSecrets(config);
  return spawn(process.execPath, [PROGRAM], {
    // Its standard input closes when this process ends in any way, so it never outlives the server.
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C of a terminal reaches the server alone, which needs it until it has stopped.
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      PSP_KEY: sandboxKey,
      PSP_SECRET: sandboxSecret,
      PSP_FILE: path.join(config.data, 'provider.json'),
      PSP_FOLLOWS: '1',
      PSP_HOOK_URL: `http://127.0.0.1:${config.port}/hooks/payments/sandbox`,
      PSP_PUBLIC_URL: `http://localhost:${port}`,
      PSP_PAYOUT_MS: '5000',
    },
  });
};

/**
 * Starts it on the port after ours, unless another provider is configured. One that dies is started again; its file has
 * all that it had confirmed.
 */
export const startProvider = (config: Config): DemoProvider | undefined => {
  if (config.sandboxUrl !== undefined) return undefined;
  const port = config.port + 1;
  if (config.port === 0 || port > MOST_PORT)
    throw new Error(`PORT must be from 1 to ${MOST_PORT - 1} in the demo: its payment provider is at the next one`);
  const url = `http://127.0.0.1:${port}`;
  let isStopped = false;
  let child = startChild(config, port);
  const watch = (): void => {
    child.once('exit', () => {
      if (isStopped) return;
      setTimeout(() => {
        if (isStopped) return;
        child = startChild(config, port);
        child.stdout.resume();
        watch();
      }, RESTART_MS).unref();
    });
  };
  process.once('exit', () => child.kill());
  const serving = untilServing(child, url).then(watch);
  // Who needs the provider waits for it.
  serving.catch(() => undefined);
  return {
    url,
    serving,
    pid: () => child.pid,
    stop: async () => {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
