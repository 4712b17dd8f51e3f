// Tests of amounts that are rare: nothing is never negative, and fifteen digits keep every one of them.

import { describe, expect, it } from 'vitest';
import { formatCompact, formatMoney, formatPercent, formatWhole } from './money.ts';

const langs = ['en', 'id', 'zh'] as const;
const minus = '\u2212';

describe('a negative amount that is cut off to zero', () => {
  it.each(langs)('has no sign: %s', (lang) => {
    const nothing = [
      formatMoney('-0', { lang }),
      formatMoney('-0.004', { lang }),
      formatMoney('-0.40', { lang, places: 0, sign: 'always' }),
      formatMoney('0.004', { lang, sign: 'always' }),
      formatWhole('-0.9', lang),
      formatWhole(-0, lang),
      formatPercent(-0.000_001, lang),
      formatCompact('-0.5', lang),
    ];
    for (const text of nothing) {
      expect(text).not.toMatch(/[-+\u2212]/u);
      expect(text).not.toMatch(/[1-9]/u);
    }
  });

  it('keeps its sign where a digit of it is shown', () => {
    expect(formatMoney('-0.01', { lang: 'en' })).toBe(`${minus}Rp\u00A00.01`);
    expect(formatWhole('-1.9', 'en')).toBe(`${minus}1`);
    expect(formatCompact('-1500', 'en')).toBe(`${minus}1.5K`);
  });
});

describe('an amount of fifteen digits', () => {
  it('keeps each of them', () => {
    expect(formatMoney('987654321098765.43', { lang: 'id' })).toBe('Rp\u00A0987.654.321.098.765,43');
    expect(formatMoney('-987654321098765.43', { lang: 'en' })).toBe(`${minus}Rp\u00A0987,654,321,098,765.43`);
  });
});
