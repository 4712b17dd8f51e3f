// `npm run release`: a folder and an archive with the server, its packages and the built web apps, to be unpacked.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appVersion } from '../packages/domain/src/app-version.ts';
import { serverEntries, builtEntries } from './release/contents.ts';
import { writeArchive, writeFolder } from './release/write-release.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LIMIT_MB = 350;
const BYTES_OF_MB = 1_000_000;

const HELP = `npm run release: packs the server, its packages and the built web apps for this system.

  RODA_COMMIT          the commit, where there is no git (a container's build)
  SOURCE_DATE_EPOCH    the time of all files in seconds, instead of the commit's

  --to FOLDER          where the release is written (dist)
  --without-node       without Node, for a machine that has Node 24
  --with-postgres      with the embedded PostgreSQL
  --no-archive         the folder alone
  --uncommitted        packs changes that are not committed, too; the commit is marked
`;

const give = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** What git prints; undefined where there is no git or no checkout. */
const git = (...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * BYTES_OF_MB });
  return status === 0 ? stdout : undefined;
};

type Checkout = {
  readonly commit: string;
  readonly seconds: number;
  /** Whether a file of ours is the commit's: what lies about in a working copy is never packed. */
  readonly isKnown: (file: string) => boolean;
};

const checkout = (takesUncommitted: boolean): Checkout => {
  // A container's build hands over what it was not given as empty.
  const given = process.env['SOURCE_DATE_EPOCH'] || undefined;
  const head = git('log', '-1', '--format=%H %ct')?.trim().split(' ');
  if (head === undefined) {
    const commit = process.env['RODA_COMMIT'] || give('There is no git here: RODA_COMMIT must name the commit.');
    return { commit, seconds: Number(given ?? Math.floor(Date.now() / 1_000)), isKnown: () => true };
  }
  const changes = git('status', '--porcelain')?.trimEnd() ?? '';
  if (changes !== '' && !takesUncommitted) give(`Not committed:\n${changes}\n--uncommitted packs it all the same.`);
  const known = new Set(git('ls-files', '-z', '--cached', '--others', '--exclude-standard')?.split('\0'));
  const [commit = '', time = ''] = head;
  return {
    commit: changes === '' ? commit : `${commit}-changed`,
    seconds: Number(given ?? time),
    isKnown: (file) => known.has(file),
  };
};

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist' },
    'without-node': { type: 'boolean' },
    'with-postgres': { type: 'boolean' },
    'no-archive': { type: 'boolean' },
    uncommitted: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

const release = (): void => {
  if (process.platform !== 'linux') give('A release is packed on Linux, for machines with Linux.');
  const { commit, seconds, isKnown } = checkout(values.uncommitted === true);
  const system = `${process.platform}-${process.arch}`;
  const short = commit.replace(/^([\da-f]{8})[\da-f]*/u, '$1');
  const folder = path.resolve(ROOT, values.to, `roda-${appVersion}-${short}-${system}`);
  const options = { withNode: values['without-node'] !== true, withPostgres: values['with-postgres'] === true };
  const entries = [...serverEntries(ROOT, options, isKnown), ...builtEntries(ROOT)];
  const bytes = writeFolder(ROOT, folder, { stamp: { version: appVersion, commit, system }, entries, seconds });
  process.stdout.write(`${folder}: ${entries.length} files, ${(bytes / BYTES_OF_MB).toFixed(1)} MB\n`);
  if (bytes > LIMIT_MB * BYTES_OF_MB) give(`A release may take ${LIMIT_MB} MB.`);
  if (values['no-archive'] === true) return;
  const { archive, hash } = writeArchive(folder, seconds);
  process.stdout.write(`${archive}\nSHA-256 ${hash}\n`);
};

if (values.help === true) process.stdout.write(HELP);
else {
  try {
    release();
  } catch (error) {
    give(`The release could not be packed: ${(error as Error).message}`);
  }
}
