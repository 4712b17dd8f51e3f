// Tests that operators' links lead to existing screens, to web addresses, or nowhere.

import { beforeEach, describe, expect, test } from 'vitest';
import { wayOf } from './content-link.model.ts';
import { announceScreens } from './paths.ts';

beforeEach(() => announceScreens(['/pages/my/checkIn', '/subPages/news/detail']));

describe('wayOf', () => {
  test('a screen with its query, with or without a leading slash', () => {
    expect(wayOf('pages/my/checkIn')).toEqual({ kind: 'screen', to: '/pages/my/checkIn', search: {} });
    expect(wayOf('/subPages/news/detail?id=7')).toEqual({
      kind: 'screen',
      to: '/subPages/news/detail',
      search: { id: '7' },
    });
  });

  test('a screen that does not exist in this build has no target', () => {
    expect(wayOf('pages/my/nowhere')).toBeUndefined();
  });

  test('a web address opens in the web view where it is available', () => {
    expect(wayOf('https://roda.example/a?b=c')).toEqual({ kind: 'web', href: 'https://roda.example/a?b=c' });
    announceScreens(['/pages/web/webview']);
    expect(wayOf('https://roda.example/a?b=c')).toEqual({
      kind: 'screen',
      to: '/pages/web/webview',
      search: { url: 'https://roda.example/a?b=c' },
    });
  });

  test.each(['', 'http://roda.example', 'javascript:alert(1)', 'pages', '//evil.example/pages/my/checkIn'])(
    '%s is nowhere',
    (link) => expect(wayOf(link)).toBeUndefined(),
  );
});
