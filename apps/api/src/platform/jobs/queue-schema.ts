// The schema of the job queue: graphile-worker's own migrations, and what the server's login may do with its tables.
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { SchemaOlder } from '../db/migration-error.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
/** One at a time: concurrent changes of one function or table fail. */
const LOCK = 727_002;

/**
 * On a pool of ours: graphile-worker doesn't wait for the end of its own, and leaves its last connection with nobody
 * who hears that the database ended it.
 */
const migrateQueue = async (url: string): Promise<void> => {
  const pgPool = new pg.Pool({ connectionString: url });
  // A statement on a lost connection fails by itself.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
};

/** Of operators on a job, and of the leader; what they write is never written by a statement of ours. */
const DEFINERS = [
  'add_jobs(graphile_worker.job_spec[], boolean)',
  'permanently_fail_jobs(bigint[], text)',
  'force_unlock_workers(text[])',
  'reschedule_jobs(bigint[], timestamptz, integer, integer, integer)',
];

/** Its tables have row level security and no policy: without one nobody but their owner sees or writes a row. */
const POLICIES = `do $$ declare closed regclass; begin
  for closed in select c.oid::regclass from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'roda_app')
  loop
    execute format('create policy roda_app on %s to roda_app using (true) with check (true)', closed);
  end loop;
end $$`;

/** The rights of workers; the list of the queue's migrations is for reading. */
const grantQueue = async (client: pg.Client): Promise<void> => {
  await client.query('grant usage on schema graphile_worker to roda_app');
  await client.query('grant execute on all functions in schema graphile_worker to roda_app');
  await client.query('grant select, insert, update, delete on all tables in schema graphile_worker to roda_app');
  await client.query('revoke insert, update, delete on graphile_worker.migrations from roda_app');
  await client.query(POLICIES);
  for (const name of DEFINERS) {
    await client.query(`alter function graphile_worker.${name} security definer`);
    await client.query(`alter function graphile_worker.${name} set search_path = graphile_worker, pg_catalog`);
  }
};

/** Brings the queue's own schema to that of this code, as the database's owner. */
export const prepareQueue = async (ownerUrl: string): Promise<void> => {
  await migrateQueue(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await grantQueue(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

/**
 * Passes when the queue has the schema of this code, and changes nothing: the queue's migrations fail as the server's
 * login when there is one to run. Throws a SchemaOlder, one sentence.
 */
export const requireCurrentQueue = async (url: string): Promise<void> => {
  try {
    await migrateQueue(url);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new SchemaOlder('The job queue of the database is older than this code: run npm run migrate.');
  }
};
