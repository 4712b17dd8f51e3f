// Tests of addresses: counterparts by mode, safe return targets after log-in, query values as strings.

import { describe, expect, test } from 'vitest';
import { isLaunch, parseSearch, safeReturn, stringifySearch, twinOf } from './paths.ts';

describe('twinOf', () => {
  test('returns the counterpart in the mode and leaves everything else', () => {
    expect(twinOf('/pages/index/index', true)).toBe('/pages/index/index2');
    expect(twinOf('/pages/index/my2', false)).toBe('/pages/index/my');
    expect(twinOf('/pages/index/index', false)).toBeUndefined();
    expect(twinOf('/pages/my/set', true)).toBeUndefined();
  });
});

describe('safeReturn', () => {
  test('allows pages of the app with their query', () => {
    expect(safeReturn('/subPages/product/detail?id=7')).toBe('/subPages/product/detail?id=7');
    expect(safeReturn('/pages/my/set')).toBe('/pages/my/set');
    expect(safeReturn('/open-location?lat=-6.2&lng=106.8')).toBe('/open-location?lat=-6.2&lng=106.8');
  });

  test.each([
    'https://evil.example',
    '//evil.example/pages/x',
    '/pages/auth/login',
    '/other',
    '/open-location/x',
    'javascript:alert(1)',
    '/pages/x#y',
  ])('refuses %s', (address) => expect(safeReturn(address)).toBeUndefined());
});

describe('search', () => {
  test('keeps ids unchanged and drops empty values', () => {
    expect(parseSearch('?id=007&kind=pile')).toEqual({ id: '007', kind: 'pile' });
    expect(stringifySearch({ id: '007', kind: 'pile', none: undefined, empty: '' })).toBe('?id=007&kind=pile');
    expect(stringifySearch({})).toBe('');
  });
});

describe('isLaunch', () => {
  test.each([
    ['?i=RODA2026', ''],
    ['?utm_source=wa', '#/pages/index/index'],
    ['', '#/pages/index/index?t=1700000000'],
  ])('%s %s', (search, hash) => expect(isLaunch(search, hash)).toBe(true));

  test('a screen with its own query is none', () => {
    expect(isLaunch('', '#/subPages/product/detail?id=4')).toBe(false);
    expect(isLaunch('', '')).toBe(false);
  });
});
