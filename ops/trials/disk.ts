// A disk of a trial's own: an ext4 image on a loop device, which can be filled and made read-only.
import { execFile } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { deleteFolder, emptyFolder, freshFolder } from '@roda/api/test/server-process.ts';

const run = promisify(execFile);

/** The demo's data with room for a trial's purchases. The image is sparse: what is never written takes no room. */
const SIZE = '1500M';

export type Disk = {
  readonly folder: string;
  readonly fill: () => Promise<void>;
  /** Takes the room back. */
  readonly free: () => Promise<void>;
  /** By the folder's name only: the database, which works in a folder that it has open, goes on. */
  readonly setReadOnly: () => Promise<void>;
  readonly setWritable: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Files that take all room, the largest first: one that does not fit takes half. */
const takeAll = async (folder: string): Promise<readonly string[]> => {
  const { bavail, bsize } = await statfs(folder);
  const taken: string[] = [];
  for (let bytes = bavail * bsize; bytes >= bsize; bytes = Math.floor(bytes / 2)) {
    const file = path.join(folder, `room-${taken.length}`);
    taken.push(file);
    // Without room for all of it, what it took stays taken.
    await run('fallocate', ['-l', String(bytes), file]).catch(() => undefined);
  }
  return taken;
};

const mounted = async (image: string, folder: string): Promise<void> => {
  try {
    await run('truncate', ['-s', SIZE, image]);
    await run('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
    await run('mount', ['-o', 'loop', image, folder]);
  } catch (error) {
    throw new Error('this trial needs a disk of its own: Linux, mkfs.ext4, a loop device, and root', { cause: error });
  }
};

/** With the demo's past on it, where a run of tests has that at hand. */
export const openDisk = async (): Promise<Disk> => {
  const folder = await emptyFolder();
  const image = `${folder}.image`;
  const close = async (): Promise<void> => {
    await run('umount', ['-l', folder]).catch(() => undefined);
    await rm(image, { force: true });
    await deleteFolder(folder);
  };
  let taken: readonly string[] = [];
  try {
    await mounted(image, folder);
    const filled = await freshFolder();
    await run('cp', ['-a', `${filled}/.`, folder]);
    await deleteFolder(filled);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    folder,
    fill: async () => void (taken = await takeAll(folder)),
    free: async () => {
      await Promise.all(taken.map((file) => rm(file, { force: true })));
      taken = [];
    },
    setReadOnly: async () => {
      await run('mount', ['--bind', folder, folder]);
      await run('mount', ['-o', 'remount,bind,ro', folder]);
    },
    setWritable: async () => void (await run('umount', ['-l', folder])),
    close,
  };
};
