// Tests the checks of the data folder and its room, which make nothing, and of the secrets that a demo keeps in it.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readParts } from '../config.ts';
import { roomCheck, storageChecks } from './storage-checks.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roda-checks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const checks = (data: string) => storageChecks(readParts({ RODA_DATA: data, RODA_FREE_MB: '0' }).config);

describe('storageChecks', () => {
  test('replies: a folder that is there, and one that will be made, which is not made', async () => {
    expect(await checks(folder)).toMatchObject([
      { name: 'storage', outcome: 'ok' },
      { name: 'disk', outcome: 'ok' },
    ]);
    const data = path.join(folder, 'deep', 'data');
    expect(await checks(data)).toMatchObject([
      { name: 'storage', outcome: 'ok', says: `${data} will be made in ${folder}` },
      { name: 'disk', outcome: 'ok' },
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses: a file, and a path through one, by the variable and the path', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    for (const [data, reason] of [
      [file, 'it is a file'],
      [path.join(file, 'below'), 'a part of its path is a file'],
    ] as const)
      expect(await checks(data)).toEqual([
        expect.objectContaining({
          name: 'storage',
          outcome: 'failed',
          says: `RODA_DATA must be a folder to write to, and ${data} is none: ${reason}`,
        }),
      ]);
  });

  test('refuses: damaged secrets of a demo, by the name of their file, which stays as it is', async () => {
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, '{"master":');
    expect((await checks(folder)).at(-1)).toMatchObject({
      name: 'secrets',
      outcome: 'failed',
      says: expect.stringContaining(`${file} is damaged`),
      mend: [`cp <backup>/secrets.json ${file}`],
    });
    rmSync(file);
    expect(existsSync(file)).toBe(false);
    expect((await checks(folder)).map(({ name }) => name)).toEqual(['storage', 'disk']);
    expect(existsSync(file)).toBe(false);
  });
});

describe('roomCheck', () => {
  test.each([
    [99, 'failed'],
    [100, 'warning'],
    [999, 'warning'],
    [1_000, 'ok'],
  ])('replies: %s MB where 100 must be free: %s', (freeMb, outcome) => {
    expect(roomCheck(freeMb, 100)).toMatchObject({ name: 'disk', outcome });
  });
});
