// A folder with those above it.
import { mkdir } from 'node:fs/promises';

const OPTIONS = { recursive: true, mode: 0o700 } as const;

/**
 * Creates what is missing of it, for the server's account only. Throws EROFS on a read-only disk, for which `recursive`
 * says ENOENT.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, OPTIONS);
  } catch (error) {
    const { code, path: missing = folder } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    await mkdir(missing, OPTIONS.mode);
    await mkdir(folder, OPTIONS);
  }
};
