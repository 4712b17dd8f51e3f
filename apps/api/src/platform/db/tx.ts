// Database access for all code: one open transaction, passed in.

/**
 * Runs statements of one transaction. Every statement is prepared once per connection, so texts must be constant.
 * Statements issued at the same time are pipelined and run sequentially, in that order.
 */
export type Tx = { readonly query: <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]> };

/** Awaits all pipelined statements; of several failures the first in their order is thrown. */
export const allOf = async <T extends readonly unknown[]>(
  ...sent: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> => {
  const outcomes = await Promise.allSettled(sent);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }) as unknown as T;
};

/**
 * Until the transaction ends, statements read tables by their indexes, in the indexes' order. A queue's plan is kept
 * from its first run, when the queue is empty and reading all of it, or sorting it for each batch, looks cheapest.
 */
export const readByIndex = (tx: Tx): Promise<unknown> =>
  tx.query("select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)");

export type TransactionOptions = {
  /** Timeout of each statement, for batches. Default: the one of the pool. */
  readonly timeoutMs?: number;
  /** All its statements use the same snapshot, and none may write. */
  readonly snapshot?: true;
};

/**
 * Defers a statement to the transaction's end: it is sent with the commit, and its failure fails the transaction.
 * Values of a function are read then.
 */
export type AtEnd = (text: string, values?: readonly unknown[] | (() => readonly unknown[])) => void;
export type TxWork<T> = (tx: Tx, atEnd: AtEnd) => Promise<T>;

export type Pool = {
  /**
   * Opens one transaction around `work`: commits when it returns, rolls back when it throws. A deadlock or
   * serialisation failure is retried at most three times, so `work` must be repeatable. Throws on a nested transaction
   * on the same call path: it would deadlock once the pool is used up.
   */
  readonly inTransaction: <T>(work: TxWork<T>, options?: TransactionOptions) => Promise<T>;
  /**
   * Pooled connections whose transactions are read-only, in autocommit: every statement sees its own snapshot, and the
   * database refuses one that writes or locks rows.
   */
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Pooled connections in autocommit, for a single statement whose effect is kept whatever becomes of the call: a
   * counter of tries, a challenge that is used up.
   */
  readonly autocommit: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};
