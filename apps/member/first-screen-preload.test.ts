// Tests that the preload script names the files of the first screens, and none that the page asks for itself.

import { expect, test } from 'vitest';
import { preloadScript } from './first-screen-preload.ts';

type Output = Parameters<typeof preloadScript>[0];

const chunk = (fileName: string, imports: readonly string[], module = '') => ({
  [fileName]: { type: 'chunk', fileName, imports, moduleIds: [module], isEntry: fileName === 'assets/index.js' },
});

const output = Object.assign(
  {},
  chunk('assets/index.js', ['assets/vendor.js']),
  chunk('assets/vendor.js', []),
  chunk('assets/home.js', ['assets/vendor.js', 'assets/parts.js'], '/app/src/screens/sales/home.screen.tsx'),
  chunk('assets/parts.js', ['assets/home.js', 'assets/deep.js']),
  chunk('assets/deep.js', []),
  chunk('assets/my.js', [], '/app/src/screens/account/my.screen.tsx'),
) as Output;

test('a screen’s file and all that it imports are named, also through a circle; the start’s own are not', () => {
  const { source } = preloadScript(output);
  const files = JSON.parse(/const files=(\{.*\});/u.exec(source)?.[1] ?? '{}') as Record<string, readonly string[]>;
  expect(files['pages/index/index']).toEqual(['home.js', 'parts.js', 'deep.js']);
  expect(files['pages/index/my']).toEqual(['my.js']);
  expect(files['pages/auth/login']).toEqual([]);
});

test('the same output gives the same file, another one another name', () => {
  const { fileName } = preloadScript(output);
  expect(fileName).toMatch(/^assets\/first-screen-[\w-]{8}\.js$/u);
  expect(preloadScript(output).fileName).toBe(fileName);
  const changed = { ...output, ...chunk('assets/my2.js', [], '/app/src/screens/account/my.screen.tsx') } as Output;
  expect(preloadScript(changed).fileName).not.toBe(fileName);
});
