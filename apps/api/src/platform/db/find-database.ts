// The database of a process: the one that DATABASE_URL names, looked at before it is used, or the embedded one.
import pg from 'pg';
import type { Config } from '../config.ts';
import { requireFolder } from '../files/require-folder.ts';
import { startEmbedded } from './embedded.ts';

export type FoundDatabase = {
  /** As the server's login. */
  readonly url: string;
  /** As its owner, who changes the schema; undefined when nobody gave that. */
  readonly ownerUrl: string | undefined;
  readonly stop: () => Promise<void>;
};

const ANSWER_MS = 10_000;
const OLDEST = 150_000;

/** An address with several hosts fails with an error for each, and no message of its own. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  const { message, code } = error as { message?: string; code?: string };
  if (message?.startsWith('timeout expired') === true) return `nothing within ${ANSWER_MS / 1_000} s`;
  return (message === undefined || message === '' ? code : message) ?? String(error);
};

const versionAt = async (url: string): Promise<number> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string | null }>(
      "select current_setting('server_version_num') as version",
    );
    return Number(rows[0]?.version);
  } finally {
    client.end().catch(() => undefined);
  }
};

/** Throws one sentence that names the variable when no PostgreSQL that is new enough answers there. */
export const requireDatabase = async (
  url: string,
  name: 'DATABASE_URL' | 'RODA_MIGRATE_URL' = 'DATABASE_URL',
): Promise<void> => {
  let version: number;
  try {
    version = await versionAt(url);
  } catch (error) {
    throw new Error(`${name} must name a database that answers, and this one says: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  if (version < OLDEST) throw new Error(`${name} must name PostgreSQL 15 or newer, not ${version / 10_000}`);
};

/** The database that the configuration names; `migrateUrl` names the same one, as its owner. */
export const findDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'data'>,
  migrateUrl?: string,
): Promise<FoundDatabase> => {
  const { databaseUrl, data } = config;
  if (databaseUrl === undefined) {
    if (migrateUrl !== undefined)
      throw new Error('RODA_MIGRATE_URL needs DATABASE_URL: the same database, as the login of the server');
    requireFolder(config);
    const { serverUrl, url: ownerUrl, stop } = await startEmbedded(data);
    return { url: serverUrl, ownerUrl, stop };
  }
  await requireDatabase(databaseUrl);
  if (migrateUrl !== undefined) await requireDatabase(migrateUrl, 'RODA_MIGRATE_URL');
  return { url: databaseUrl, ownerUrl: migrateUrl, stop: async () => undefined };
};
