// The only way code sees the database: one open transaction, handed in.

/** Runs statements of one transaction. Every statement is prepared once per connection, so texts must be constant. */
export type Tx = { readonly query: <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]> };

export type TransactionOptions = {
  /** Bound on each statement, for batches. Default: the server's 5 s. */
  readonly timeoutMs?: number;
};

export type Pool = {
  /**
   * Opens one transaction around `work`: commits when it returns, rolls back when it throws.
   * A deadlock or serialisation failure is retried at most three times, so `work` must be repeatable.
   * Refuses to open a transaction inside another one on the same path: it would wait for itself once the pool is used
   * up.
   */
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /** One pooled connection in autocommit, for reads: every statement sees its own snapshot. */
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};
