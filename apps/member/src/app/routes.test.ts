// Tests that the route table has no dead links: it contains every address used in the app, once.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { screenRoutes } from './routes.ts';
import { tabsOf } from './tabs.ts';

const source = path.resolve(import.meta.dirname, '..');

/** The source of the route table, in both of its files. */
const table = ['routes.ts', 'my-routes.ts']
  .map((file) => readFileSync(path.join(source, 'app', file), 'utf8'))
  .join('\n');

describe('screenRoutes', () => {
  test('lists every address once', () => {
    const paths = screenRoutes.map((route) => route.path);
    expect(paths.filter((one, index) => paths.indexOf(one) !== index)).toEqual([]);
  });

  test('contains every address used in the app', () => {
    const known = new Set<string>(screenRoutes.map((route) => route.path));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/u.test(name) && !/\.test\.|start-screens\./u.test(name),
    );
    const written = files.flatMap((name) => {
      const text = readFileSync(path.join(source, name), 'utf8');
      return [...text.matchAll(/['"`](\/(?:pages|subPages)\/[\w/]*\w)['"`?]/gu)].map((match) => match[1] ?? '');
    });
    expect([...new Set(written)].filter((one) => !known.has(one))).toEqual([]);
  });

  test('a screen declares the address of its route', () => {
    const lines = [...table.matchAll(/path: '\/([^']+)',\s+load: \(\) => import\('#screens\/([^']+)'\)/gu)];
    expect(lines.length).toBe(screenRoutes.length);
    const silent = lines.filter(([, address = '', file = '']) => {
      return !readFileSync(path.join(source, 'screens', file), 'utf8').includes(`"${address}"`);
    });
    expect(silent.map(([line]) => line)).toEqual([]);
  });
});

/** The target of an import of the app: `#features/x.tsx`, `./x.ts`; undefined for a package. */
const fileOf = (from: string, wanted: string): string | undefined => {
  if (wanted.startsWith('#')) return path.join(source, wanted.slice(1));
  return wanted.startsWith('.') ? path.join(path.dirname(from), wanted) : undefined;
};

/** Parts that load their texts themselves: `lazyWith(['area'], () => import('…'), …)`. */
const broughtBy = /(?:lazy|spare)With\(\s*\[([^\]]+)\],\s*\(\) => import\('([^']+)'\)/gu;

const read = new Map<string, string>();

/** A file's text, cached: each is read for many screens. */
const textOf = (file: string): string => {
  const known = read.get(file) ?? readFileSync(file, 'utf8');
  read.set(file, known);
  return known;
};

/** A file and all its imports, static or lazy, inside the app; the frame around screens is excluded. */
const reachedFrom = (file: string, seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(file) || !/\.tsx?$/u.test(file)) return seen;
  seen.add(file);
  const text = textOf(file).replaceAll(broughtBy, '');
  for (const [, wanted = ''] of text.matchAll(/(?:from|import\()\s*'([^']+)'/gu)) {
    const next = fileOf(file, wanted);
    if (next !== undefined && !next.includes('/src/app/')) reachedFrom(next, seen);
  }
  return seen;
};

const texts = path.resolve(source, '../../../packages/i18n/src');
const areaFiles = readdirSync(path.join(texts, 'en/screens'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const ofScreens = areaFiles.map((file) => path.basename(file, '.ts'));

/** Names of socket frames look like text keys. */
const frameNames = /useFrames\(\s*'[^']+'/gu;

const spoken = new Map<string, ReadonlySet<string>>();

/**
 * Text keys in the source, also with an interpolated part: `pay.` of `pay.method.${code}`. A file that loads an area
 * before it uses it needs no screen to do so.
 */
const speaks = (file: string, area: string): boolean => {
  if (textOf(file).includes(`loadAreas(['${area}'])`)) return false;
  const keys = textOf(file)
    .replaceAll(frameNames, '')
    .matchAll(/['"`]([\w-]+)\.[a-zA-Z$]/gu);
  const areas = spoken.get(file) ?? new Set([...keys].map(([, name = '']) => name));
  spoken.set(file, areas);
  return areas.has(area);
};

describe('texts loaded with screens', () => {
  test('every text area is in all languages, and its keys start with its name', () => {
    for (const lang of ['en', 'id', 'zh']) {
      for (const file of areaFiles) {
        const area = path.basename(file, '.ts');
        const keys = [...readFileSync(path.join(texts, lang, 'screens', file), 'utf8').matchAll(/^ {2}'([^']+)'/gmu)];
        expect(keys.length).toBeGreaterThan(0);
        expect(keys.map(([, key = '']) => key).filter((key) => !key.startsWith(`${area}.`))).toEqual([]);
      }
    }
  });

  test('a screen loads every text area that it or its imports use, and no other', () => {
    for (const { path: address, texts: brought = [] } of screenRoutes) {
      const [, file = ''] =
        new RegExp(`path: '${address}',\\s+load: \\(\\) => import\\('#screens/([^']+)'`, 'u').exec(table) ?? [];
      const reached = [...reachedFrom(path.join(source, 'screens', file))];
      const spoken = ofScreens.filter((area) => reached.some((each) => speaks(each, area)));
      expect([address, ...brought.toSorted()]).toEqual([address, ...spoken.toSorted()]);
    }
  });

  test('a part with its own texts loads every text area that it uses, and no other', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    const parts = files.flatMap((name) => {
      const file = path.join(source, name);
      return [...readFileSync(file, 'utf8').matchAll(broughtBy)].map(([, areas = '', wanted = '']) => ({
        brought: areas.replaceAll(/['\s]/gu, '').split(','),
        file: fileOf(file, wanted) ?? '',
      }));
    });
    expect(parts.length).toBeGreaterThan(0);
    for (const { brought, file } of parts) {
      const reached = [...reachedFrom(file)];
      const spoken = ofScreens.filter((area) => reached.some((each) => speaks(each, area)));
      expect([file, ...brought.toSorted()]).toEqual([file, ...spoken.toSorted()]);
    }
  });

  test('the start bundle uses none of them', () => {
    const frame = readdirSync(path.join(source, 'app'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/u.test(name) && !/\.test\.|start-screens\./u.test(name),
    );
    const loud = frame.filter((name) => ofScreens.some((area) => speaks(path.join(source, 'app', name), area)));
    expect(loud).toEqual([]);
  });
});

describe('tabsOf', () => {
  test('shows home and account only in review mode', () => {
    expect(tabsOf(true).map(({ path: address }) => address)).toEqual(['/pages/index/index2', '/pages/index/my2']);
  });

  test('shows all four in their order in full mode', () => {
    expect(tabsOf(false).map(({ name }) => name)).toEqual(['home', 'shop', 'news', 'my']);
  });

  test('leaves out a tab whose screen does not exist', () => {
    const onlyHome = screenRoutes.filter(({ path: address }) => address === '/pages/index/index');
    expect(tabsOf(false, onlyHome).map(({ name }) => name)).toEqual(['home']);
  });
});
