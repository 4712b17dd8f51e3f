// One PostgreSQL for a test run: embedded and temporary, or the one in TEST_DATABASE_URL.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { prepareTemplate } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's connection string as owner; each test file clones its own database from the template there. */
    serverUrl: string;
    /** One RSA key for order payloads: generating one takes longer than most tests. */
    orderKey: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide(
    'orderKey',
    generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    await prepareTemplate(given);
    project.provide('serverUrl', given);
    return async () => undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-test-'));
  const embedded = await startEmbedded(folder, [
    'max_connections=300',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]);
  await prepareTemplate(embedded.url);
  project.provide('serverUrl', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
