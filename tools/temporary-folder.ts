// Where tests keep their databases and browser profiles: in memory if there is room, else in the system's folder.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Databases of two workers, five servers with the demo's past and their browsers, with room to spare. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * The folder for temporary files of tests; `TMPDIR` decides when it is set. Cloning a test database creates 1,300
 * files: that takes a disk's file system some twenty times as long as memory.
 */
export const temporaryFolder = (): string =>
  process.env['TMPDIR'] === undefined && freeBytes(IN_MEMORY) > ENOUGH_BYTES ? IN_MEMORY : tmpdir();
