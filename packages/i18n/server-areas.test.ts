// Tests that no app uses the server-only texts, which are left out of the browser's catalogues.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverAreas } from './vite-plugin.ts';

const root = path.resolve(import.meta.dirname, '../..');

const keysOf = (area: string): readonly string[] => {
  const text = readFileSync(path.join(import.meta.dirname, 'src/en', `${area}.ts`), 'utf8');
  return [...text.matchAll(/^ {2}'([a-z][\w.]*)':/gimu)].map(([, key = '']) => key);
};

test('no app and no component uses a server-only text', () => {
  const keys = serverAreas.flatMap(keysOf);
  expect(keys.length).toBeGreaterThan(80);
  const sources = globSync(['apps/member/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], { cwd: root });
  expect(sources.length).toBeGreaterThan(100);
  for (const source of sources) {
    const code = readFileSync(path.join(root, source), 'utf8');
    expect([source, ...keys.filter((key) => code.includes(`'${key}'`))]).toEqual([source]);
  }
});
