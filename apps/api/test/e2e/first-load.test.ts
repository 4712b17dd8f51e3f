// Tests of the first load: compressed scripts and styles of the built pages of both web apps stay small, and the member
// app's first calls are sent at once.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { langs } from '@roda/domain/language';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openBrowser } from './browser.ts';
import { openPhone } from './member-page.ts';

const APPS = path.resolve(import.meta.dirname, '../../..');
const MEMBER = path.join(APPS, 'member/dist');
const CONSOLE = path.join(APPS, 'console/dist');

/** What the page of an app names initially, of one kind. */
const namedBy = (dist: string, ending: string): readonly string[] => {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/gu)].map(([, file = '']) => file);
  return named.filter((file) => file.endsWith(ending));
};

/** Compressed size, each file once. */
const kib = (dist: string, files: readonly string[]): number => {
  const bytes = [...new Set(files)].map((file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
};

/** Scripts and all that they import, at once or through each other. */
const withImports = (dist: string, scripts: readonly string[], found = new Set<string>()): ReadonlySet<string> => {
  for (const script of scripts.filter((name) => !found.has(name))) {
    found.add(script);
    const code = readFileSync(path.join(dist, script), 'utf8');
    const imported = [...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/gu)];
    withImports(
      dist,
      imported.map(([, file = '']) => `assets/${file}`),
      found,
    );
  }
  return found;
};

/** The console's scripts of these names, which are read from the files' own. */
const scriptsOf = (...names: readonly string[]): readonly string[] =>
  names.map((name) => {
    const isNamed = (file: string): boolean =>
      file.startsWith(`${name}-`) && /^-[\w-]{8}\.js$/u.test(file.slice(name.length));
    const [file, ...others] = readdirSync(path.join(CONSOLE, 'assets')).filter(isNamed);
    expect([name, file, ...others]).toEqual([name, expect.any(String)]);
    return `assets/${file ?? ''}`;
  });

/** Compressed size of the scripts in the member app's page itself. */
const kibInPage = (): number => {
  const page = readFileSync(path.join(MEMBER, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/gu)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(1);
  return gzipSync(scripts.join(''), { level: 9 }).length / 1024;
};

test('scripts of the first load stay within 100 KiB', () => {
  expect(kib(MEMBER, namedBy(MEMBER, '.js'))).toBeGreaterThan(60);
  expect(kib(MEMBER, namedBy(MEMBER, '.js')) + kibInPage()).toBeLessThanOrEqual(100);
});

test('styles of the first load stay within 9 KiB', () => {
  expect(kib(MEMBER, namedBy(MEMBER, '.css'))).toBeGreaterThan(2);
  expect(kib(MEMBER, namedBy(MEMBER, '.css'))).toBeLessThanOrEqual(9);
});

test.each(langs)('scripts and texts of the console’s log-in page stay within 250 KiB (%s)', (lang) => {
  const scripts = withImports(CONSOLE, [...namedBy(CONSOLE, '.js'), ...scriptsOf(`${lang}-log-in`)]);
  expect(kib(CONSOLE, [...scripts])).toBeGreaterThan(100);
  expect(kib(CONSOLE, [...scripts])).toBeLessThanOrEqual(250);
});

test.each(langs)('all that shows the overview to an operator who is logged in stays within 525 KiB (%s)', (lang) => {
  const names = [`${lang}-log-in`, 'router', 'overview.screen', lang, `${lang}-console`];
  const scripts = withImports(CONSOLE, [...namedBy(CONSOLE, '.js'), ...scriptsOf(...names)]);
  expect(kib(CONSOLE, [...scripts])).toBeGreaterThan(200);
  expect(kib(CONSOLE, [...scripts])).toBeLessThanOrEqual(525);
});

test('nothing of the page of components is in the built app: no page, no script, no style', () => {
  const page = path.join(APPS, 'member/src/component-page/component-page.tsx');
  expect(readFileSync(page, 'utf8')).toContain('--component-page');
  expect(existsSync(path.join(MEMBER, 'components.html'))).toBe(false);
  const files = readdirSync(MEMBER, { recursive: true, encoding: 'utf8' });
  const text = files.filter((file) => /\.(?:m?js|css|html)$/u.test(file));
  expect(text.length).toBeGreaterThan(100);
  expect(text.filter((file) => readFileSync(path.join(MEMBER, file), 'utf8').includes('--component-page'))).toEqual([]);
});

describe('a first start', () => {
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServerProcess(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await deleteFolder(server.data);
  });

  test.each([
    ['pages/index/index', 'id', 'wx/home/indexV3'],
    ['pages/index/productList', 'en', 'wx/g/goods/vehicle/list'],
    ['subPages/product/detail?id=1', 'id', 'wx/g/goods/vehicle/info'],
    ['subPages/news/list', 'zh-CN', 'wx/news/list'],
  ])('at %s (%s) has its language, and its calls once, before the app is loaded', async (address, locale, call) => {
    const phone = await openPhone(browser, { origin: server.origin, locale });
    const sent: string[] = [];
    const isSent = phone.page.waitForRequest((request) => new URL(request.url()).pathname === `/${call}`);
    phone.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/wx/')) sent.push(pathname + search.replace(/\?t=\d+$/u, ''));
    });
    const lang = () => phone.page.evaluate(() => document.documentElement.lang);
    const before: string[] = [];
    await phone.page.route('**/assets/vendor-*.js', async (route) => {
      await isSent;
      before.push(await lang());
      await route.continue();
    });
    await phone.go(address);
    await phone.on(address.split('?')[0] ?? '');
    await phone.settle();
    const twice = sent.filter((name, index) => sent.indexOf(name) < index);
    expect(twice).toEqual([]);
    expect(before).toEqual([await lang()]);
    await phone.close();
  });
});
