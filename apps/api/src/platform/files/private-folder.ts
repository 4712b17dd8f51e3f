// Keeps the data folder to the server's account, also one that an earlier version, a copy or a restore left open.
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;
const FOLDER = 0o700;
const FILE = 0o600;
/** Others may pass and see nothing: as root, the embedded database runs as an account of its own. */
const PASSABLE = 0o711;
/** PostgreSQL keeps its own folder, and refuses one that is open to others. */
const KEPT = new Set(['postgres']);
/** Deeper files are uploads and exports: always written with 0600, and too many to look at each. */
const FILES_DEPTH = 2;

type Mended = { readonly place: string; readonly mode: number };

/** Of a file system, such as `lost+found`, or of another account, which only that one can close; or gone meanwhile. */
const unlessOfOthers = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EACCES', 'ENOENT', 'EPERM', 'EROFS'].includes(code)) return otherwise;
    throw error;
  }
};

const mend = ({ place, mode }: Mended): void =>
  unlessOfOthers(() => {
    if ((lstatSync(place).mode & OTHERS & ~mode) !== 0) chmodSync(place, mode);
  }, undefined);

const mendWithin = (folder: string, depth: number): void => {
  for (const entry of unlessOfOthers(() => readdirSync(folder, { withFileTypes: true }), [])) {
    if (depth === 1 && KEPT.has(entry.name)) continue;
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      mend({ place, mode: FOLDER });
      mendWithin(place, depth + 1);
    } else if (entry.isFile() && depth <= FILES_DEPTH) mend({ place, mode: FILE });
  }
};

/** `isPassed`: the embedded database has to get through to its folder as another account. */
export const keepPrivate = (folder: string, isPassed: boolean): void => {
  mend({ place: folder, mode: isPassed ? PASSABLE : FOLDER });
  mendWithin(folder, 1);
};
