// Tests that exchange never creates money, and that crypto is closed unless every condition is met.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptoHindrance, exchanged, isWatched, rupiahOf, usdtFor } from './currencies.policy.ts';

const rate = fc.bigInt({ min: 1n, max: 1_000_000_000_000n });
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });

describe('exchanging', () => {
  test('rounding up always covers the requested amount, with no unit more than needed', () => {
    fc.assert(
      fc.property(amount, rate, (rupiah, by) => {
        const usdt = usdtFor(rupiah, by);
        expect(rupiahOf(usdt, by)).toBeGreaterThanOrEqual(rupiah);
        if (usdt > 0n) expect(rupiahOf(usdt - 1n, by)).toBeLessThan(rupiah);
      }),
    );
  });
  test('two converted parts are never worth more than the whole', () => {
    fc.assert(
      fc.property(amount, amount, rate, (one, other, by) => {
        expect(rupiahOf(one, by) + rupiahOf(other, by)).toBeLessThanOrEqual(rupiahOf(one + other, by));
      }),
    );
  });
  test('a known rate: 16,250.50 rupiah for one', () => {
    expect(rupiahOf(10_000_000n, 1_625_050n)).toBe(16_250_500n);
    expect(usdtFor(16_250_500n, 1_625_050n)).toBe(10_000_000n);
    expect(exchanged({ amount: '1.000001', from: 'USDT', to: 'IDR' }, 1_625_050n)?.toMinor).toBe(1_625_051n);
    expect(exchanged({ amount: '1.0000001', from: 'USDT', to: 'IDR' }, 1_625_050n)).toBeUndefined();
    expect(exchanged({ amount: '16250.51', from: 'IDR', to: 'USDT' }, 1_625_050n)).toEqual({
      fromMinor: 1_625_051n,
      toMinor: 1_000_001n,
    });
    expect(exchanged({ amount: '5.00', from: 'IDR', to: 'IDR' }, 1n)?.toMinor).toBe(500n);
  });
});

describe('cryptoHindrance', () => {
  const open = { switchedOn: true, licensed: true, rateMinor: 1n, networkCount: 1 };
  test('R29: open only with switch, licence, rate and a network that is being read', () => {
    expect(cryptoHindrance(open)).toBeUndefined();
    expect(cryptoHindrance({ ...open, switchedOn: false, licensed: false })).toBe('switched_off');
    expect(cryptoHindrance({ ...open, licensed: false })).toBe('no_licence');
    expect(cryptoHindrance({ ...open, rateMinor: undefined })).toBe('no_rate');
    expect(cryptoHindrance({ ...open, networkCount: 0 })).toBe('no_network');
  });
});

describe('isWatched', () => {
  const at = new Date('2026-03-10T03:00:00Z');
  test.each([
    ['never read', null, false],
    ['read now', 0, true],
    ['read ten minutes ago', 600_000, true],
    ['read a millisecond earlier', 600_001, false],
  ])('%s', (_case, ageMs, watched) =>
    expect(isWatched(ageMs === null ? null : new Date(at.getTime() - ageMs), at)).toBe(watched),
  );
});
