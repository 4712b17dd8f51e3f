// Tests that a scan opens the app's own screens only.

import { describe, expect, test } from 'vitest';
import { meaningOf } from './scan.model.ts';

const base = 'https://roda.example/';

describe('meaningOf', () => {
  test.each([
    [`${base}?i=RODA2026`, { kind: 'invite', code: 'RODA2026' }],
    [`${base}#/pages/index/index?i=ABC123`, { kind: 'invite', code: 'ABC123' }],
    [`${base}i/ABC123`, { kind: 'invite', code: 'ABC123' }],
    ['/i/ABC123', { kind: 'invite', code: 'ABC123' }],
    [`${base}?q=${encodeURIComponent(encodeURIComponent(`${base}?i=ABC123`))}`, { kind: 'invite', code: 'ABC123' }],
    [`${base}#/pages/my/redeem?code=WELCOME`, { kind: 'screen', address: '/pages/my/redeem?code=WELCOME' }],
    [`${base}#/subPages/product/detail?id=7`, { kind: 'screen', address: '/subPages/product/detail?id=7' }],
    ['/pages/my/redeem?code=X1', { kind: 'screen', address: '/pages/my/redeem?code=X1' }],
    [' welcome-2026 ', { kind: 'code', code: 'WELCOME-2026' }],
    ['rd-vn-03', { kind: 'device', number: 'RD-VN-03' }],
    ['RD-CP-01', { kind: 'device', number: 'RD-CP-01' }],
    ['8991002101234', { kind: 'code', code: '8991002101234' }],
    ['<b>RODA2026</b>', { kind: 'unknown' }],
    ['https://evil.example/?i=RODA2026', { kind: 'foreign', host: 'evil.example' }],
    ['https://roda.example.evil.test/#/pages/my/redeem', { kind: 'foreign', host: 'roda.example.evil.test' }],
    ['//evil.example/pages/x', { kind: 'unknown' }],
    [`${base}#/pages/auth/login`, { kind: 'unknown' }],
    ['javascript:alert(1)', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['x'.repeat(2001), { kind: 'unknown' }],
  ])('%s', (text, meaning) => expect(meaningOf(text, base)).toEqual(meaning));
});
