// Services for work outside a transaction: slow hashing, files, keys, the network.
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Config } from './config.ts';
import { openFairQueue } from './hashing/fair-queue.ts';
import { openHashingThreads } from './hashing/hashing-workers.ts';
import type { Log } from './log.ts';
import { makeFolder } from './files/make-folder.ts';
import { openOutbox, outboxFolder, type Outbox } from './files/outbox.ts';
import { replaceFile } from './files/replace-file.ts';
import { openPasswordStrength, type PasswordStrength } from './strength/password-strength.ts';
import type { Secrets } from './secrets.ts';

/** OWASP's first choice: argon2id, 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** As many as there are processors: the threads have a lower priority, so that reads and the database go first. */
const AT_ONCE = availableParallelism();
/** A network's share is what it gets within a second or two, also on a small machine. */
const MEMBER_BOUNDS = { atOnce: AT_ONCE, mostWaiting: 1_000, mostWaitingOfNetwork: 50 };
/** Operators are few, and log in while members flood: a thread of their own. */
const OPERATOR_BOUNDS = { atOnce: 1, mostWaiting: 200, mostWaitingOfNetwork: 20 };

/** Wrong passwords of a network in a row, after which others go before it. */
const MOST_WRONG = 5;
/** Of networks, and how long one is remembered after the last wrong password. */
const WRONG = { max: 10_000, ttl: 15 * 60_000 };

/** `network` is whom the work is for; the server's own work needs none. */
export type Hashing = {
  readonly hash: (password: string, network?: string) => Promise<string>;
  readonly verify: (stored: string, password: string, network?: string) => Promise<boolean>;
};

/**
 * Password hashing in separate threads behind a queue that serves networks in turn, so that a burst of log-ins slows no
 * reads, and a flood from one network only that one. Networks whose passwords are all wrong come after others: a flood
 * from many delays those who are right by a quarter of the turns.
 */
export const openHashing = (settings = ARGON2, bounds = MEMBER_BOUNDS): Hashing => {
  const wrong = new LRUCache<string, number>(WRONG);
  const inTurn = openFairQueue({ ...bounds, isBehind: (network) => (wrong.get(network) ?? 0) >= MOST_WRONG });
  const threads = openHashingThreads();
  return {
    hash: async (password, network = '') => String(await inTurn(network, () => threads.run({ password, settings }))),
    verify: async (stored, password, network = '') => {
      const isRight = (await inTurn(network, () => threads.run({ stored, password, settings }))) === true;
      if (isRight) wrong.delete(network);
      else wrong.set(network, (wrong.get(network) ?? 0) + 1);
      return isRight;
    },
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
  /** For members. */
  readonly hashing: Hashing;
  /** A queue of their own. */
  readonly operatorHashing: Hashing;
  readonly strength: PasswordStrength;
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
  operatorHashing: openHashing(ARGON2, OPERATOR_BOUNDS),
  strength: openPasswordStrength(),
  blobs: openBlobs(path.join(config.data, 'blobs')),
  outbox: config.mode === 'demo' ? openOutbox(outboxFolder(config.data)) : undefined,
  fetch: globalThis.fetch,
});
