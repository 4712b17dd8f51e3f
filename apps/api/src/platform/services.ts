// Services for work outside a transaction: slow hashing, files, keys, the network.
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Config } from './config.ts';
import { openHashingThreads } from './hashing/hashing-workers.ts';
import type { Log } from './log.ts';
import { makeFolder } from './files/make-folder.ts';
import { openOutbox, outboxFolder, type Outbox } from './files/outbox.ts';
import { replaceFile } from './files/replace-file.ts';
import type { Secrets } from './secrets.ts';

/** OWASP's first choice: argon2id, 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** As many as there are processors: the threads have a lower priority, so that reads and the database go first. */
const AT_ONCE = availableParallelism();
const MOST_WAITING = 200;

export class QueueFull extends Error {}

/** Runs at most `atOnce` tasks at a time; rejects more than `mostWaiting` queued ones. */
const bounded = (atOnce: number, mostWaiting: number) => {
  const waiting: (() => void)[] = [];
  let runningCount = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw new QueueFull('too many wait for hashing');
    if (runningCount >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else runningCount += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) runningCount -= 1;
      else next();
    }
  };
};

export type Hashing = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
};

/** Password hashing in separate threads behind a short queue, so that a burst of logins doesn't slow reads. */
export const openHashing = (settings = ARGON2): Hashing => {
  const inTurn = bounded(AT_ONCE, MOST_WAITING);
  const threads = openHashingThreads();
  return {
    hash: async (password) => String(await inTurn(() => threads.run({ password, settings }))),
    verify: async (stored, password) => (await inTurn(() => threads.run({ stored, password, settings }))) === true,
  };
};

export type Blobs = {
  /** Stores bytes under a name of letters, digits, dots, dashes and slashes. */
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
  readonly get: (name: string) => Promise<Buffer>;
  /** Deleting a missing file is no error. */
  readonly remove: (name: string) => Promise<void>;
};

const SAFE_NAME = /^[a-z0-9][a-z0-9/-]*\.[a-z0-9]+$/;

export const openBlobs = (folder: string): Blobs => {
  const place = (name: string): string => {
    if (!SAFE_NAME.test(name)) throw new Error('unsafe blob name');
    return path.join(folder, name);
  };
  return {
    put: async (name, bytes) => {
      await makeFolder(path.dirname(place(name)));
      await replaceFile(place(name), bytes);
    },
    get: (name) => readFile(place(name)),
    remove: (name) => rm(place(name), { force: true }),
  };
};

export type Services = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly hashing: Hashing;
  readonly blobs: Blobs;
  /** Of a demo alone: codes are in it in clear. */
  readonly outbox: Outbox | undefined;
  readonly fetch: typeof fetch;
  readonly log: Log;
};

export const openServices = (config: Config, secrets: Secrets, log: Log): Services => ({
  config,
  secrets,
  log,
  hashing: openHashing(),
  blobs: openBlobs(path.join(config.data, 'blobs')),
  outbox: config.mode === 'demo' ? openOutbox(outboxFolder(config.data)) : undefined,
  fetch: globalThis.fetch,
});
