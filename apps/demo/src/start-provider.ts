// The demo's sandbox payment provider: a separate process with real HTTP.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config.ts';
import { readSecrets } from '#platform/secrets.ts';

export type DemoProvider = { readonly url: string; readonly stop: () => Promise<void> };

const PROGRAM = path.resolve(import.meta.dirname, '../../sandbox/src/main.ts');
const START_MS = 15_000;

const untilAnswers = async (url: string): Promise<void> => {
  const end = Date.now() + START_MS;
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (Date.now() > end) throw new Error(`the sandbox payment provider did not start on ${url}; is its port in use?`);
    await pause(50);
  }
};

/** Starts it on the port after ours, unless another provider is configured. */
export const startProvider = async (config: Config): Promise<DemoProvider | undefined> => {
  if (config.sandboxUrl !== undefined) return undefined;
  const { sandboxKey, sandboxSecret } = readSecrets(config);
  const port = config.port + 1;
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [PROGRAM], {
    // Its standard input closes when this process ends in any way, so it never outlives the server.
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PSP_KEY: sandboxKey,
      PSP_SECRET: sandboxSecret,
      PSP_FILE: path.join(config.data, 'provider.json'),
      PSP_FOLLOWS: '1',
      PSP_HOOK_URL: `http://127.0.0.1:${config.port}/hooks/sandbox`,
      PSP_PUBLIC_URL: `http://localhost:${port}`,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill());
  await untilAnswers(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
