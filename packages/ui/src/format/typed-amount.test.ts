// Tests of amount input: separators are inserted while typing, and the sent value equals the typed one.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOfTyped, regroupedAmount, typedOfAmount } from './typed-amount.ts';

const langs = fc.constantFrom('en', 'id', 'zh');

describe('regroupedAmount', () => {
  test('groups while typing, with the separators of the language', () => {
    expect(regroupedAmount('1234567', { lang: 'id' })).toBe('1.234.567');
    expect(regroupedAmount('1.2345', { lang: 'id' })).toBe('12.345');
    expect(regroupedAmount('1234,5', { lang: 'id' })).toBe('1.234,5');
    expect(regroupedAmount('1234.567', { lang: 'en' })).toBe('1,234.56');
    expect(regroupedAmount(',5', { lang: 'id' })).toBe('0,5');
    expect(regroupedAmount('abc', { lang: 'en' })).toBe('');
    expect(regroupedAmount('007', { lang: 'en' })).toBe('7');
  });

  test('keeps 12 digits, and the decimals of the currency', () => {
    expect(regroupedAmount('1234567890123', { lang: 'en' })).toBe('123,456,789,012');
    expect(regroupedAmount('12.5', { lang: 'en', places: 0 })).toBe('12');
    expect(regroupedAmount('1.2.3', { lang: 'en' })).toBe('1.23');
  });

  test('is idempotent: formatting its own output changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), langs, (typed, lang) => {
        const once = regroupedAmount(typed, { lang });
        expect(regroupedAmount(once, { lang })).toBe(once);
      }),
    );
  });
});

describe('amountOfTyped', () => {
  test('gives the decimal string of the API', () => {
    expect(amountOfTyped('1.234.567,5', { lang: 'id' })).toBe('1234567.50');
    expect(amountOfTyped('1,234,567.5', { lang: 'en' })).toBe('1234567.50');
    expect(amountOfTyped('1.234', { lang: 'id' })).toBe('1234.00');
    expect(amountOfTyped('12,', { lang: 'id' })).toBe('12.00');
    expect(amountOfTyped('1250', { lang: 'en', places: 0 })).toBe('1250');
    expect(amountOfTyped('007', { lang: 'en' })).toBe('7.00');
    expect(amountOfTyped('0', { lang: 'en' })).toBe('0.00');
  });

  test.each(['', '.5', 'a12', '12a', '1234567890123', '1.x5', '1.5x', '1.234'])('%j is no amount', (typed) =>
    expect(amountOfTyped(typed, { lang: 'en' })).toBeUndefined(),
  );

  test('parses every amount it displays', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), langs, (value, lang) => {
        const digits = value.toString().padStart(3, '0');
        const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(amountOfTyped(typedOfAmount(amount, { lang }), { lang })).toBe(amount);
      }),
    );
  });
});

describe('typedOfAmount', () => {
  test.each([
    ['1234567.50', '1.234.567,50'],
    ['5.05', '5,05'],
    ['1250.00', '1.250'],
    ['1250', '1.250'],
    ['0.00', '0'],
  ])('%s is edited as %s', (amount, typed) => expect(typedOfAmount(amount, { lang: 'id' })).toBe(typed));
});
