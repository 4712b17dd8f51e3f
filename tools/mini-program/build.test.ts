// Tests the compiled mini-program as WeChat would load it: CommonJS files, pages with their layouts, one server.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMiniProgram } from './build.ts';

const appId = 'wx0123456789abcdef';
let target = '';
beforeAll(() => {
  target = path.join(mkdtempSync(path.join(tmpdir(), 'roda-mini-')), 'dist');
  buildMiniProgram({ target, server: 'https://roda.example/app/', appId });
});
afterAll(() => rmSync(path.dirname(target), { recursive: true }));

const read = (file: string): string => readFileSync(path.join(target, file), 'utf8');
const pages = (): readonly string[] => (JSON.parse(read('app.json')) as { pages: string[] }).pages;

type Page = Record<string, unknown> & { data: Record<string, unknown> };

/** Runs the files as a mini-program does: no browser, no Node, `require` with paths. */
const load = (): ReadonlyMap<string, Page> => {
  const modules = new Map<string, object>();
  const registered = new Map<string, Page>();
  const updates = { onUpdateReady: () => undefined, onUpdateFailed: () => undefined };
  const wx = {
    getAppBaseInfo: () => ({ language: 'en' }),
    navigateBack: () => undefined,
    getUpdateManager: () => updates,
  };
  const run = (file: string): object => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const module = { exports: {} };
    modules.set(file, module.exports);
    const require = (wanted: string): object => run(path.join(path.dirname(file), wanted));
    const Page = (page: Page): void => void registered.set(file.replace(/\.js$/, ''), page);
    const wrapper = `(function (module, exports, require, wx, Page, App) {${read(file)}\n})`;
    const call = runInNewContext(wrapper) as (...given: unknown[]) => void;
    call(module, module.exports, require, wx, Page, ({ onLaunch }: { onLaunch: () => void }) => onLaunch());
    return module.exports;
  };
  for (const name of ['app', ...pages()]) run(`${name}.js`);
  return registered;
};

describe('the compiled mini-program', () => {
  test('every page is there with its layout and settings, and nothing else is', () => {
    for (const page of pages())
      for (const kind of ['js', 'json', 'wxml'])
        expect(existsSync(path.join(target, `${page}.${kind}`)), page).toBe(true);
    expect(globSync('pages/**/*.js', { cwd: target })).toHaveLength(pages().length);
    expect(globSync('**/*.{ts,map,tsbuildinfo}', { cwd: target })).toEqual([]);
    expect(globSync('**/*.test.*', { cwd: target })).toEqual([]);
    for (const file of globSync('**/*.json', { cwd: target }))
      expect(() => JSON.parse(read(file)) as unknown).not.toThrow();
  });

  test('every layout shows what its page has: values and handlers', () => {
    const registered = load();
    expect([...registered.keys()].toSorted()).toEqual(pages().toSorted());
    for (const [name, page] of registered) {
      const layout = read(`${name}.wxml`);
      for (const [, value = ''] of layout.matchAll(/\{\{(\w+)\}\}/g)) expect(page.data, name).toHaveProperty(value);
      for (const [, handler = ''] of layout.matchAll(/bind\w+="(\w+)"/g)) expect(typeof page[handler]).toBe('function');
      if (layout.includes('open-type="share"')) expect(typeof page['onShareAppMessage']).toBe('function');
      // One element around another, each closed.
      const open: string[] = [];
      for (const [, close, tag = '', own] of layout.matchAll(/<(\/?)([\w-]+)[^>]*?(\/?)>/g))
        if (close === '/') expect(open.pop()).toBe(tag);
        else if (own !== '/') open.push(tag);
      expect(open).toEqual([]);
    }
  });

  test('it shows its one server, and is of one app', () => {
    const index = load().get('pages/index/index');
    if (index === undefined) throw new Error('no page with the web view');
    const shown: object[] = [];
    (index['onLoad'] as (this: object, options: object) => void).call(
      { setData: (change: object) => shown.push(change) },
      {},
    );
    expect(JSON.stringify(shown)).toBe('[{"src":"https://roda.example/app/#/"}]');
    expect(JSON.parse(read('project.config.json'))).toMatchObject({ appid: appId, compileType: 'miniprogram' });
    for (const file of globSync('**/*.{js,json}', { cwd: target })) expect(read(file)).not.toMatch(/@[A-Z_]+@/);
  });

  test('it asks nothing of an engine that the oldest supported one lacks', () => {
    for (const file of globSync('**/*.js', { cwd: target }))
      expect(read(file)).not.toMatch(/\?\?|\?\.\w|\bimport\b|^export /m);
  });
});

test.each([
  ['http://roda.example', appId],
  ['https://roda.example/"+evil+"', appId],
  ["https://roda.example/'", appId],
  ['roda.example', appId],
  ['https://roda.example', 'touristappid'],
])('%s for %s is refused', (server, id) => {
  const other = path.join(path.dirname(target), 'other');
  expect(() => buildMiniProgram({ target: other, server, appId: id })).toThrow('must be');
  expect(existsSync(other)).toBe(false);
});
