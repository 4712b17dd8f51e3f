// The table of screens has no dead doors: every address written in the app stands in it, and no address stands twice.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { screenRoutes } from './routes.ts';
import { tabsOf } from './tabs.ts';

const source = path.resolve(import.meta.dirname, '..');

describe('screenRoutes', () => {
  test('names every address once', () => {
    const paths = screenRoutes.map((route) => route.path);
    expect(paths.filter((one, index) => paths.indexOf(one) !== index)).toEqual([]);
  });

  test('knows every address that is written in the app', () => {
    const known = new Set<string>(screenRoutes.map((route) => route.path));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/u.test(name) && !name.includes('.test.'),
    );
    const written = files.flatMap((name) => {
      const text = readFileSync(path.join(source, name), 'utf8');
      return [...text.matchAll(/['"`](\/(?:pages|subPages)\/[\w/]*\w)['"`?]/gu)].map((match) => match[1] ?? '');
    });
    expect([...new Set(written)].filter((one) => !known.has(one))).toEqual([]);
  });

  test('a screen says the address it stands under', () => {
    const table = readFileSync(path.join(source, 'app/routes.ts'), 'utf8');
    const lines = [...table.matchAll(/path: '\/([^']+)',\s+load: \(\) => import\('#screens\/([^']+)'\)/gu)];
    expect(lines.length).toBe(screenRoutes.length);
    const silent = lines.filter(([, address = '', file = '']) => {
      return !readFileSync(path.join(source, 'screens', file), 'utf8').includes(`"${address}"`);
    });
    expect(silent.map(([line]) => line)).toEqual([]);
  });
});

describe('tabsOf', () => {
  test('shows home and account only in trimmed mode', () => {
    expect(tabsOf(true).map(({ path: address }) => address)).toEqual(['/pages/index/index2', '/pages/index/my2']);
  });

  test('shows all four in their order in full mode', () => {
    expect(tabsOf(false).map(({ name }) => name)).toEqual(['home', 'shop', 'news', 'my']);
  });

  test('leaves out a tab whose screen is not there', () => {
    const onlyHome = screenRoutes.filter(({ path: address }) => address === '/pages/index/index');
    expect(tabsOf(false, onlyHome).map(({ name }) => name)).toEqual(['home']);
  });
});
