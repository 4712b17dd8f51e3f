// Tests that money survives formatting and parsing exactly.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Amount,
  AmountIn,
  currencies,
  currencyPlaces,
  formatAmount,
  MAX_MINOR,
  parseAmount,
  exactNumber,
  toChartNumber,
} from './money.ts';

const anyCurrency = fc.constantFrom(...currencies);
const anyMinor = fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR });

describe('money', () => {
  it('parses what it formats, for every amount of a database bigint', () => {
    const same = fc.property(anyCurrency, anyMinor, (currency, minor) => {
      return parseAmount(formatAmount(minor, currency), currency) === minor;
    });
    expect(fc.check(same).counterexample).toBeNull();
  });

  it('always writes all decimal places, and only what its own schema accepts', () => {
    const whole = fc.property(anyCurrency, anyMinor, (currency, minor) => {
      const text = formatAmount(minor, currency);
      return (text.split('.')[1] ?? '').length === currencyPlaces[currency] && Amount.safeParse(text).success;
    });
    expect(fc.check(whole).counterexample).toBeNull();
  });

  it('preserves the order of amounts', () => {
    const around = (minor: bigint): bigint => parseAmount(formatAmount(minor, 'IDR'), 'IDR') ?? 0n;
    const ordered = fc.property(anyMinor, anyMinor, (one, other) => around(one) < around(other) === one < other);
    expect(fc.check(ordered).counterexample).toBeNull();
  });

  it('formats as the reference specifies', () => {
    expect(formatAmount(12_500_000n, 'IDR')).toBe('125000.00');
    expect(formatAmount(-5n, 'IDR')).toBe('-0.05');
    expect(formatAmount(1_500_000n, 'USDT')).toBe('1.500000');
    expect(formatAmount(300n, 'COIN')).toBe('300');
    expect(formatAmount(0n, 'POINT')).toBe('0');
  });

  it('accepts fewer decimal places than the currency has, never more', () => {
    expect(parseAmount('125000', 'IDR')).toBe(12_500_000n);
    expect(parseAmount('0.1', 'IDR')).toBe(10n);
    expect(parseAmount('0.001', 'IDR')).toBeUndefined();
    expect(parseAmount('0.000001', 'USDT')).toBe(1n);
    expect(parseAmount('1.0', 'COIN')).toBeUndefined();
  });

  it.each(['', ' ', '1,000', '1e3', '+1', '01', '1.', '.5', '0x10', 'NaN', 'Infinity', '--1', '1.00 ', '١'])(
    'refuses %j',
    (text) => expect(parseAmount(text, 'IDR')).toBeUndefined(),
  );

  it('rejects what a database bigint cannot hold', () => {
    expect(parseAmount('92233720368547758.07', 'IDR')).toBe(MAX_MINOR);
    expect(parseAmount('92233720368547758.08', 'IDR')).toBeUndefined();
    expect(parseAmount('9999999999999999999', 'POINT')).toBeUndefined();
  });

  it('never throws, and accepts nothing that the schema rejects', () => {
    const likely = fc.oneof(fc.string(), fc.stringMatching(/^-?[0-9.]{0,22}$/));
    const agreed = fc.property(likely, anyCurrency, (text, currency) => {
      return parseAmount(text, currency) === undefined || Amount.safeParse(text).success;
    });
    expect(fc.check(agreed).counterexample).toBeNull();
  });

  it('accepts no sign from a client, and nothing beyond a database bigint', () => {
    expect(AmountIn.safeParse('-1').success).toBe(false);
    expect(AmountIn.safeParse('1234567890123456').success).toBe(false);
    for (const currency of ['IDR', 'POINT'] as const) {
      expect(parseAmount('999999999999999', currency)).toBeDefined();
    }
  });
});

describe('exactNumber', () => {
  it('is the same whole number, or an error', () => {
    expect([0n, -5n, 9_007_199_254_740_991n].map(exactNumber)).toEqual([0, -5, 9_007_199_254_740_991]);
    expect(() => exactNumber(9_007_199_254_740_993n)).toThrow(new RangeError('9007199254740993 is no safe integer'));
  });
});

describe('toChartNumber', () => {
  it('is the part in steps, and 0 without a whole', () => {
    expect(toChartNumber(1n, 3n)).toBe(0.3333);
    expect(toChartNumber(200n, 3n, 10n)).toBe(66.6);
    expect([toChartNumber(1n, 0n), toChartNumber(1n, -1n)]).toEqual([0, 0]);
  });
});
