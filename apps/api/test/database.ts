// Test databases: a template migrated once, cloned quickly.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { loadRegions } from '../src/backoffice/markets/markets.jobs.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { prepareQueue } from '../src/platform/jobs/workers.ts';
import { openTestPool } from './test-pool.ts';

const TEMPLATE = 'roda_template';
const LOCK = 727_003;

const withName = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: withName(url, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Recreates the template: the full schema, no rows except those from migrations. */
export const prepareTemplate = (url: string): Promise<void> =>
  asOwner(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`drop database if exists ${TEMPLATE} with (force)`);
    await client.query(`create database ${TEMPLATE}`);
    await migrate(withName(url, TEMPLATE));
    await prepareQueue(withName(url, TEMPLATE));
    const pool = openTestPool({ url: withName(url, TEMPLATE), size: 2 });
    await loadRegions(pool);
    await pool.close();
  });

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** A fresh clone of the template. */
export const cloneDatabase = async (url: string): Promise<TestDatabase> => {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asOwner(url, async (client) => {
    // Serialised: concurrent clones would each fail because the template is in use.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  return {
    url: withName(url, name),
    drop: () =>
      asOwner(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
};

/** An empty database without any schema. */
export const emptyDatabase = async (url: string): Promise<TestDatabase> => {
  const name = `e_${randomBytes(6).toString('hex')}`;
  await asOwner(url, async (client) => void (await client.query(`create database ${name}`)));
  return {
    url: withName(url, name),
    drop: () =>
      asOwner(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
};
