// Tests that a web app is stale exactly when an input of its bundle changed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type WebApps = { inputsHash: (root: string, app: string) => string; webApps: (root: string) => string[] };
const file: string = path.join(import.meta.dirname, 'web-apps.mjs');
const { inputsHash, webApps } = (await import(file)) as WebApps;

let root = '';
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'roda-web-'));
  write('package-lock.json', '{}');
  write('apps/member/vite.config.ts', '');
  write('apps/member/src/main.tsx', 'one');
  write('apps/api/src/main.ts', '');
  write('packages/ui/src/theme.css', '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('tools.web-apps', () => {
  test('an app with a vite configuration is a web app', () => expect(webApps(root)).toEqual(['member']));

  test.each([
    'apps/member/src/main.tsx',
    'packages/ui/src/theme.css',
    'package-lock.json',
    'apps/member/public/icon.svg',
  ])('a change of %s makes it stale', (name) => {
    const before = inputsHash(root, 'member');
    write(name, `changed ${name}`);
    expect(inputsHash(root, 'member')).not.toBe(before);
  });

  test.each([
    'apps/member/dist/index.html',
    'apps/member/src/x.test.tsx',
    'apps/api/src/main.ts',
    'packages/ui/node_modules/x.js',
  ])('a change of %s does not', (name) => {
    const before = inputsHash(root, 'member');
    write(name, `changed ${name}`);
    expect(inputsHash(root, 'member')).toBe(before);
  });
});
