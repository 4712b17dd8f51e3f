// Tests Code 128 against vectors of the standard's tables; that what is drawn is read again is the scanner's test.

import { describe, expect, test } from 'vitest';
import { code128Bars, code128Values, code128Widths } from './code128.ts';

describe('the symbols', () => {
  test('are 107 different ones, of 11 modules with an even number of dark ones; the stop has 13', () => {
    expect(code128Widths.length).toBe(107);
    expect(new Set(code128Widths.map(String)).size).toBe(107);
    for (const [value, widths] of code128Widths.entries()) {
      const dark = widths.filter((_, index) => index % 2 === 0).reduce((sum, width) => sum + width, 0);
      expect([value, widths.reduce((sum, width) => sum + width, 0)]).toEqual([value, value === 106 ? 13 : 11]);
      if (value < 106) expect([value, dark % 2]).toEqual([value, 0]);
    }
  });
});

describe('known codes', () => {
  test.each([
    ['Wikipedia', [104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106]],
    ['1234567890', [105, 12, 34, 56, 78, 90, 85, 106]],
    ['42', [105, 42, 44, 106]],
    ['A12345', [104, 33, 17, 99, 23, 45, 64, 106]],
    ['RODA', [104, 50, 47, 36, 33, 76, 106]],
  ] as const)('%s', (text, values) => expect(code128Values(text)).toEqual(values));

  test('what a till cannot print has no code', () => {
    for (const text of ['', 'é', '码', 'a\nb', 'x'.repeat(81)]) expect(code128Bars(text)).toBeUndefined();
  });
});
