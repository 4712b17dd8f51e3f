// Tests Code 128 against vectors of the standard's tables, and that what is encoded is read again, also when measured.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128Bars, code128Text, code128Values, code128Widths, readCode128 } from './code128.ts';

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
  ] as const)('%s', (text, values) => {
    expect(code128Values(text)).toEqual(values);
    expect(code128Text(values)).toBe(text);
  });

  test('the example of the set of capitals, which other printers use, is read', () => {
    expect(code128Text([103, 48, 42, 42, 17, 18, 19, 35, 54, 106])).toBe('PJJ123C');
  });

  test('what a till cannot print has no code', () => {
    for (const text of ['', 'é', '码', 'a\nb', 'x'.repeat(81)]) expect(code128Bars(text)).toBeUndefined();
  });
});

const printable = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((at) => String.fromCharCode(at)),
  minLength: 1,
  maxLength: 24,
});

describe('reading', () => {
  test('gives back what was encoded, in any unit, with a little blur, between other marks', () => {
    fc.assert(
      fc.property(printable, fc.double({ min: 1.5, max: 9, noNaN: true }), fc.integer(), (text, unit, seed) => {
        let state = seed;
        const blur = () => {
          state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
          return ((state >>> 16) % 100) / 500 - 0.1;
        };
        const bars = (code128Bars(text) ?? []).map((width) => (width + blur()) * unit);
        expect(readCode128([3 * unit, 2 * unit, 12 * unit, ...bars, 12 * unit, 2 * unit])).toBe(text);
      }),
    );
  });

  test('a wrong check, a cut code, and no quiet zone read as nothing', () => {
    const bars = code128Bars('RODA2026') ?? [];
    const wrong = [104, 50, 47, 36, 33, 77, 106].flatMap((value) => code128Widths[value] ?? []);
    expect(readCode128([20, ...wrong, 20])).toBeUndefined();
    expect(readCode128([20, ...bars.slice(0, -7), 20])).toBeUndefined();
    expect(readCode128([2, ...bars, 20])).toBeUndefined();
    expect(readCode128([])).toBeUndefined();
  });
});
