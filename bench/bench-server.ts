// Context of a bench: the real server as a process, and a baseline beside it.
import { fork } from 'node:child_process';
import path from 'node:path';
import { freePorts } from '../apps/api/test/child-process.ts';
import { deleteFolder, startServerProcess, type ServerProcess } from '../apps/api/test/server-process.ts';

export type Bench = {
  readonly server: ServerProcess;
  /** As its owner. */
  readonly databaseUrl: string;
  /** As the login of the server. */
  readonly serverUrl: string;
  readonly close: () => Promise<void>;
};

/** As `npm start` runs it: the built program with its flags, on which memory and speed depend. */
const args = [path.resolve(import.meta.dirname, '../tools/run.mjs'), 'start'];

/** The server with demo data, started again: the first start plays the demo's past, which its memory would show. */
export const openBench = async (): Promise<Bench> => {
  const first = await startServerProcess({ args });
  await first.stop();
  const server = await startServerProcess({ data: first.data, environment: { RODA_LOG: 'error' }, args });
  return {
    server,
    databaseUrl: server.databaseUrl(),
    serverUrl: server.serverUrl(),
    close: async () => {
      await server.stop();
      await deleteFolder(server.data);
    },
  };
};

/** Runs `file` (a server that reads PORT and sends `ready` to its parent) beside the bench; returns its origin. */
export const openFloor = async (
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> => {
  const port = await freePorts();
  const child = fork(path.join(import.meta.dirname, 'floors', file), {
    env: { ...process.env, ...environment, PORT: String(port) },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, close };
};
