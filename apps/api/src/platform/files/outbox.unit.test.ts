// Tests that the file of a demo is pruned without losing a line, and is closed to others.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbox, removeOutbox } from './outbox.ts';

const HOUR_MS = 3_600_000;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roda-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const numbersIn = async (): Promise<readonly unknown[]> =>
  (await readFile(path.join(folder, 'sms.ndjson'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { number: unknown }).number);

test('lines older than a day are deleted by the next write, also those of the version before', async () => {
  let nowMs = Date.parse('2026-03-10T03:00:00Z');
  const outbox = openOutbox(folder, () => nowMs);
  await outbox.write('sms', { number: 1 });
  nowMs += 20 * HOUR_MS;
  await outbox.write('sms', { number: 2 });
  expect(await numbersIn()).toEqual([1, 2]);
  nowMs += 5 * HOUR_MS;
  await outbox.write('sms', { number: 3 });
  expect(await numbersIn()).toEqual([2, 3]);
  expect((await stat(path.join(folder, 'sms.ndjson'))).mode & 0o777).toBe(0o600);
});

test('no line gets lost between writes at once and the replaced file', async () => {
  let nowMs = 0;
  const outbox = openOutbox(folder, () => nowMs);
  await outbox.write('sms', { number: -1 });
  nowMs += 25 * HOUR_MS;
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  await Promise.all(numbers.map((number) => outbox.write('sms', { number })));
  expect(await numbersIn()).toEqual(numbers);
});

test('what versions before wrote in production is removed', async () => {
  await openOutbox(path.join(folder, 'outbox')).write('sms', { code: '123456' });
  await removeOutbox(folder);
  await expect(stat(path.join(folder, 'outbox'))).rejects.toThrow('ENOENT');
  await removeOutbox(folder);
});
