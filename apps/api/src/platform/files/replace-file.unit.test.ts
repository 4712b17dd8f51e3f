// Tests that a file is replaced whole or not at all, and is readable by its own account only.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replaceFile, replaceFileSync } from './replace-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roda-replace-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ways = [
  ['replaceFile', (file: string, text: string) => replaceFile(file, Buffer.from(text))],
  ['replaceFileSync', async (file: string, text: string) => replaceFileSync(file, text)],
] as const;

describe.each(ways)('%s', (_name, replace) => {
  test('replies: creates the file and replaces it, with nothing left beside it', async () => {
    const file = path.join(folder, 'kept.json');
    for (const text of ['first', 'a longer second', 'third']) {
      await replace(file, text);
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toEqual(['kept.json']);
  });

  test('refuses: where it cannot be replaced, what was there stays', async () => {
    const file = path.join(folder, 'taken');
    mkdirSync(path.join(file, 'inside'), { recursive: true });
    await expect(replace(file, 'text')).rejects.toThrow();
    expect(readdirSync(file)).toEqual(['inside']);
    expect(readdirSync(folder)).toEqual(['taken']);
    await expect(replace(path.join(folder, 'missing', 'file'), 'text')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('races: of many writers one wins, with its whole text', async () => {
    const file = path.join(folder, 'raced');
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(5_000));
    await Promise.all(texts.map((text) => replace(file, text)));
    expect(texts).toContain(readFileSync(file, 'utf8'));
    expect(readdirSync(folder)).toEqual(['raced']);
  });
});
