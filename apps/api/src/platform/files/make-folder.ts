// A folder with those above it.
import { mkdir } from 'node:fs/promises';

/** Creates what is missing of it. Throws EROFS on a read-only disk, for which `recursive` says ENOENT. */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const { code, path: missing = folder } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    await mkdir(missing);
    await mkdir(folder, { recursive: true });
  }
};
