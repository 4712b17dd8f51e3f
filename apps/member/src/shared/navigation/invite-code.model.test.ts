// Tests that invitation codes are found plain, before or after the hash, or inside a link encoded once or twice.

import { describe, expect, test } from 'vitest';
import { inviteCodeOf } from './invite-code.model.ts';

describe('inviteCodeOf', () => {
  test.each([
    ['?i=RODA2026', '', 'RODA2026'],
    ['', '#/pages/index/index?i=RODA2026', 'RODA2026'],
    ['?i=FIRST1', '#/?i=SECOND2', 'FIRST1'],
    [`?q=${encodeURIComponent('https://roda.example/?i=ABC123')}`, '', 'ABC123'],
    [`?q=${encodeURIComponent(encodeURIComponent('https://roda.example/?i=ABC123'))}`, '', 'ABC123'],
    ['', `#/?qrCode=${encodeURIComponent('https://roda.example/#/pages/index/index?i=ABC123&x=1')}`, 'ABC123'],
    [`?q=${encodeURIComponent('https://roda.example/i/ABC123')}`, '', 'ABC123'],
    [`?qrCode=${encodeURIComponent('/i/ABC123')}`, '', 'ABC123'],
  ])('%s %s → %s', (search, hash, code) => {
    expect(inviteCodeOf(search, hash)).toBe(code);
  });

  test.each([
    ['', ''],
    ['?i=', ''],
    ['?i=a', ''],
    ['?i=<script>', ''],
    ['?i=ABCDEFGHIJKLMNOPQ', ''],
    ['?q=%E0%A4%A', ''],
    [`?q=${encodeURIComponent('https://roda.example/?x=1')}`, ''],
  ])('no code in %s %s', (search, hash) => {
    expect(inviteCodeOf(search, hash)).toBeUndefined();
  });
});
