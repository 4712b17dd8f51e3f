// Connections of the queue's workers, who outlive a lost database, one that takes no writes, and one without room: they
// wait for it, and repeat what failed.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { IDLE_IN_TRANSACTION_MS } from '../db/pool.ts';
import { isConnectionLost, isReadOnly } from '../db/unavailable.ts';
import { isNotStored } from '../files/storage.ts';

const AGAIN_MS = 500;
/** The code of a serialisation failure: the workers repeat such a statement after a short pause, others they don't. */
const REPEATED = '40001';

/** The workers don't wait for the end of a job's last statement: any other error of it would end the process. */
const asRepeated = (error: unknown): never => {
  const isRejected = isReadOnly(error);
  if (!isRejected && !isConnectionLost(error)) throw error;
  const message = isRejected ? 'the database takes no writes' : 'the connection was lost';
  throw Object.assign(new Error(message, { cause: error }), { code: REPEATED });
};

/** Aborted when nobody waits any more for a database that is not there, or has no room. */
type QueueOptions = pg.PoolConfig & { readonly leaving: AbortSignal };

/** Unchecked SQL: the statements are those of graphile-worker. */
class QueueClient extends pg.Client {
  /** It leads to a database that takes no writes; a new connection may lead to one that does. */
  isStale = false;
  readonly #leaving: AbortSignal | undefined;

  constructor(options?: QueueOptions) {
    super(options);
    this.#leaving = options?.leaving;
  }

  /** As the driver's, whose many forms have one result; it is not typed, since only the workers call it. */
  override query(...given: never[]): never {
    const sent: unknown = super.query(...(given as unknown as [string]));
    return (sent instanceof Promise ? sent.catch((error: unknown) => this.#failed(given, error)) : sent) as never;
  }

  async #failed(given: never[], error: unknown): Promise<unknown> {
    this.isStale ||= isReadOnly(error);
    if (!isNotStored(error) || this.#leaving?.aborted === true) return asRepeated(error);
    // Nothing of the statement was kept, and each is a transaction of its own.
    await pause(AGAIN_MS);
    return this.query(...given);
  }
}

/** The workers give connections back without a reason; with one, the pool closes them. */
const replacedWhenStale = (client: pg.PoolClient): pg.PoolClient => {
  const release = client.release.bind(client);
  client.release = (reason) => release(reason ?? (client as unknown as QueueClient).isStale);
  return client;
};

class QueuePool extends pg.Pool {
  readonly #leaving: AbortController;

  constructor(config: pg.PoolConfig) {
    const leaving = new AbortController();
    const options: QueueOptions = { ...config, leaving: leaving.signal };
    super({ ...options, Client: QueueClient });
    this.#leaving = leaving;
  }

  /** From now on nobody waits. */
  leave(): void {
    this.#leaving.abort();
  }

  /** As the driver's; without a callback it waits for the database. */
  override connect(...given: never[]): never {
    return (given.length > 0 ? super.connect(...(given as [never])) : this.#connected()) as never;
  }

  async #connected(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return replacedWhenStale(await super.connect());
      } catch (error) {
        if (this.#leaving.signal.aborted || !isConnectionLost(error)) throw error;
        await pause(AGAIN_MS);
      }
    }
  }
}

/** One closed by the database must not end the process: it is replaced. */
export const queuePool = (url: string, size: number): QueuePool => {
  const options = `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`;
  const pool = new QueuePool({ connectionString: url, max: size, options, keepAlive: true });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
