// Tests what is said of the data folder, and which errors mean that something could not be stored.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isNotStored, storageState } from './storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roda-storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('storageState', () => {
  test('replies: the free bytes of a folder that can be written', async () => {
    const state = await storageState(folder);
    expect(state?.isWritable).toBe(true);
    expect(state?.freeBytes).toBeGreaterThan(0);
  });

  test('refuses: a folder that is missing', async () => {
    expect(await storageState(path.join(folder, 'missing'))).toBeUndefined();
  });
});

describe('isNotStored', () => {
  test('replies: a full disk is one such error, wherever it is met', async () => {
    // Where there is no such device, the error that it gives.
    const met: unknown = existsSync('/dev/full')
      ? await writeFile('/dev/full', 'x').catch((error: unknown) => error)
      : Object.assign(new Error('full'), { code: 'ENOSPC' });
    expect(isNotStored(met)).toBe(true);
    for (const code of ['EROFS', 'EDQUOT', 'EACCES', '53100'])
      expect(isNotStored(Object.assign(new Error('x'), { code }))).toBe(true);
  });

  test('refuses: other errors are none', async () => {
    const missing: unknown = await writeFile(path.join(folder, 'no', 'file'), 'x').catch((error: unknown) => error);
    for (const other of [missing, new Error('x'), null, undefined, 'ENOSPC', { code: '53300' }])
      expect(isNotStored(other)).toBe(false);
  });
});
