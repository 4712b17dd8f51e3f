// `npm run rewrap`: wraps the keys of all encrypted data by the first master key, so that earlier ones can be destroyed.
import path from 'node:path';
import { readConfig, takeMigrateUrl } from './platform/config.ts';
import { findDatabase } from './platform/db/find-database.ts';
import { requireCurrentSchema } from './platform/db/migrate.ts';
import { openPool } from './platform/db/pool.ts';
import { rewrapDatabase, rewrapFiles, type RewrapCounts } from './platform/encryption/rewrap.ts';
import { readSecrets } from './platform/secrets.ts';
import { sentenceOf } from './platform/sentence-of.ts';
import { openVault } from './platform/encryption/vault.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HELP = `usage: npm run rewrap
Wraps the keys of all encrypted columns and files by the first key of RODA_KEY_MASTER. Its earlier keys follow it there,
separated by commas, and every server has been restarted with this list before. Afterwards an earlier key can be
destroyed, unless backups that it opens are still needed.
The database is that of RODA_MIGRATE_URL, its owner's login, or the embedded one in RODA_DATA. The server may run.
Exit code: 0 nothing needs an earlier key, 1 something does, for the reason that is printed.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const sentence = (what: string, { rewrapped, current, earlier }: RewrapCounts): string =>
  `${what}: ${rewrapped} wrapped anew, ${current} were current, ${earlier} need their earlier key`;

/** Whether no value needs an earlier key any more. */
const rewrapAll = async (): Promise<boolean> => {
  const migrateUrl = takeMigrateUrl();
  const config = readConfig({ RODA_DATA: path.join(ROOT, '.data'), ...process.env });
  const { ownerUrl, stop } = await findDatabase(config, migrateUrl);
  if (ownerUrl === undefined) throw new Error('RODA_MIGRATE_URL must name the database as its owner');
  try {
    await requireCurrentSchema(ownerUrl);
    const pool = openPool({ url: ownerUrl, size: 1 });
    try {
      const vault = openVault(readSecrets(config));
      const database = await rewrapDatabase(pool, vault);
      say(sentence('values of the database', database));
      const files = await rewrapFiles(path.join(config.data, 'blobs'), vault);
      say(sentence('files', files));
      return database.earlier + files.earlier === 0;
    } finally {
      await pool.close();
    }
  } finally {
    await stop();
  }
};

const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help') || args.includes('-h')) return say(HELP);
  const [unknown] = args;
  if (unknown !== undefined) throw new Error(`unknown argument ${unknown}; --help lists what there is`);
  if (!(await rewrapAll())) process.exitCode = 1;
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`The keys could not be wrapped anew: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
