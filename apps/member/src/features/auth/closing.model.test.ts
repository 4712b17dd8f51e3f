// Tests that an account is closed only deliberately.

import { describe, expect, test } from 'vitest';
import { closingValidationErrors, leftOf, nothingTyped } from './closing.model.ts';

describe('closing', () => {
  test('requires its word', () => {
    expect(closingValidationErrors(nothingTyped, 'CLOSE')).toEqual({ word: 'closing.wordWrong' });
    expect(closingValidationErrors({ word: ' close ' }, 'CLOSE')).toEqual({});
    expect(closingValidationErrors({ word: '注销' }, '注销')).toEqual({});
  });

  test('reads what remains, and ignores unknown values', () => {
    expect(leftOf({ left: ['order', 'wallet', 'moon'] })).toEqual(['wallet', 'order']);
    expect(leftOf({ state: 'closing' })).toEqual([]);
  });
});
