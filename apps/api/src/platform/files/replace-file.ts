// Files that a crash or a power cut leaves whole: as they were, or as they were meant to be.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';

/** Readable by the server's account only. */
const OPTIONS = { mode: 0o600, flush: true } as const;

const besides = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.new`;

/** Replaces the file, or creates it: on disk, with its name, when it returns. Nothing is left of one that failed. */
export const replaceFileSync = (file: string, text: string): void => {
  const fresh = besides(file);
  try {
    writeFileSync(fresh, text, OPTIONS);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
  const folder = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

/** The same without blocking the process. */
export const replaceFile = async (file: string, bytes: Buffer): Promise<void> => {
  const fresh = besides(file);
  try {
    await writeFile(fresh, bytes, OPTIONS);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
