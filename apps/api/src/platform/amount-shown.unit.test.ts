// Tests of amounts as printed on files.
import { describe, expect, test } from 'vitest';
import { amountSaid, amountShown } from './amount-shown.ts';

describe('amountShown', () => {
  test('groups digits as the language does, exactly', () => {
    expect(amountShown(123_456_789n, 'IDR', 'id')).toBe('1.234.567,89');
    expect(amountShown(-123_456_789n, 'IDR', 'en')).toBe('-1,234,567.89');
    expect(amountShown(5n, 'IDR', 'zh')).toBe('0.05');
    expect(amountShown(1_234_567n, 'POINT', 'en')).toBe('1,234,567');
    expect(amountShown(0n, 'IDR', 'en')).toBe('0.00');
  });
});

describe('amountSaid', () => {
  test('has the sign of its currency before it, and never breaks over a line', () => {
    expect(amountSaid(150_000_000n, 'IDR', 'id')).toBe('Rp\u00a01.500.000,00');
    expect(amountSaid(150_000_000n, 'IDR', 'zh')).toBe('Rp\u00a01,500,000.00');
    expect(amountSaid(1500n, 'COIN', 'en')).toBe('1,500');
  });
});
