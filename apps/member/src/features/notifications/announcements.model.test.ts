// Tests that messages link to screens and allowed hosts only, and are marked read one by one or all together.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '@roda/api-contract/content/notifications';
import { announceScreens } from '#shared/navigation/paths.ts';
import { allowedWay, asRead, hostOf } from './announcements.model.ts';

beforeAll(() => announceScreens(['/pages/my/gift', '/pages/my/historyList']));

describe('allowedWay', () => {
  test('a screen with its query', () => {
    expect(allowedWay('pages/my/historyList?type=recharge', [])).toEqual({
      kind: 'screen',
      to: '/pages/my/historyList',
      search: { type: 'recharge' },
    });
  });

  test.each(['', 'pages/my/nowhere', 'javascript:alert(1)', 'http://help.roda.example/a', 'https://evil.example/x'])(
    '%j leads nowhere',
    (link) => {
      expect(allowedWay(link, ['help.roda.example'])).toBeUndefined();
    },
  );

  test('a page of an allowed host', () => {
    expect(allowedWay('https://help.roda.example/chat', ['help.roda.example'])).toEqual({
      kind: 'web',
      href: 'https://help.roda.example/chat',
    });
  });

  test('a host that only resembles an allowed one is rejected', () => {
    expect(hostOf('https://help.roda.example@evil.example/')).toBe('evil.example');
    expect(allowedWay('https://help.roda.example.evil.example/', ['help.roda.example'])).toBeUndefined();
  });
});

const notification = (id: string): Notification => ({
  id,
  type: 'system',
  templateType: 'notice',
  title: '',
  content: '',
  logoUrl: '',
  linkUrl: '',
  pinned: false,
  read: false,
  createdAt: '2026-11-20T10:00:00.000Z',
});

test('asRead marks the given ones and nothing else', () => {
  const page = asRead({ list: [notification('a'), notification('b')], total: 2 }, ({ id }) => id === 'a');
  expect(page.list.map(({ read }) => read)).toEqual([true, false]);
  expect(page.total).toBe(2);
});
