// `npm run migrate`: brings the database to the schema of this code, prints what was applied, exits 1 when it can't.
import path from 'node:path';
import { readConfig } from './platform/config.ts';
import { findDatabase } from './platform/db/find-database.ts';
import { migrate } from './platform/db/migrate.ts';
import { prepareQueue } from './platform/jobs/workers.ts';
import { sentenceOf } from './platform/sentence-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HELP = `usage: npm run migrate
Applies pending migrations and changed functions (apps/api/database) and prepares the job queue.
The database is DATABASE_URL, as its owner, or the embedded one in RODA_DATA.
Exit code: 0 the schema is that of this code, 1 it is not, for the reason that is printed.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help') || args.includes('-h')) return say(HELP);
  const [unknown] = args;
  if (unknown !== undefined) throw new Error(`unknown argument ${unknown}; --help lists what there is`);
  const database = await findDatabase(readConfig({ RODA_DATA: path.join(ROOT, '.data'), ...process.env }));
  try {
    const applied = await migrate(database.url);
    await prepareQueue(database.url);
    for (const name of applied) say(`applied  ${name}`);
    say(applied.length === 0 ? 'The schema is current, nothing was pending.' : 'The schema is current.');
  } finally {
    await database.stop();
  }
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`The database could not be migrated: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
