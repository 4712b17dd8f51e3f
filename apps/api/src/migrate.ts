// `npm run migrate`: brings the database to the schema of this code, prints what was applied, exits 1 when it can't.
import path from 'node:path';
import { readConfig, takeMigrateUrl } from './platform/config.ts';
import { findDatabase, requireDatabase } from './platform/db/find-database.ts';
import { prepareDatabase } from './platform/db/open-database.ts';
import { sentenceOf } from './platform/sentence-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HELP = `usage: npm run migrate
Applies pending migrations and changed functions (apps/api/database) and prepares the job queue.
The database is that of RODA_MIGRATE_URL, its owner's login, or the embedded one in RODA_DATA.
An administrator has run apps/api/database/roles.sql before.
Exit code: 0 the schema is that of this code, 1 it is not, for the reason that is printed.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Owned = { readonly ownerUrl: string; readonly stop: () => Promise<void> };

/** The database as its owner; where the address of that is given, the server's login is not needed. */
const ownedDatabase = async (): Promise<Owned> => {
  const migrateUrl = takeMigrateUrl();
  if (migrateUrl !== undefined) {
    await requireDatabase(migrateUrl, 'RODA_MIGRATE_URL');
    return { ownerUrl: migrateUrl, stop: async () => undefined };
  }
  const { ownerUrl, stop } = await findDatabase(readConfig({ RODA_DATA: path.join(ROOT, '.data'), ...process.env }));
  if (ownerUrl === undefined)
    throw new Error('RODA_MIGRATE_URL must name the database as its owner: DATABASE_URL is the login of the server');
  return { ownerUrl, stop };
};

const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help') || args.includes('-h')) return say(HELP);
  const [unknown] = args;
  if (unknown !== undefined) throw new Error(`unknown argument ${unknown}; --help lists what there is`);
  const { ownerUrl, stop } = await ownedDatabase();
  try {
    const applied = await prepareDatabase(ownerUrl);
    for (const name of applied) say(`applied  ${name}`);
    say(applied.length === 0 ? 'The schema is current, nothing was pending.' : 'The schema is current.');
  } finally {
    await stop();
  }
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`The database could not be migrated: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
