// Context of a bench: the real server as a process, on a database that the baseline can use too.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import { freePorts } from '../apps/api/test/child-process.ts';
import { type ServerProcess, startServerProcess } from '../apps/api/test/server-process.ts';

export type Bench = {
  readonly server: ServerProcess;
  /** As its owner. */
  readonly databaseUrl: string;
  /** As the login of the server. */
  readonly serverUrl: string;
  readonly close: () => Promise<void>;
};

/** The server with demo data on a temporary database, logging errors only. */
export const openBench = async (): Promise<Bench> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
  const database = await startEmbedded(path.join(folder, 'database'));
  const environment = {
    DATABASE_URL: database.serverUrl,
    RODA_MIGRATE_URL: database.url,
    RODA_LOG: 'error',
  };
  const server = await startServerProcess({ data: path.join(folder, 'data'), environment });
  return {
    server,
    databaseUrl: database.url,
    serverUrl: database.serverUrl,
    close: async () => {
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Runs `file` (a server that reads PORT and sends `ready` to its parent) beside the bench; returns its origin. */
export const openFloor = async (
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly origin: string; readonly close: () => void }> => {
  const port = await freePorts();
  const child = fork(path.join(import.meta.dirname, file), {
    env: { ...process.env, ...environment, PORT: String(port) },
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, close: () => void child.kill() };
};
