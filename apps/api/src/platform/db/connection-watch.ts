// Ends waiting on a database that does not answer: statements and callers fail instead of waiting for ever.
import { setImmediate as reading } from 'node:timers/promises';
import type pg from 'pg';
import type { Probe } from './probe.ts';
import { SilentConnection } from './unavailable.ts';

type WatchTimes = {
  /** Whoever has waited for that long without a reply makes the watch ask whether the database answers at all. */
  readonly silenceMs: number;
  /** How long that question may take. */
  readonly probeMs: number;
  /** A connection without a reply for that long is closed, even though the database answers others. */
  readonly mostMs: number;
  /** Whoever waits that long for a connection is refused. */
  readonly acquireMs: number;
};

export type Watch = {
  /** The reply, awaited on this connection. */
  readonly during: <T>(connection: pg.ClientBase, reply: Promise<T>) => Promise<T>;
  /** Another `mostMs` for one connection, as long as its transaction sets other time-outs; undefined: the usual one. */
  readonly allow: (connection: pg.ClientBase, mostMs: number | undefined) => void;
  /** The connection, awaited from a pool; `giveBack` gets one that comes too late. */
  readonly acquiring: <T>(connecting: Promise<T>, giveBack: (connection: T) => void) => Promise<T>;
  readonly close: () => void;
};

type Waiting = {
  count: number;
  since: number;
  readonly end: () => void;
  /** How long a reply may take at most. */
  readonly mostMs: () => number;
};

const LOOK_MS = 250;
/** A batch is no call that somebody waits for: an unanswered question ends it only after some time. */
const BATCH_MS = 60_000;
const BATCH_SILENCE_MS = 30_000;

/** What waits. A timer runs while something does; replies of pipelined statements each begin the wait anew. */
const openWaiting = (probe: Probe, { silenceMs, probeMs }: Pick<WatchTimes, 'silenceMs' | 'probeMs'>) => {
  const waiting = new Map<object, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  const silent = (): readonly Waiting[] =>
    [...waiting.values()].filter(
      (each) => performance.now() - each.since >= (each.mostMs() > BATCH_MS ? BATCH_SILENCE_MS : silenceMs),
    );
  const answers = (): Promise<boolean> =>
    probe
      .ask((client) => client.query('select 1'), probeMs)
      .then(
        () => true,
        () => false,
      );
  const endSilent = async (): Promise<void> => {
    // After a pause of the process replies may be there that were not read yet.
    await reading();
    for (const each of waiting.values()) if (performance.now() - each.since >= each.mostMs()) each.end();
    if (silent().length > 0 && !(await answers())) for (const { end } of silent()) end();
  };
  const look = (): void => {
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
    } else if (!isLooking) {
      isLooking = true;
      void endSilent().finally(() => (isLooking = false));
    }
  };
  return {
    of: (key: object): Waiting | undefined => waiting.get(key),
    begin: (key: object, rest: Pick<Waiting, 'end' | 'mostMs'>): Waiting => {
      const entry = { ...rest, count: 0, since: performance.now() };
      waiting.set(key, entry);
      timer ??= setInterval(look, LOOK_MS).unref();
      return entry;
    },
    end: (key: object): void => void waiting.delete(key),
    close: (): void => clearInterval(timer),
  };
};

export const openWatch = (probe: Probe, { mostMs, acquireMs, ...times }: WatchTimes): Watch => {
  const waiting = openWaiting(probe, times);
  const allowed = new WeakMap<pg.ClientBase, number>();
  const onConnection = (connection: pg.ClientBase): Waiting =>
    waiting.begin(connection, {
      end: () => (connection as pg.PoolClient).connection.stream.destroy(new SilentConnection()),
      mostMs: () => allowed.get(connection) ?? mostMs,
    });
  return {
    during: async (connection, reply) => {
      const entry = waiting.of(connection) ?? onConnection(connection);
      entry.count += 1;
      try {
        return await reply;
      } finally {
        entry.count -= 1;
        entry.since = performance.now();
        if (entry.count === 0) waiting.end(connection);
      }
    },
    allow: (connection, ms) => void (ms === undefined ? allowed.delete(connection) : allowed.set(connection, ms)),
    acquiring: async (connecting, giveBack) => {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      let isLate = false;
      const end = (): void => {
        isLate = true;
        reject(new SilentConnection());
      };
      waiting.begin(connecting, { end, mostMs: () => acquireMs });
      connecting.then(
        (connection) => {
          if (isLate) giveBack(connection);
        },
        () => undefined,
      );
      try {
        return await Promise.race([connecting, silence]);
      } finally {
        waiting.end(connecting);
      }
    },
    close: waiting.close,
  };
};
