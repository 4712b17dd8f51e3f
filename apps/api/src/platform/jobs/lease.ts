// A lease in the database: one server at a time holds it, and one that lost it commits nothing more.
import { randomUUID } from 'node:crypto';
import type { Pool, TxWork } from '../db/tx.ts';

/** A holder that is frozen or gone has lost the lease after that long, by the database's clock. */
const LEASE_MS = 9_000;

/** The lease as this server knows it. */
export type Lease = {
  /** Takes the lease when it is free, keeps it when it is this server's. True while this server holds it. */
  readonly renew: () => Promise<boolean>;
  /** Whether it was held at the last renewal, and has not run out since by this server's clock. */
  readonly isHeld: () => boolean;
  /** Lets the next server have it at once. */
  readonly release: () => Promise<void>;
  /**
   * The pool for work of the holder: a transaction fails at its end with `lease_lost` (LE001) once another server has
   * taken the lease over, whatever this one believes.
   *
   * Fencing tokens: M. Kleppmann, "How to do distributed locking" (2016).
   */
  readonly fenced: (pool: Pool) => Pool;
};

export type LeaseSettings = {
  /** The pool that renews it: not one that the work can use up. */
  readonly pool: Pool;
  readonly name: string;
  readonly leaseMs?: number;
};

const RENEW = `insert into leases as l (name, holder, token, expires_at)
  values ($1, $2, 1, clock_timestamp() + $3 * interval '1 ms')
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at,
    token = l.token + case when l.holder = excluded.holder then 0 else 1 end
  where l.holder = excluded.holder or l.expires_at < clock_timestamp()
  returning token`;

export const openLease = ({ pool, name, leaseMs = LEASE_MS }: LeaseSettings): Lease => {
  const holder = randomUUID();
  let [token, heldUntil] = [0n, 0];
  return {
    renew: async () => {
      const until = performance.now() + leaseMs;
      const rows = await pool.autocommit((tx) => tx.query<{ token: bigint }>(RENEW, [name, holder, leaseMs]));
      token = rows[0]?.token ?? token;
      heldUntil = rows.length === 0 ? 0 : until;
      return rows.length === 1;
    },
    isHeld: () => performance.now() < heldUntil,
    release: async () => {
      heldUntil = 0;
      await pool.autocommit((tx) =>
        tx.query('update leases set expires_at = clock_timestamp() where name = $1 and holder = $2', [name, holder]),
      );
    },
    fenced: (all) => {
      const checked =
        <T>(work: TxWork<T>): TxWork<T> =>
        async (tx, atEnd) => {
          const shown = token;
          const result = await work(tx, atEnd);
          atEnd('select check_lease($1, $2)', [name, shown]);
          return result;
        };
      return {
        reading: all.reading,
        autocommit: (work) => all.inTransaction(checked(work)),
        // A snapshot writes nothing, and may lock nothing.
        inTransaction: (work, options = {}) =>
          all.inTransaction(options.snapshot === true ? work : checked(work), options),
      };
    },
  };
};
