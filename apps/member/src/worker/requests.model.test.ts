// Tests that the worker handles only the shell and reads; writes and money operations bypass it.

import { describe, expect, test } from 'vitest';
import { ageOf, handlingOf, isSuccess, storedAddress, longestMs, settledMs, staleMs } from './requests.model.ts';
import type { RequestFilter } from './requests.model.ts';

const scope = 'https://roda.example/app/';
const build = {
  version: '1',
  shell: ['', 'assets/index-1.js', 'manifest.webmanifest'],
  assets: ['assets/later-2.js'],
  shared: ['wx/nio/country/list', 'wx/etel/plan/getById/{planId}'],
  mine: ['wx/g/account/info'],
};
const filter = (path: string, more: Partial<RequestFilter> = {}): RequestFilter => ({
  method: 'GET',
  url: scope + path,
  mode: 'cors',
  token: null,
  ...more,
});

describe('handlingOf', () => {
  test.each([
    ['', { mode: 'navigate' }, 'page'],
    ['?i=RODA2026#/pages/index/index', { mode: 'navigate' }, 'page'],
    ['index.html', { mode: 'navigate' }, 'page'],
    ['docs/', { mode: 'navigate' }, 'pass'],
    ['', {}, 'pass'],
    ['assets/index-1.js', {}, 'file'],
    ['assets/later-2.js', {}, 'file'],
    ['assets/of-another-build.js', {}, 'pass'],
    ['manifest.webmanifest', {}, 'file'],
    ['wx/nio/country/list?t=1', {}, 'shared'],
    ['wx/nio/country/list?t=1', { token: 'Bearer x' }, 'shared'],
    ['wx/etel/plan/getById/7', {}, 'shared'],
    ['wx/etel/plan/getById/7/8', {}, 'pass'],
    ['wx/g/account/info', { token: 'Bearer x' }, 'mine'],
    ['wx/g/account/info', {}, 'pass'],
    ['wx/answer/next', { token: 'Bearer x' }, 'pass'],
    ['wx/Profit/withdrawal', { method: 'POST', token: 'Bearer x' }, 'pass'],
    ['wx/g/account/info', { method: 'POST', token: 'Bearer x' }, 'pass'],
    ['receive', { method: 'POST', mode: 'navigate' }, 'received'],
    ['receive', { method: 'POST' }, 'pass'],
    ['receive', { mode: 'navigate' }, 'pass'],
    ['admin/member/list', { token: 'Bearer x' }, 'pass'],
  ] as const)('%s %o → %s', (path, more, handling) => {
    expect(handlingOf(filter(path, more), scope, build)).toBe(handling);
  });

  test('ignores other hosts and parent folders', () => {
    const elsewhere = (url: string) => handlingOf({ ...filter(''), url, mode: 'navigate' }, scope, build);
    expect(elsewhere('https://push.example/app/')).toBe('pass');
    expect(elsewhere('https://roda.example/')).toBe('pass');
  });
});

describe('keptAddress', () => {
  const headers =
    (lang: string, country = '1') =>
    (name: string) =>
      ({ 'x-lang': lang, 'x-country': country })[name] ?? null;

  test('is independent of time and differs by language and country', () => {
    const at = (t: number, lang = 'en', country = '1') =>
      storedAddress(`${scope}wx/nio/country/list?t=${t}`, headers(lang, country));
    expect(at(1)).toBe(at(2));
    expect(at(1, 'en')).not.toBe(at(1, 'zh'));
    expect(at(1, 'en', '1')).not.toBe(at(1, 'en', '2'));
  });

  test('does not depend on the order of parameters', () => {
    const of = (query: string) => storedAddress(`${scope}wx/g/goods/list?${query}`, headers('en'));
    expect(of('page=2&limit=20')).toBe(of('limit=20&page=2'));
    expect(of('page=2&limit=20')).not.toBe(of('page=1&limit=20'));
  });
});

describe('isSuccess', () => {
  test('accepts successful replies only', () => {
    expect(isSuccess('{"errno":0,"data":[]}')).toBe(true);
    expect(isSuccess('{"errno":501,"errmsg":"…"}')).toBe(false);
    expect(isSuccess('<html>')).toBe(false);
    expect(isSuccess('null')).toBe(false);
  });
});

describe('ageOf', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const kept = (ms: number) => new Date(now - ms).toISOString();

  test('goes from fresh over stale and old to expired', () => {
    expect(ageOf(kept(settledMs), now)).toBe('fresh');
    expect(ageOf(kept(settledMs + 1), now)).toBe('stale');
    expect(ageOf(kept(staleMs + 1), now)).toBe('old');
    expect(ageOf(kept(longestMs + 1), now)).toBe('gone');
  });

  test('rejects replies from the future and without a time', () => {
    expect(ageOf(kept(-60_000), now)).toBe('old');
    expect(ageOf(null, now)).toBe('gone');
  });
});
