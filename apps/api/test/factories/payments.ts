// The sandbox provider as a separate process beside a test's server, with its test controls.
import path from 'node:path';
import { onFreePort, startProcess, type TestProcess } from '../child-process.ts';
import { openTestContext, type TestContext, type TestContextOptions } from '../test-context.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts');

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

export type ShopOptions = Pick<TestContextOptions, 'services' | 'schedules'> & {
  /** Where the provider's webhooks go; the server's own hook otherwise. */
  readonly hookUrl?: string;
};

const openShopOn = async (port: number, { hookUrl, ...options }: ShopOptions): Promise<Shop> => {
  const sandboxUrl = `http://127.0.0.1:${port}`;
  const context = await openTestContext({
    ...options,
    environment: { RODA_PSP_URL: sandboxUrl, RODA_OAUTH_URL: sandboxUrl },
  });
  const hooks = await context.http.listen({ port: 0, host: '127.0.0.1' });
  const { sandboxKey, sandboxSecret } = context.around.services.secrets;
  const environment = {
    PORT: String(port),
    PSP_KEY: sandboxKey,
    PSP_SECRET: sandboxSecret,
    PSP_HOOK_URL: hookUrl ?? `${hooks}/hooks/payments/sandbox`,
    PSP_FILE: path.join(context.around.services.config.data, 'provider.ndjson'),
    PSP_RETRY_MS: '50,100,200',
    PSP_PUBLIC_URL: sandboxUrl,
  };
  let provider: TestProcess | undefined;
  const start = async (): Promise<void> => {
    const ready = 'sandbox payment provider on';
    provider = await startProcess({ file: process.execPath, args: [PROGRAM], environment, ready });
  };
  const kill = async (): Promise<void> => void (await provider?.end('SIGKILL'));
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
  await start().catch(async (error: unknown) => {
    await context.close();
    throw error;
  });
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

/** A listening test server, and a provider configured with its address. */
export const openShop = (options: ShopOptions = {}): Promise<Shop> => onFreePort((port) => openShopOn(port, options));
