// Tests that a server keeps the parts that it was started with while a newer build takes their place.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOfBuild, switchBuild } from './switch-build.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roda-build-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each build has one part of its own. */
const build = (part: string): void => {
  const made = path.join(folder, 'building');
  mkdirSync(made);
  writeFileSync(path.join(made, 'main.mjs'), `import './${part}'`);
  writeFileSync(path.join(made, part), part);
  switchBuild(made, folder);
  rmSync(made, { recursive: true });
};

test('a build replaces the programs, leaves the parts of the build before, and deletes older ones', () => {
  // Made before builds were listed.
  writeFileSync(path.join(folder, 'part-0.mjs'), '');
  build('part-1.mjs');
  expect(readdirSync(folder)).toEqual(['files.json', 'main.mjs', 'part-0.mjs', 'part-1.mjs']);
  build('part-2.mjs');
  expect(readdirSync(folder)).toEqual(['files.json', 'main.mjs', 'part-1.mjs', 'part-2.mjs']);
  expect(readFileSync(path.join(folder, 'main.mjs'), 'utf8')).toBe("import './part-2.mjs'");
  // The same again, as when two starts find it stale.
  build('part-2.mjs');
  expect(readdirSync(folder)).toEqual(['files.json', 'main.mjs', 'part-1.mjs', 'part-2.mjs']);
  expect(filesOfBuild(folder)).toEqual(['main.mjs', 'part-2.mjs']);
  build('part-3.mjs');
  expect(readdirSync(folder)).toEqual(['files.json', 'main.mjs', 'part-2.mjs', 'part-3.mjs']);
});
