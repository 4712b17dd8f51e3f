// Tests that a quote's text contains all its figures, and that no other text is accepted.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteOf, quoteText, type Quote } from './quotes.policy.ts';

const minor = fc.bigInt({ min: 0n, max: 10n ** 18n });
const quotes: fc.Arbitrary<Quote> = fc.record({
  id: fc.uuid(),
  memberId: fc.bigInt({ min: 1n, max: 10n ** 17n }),
  currency: fc.constantFrom('IDR', 'USDT'),
  exchangeRate: fc.constantFrom('1', '15800.25'),
  expiresAt: fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms)),
  amountMinor: minor,
  feeMinor: minor,
  taxMinor: minor,
  netMinor: minor,
});
const id = '019a0000-0000-7000-8000-0000000000ff';

describe('quotes policy', () => {
  test('what is written is parsed back', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        expect(quoteOf(quoteText(quote))).toEqual(quote);
      }),
    );
  });
  test('every figure has its position', () => {
    const text = `${id}~7~IDR~100~20~3~77~1.5~1700000000000`;
    expect(quoteOf(text)).toEqual({
      id,
      memberId: 7n,
      currency: 'IDR',
      amountMinor: 100n,
      feeMinor: 20n,
      taxMinor: 3n,
      netMinor: 77n,
      exchangeRate: '1.5',
      expiresAt: new Date(1_700_000_000_000),
    });
  });
  test('a text with a part more or less, another id, or an invalid figure is no quote', () => {
    const parts = [id, '7', 'IDR', '100', '20', '3', '77', '1.5', '1700000000000'];
    expect(quoteOf([...parts, '1'].join('~'))).toBeUndefined();
    expect(quoteOf(parts.slice(0, -1).join('~'))).toBeUndefined();
    expect(quoteOf('')).toBeUndefined();
    for (const place of [0, 1, 3, 4, 5, 6, 8]) {
      for (const other of [
        '',
        '-1',
        '1.5',
        'x',
        `${'9'.repeat(20)}`,
        `${parts[place] ?? ''} `,
        `x${parts[place] ?? ''}`,
      ]) {
        expect(quoteOf(parts.with(place, other).join('~')), `${place}: ${other}`).toBeUndefined();
      }
    }
  });
});
