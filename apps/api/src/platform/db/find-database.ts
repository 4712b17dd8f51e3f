// The database of a process: the one that DATABASE_URL names, looked at before it is used, or the embedded one.
import pg from 'pg';
import type { Config } from '../config.ts';
import { requireFolder } from '../files/require-folder.ts';
import { startEmbedded } from './embedded.ts';

type FoundDatabase = { readonly url: string; readonly stop: () => Promise<void> };

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

/** Throws one sentence that names DATABASE_URL when no PostgreSQL that is new enough answers there. */
export const requireDatabase = async (url: string): Promise<void> => {
  let version: number;
  try {
    version = await versionAt(url);
  } catch (error) {
    throw new Error(`DATABASE_URL must name a database that answers, and this one says: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  if (version < OLDEST) throw new Error(`DATABASE_URL must name PostgreSQL 15 or newer, not ${version / 10_000}`);
};

export const findDatabase = async (config: Pick<Config, 'databaseUrl' | 'data'>): Promise<FoundDatabase> => {
  const { databaseUrl, data } = config;
  if (databaseUrl === undefined) {
    requireFolder(config);
    return startEmbedded(data);
  }
  await requireDatabase(databaseUrl);
  return { url: databaseUrl, stop: async () => undefined };
};
