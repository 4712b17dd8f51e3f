// The database of a server, brought to the schema of this code before anything else uses it.
import type { Config } from '../config.ts';
import { prepareQueue, requireCurrentQueue } from '../jobs/queue-schema.ts';
import { findDatabase, type FoundDatabase } from './find-database.ts';
import { requireServerLogin } from './logins.ts';
import { migrate, requireCurrentSchema } from './migrate.ts';
import { readSchemaSource, type Migration, type SchemaSource } from './schema-source.ts';

export type OpenDatabase = {
  /** As the server's login. */
  readonly url: string;
  /** What the code needs to be applied. */
  readonly migrations: readonly Pick<Migration, 'name' | 'digest'>[];
  readonly stop: () => Promise<void>;
};

/** Applies what is pending, the job queue's schema too, as the owner; the names of what was applied. */
export const prepareDatabase = async (ownerUrl: string, source?: SchemaSource): Promise<readonly string[]> => {
  const applied = await migrate(ownerUrl, source);
  await prepareQueue(ownerUrl);
  return applied;
};

/**
 * Brings a database to the schema of this code; where nobody gave the owner's address it changes nothing. Throws one
 * sentence when the schema is not that of this code then, and when the server's login may do more than it should.
 */
export const readyDatabase = async (
  { url, ownerUrl }: Omit<FoundDatabase, 'stop'>,
  source: SchemaSource = readSchemaSource(),
): Promise<void> => {
  if (ownerUrl !== undefined) await prepareDatabase(ownerUrl, source);
  const checks = [requireServerLogin(url), requireCurrentSchema(url, source), requireCurrentQueue(url)];
  await Promise.allSettled(checks);
  // The first that failed, in this order.
  for (const check of checks) await check;
};

/** What is done with the database as it was found, before anything else. */
export type FirstWork = (found: Omit<FoundDatabase, 'stop'>) => Promise<void>;

/**
 * The database as `readyDatabase` leaves it, and without the owner's address, which is not kept. After an error none is
 * left running that this process has started.
 */
export const openDatabase = async (
  config: Config,
  migrateUrl: string | undefined,
  first: FirstWork = async () => undefined,
): Promise<OpenDatabase> => {
  const found = await findDatabase(config, migrateUrl);
  const { url, stop } = found;
  try {
    await first(found);
    const source = readSchemaSource();
    await readyDatabase(found, source);
    // Without the texts, which nobody needs any more.
    return { url, stop, migrations: source.migrations.map(({ name, digest }) => ({ name, digest })) };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
};
