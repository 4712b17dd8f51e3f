// Tests of formatting: separators by language, signs, no digits lost to floats, times, masks and distances.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, formatDistance } from './distance.ts';
import { maskAddress, maskCard, maskIdNumber, maskPhone } from './mask.ts';
import { formatCompact, formatMoney, formatPercent, formatWhole, noFigure } from './money.ts';
import { formatClock, formatDay, formatInstant, formatLeft, instantOf, relativeTime } from './time.ts';

const nb = '\u00A0';
const minus = '\u2212';
const langs = ['en', 'id', 'zh'] as const;
const minor = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });

function wire(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('formatMoney', () => {
  test('writes Rp, a no-break space and the separators of the language', () => {
    expect(formatMoney('1234567.50', { lang: 'id' })).toBe(`Rp${nb}1.234.567,50`);
    expect(formatMoney('1234567.50', { lang: 'en' })).toBe(`Rp${nb}1,234,567.50`);
    expect(formatMoney('1234567.50', { lang: 'zh' })).toBe(`Rp${nb}1,234,567.50`);
    expect(formatMoney('1234567.50', { lang: 'id', amountLocale: 'en' })).toBe(`Rp${nb}1,234,567.50`);
  });

  test('puts the sign before the symbol, and none before zero', () => {
    expect(formatMoney('-1500.00', { lang: 'id' })).toBe(`${minus}Rp${nb}1.500,00`);
    expect(formatMoney('21300.00', { lang: 'en', sign: 'always' })).toBe(`+Rp${nb}21,300.00`);
    expect(formatMoney('0.00', { lang: 'en', sign: 'always' })).toBe(`Rp${nb}0.00`);
    expect(formatMoney('-0.00', { lang: 'en' })).toBe(`Rp${nb}0.00`);
    expect(formatMoney('5.05', { lang: 'en', sign: 'always' })).toBe(`+Rp${nb}5.05`);
    expect(formatMoney('-5.05', { lang: 'en' })).toBe(`${minus}Rp${nb}5.05`);
  });

  test('accepts missing decimals, leading zeros and surrounding spaces', () => {
    expect(formatMoney('5', { lang: 'en' })).toBe(`Rp${nb}5.00`);
    expect(formatMoney('007.50', { lang: 'en' })).toBe(`Rp${nb}7.50`);
    expect(formatMoney('000', { lang: 'en' })).toBe(`Rp${nb}0.00`);
    expect(formatMoney(' 5.00 ', { lang: 'en' })).toBe(`Rp${nb}5.00`);
  });

  test("shows the currency's decimal places and truncates the rest", () => {
    expect(formatMoney('12.3', { lang: 'en', symbol: 'USDT', places: 6 })).toBe(`USDT${nb}12.300000`);
    expect(formatMoney('12.999', { lang: 'en' })).toBe(`Rp${nb}12.99`);
    expect(formatMoney('1234.56', { lang: 'en', places: 0 })).toBe(`Rp${nb}1,234`);
  });

  test('shows a dash for an invalid amount', () => {
    for (const wrong of ['', 'NaN', '1e5', '1,5', '.5', '--1'])
      expect(formatMoney(wrong, { lang: 'en' })).toBe(noFigure);
    expect([formatWhole('x', 'en'), formatCompact('x', 'en'), formatPercent('x', 'en')]).toEqual(
      Array.from({ length: 3 }, () => noFigure),
    );
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY]) expect(formatPercent(wrong, 'en')).toBe(noFigure);
  });

  test('keeps every digit of every amount', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom(...langs), (value, lang) => {
        const text = formatMoney(wire(value), { lang });
        const digits = text.replaceAll(/\D/gu, '').replace(/^0+(?=\d{3})/u, '');
        expect(digits).toBe((value < 0n ? -value : value).toString().padStart(3, '0'));
        expect(text.startsWith(minus)).toBe(value < 0n);
      }),
    );
  });

  test('groups by thousands', () => {
    fc.assert(
      fc.property(minor, (value) => {
        expect(formatMoney(wire(value), { lang: 'en', symbol: '' })).toMatch(/^\u2212?\d{1,3}(?:,\d{3})*\.\d{2}$/u);
      }),
    );
  });
});

describe('whole numbers, percent, compact', () => {
  test('coins have thousands separators', () => {
    expect(formatWhole(1250, 'id')).toBe('1.250');
    expect(formatWhole('1250', 'en')).toBe('1,250');
    expect(formatWhole(-5n, 'zh')).toBe(`${minus}5`);
  });

  test('a ratio is formatted as percent with two decimal places, rounding halves away from zero', () => {
    expect(formatPercent('0.1250', 'en')).toBe('12.50%');
    expect(formatPercent('1.02', 'id')).toBe('102,00%');
    expect(formatPercent('0.000049', 'en')).toBe('0.00%');
    expect(formatPercent('0.00005', 'en')).toBe('0.01%');
    expect(formatPercent('-0.5', 'en')).toBe(`${minus}50.00%`);
    expect(formatPercent('-0.00001', 'en')).toBe('0.00%');
    expect(formatPercent(0.3333, 'en')).toBe('33.33%');
  });

  test('axis labels are short', () => {
    expect(formatCompact('12500000.00', 'en')).toBe('12.5M');
    expect(formatCompact('2500000.00', 'id')).toBe(`2,5${nb}jt`);
    expect(formatCompact('12500000.00', 'zh')).toBe('1250万');
    expect(formatCompact('950.00', 'en')).toBe('950');
    expect(formatCompact('12000000.00', 'en')).toBe('12M');
    expect(formatCompact('12345678.00', 'zh')).toBe('1234万');
  });
});

describe('times', () => {
  const now = new Date('2026-11-20T05:00:00Z');
  const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms), now, 'Asia/Jakarta');
  const minuteMs = 60_000;
  const dayMs = 24 * 60 * minuteMs;

  test('relative up to 30 days, then a date; future instants are dates', () => {
    expect(ago(5 * minuteMs - 1)).toEqual({ kind: 'now' });
    expect(ago(5 * minuteMs)).toEqual({ kind: 'minutes', count: 5 });
    expect(ago(60 * minuteMs)).toEqual({ kind: 'hours', count: 1 });
    expect(ago(dayMs)).toEqual({ kind: 'days', count: 1 });
    expect(ago(30 * dayMs)).toEqual({ kind: 'days', count: 30 });
    expect(ago(30 * dayMs + 1)).toEqual({ kind: 'date', text: '2026-10-21' });
    expect(ago(-1)).toEqual({ kind: 'date', text: '2026-11-20' });
  });

  test('ten digits are seconds, more are milliseconds', () => {
    expect(instantOf('1795150800')?.toISOString()).toBe(instantOf(1_795_150_800_000)?.toISOString());
    expect(instantOf('2026-11-20T05:00:00Z')).toEqual(now);
    expect(instantOf('no time')).toBeUndefined();
  });

  test('are formatted in the country’s time zone', () => {
    expect(formatInstant(now, 'Asia/Jakarta', true)).toBe('2026-11-20 12:00 WIB');
    expect(formatInstant(now, 'Asia/Singapore', true)).toBe('2026-11-20 13:00 GMT+8');
    expect(formatDay(new Date('2026-11-20T18:00:00Z'), 'Asia/Jakarta')).toBe('2026-11-21');
    expect(formatClock(now, 'Asia/Jakarta')).toBe('12:00');
  });

  test('the remaining time counts down to zero', () => {
    expect(formatLeft(899_001)).toBe('15:00');
    expect(formatLeft(3_661_000)).toBe('01:01:01');
    expect(formatLeft(-5)).toBe('00:00');
  });
});

describe('masks', () => {
  test('hide the middle', () => {
    expect(maskPhone('081234567789')).toBe('0812••••789');
    expect(maskPhone('0812****789')).toBe('0812••••789');
    expect(maskCard('1234567890124321')).toBe('••••\u00A04321');
    expect(maskCard('4321')).toBe('••••\u00A04321');
    expect(maskIdNumber('3174012345670001')).toBe('3174••••••••0001');
    expect(maskAddress('TQ5n1234567890abcdefg7Yk2Lm')).toBe('TQ5n12••••7Yk2Lm');
  });

  test('never show a short number unmasked', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,7}$/u), (digits) => {
        expect(maskPhone(digits)).toMatch(/^•+$/u);
      }),
    );
  });
});

describe('distances', () => {
  test('are great-circle distances on a sphere of 6371 km radius', () => {
    const jakarta = { latitude: -6.2, longitude: 106.8167 };
    const bandung = { latitude: -6.9147, longitude: 107.6098 };
    expect(distanceKm(jakarta, bandung)).toBeCloseTo(118, 0);
    expect(distanceKm(jakarta, jakarta)).toBe(0);
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 6);
  });

  test('are in metres below a kilometre', () => {
    expect(formatDistance(0.4321, 'en')).toBe(`432${nb}m`);
    expect(formatDistance(12.345, 'id')).toBe(`12,3${nb}km`);
  });
});
