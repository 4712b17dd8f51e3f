// Tests that lines arrive whole and in order, and that a log that can't be written costs lines only.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { openLogLines } from './log-lines.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roda-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

describe('openLogLines', () => {
  test('replies: all lines are written in order, into a folder that is made', async () => {
    const file = path.join(folder, 'deep', 'server.log');
    const lines = Array.from({ length: 2_000 }, (_, number) => `${number} ${'é'.repeat(50)}\n`);
    const log = openLogLines({ file });
    for (const line of lines) log.write(line);
    await expect.poll(() => read(file)).toBe(lines.join(''));
  });

  test('refuses: a file that can’t be opened loses lines, counted, until it can be', async () => {
    const place = path.join(folder, 'taken');
    await writeFile(place, '');
    let lostCount = 0;
    const file = path.join(place, 'server.log');
    const log = openLog('info', { file, lost: (count) => (lostCount += count) });
    log.info('first');
    log.info('second');
    await expect.poll(() => lostCount).toBe(2);
    await rm(place);
    log.info('third');
    await expect.poll(() => read(file)).toMatch(/^\{[^\n]*"msg":"third"\}\n$/);
    expect(lostCount).toBe(2);
  });

  test('refuses: a full disk loses lines, counted, and nothing fails', async () => {
    let lostCount = 0;
    // Where there is no such device, a folder, which can't be written either.
    const file = existsSync('/dev/full') ? '/dev/full' : folder;
    const log = openLog('info', { file, lost: (count) => (lostCount += count) });
    for (let number = 0; number < 10; number += 1) {
      log.info({ number }, 'line');
      await expect.poll(() => lostCount).toBe(number + 1);
    }
  });
});
