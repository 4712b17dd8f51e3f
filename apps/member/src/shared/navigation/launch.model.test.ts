// Tests that a launch address continues at its screen, without anything that belongs to the launch.

import { describe, expect, test } from 'vitest';
import { launchOf } from './launch.model.ts';

const hosts = ['roda.example'];
const quoted = (link: string) => `?q=${encodeURIComponent(link)}`;

describe('launchOf', () => {
  test.each([
    ['?i=RODA2026', '#/subPages/product/detail?id=4', '#/subPages/product/detail?id=4'],
    ['?i=RODA2026&utm_source=wa', '', ''],
    ['', '#/subPages/product/list?name=van&i=RODA2026&utm_source=wa&t=1', '#/subPages/product/list?name=van'],
    ['', '#/?i=RODA2026', '#/'],
  ])('%s %s continues at %s', (search, hash, next) => {
    expect(launchOf(search, hash, hosts)).toEqual({ inviteCode: 'RODA2026', hash: next });
  });

  test('a scanned link opens its screen, unless the address names one', () => {
    const scanned = quoted('https://roda.example/?i=ABC123#/subPages/product/detail?id=4&utm_medium=qr');
    const home = '#/pages/index/index';
    expect(launchOf(scanned, '', hosts)).toEqual({ inviteCode: 'ABC123', hash: '#/subPages/product/detail?id=4' });
    expect(launchOf(scanned, home, hosts)).toEqual({ inviteCode: 'ABC123', hash: home });
  });

  test.each(['https://evil.example/?i=ABC123#/pages/my/set', 'https://roda.example/#/pages/auth/login', '/other'])(
    'nothing is opened by %s',
    (link) => expect(launchOf(quoted(link), '', hosts)).toEqual({ inviteCode: undefined, hash: '' }),
  );
});
