// Tests that invitation codes are found plain, before or after the hash, or inside an own link encoded once or twice.

import { describe, expect, test } from 'vitest';
import { inviteCodeIn, inviteCodeOf, ownLinkIn } from './invite-code.model.ts';

describe('inviteCodeOf', () => {
  test.each([
    ['?i=RODA2026', '', 'RODA2026'],
    ['', '#/pages/index/index?i=RODA2026', 'RODA2026'],
    ['?i=FIRST1', '#/?i=SECOND2', 'FIRST1'],
    ['?i=FIRST1&i=SECOND2', '', 'FIRST1'],
    ['?i=&i=SECOND2', '', 'SECOND2'],
  ])('%s %s → %s', (search, hash, code) => {
    expect(inviteCodeOf(search, hash)).toBe(code);
  });

  test.each([
    ['', ''],
    ['?i=', ''],
    ['?i=a', ''],
    ['?i=<script>', ''],
    ['?i=ABCDEFGHIJKLMNOPQ', ''],
    ['?i=<b>RODA2026</b>', ''],
    ['?i=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', ''],
    ['', '#/pages/auth/register?i=RODA2026%00'],
  ])('no code in %s %s', (search, hash) => {
    expect(inviteCodeOf(search, hash)).toBeUndefined();
  });

  test('no code in 10,000 letters', () => expect(inviteCodeOf(`?i=${'A'.repeat(10_000)}`, '')).toBeUndefined());
});

describe('ownLinkIn', () => {
  const hosts = ['roda.example'];
  const link = 'https://roda.example/?i=ABC123';

  test.each([
    [`?q=${encodeURIComponent(link)}`, '', link],
    [`?q=${encodeURIComponent(encodeURIComponent(link))}`, '', link],
    ['', `#/?qrCode=${encodeURIComponent(link)}`, link],
    [`?qrCode=${encodeURIComponent('/i/ABC123')}`, '', '/i/ABC123'],
  ])('%s %s → %s', (search, hash, found) => {
    expect(ownLinkIn(search, hash, hosts)).toBe(found);
  });

  test.each([
    '?q=%E0%A4%A',
    '?q=ABC123',
    `?q=${encodeURIComponent('https://evil.example/?i=ABC123')}`,
    `?q=${encodeURIComponent('//evil.example/i/ABC123')}`,
    `?q=${encodeURIComponent('https://roda.example@evil.example/?i=ABC123')}`,
    `?q=${encodeURIComponent('javascript:alert(1)')}`,
  ])('no link of this app in %s', (search) => {
    expect(ownLinkIn(search, '', hosts)).toBeUndefined();
  });
});

describe('inviteCodeIn', () => {
  test.each([
    ['https://roda.example/?i=ABC123', 'ABC123'],
    ['https://roda.example/#/pages/index/index?i=ABC123&x=1', 'ABC123'],
    ['https://roda.example/i/ABC123', 'ABC123'],
    ['/i/ABC123', 'ABC123'],
    ['https://roda.example/?x=1', undefined],
  ])('%s → %s', (link, code) => {
    expect(inviteCodeIn(link)).toBe(code);
  });
});
