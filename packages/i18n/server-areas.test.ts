// Tests that no app uses a text that is left out of its catalogues, and that the log-in page has all of its own.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { enLogIn } from './src/en-log-in.ts';
import { consoleAreas, serverAreas } from './vite-plugin.ts';

const root = path.resolve(import.meta.dirname, '../..');

const keysOf = (area: string): readonly string[] => {
  const text = readFileSync(path.join(import.meta.dirname, 'src/en', `${area}.ts`), 'utf8');
  return [...text.matchAll(/^ {2}'([a-z][\w.]*)':/gimu)].map(([, key = '']) => key);
};

const codeOf = (source: string): string => readFileSync(path.join(root, source), 'utf8');

test('no app and no component uses a server-only text', () => {
  const keys = serverAreas.flatMap(keysOf);
  expect(keys.length).toBeGreaterThan(80);
  const sources = globSync(['apps/member/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], { cwd: root });
  expect(sources.length).toBeGreaterThan(100);
  for (const source of sources) {
    const code = codeOf(source);
    expect([source, ...keys.filter((key) => code.includes(`'${key}'`))]).toEqual([source]);
  }
});

/** Keys of texts in code, columns apart, and how those begin that it completes with a value. */
const usedIn = (code: string) => ({
  whole: new Set([...code.matchAll(/(?<!\bkey: )'([a-z]+(?:\.\w+)+)'/giu)].map(([, key = '']) => key)),
  begun: [...code.matchAll(/`([a-z]+\.(?:\w+\.)*)\$\{/giu)].map(([, start = '']) => start),
});

test('the console uses no shared text of another area than its own', () => {
  const files = globSync('{*,screens/*/*}.ts', { cwd: path.join(import.meta.dirname, 'src/en') });
  const areas = files.map((file) => file.replace(/\.ts$/u, ''));
  const [kept, left] = [true, false].map((is) =>
    areas.filter((area) => consoleAreas.includes(path.basename(area)) === is),
  );
  expect(kept?.map((area) => path.basename(area)).toSorted()).toEqual([...consoleAreas].toSorted());
  const keys = left?.flatMap(keysOf) ?? [];
  expect(keys.length).toBeGreaterThan(1_000);
  const sources = globSync(['apps/console/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], { cwd: root });
  for (const source of sources.filter((file) => !/\.test\.tsx?$/u.test(file))) {
    const { whole, begun } = usedIn(codeOf(source));
    const found = keys.filter((key) => whole.has(key) || begun.some((start) => key.startsWith(start)));
    expect([source, ...found]).toEqual([source]);
  }
});

test('the console has every text of its pages without a session', () => {
  const sources = [
    ...['app/accept.tsx', 'app/logged-in.tsx', 'app/sign-in.tsx', 'main.tsx', 'shared/failure-text.ts'].map(
      (file) => `apps/console/src/${file}`,
    ),
    'packages/i18n/src/ui-messages.ts',
  ];
  for (const source of sources) {
    const { whole, begun } = usedIn(codeOf(source));
    const keys = Object.keys(enLogIn);
    const lost = [...whole].filter((key) => !keys.includes(key));
    const empty = begun.filter((start) => !keys.some((key) => key.startsWith(start)));
    expect([source, ...lost, ...empty]).toEqual([source]);
  }
});
