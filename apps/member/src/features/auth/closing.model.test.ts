// Tests that an account is closed only deliberately.

import { loginRules } from '@roda/domain/login-rules';
import { describe, expect, test } from 'vitest';
import { closingValidationErrors, leftOf, nothingTyped } from './closing.model.ts';

describe('closing', () => {
  test('requires its word and a code', () => {
    expect(closingValidationErrors(nothingTyped, 'CLOSE', loginRules)).toEqual({
      word: 'closing.wordWrong',
      code: 'validation.codeRequired',
    });
    expect(closingValidationErrors({ word: ' close ', code: '123456' }, 'CLOSE', loginRules)).toEqual({});
    expect(closingValidationErrors({ word: '注销', code: '123456' }, '注销', loginRules)).toEqual({});
  });

  test('reads what remains, and ignores unknown values', () => {
    expect(leftOf({ left: ['order', 'wallet', 'moon'] })).toEqual(['wallet', 'order']);
    expect(leftOf({ state: 'closing' })).toEqual([]);
  });
});
