// Tests that nothing in the data folder is open to other accounts, whatever it was before.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLogLines } from './log-lines.ts';
import { makeFolder } from './make-folder.ts';
import { keepPrivate } from './private-folder.ts';
import { requireFolder } from './require-folder.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'roda-private-'));
  folder = path.join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (...names: readonly string[]): string =>
  (statSync(path.join(folder, ...names)).mode & 0o777).toString(8);

/** A folder as an earlier version left it. */
const openFolder = (...names: readonly string[]): void => {
  mkdirSync(path.join(folder, ...names), { recursive: true });
  chmodSync(path.join(folder, ...names), 0o755);
};
const openFile = (...names: readonly string[]): void => {
  writeFileSync(path.join(folder, ...names), 'x');
  chmodSync(path.join(folder, ...names), 0o644);
};

describe('the data folder', () => {
  test('replies: one that was open is closed at the start, with what lies in it', () => {
    for (const names of [[], ['blobs'], ['blobs', 'identity'], ['outbox'], ['postgres']]) openFolder(...names);
    for (const names of [['server.log'], ['provider.json'], ['outbox', 'sms.ndjson'], ['postgres', 'PG_VERSION']])
      openFile(...names);
    requireFolder({ data: folder, databaseUrl: 'postgres://elsewhere/roda' });
    expect([modeOf(), modeOf('blobs'), modeOf('blobs', 'identity'), modeOf('outbox')]).toEqual(Array(4).fill('700'));
    expect([modeOf('server.log'), modeOf('provider.json'), modeOf('outbox', 'sms.ndjson')]).toEqual(
      Array(3).fill('600'),
    );
    expect([modeOf('postgres'), modeOf('postgres', 'PG_VERSION')]).toEqual(['755', '644']);
  });

  test('replies: the account of the embedded database gets through, and sees nothing', () => {
    openFolder('blobs');
    keepPrivate(folder, true);
    expect([modeOf(), modeOf('blobs')]).toEqual(['711', '700']);
  });

  test('forbids: a link does not lead out of it', () => {
    openFolder();
    const outside = path.join(root, 'outside');
    mkdirSync(outside);
    chmodSync(outside, 0o755);
    symlinkSync(outside, path.join(folder, 'link'));
    keepPrivate(folder, false);
    expect((statSync(outside).mode & 0o777).toString(8)).toBe('755');
  });

  test('replies: new folders and logs are closed from the start', async () => {
    await makeFolder(path.join(folder, 'blobs', 'identity'));
    const file = path.join(folder, 'log', 'server.log');
    openLogLines({ file }).write('line\n');
    await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size).toBe(5);
    expect([modeOf('blobs'), modeOf('blobs', 'identity'), modeOf('log')]).toEqual(Array(3).fill('700'));
    expect(modeOf('log', 'server.log')).toBe('600');
  });
});
