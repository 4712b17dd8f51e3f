// Room of the data folder: how much is free, whether it can be written, and which errors mean that there was none.
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

export type StorageState = { readonly freeBytes: number; readonly isWritable: boolean };

/** Undefined where the folder is missing. */
export const storageState = async (folder: string): Promise<StorageState | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    const isWritable = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    );
    return { freeBytes: bavail * bsize, isWritable };
  } catch {
    return undefined;
  }
};

/** Of files: no room, a used-up quota, read-only. Of the database: its disk is full. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', '53100']);

/** Whether something could not be stored, for a reason that only the operator of the machine can remove. */
export const isNotStored = (error: unknown): boolean => CODES.has((error as { code?: string } | null)?.code ?? '');
