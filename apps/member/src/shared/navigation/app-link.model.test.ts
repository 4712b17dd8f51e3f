// Tests that links open the screen they name, and that links of other hosts open nothing.

import { specifiedRoutes } from '@roda/api-contract/specified-routes';
import { describe, expect, test } from 'vitest';
import { appLinkOf } from './app-link.model.ts';

const server = 'https://roda.example';
const screenOf = (address: string, home = server) => appLinkOf(address, home)?.screen;

describe('appLinkOf', () => {
  test('a screen is named behind the hash or by the path, with its query', () => {
    expect(screenOf('https://roda.example/#/subPages/news/detail?id=1')).toBe('/subPages/news/detail?id=1');
    expect(screenOf('https://roda.example/subPages/news/detail?id=1')).toBe('/subPages/news/detail?id=1');
    expect(screenOf('https://roda.example/app/#/pages/my/invite', 'https://roda.example/app')).toBe('/pages/my/invite');
  });

  test('the home page is no screen of its own, and its launch parameters are passed on', () => {
    expect(appLinkOf('https://roda.example/?i=RODA2026', server)).toEqual({
      screen: undefined,
      search: '?i=RODA2026',
      hash: '',
    });
  });

  test('every screen of the specification can be linked in both ways, but for those of log-in', () => {
    const screens = specifiedRoutes.filter((route) => !route.startsWith('pages/auth/'));
    expect(screens.map((route) => screenOf(`${server}/${route}?id=1`))).toEqual(screens.map((one) => `/${one}?id=1`));
    expect(screens.map((route) => screenOf(`${server}/#/${route}`))).toEqual(screens.map((one) => `/${one}`));
  });

  test.each([
    'https://evil.example/#/pages/my/invite',
    'https://roda.example.evil.example/#/pages/my/invite',
    'https://roda.example@evil.example/#/pages/my/invite',
    'http://roda.example/#/pages/my/invite',
    'javascript:alert(1)',
    'intent://roda.example/#Intent;scheme=https;end',
    'not an address',
  ])('%s is not ours', (address) => expect(appLinkOf(address, server)).toBeUndefined());

  test('log-in pages and addresses outside the app are no targets', () => {
    expect(screenOf('https://roda.example/#/pages/auth/bind?ticket=x')).toBeUndefined();
    expect(screenOf('https://roda.example/console/#/staff')).toBeUndefined();
    expect(screenOf('https://roda.example/#//evil.example')).toBeUndefined();
  });
});
