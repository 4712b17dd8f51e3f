// A lock that lasts as long as some work, for work that is more than one transaction.
import pg from 'pg';

/** Runs `work` while no other session of the database holds the lock; waits for it as long as that takes. */
export const underSessionLock = async (url: string, lock: number, work: () => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work();
  } finally {
    await client.end();
  }
};
