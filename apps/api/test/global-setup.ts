// One PostgreSQL for a test run, whichever projects it has: embedded and temporary, or the one in TEST_DATABASE_URL.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { prepareTemplate } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection string of the run's template as owner; each test file clones its own database from it. */
    serverUrl: string;
    /** One RSA key for order payloads: generating one takes longer than most tests. */
    orderKey: string;
  }
}

type TestServer = { readonly url: string; readonly orderKey: string; readonly stop: () => Promise<void> };

/** Every project loads this module for itself; what they share is kept by the process. */
const shared = globalThis as { testServer?: Promise<TestServer>; testServerUsers?: number };

const open = async (): Promise<Omit<TestServer, 'orderKey'>> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-test-'));
  const { url, stop } = await startEmbedded(folder, [
    'max_connections=300',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // Tests run most statements a few times on a connection: planning each anew for its values takes a sixth of all.
    'plan_cache_mode=force_generic_plan',
    'scram_iterations=1',
  ]);
  return {
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const start = async (): Promise<TestServer> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const server = await open();
  const template = await prepareTemplate(server.url);
  const stop = async (): Promise<void> => {
    try {
      await template.drop();
    } finally {
      await server.stop();
    }
  };
  return { url: template.url, orderKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), stop };
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, orderKey, stop } = await (shared.testServer ??= start());
  shared.testServerUsers = (shared.testServerUsers ?? 0) + 1;
  project.provide('serverUrl', url);
  project.provide('orderKey', orderKey);
  return async () => {
    shared.testServerUsers = (shared.testServerUsers ?? 1) - 1;
    if (shared.testServerUsers > 0) return;
    delete shared.testServer;
    await stop();
  };
}
