// The data folder at the start: made where it is missing; a wrong one is told with the variable that names it.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { keepPrivate } from './private-folder.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this account may not write it',
  EROFS: 'its disk is read-only',
};

/** Step by step: the option for all of them at once never ends where a file system lets nobody make one (/proc). */
const makeFolder = (folder: string, mode: number | undefined): void => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process that starts for the first time was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** The folder itself, or the nearest one above it that exists: where it would be made. */
export const nearestExisting = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : nearestExisting(path.dirname(folder));

const sentenceAbout = (data: string, reason: string): string =>
  `RODA_DATA must be a folder to write to, and ${data} is none: ${reason}`;

/** What `requireFolder` would say, found without making the folder; undefined when nothing is wrong. */
export const folderProblem = (data: string): string | undefined => {
  const nearest = nearestExisting(data);
  try {
    if (!statSync(nearest).isDirectory())
      return sentenceAbout(data, nearest === data ? 'it is a file' : 'a part of its path is a file');
    accessSync(nearest, constants.W_OK);
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return sentenceAbout(data, REASONS[code] ?? code);
  }
};

/** Throws one sentence when the folder of RODA_DATA can't be made or written; closes it to other accounts. */
export const requireFolder = ({ data, databaseUrl }: Pick<Config, 'data' | 'databaseUrl'>): void => {
  const reject = (reason: string, cause?: unknown): never => {
    throw new Error(sentenceAbout(data, reason), { cause });
  };
  try {
    // The embedded database may run as another account, which has to get through.
    makeFolder(data, databaseUrl === undefined ? undefined : 0o700);
    accessSync(data, constants.W_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    reject(REASONS[code] ?? code, error);
  }
  if (!statSync(data).isDirectory()) reject('it is a file');
  keepPrivate(data, databaseUrl === undefined && process.getuid?.() === 0);
};
