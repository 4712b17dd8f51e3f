// The only way code sees the database: one open transaction, handed in.

/**
 * Runs statements of one transaction. Every statement is prepared once per connection, so texts must be constant.
 * Statements that are asked for at the same moment travel together and run one after the other, in that order.
 */
export type Tx = { readonly query: <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]> };

/**
 * Waits for statements that were sent together, all of them; of several failures the first in their order is thrown.
 */
export const allOf = async <T extends readonly unknown[]>(
  ...sent: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> => {
  const outcomes = await Promise.allSettled(sent);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }) as unknown as T;
};

export type TransactionOptions = {
  /** Bound on each statement, for batches. Default: the server's 5 s. */
  readonly timeoutMs?: number;
  /** All its statements see the database as the first one did, and none may write. */
  readonly snapshot?: true;
};

/** Leaves a statement for the transaction's end: it travels with the commit, and its failure is the transaction's. */
export type AtEnd = (text: string, values?: readonly unknown[]) => void;
export type TxWork<T> = (tx: Tx, atEnd: AtEnd) => Promise<T>;

export type Pool = {
  /**
   * Opens one transaction around `work`: commits when it returns, rolls back when it throws.
   * A deadlock or serialisation failure is retried at most three times, so `work` must be repeatable.
   * Refuses to open a transaction inside another one on the same path: it would wait for itself once the pool is used
   * up.
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
