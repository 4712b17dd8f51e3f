// Puts a new build in the place of the one before, while a server may still load parts of that one.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Lists the files of the last build: whatever else lies there is of an earlier one. */
const LIST = 'files.json';

/** The files of the last build in `folder`; where none is listed, all that lie there. */
export const filesOfBuild = (folder: string): readonly string[] => {
  const list = path.join(folder, LIST);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as readonly string[];
  return readdirSync(folder).filter((name) => name.endsWith('.mjs'));
};

/** Whether a file of a build is loaded by a program, and is none. */
export const isPart = (name: string): boolean => name.includes('-');

/**
 * Moves the files of `made`, a folder of the same disk, into `folder`. Names of parts tell their content, so those of
 * the build before stay beside them, for a server that was started from it; those of earlier ones are deleted.
 */
export const switchBuild = (made: string, folder: string): void => {
  const files = readdirSync(made).toSorted();
  const before = filesOfBuild(folder);
  // Two starts at once make the same: what the first has replaced may still be in use.
  const isRepeated = before.join('/') === files.join('/');
  const kept = new Set([...before, ...files]);
  for (const name of readdirSync(folder))
    if (!isRepeated && name.endsWith('.mjs') && !kept.has(name)) rmSync(path.join(folder, name));
  // Programs last: they name the parts. Each file is replaced at once, and never seen in part.
  for (const name of [...files.filter(isPart), ...files.filter((each) => !isPart(each))])
    renameSync(path.join(made, name), path.join(folder, name));
  writeFileSync(path.join(folder, LIST), JSON.stringify(files));
};
