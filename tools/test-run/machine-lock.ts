// One test run at a time on a machine: a second one waits, and says for whom.
import { createConnection, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A port is held exactly as long as its process lives, however that ends. */
const PORT = 27_447;
const GREETING = 'roda test run';
const ASK_MS = 2_000;
const POLL_MS = 1_000;

/** Set for what a run starts: a run that a run's own tests start does not wait. */
const INSIDE = 'RODA_TEST_RUNNING';

const tryHold = (port: number, who: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(`${GREETING}: ${who}`);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.unref();
      resolve(true);
    });
  });

/** What the holder says of itself; undefined when nobody answers. */
const askHolder = (port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: ASK_MS });
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text === '' ? undefined : text));
  });

export type LockOptions = { readonly port?: number; readonly say: (line: string) => void };

/**
 * Returns when this process is the machine's only test run, and stays that until it ends. Says once for whom it waits.
 * A port that another program holds is said too and is not waited for.
 */
export const waitForTurn = async (who: string, { port = PORT, say }: LockOptions): Promise<void> => {
  if (process.env[INSIDE] !== undefined) return;
  let waitsFor: string | undefined;
  while (!(await tryHold(port, who))) {
    const holder = await askHolder(port);
    if (holder !== undefined && !holder.startsWith(GREETING)) {
      say(`Port ${port} is in use by another program: other test runs on this machine are not noticed.`);
      break;
    }
    if (holder !== undefined && holder !== waitsFor) say(`Waiting for the ${holder}`);
    waitsFor = holder ?? waitsFor;
    await pause(POLL_MS);
  }
  process.env[INSIDE] = 'true';
};
