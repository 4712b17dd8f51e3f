// Connections of the queue's workers, who outlive a lost database: they wait for it, and repeat what was lost.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { IDLE_IN_TRANSACTION_MS } from '../db/pool.ts';
import { isConnectionLost, isReadOnly } from '../db/unavailable.ts';

const AGAIN_MS = 500;
/** The code of a serialisation failure: the workers repeat such a statement after a short pause, others they don't. */
const REPEATED = '40001';

/** The workers don't wait for the end of a job's last statement: any other error of it would end the process. */
const asRepeated = (error: unknown): never => {
  const isRefused = isReadOnly(error);
  if (!isRefused && !isConnectionLost(error)) throw error;
  const message = isRefused ? 'the database takes no writes' : 'the connection was lost';
  throw Object.assign(new Error(message, { cause: error }), { code: REPEATED });
};

/** Unchecked SQL: the statements are those of graphile-worker. */
class QueueClient extends pg.Client {
  /** As the driver's, whose many forms have one result; it is not typed, since only the workers call it. */
  override query(...given: never[]): never {
    const sent: unknown = super.query(...(given as unknown as [string]));
    return (sent instanceof Promise ? sent.catch((error: unknown) => this.#failed(error)) : sent) as never;
  }

  /** A new connection may lead to a database that takes writes: the pool replaces one that has ended. */
  #failed(error: unknown): never {
    if (isReadOnly(error)) void this.end().catch(() => undefined);
    return asRepeated(error);
  }
}

class QueuePool extends pg.Pool {
  #isLeaving = false;

  /** From now on nobody waits for a database that is not there. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** As the driver's; without a callback it waits for the database. */
  override connect(...given: never[]): never {
    return (given.length > 0 ? super.connect(...(given as [never])) : this.#connected()) as never;
  }

  async #connected(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.#isLeaving || !isConnectionLost(error)) throw error;
        await pause(AGAIN_MS);
      }
    }
  }
}

/** One closed by the database must not end the process: it is replaced. */
export const queuePool = (ownerUrl: string, size: number): QueuePool => {
  const options = `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`;
  const pool = new QueuePool({ connectionString: ownerUrl, max: size, options, keepAlive: true, Client: QueueClient });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
