// The database of a server, brought to the schema of this code before anything else uses it.
import type { Config } from '../config.ts';
import { prepareQueue, requireCurrentQueue } from '../jobs/queue-schema.ts';
import { findDatabase } from './find-database.ts';
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
 * The database with the schema of this code, and without the owner's address, which is not kept. Where nobody gave that
 * it changes nothing. Throws one sentence when the schema is not that of this code, and when the server's login may do
 * more than it should.
 */
export const openDatabase = async (config: Config, migrateUrl: string | undefined): Promise<OpenDatabase> => {
  const { url, ownerUrl, stop } = await findDatabase(config, migrateUrl);
  const source = readSchemaSource();
  if (ownerUrl !== undefined) await prepareDatabase(ownerUrl, source);
  await requireServerLogin(url);
  await requireCurrentSchema(url, source);
  await requireCurrentQueue(url);
  // Without the texts, which nobody needs any more.
  return { url, stop, migrations: source.migrations.map(({ name, digest }) => ({ name, digest })) };
};
