// Tests of the search on the account screen.

import { describe, expect, test } from 'vitest';
import { isFound } from './account-found.model.ts';

describe('isFound', () => {
  test('finds by the beginning of words, without case and accents, in any order', () => {
    expect(isFound('CARD', ['Bank cards', 'account number'])).toBe(true);
    expect(isFound('number bank', ['Bank cards', 'account number'])).toBe(true);
    expect(isFound('resum', ['Résumé'])).toBe(true);
    expect(isFound('ards', ['Bank cards'])).toBe(false);
  });

  test('finds Chinese anywhere', () => {
    expect(isFound('行卡', ['银行卡', '绑定'])).toBe(true);
    expect(isFound('提现', ['银行卡'])).toBe(false);
  });

  test('nothing typed finds nothing', () => {
    expect(isFound('', ['Bank cards'])).toBe(false);
    expect(isFound('   ', ['Bank cards'])).toBe(false);
  });

  test('signs are no patterns', () => {
    expect(isFound('.*', ['Bank cards'])).toBe(false);
    expect(isFound('(', ['Bank cards'])).toBe(false);
  });
});
