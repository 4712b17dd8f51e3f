// Opens connections and transactions; held only by main.ts (or by a test context).
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { invariant } from '../errors.ts';
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

/** Unchecked SQL: implements query, whose callers are checked. */
const txOn = (connection: pg.ClientBase): Tx => ({
  query: async <Row>(text: string, values: readonly unknown[] = []) =>
    (await connection.query({ name: nameOf(text), text, values: [...values] })).rows as readonly Row[],
});

export type OpenPool = Pool & { readonly close: () => Promise<void>; readonly raw: pg.Pool };

export type PoolSettings = {
  readonly url: string;
  /** Most connections for transactions, and as many for reads; they are opened when they are needed. */
  readonly size: number;
  /** The role that statements run as; the ledger's tables deny it every write. */
  readonly role?: string;
  /** A longer statement is cancelled: 5 s when not given; a transaction may set its own. */
  readonly statementTimeoutMs?: number;
  /** A statement that waits longer for a lock fails: 2 s when not given. */
  readonly lockTimeoutMs?: number;
};

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;

const transactions = new AsyncLocalStorage<true>();

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Batches concurrent writes: a system call for each would cost more than its payload. */
const together = (connection: pg.PoolClient): void => {
  const { stream } = connection.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** Sends the transaction's opening without waiting: the first statement is sent with it. */
const beginOn = (connection: pg.PoolClient, { timeoutMs, snapshot }: TransactionOptions): Promise<unknown> => {
  together(connection);
  const sent = [connection.query(snapshot === true ? 'begin isolation level repeatable read read only' : 'begin')];
  if (timeoutMs !== undefined)
    sent.push(connection.query("select set_config('statement_timeout', $1, true)", [String(timeoutMs)]));
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
const endOn = async (connection: pg.PoolClient, begun: Promise<unknown>, last: readonly Statement[]): Promise<void> => {
  together(connection);
  const tx = txOn(connection);
  const sent = last.map(({ text, values }) => tx.query(text, values));
  const committed = connection.query('commit');
  await allOf(begun, ...sent, committed);
  invariant((await committed).command === 'COMMIT', 'a transaction without a failed statement commits');
};

const attempt = async <T>(raw: pg.Pool, work: TxWork<T>, options: TransactionOptions): Promise<T> => {
  const connection = await raw.connect();
  let broken: Error | undefined;
  try {
    const begun = beginOn(connection, options);
    const last: Statement[] = [];
    const atEnd: AtEnd = (text, values = []) => void last.push({ text, values });
    const result = await transactions.run(true, () => work(txOn(connection), atEnd));
    await endOn(connection, begun, last);
    return result;
  } catch (error) {
    try {
      await connection.query('rollback');
    } catch (failed) {
      broken = failed instanceof Error ? failed : new Error(String(failed));
    }
    throw error;
  } finally {
    connection.release(broken);
  }
};

const retried = async <T>(work: () => Promise<T>, retries = 0): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (!RETRIED.has(code) || retries >= MOST_RETRIES) throw error;
    await pause(2 ** retries * 5 * (1 + Math.random()));
    return retried(work, retries + 1);
  }
};

/** A pool of connections to one PostgreSQL, 15 or newer. */
export const openPool = ({ url, size, role, ...timeouts }: PoolSettings): OpenPool => {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, lockTimeoutMs = LOCK_TIMEOUT_MS } = timeouts;
  const settings = [
    `-c statement_timeout=${statementTimeoutMs}`,
    `-c lock_timeout=${lockTimeoutMs}`,
    `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    '-c timezone=UTC',
  ];
  if (role !== undefined) settings.push(`-c role=${role}`);
  const open = (options: readonly string[]): pg.Pool => {
    const opened = new pg.Pool({ connectionString: url, max: size, options: options.join(' '), types, pipeline: true });
    // A connection that the server closed while idle is replaced by the pool; without a listener it would end the
    // process.
    opened.on('error', () => undefined);
    opened.on('connect', (connection) => {
      // The same for one that it closed in use: its next statement fails.
      connection.on('error', () => undefined);
      connection.query(BOUND_TRANSACTIONS).catch(() => undefined);
    });
    return opened;
  };
  const raw = open(settings);
  // Connections of their own: `begin read only` around each read would send three statements instead of one.
  const readers = open([...settings, '-c default_transaction_read_only=on']);
  return {
    raw,
    inTransaction: (work, options = {}) => {
      invariant(transactions.getStore() === undefined, 'a transaction is already open on this path');
      return retried(() => attempt(raw, work, options));
    },
    reading: (work) => work({ query: async (text, values = []) => queryOnce(readers, text, values) }),
    autocommit: (work) => work({ query: async (text, values = []) => queryOnce(raw, text, values) }),
    close: async () => {
      await Promise.all([raw.end(), readers.end()]);
    },
  };
};

/** Unchecked SQL: implements query, whose callers are checked. */
const queryOnce = async <Row>(raw: pg.Pool, text: string, values: readonly unknown[]): Promise<readonly Row[]> =>
  (await raw.query({ name: nameOf(text), text, values: [...values] })).rows as readonly Row[];

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
    const fresh = new pg.Client({ connectionString: url });
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
