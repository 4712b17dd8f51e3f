// Opens connections and transactions; held only by main.ts (or by a test context).
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { invariant } from '../errors.ts';
import { openWatch, type Watch } from './connection-watch.ts';
import { openProbe, type Probe } from './probe.ts';
import { openStaleConnections, type StaleConnections } from './stale-connections.ts';
import { DatabaseUnavailable, isConnectionLost, isNotQueryable, isReadOnly, isTimeUsedUp } from './unavailable.ts';
import { allOf, type AtEnd, type Pool, type TransactionOptions, type Tx, type TxWork } from './tx.ts';

const INT8 = 20;
const INT8S = 1016;
const DATE = 1082;
const RETRIED = new Set(['40001', '40P01']);
const MOST_RETRIES = 3;

/** A transaction waits for nothing but the database, so one that is silent for that long will say no more. */
export const IDLE_IN_TRANSACTION_MS = 60_000;
/**
 * Longer than any transaction of the server: the longest, a full audit, takes minutes. Not longer than the auditor's
 * mark may be held. PostgreSQL has it from version 17 on; an older one would refuse a connection that asks for it.
 */
const TRANSACTION_MS = 60 * 60_000;
const BOUND_TRANSACTIONS = `select set_config('transaction_timeout', '${TRANSACTION_MS}', false)
  where current_setting('transaction_timeout', true) is not null`;

const asItIs = (text: string): string => text;

/** `{1,NULL,3}`. The driver returns an array of int8 as texts, where + would concatenate. */
const bigints = (text: string): readonly (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((each) => (each === 'NULL' ? null : BigInt(each)));

/** Money and member ids are bigint, days stay text: neither passes through a float or a local time zone. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt;
    if (oid === INT8S) return bigints;
    if (oid === DATE) return asItIs;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
} as pg.CustomTypesConfig;

const names = new Map<string, string>();

/** The prepared statement's name: a digest of its text, so that equal texts share one query plan per connection. */
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
};

/** Why connections were closed: the driver says it once, also when no statement was waiting for it. */
const endings = new WeakMap<pg.ClientBase, Error>();

/** Errors that mean a lost connection: one that only looks like it may be of a file. */
const lost = new WeakSet<object>();

/** A pool, and the watch over its connections. */
type Watched = { readonly raw: pg.Pool; readonly watch: Watch; readonly stale: StaleConnections };

/** Writes the statements of one turn at once: each write wakes the database, which costs more than a statement. */
const together = (connection: pg.ClientBase): void => {
  const { stream } = (connection as pg.PoolClient).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** Sends one statement. Unchecked SQL: implements query, whose callers are checked. */
const send = async (
  watch: Watch,
  connection: pg.ClientBase,
  statement: string | pg.QueryConfig,
): Promise<pg.QueryResult> => {
  together(connection);
  try {
    return await watch.during(connection, connection.query(statement));
  } catch (error) {
    const reason = (isNotQueryable(error) ? endings.get(connection) : undefined) ?? (error as Error);
    if (isConnectionLost(reason)) lost.add(reason);
    throw reason;
  }
};

/** A transaction that sets its own time-outs is bounded by those, and at last by that of transactions. */
const SETS_TIMEOUT = "set_config('statement_timeout'";

const txOn = (watch: Watch, connection: pg.ClientBase): Tx => ({
  query: async <Row>(text: string, values: readonly unknown[] = []) => {
    if (text.includes(SETS_TIMEOUT)) watch.allow(connection, TRANSACTION_MS);
    const { rows } = await send(watch, connection, { name: nameOf(text), text, values: [...values] });
    return rows as readonly Row[];
  },
});

export type OpenPool = Pool & { readonly close: () => Promise<void>; readonly raw: pg.Pool };

export type PoolSettings = {
  readonly url: string;
  /** Most connections for transactions, and as many for reads; they are opened when they are needed. */
  readonly size: number;
  /** A longer statement is cancelled: 5 s when not given; a transaction may set its own. */
  readonly statementTimeoutMs?: number;
  /** A statement that waits longer for a lock fails: 2 s when not given. */
  readonly lockTimeoutMs?: number;
  /** Who waits longer for a connection fails: 10 s when not given. */
  readonly acquireTimeoutMs?: number;
  /** Opening one may take that long: 2 s when not given. */
  readonly connectTimeoutMs?: number;
  /** Without a reply for that long the pool asks whether the database answers: 0.5 s when not given. */
  readonly silenceMs?: number;
  /** A database that does not answer that question in time is taken for frozen: 1.5 s when not given. */
  readonly probeMs?: number;
  /** Who asks it; absent: the pool opens a connection for it when it is needed. */
  readonly probe?: Probe;
};

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
const ACQUIRE_TIMEOUT_MS = 10_000;
/** With the two below: a call that meets a frozen database fails within 3 s. */
const CONNECT_TIMEOUT_MS = 2_000;
const SILENCE_MS = 500;
const PROBE_MS = 1_500;
/** The database ends a late statement itself; its word needs some time to get here. */
const GRACE_MS = 1_000;

const transactions = new AsyncLocalStorage<true>();

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type LastStatement = { readonly text: string; readonly values: Parameters<AtEnd>[1] };

type Opened = { readonly watch: Watch; readonly connection: pg.PoolClient };

/** Sends the transaction's opening without waiting: the first statement is sent with it. */
const beginOn = ({ watch, connection }: Opened, { timeoutMs, snapshot }: TransactionOptions): Promise<unknown> => {
  const sent = [
    send(watch, connection, snapshot === true ? 'begin isolation level repeatable read read only' : 'begin'),
  ];
  if (timeoutMs !== undefined) {
    // Zero is no limit but that of transactions.
    watch.allow(connection, timeoutMs === 0 ? TRANSACTION_MS : timeoutMs + GRACE_MS);
    const text = "select set_config('statement_timeout', $1, true)";
    sent.push(send(watch, connection, { text, values: [String(timeoutMs)] }));
  }
  const begun = Promise.all(sent);
  // Its failure is reported to the awaiting code; if a statement fails first, this must not become an unhandled
  // rejection.
  begun.catch(() => undefined);
  return begun;
};

/**
 * Sends the last statements and the commit in one batch. A failing one turns the commit into a rollback, and is thrown.
 * Unchecked SQL: implements atEnd, whose callers are checked.
 */
const endOn = async (
  { watch, connection }: Opened,
  begun: Promise<unknown>,
  last: readonly LastStatement[],
): Promise<void> => {
  const tx = txOn(watch, connection);
  const sent = last.map(({ text, values }) => tx.query(text, typeof values === 'function' ? values() : values));
  const committed = send(watch, connection, 'commit');
  await allOf(begun, ...sent, committed);
  invariant((await committed).command === 'COMMIT', 'a transaction without a failed statement commits');
};

/** A connection. While none is to be had, nothing was sent, so the work may be repeated. */
const acquire = async (watched: Watched): Promise<pg.PoolClient> => {
  const { raw, watch, stale } = watched;
  try {
    const connection = await watch.acquiring(raw.connect(), (late) => late.release());
    if (!stale.isStale(connection)) return connection;
    connection.release(true);
  } catch (error) {
    throw isConnectionLost(error) ? new DatabaseUnavailable(error, !isTimeUsedUp(error)) : error;
  }
  return acquire(watched);
};

/** What the work failed with; `isKept` says that the database may have kept its effect. */
const failureOf = (error: unknown, isKept: boolean): unknown =>
  lost.has(Object(error) as object) ? new DatabaseUnavailable(error, !isKept && !isTimeUsedUp(error)) : error;

/** A write that the database refused because it takes none: nothing of it was kept. */
const unavailableOf = (
  { stale }: Watched,
  connection: pg.PoolClient,
  error: unknown,
): DatabaseUnavailable | undefined =>
  isReadOnly(error) ? new DatabaseUnavailable(error, stale.refused(connection)) : undefined;

const attempt = async <T>(watched: Watched, work: TxWork<T>, options: TransactionOptions): Promise<T> => {
  const connection = await acquire(watched);
  const { watch } = watched;
  const opened = { watch, connection };
  let isEnding = false;
  let broken: Error | undefined;
  try {
    const begun = beginOn(opened, options);
    const last: LastStatement[] = [];
    const atEnd: AtEnd = (text, values) => void last.push({ text, values });
    const result = await transactions.run(true, () => work(txOn(watch, connection), atEnd));
    isEnding = true;
    await endOn(opened, begun, last);
    return result;
  } catch (error) {
    try {
      await send(watch, connection, 'rollback');
    } catch (failed) {
      broken = failed instanceof Error ? failed : new Error(String(failed));
    }
    const unavailable = options.snapshot === true ? undefined : unavailableOf(watched, connection, error);
    throw unavailable ?? failureOf(error, isEnding);
  } finally {
    watch.allow(connection, undefined);
    connection.release(broken);
  }
};

const isRetried = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ? error.isRepeatable : RETRIED.has((error as { code?: string }).code ?? '');

const retried = async <T>(work: () => Promise<T>, retries = 0): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isRetried(error) || retries >= MOST_RETRIES) throw error;
    await pause(2 ** retries * 5 * (1 + Math.random()));
    return retried(work, retries + 1);
  }
};

/**
 * One statement on a connection of its own. `isRead` says that it changes nothing, and may be sent again.
 * Unchecked SQL: implements query, whose callers are checked.
 */
const queryOnce = async <Row>(watched: Watched, statement: Statement, isRead: boolean): Promise<readonly Row[]> => {
  const connection = await acquire(watched);
  let broken: Error | undefined;
  try {
    return await txOn(watched.watch, connection).query<Row>(statement.text, statement.values);
  } catch (error) {
    const unavailable = isRead ? undefined : unavailableOf(watched, connection, error);
    if (unavailable !== undefined) throw unavailable;
    const failure = failureOf(error, !isRead);
    if (failure instanceof DatabaseUnavailable) broken = failure;
    throw failure;
  } finally {
    connection.release(broken);
  }
};

/** Connections that must be opened in time; the pool's own option would count waiting for a free one, too. */
const clientWithin = (connectionTimeoutMillis: number): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), connectionTimeoutMillis });
    }
  };

/** Opens connections when they are needed, and prepares each. */
const openRaw = (settings: pg.PoolConfig, stale: StaleConnections): pg.Pool => {
  const opened = new pg.Pool({ ...settings, types, pipeline: true, keepAlive: true });
  // A connection that the server closed while idle is replaced by the pool; without a listener it would end the
  // process.
  opened.on('error', () => undefined);
  opened.on('connect', (connection) => {
    stale.opened(connection);
    // The same for one that it closed in use: its statements fail.
    connection.on('error', (error) => void (endings.has(connection) || endings.set(connection, error)));
    connection.query(BOUND_TRANSACTIONS).catch(() => undefined);
  });
  return opened;
};

/** A pool of connections to one PostgreSQL, 15 or newer. */
export const openPool = ({ url, size, probe: given, ...timeouts }: PoolSettings): OpenPool => {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, lockTimeoutMs = LOCK_TIMEOUT_MS } = timeouts;
  const { acquireTimeoutMs = ACQUIRE_TIMEOUT_MS, connectTimeoutMs = CONNECT_TIMEOUT_MS } = timeouts;
  const { silenceMs = SILENCE_MS, probeMs = PROBE_MS } = timeouts;
  const settings = [
    `-c statement_timeout=${statementTimeoutMs}`,
    `-c lock_timeout=${lockTimeoutMs}`,
    `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    '-c timezone=UTC',
  ];
  const probe = given ?? openProbe(url);
  const mostMs = statementTimeoutMs + GRACE_MS;
  const watch = openWatch(probe, { silenceMs, probeMs, mostMs, acquireMs: acquireTimeoutMs });
  const usual = {
    connectionString: url,
    max: size,
    Client: clientWithin(connectTimeoutMs),
  };
  const stale = openStaleConnections();
  const writers = { watch, stale, raw: openRaw({ ...usual, options: settings.join(' ') }, stale) };
  // Connections of their own: `begin read only` around each read would send three statements instead of one.
  const readOnly = [...settings, '-c default_transaction_read_only=on'];
  const readers = { watch, stale, raw: openRaw({ ...usual, options: readOnly.join(' ') }, stale) };
  return {
    raw: writers.raw,
    inTransaction: (work, options = {}) => {
      invariant(transactions.getStore() === undefined, 'a transaction is already open on this path');
      return retried(() => attempt(writers, work, options));
    },
    reading: (work) =>
      work({ query: (text, values = []) => retried(() => queryOnce(readers, { text, values }, true)) }),
    autocommit: (work) =>
      work({ query: (text, values = []) => retried(() => queryOnce(writers, { text, values }, false)) }),
    close: async () => {
      watch.close();
      if (given === undefined) await probe.close();
      await Promise.all([writers.raw.end(), readers.raw.end()]);
    },
  };
};

/**
 * Runs a script of many statements as it is, outside any pool: for migrations and databases made for tests.
 * Unchecked SQL: the script is a file of the schema, or a test's own.
 */
export const runScript = async (url: string, script: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(script);
  } finally {
    await client.end();
  }
};

export type Listener = { readonly close: () => Promise<void> };

/** Keeps one connection listening on a channel and forwards each payload; reconnects when the server went away. */
export const listen = (url: string, channel: string, hear: (payload: string) => void): Listener => {
  let client: pg.Client | undefined;
  let ended = false;
  const again = (): void => {
    if (!ended) setTimeout(connect, 500).unref();
  };
  const connect = (): void => {
    if (ended) return;
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client = fresh;
    fresh.on('error', () => undefined);
    fresh.on('end', again);
    fresh.on('notification', (message) => hear(message.payload ?? ''));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(channel)}`))
      .catch(() => fresh.end().catch(again));
  };
  connect();
  return {
    close: async () => {
      ended = true;
      await client?.end().catch(() => undefined);
    },
  };
};
