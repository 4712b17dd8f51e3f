// An account is closed on purpose only.

import { describe, expect, test } from 'vitest';
import { closingValidationErrors, leftOf, nothingTyped } from './closing.model.ts';

describe('closing', () => {
  test('wants its word and a code', () => {
    expect(closingValidationErrors(nothingTyped, 'CLOSE')).toEqual({
      word: 'closing.wordWrong',
      code: 'validation.codeRequired',
    });
    expect(closingValidationErrors({ word: ' close ', code: '123456' }, 'CLOSE')).toEqual({});
    expect(closingValidationErrors({ word: '注销', code: '123456' }, '注销')).toEqual({});
  });

  test('reads what is left, and nothing that it does not know', () => {
    expect(leftOf({ left: ['order', 'wallet', 'moon'] })).toEqual(['wallet', 'order']);
    expect(leftOf({ state: 'closing' })).toEqual([]);
  });
});
