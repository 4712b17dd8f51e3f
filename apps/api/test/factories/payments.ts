// The sandbox provider as a separate process beside a test's server, with its test controls.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestContext, type TestContext } from '../test-context.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts');

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const untilAnswers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await pause(50);
  }
  throw new Error(`no provider on ${url}`);
};

export type Shop = {
  readonly context: TestContext;
  readonly sandboxUrl: string;
  /** Calls the provider's API or controls as the merchant; returns the reply's content. */
  readonly sandbox: <Reply = Record<string, unknown>>(where: string, body?: object) => Promise<Reply>;
  /** Waits until no webhook is in flight, then runs all resulting jobs. */
  readonly settle: () => Promise<void>;
  /** Kills the provider; `start` restarts it with its stored data. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve());
      });

/** A listening test server, and a provider configured with its address. */
export const openShop = async (): Promise<Shop> => {
  const port = await freePort();
  const sandboxUrl = `http://127.0.0.1:${port}`;
  const context = await openTestContext({ environment: { RODA_PSP_URL: sandboxUrl, RODA_OAUTH_URL: sandboxUrl } });
  const hooks = await context.http.listen({ port: 0, host: '127.0.0.1' });
  const { sandboxKey, sandboxSecret } = context.around.services.secrets;
  const environment = {
    ...process.env,
    PORT: String(port),
    PSP_KEY: sandboxKey,
    PSP_SECRET: sandboxSecret,
    PSP_HOOK_URL: `${hooks}/hooks/sandbox`,
    PSP_FILE: path.join(context.around.services.config.data, 'provider.ndjson'),
    PSP_RETRY_MS: '50,100,200',
    PSP_PUBLIC_URL: sandboxUrl,
  };
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [PROGRAM], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    await untilAnswers(`${sandboxUrl}/healthz`);
  };
  const kill = async (): Promise<void> => {
    child?.kill('SIGKILL');
    if (child !== undefined) await ended(child);
  };
  const sandbox: Shop['sandbox'] = async <Reply>(where: string, body?: object): Promise<Reply> => {
    const reply = await fetch(`${sandboxUrl}${where}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${sandboxKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await reply.json()) as Reply;
  };
  await start();
  return {
    context,
    sandboxUrl,
    sandbox,
    start,
    kill,
    settle: async () => {
      await sandbox('/control/settled');
      await context.runJobs();
    },
    close: async () => {
      await kill();
      await context.close();
    },
  };
};
