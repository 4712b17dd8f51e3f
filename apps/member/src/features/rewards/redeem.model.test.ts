// Tests of redeem codes: whitespace is ignored, an empty code is reported.

import { describe, expect, test } from 'vitest';
import { redeemValidationErrors, typedCode } from './redeem.model.ts';

describe('typedCode', () => {
  test.each([
    [' ab12-cd34 ', 'AB12-CD34'],
    ['vwzl pclw\tc4yv\n', 'VWZLPCLWC4YV'],
    ['a\u200Bb\u0000c', 'ABC'],
    ['   ', ''],
    ['x'.repeat(80), 'X'.repeat(64)],
  ])('%j becomes %j', (typed, expected) => {
    expect(typedCode(typed)).toBe(expected);
  });
});

test('an empty code is reported', () => {
  expect(redeemValidationErrors({ code: '' })).toEqual({ code: 'validation.redeem' });
  expect(redeemValidationErrors({ code: 'A' })).toEqual({});
});
