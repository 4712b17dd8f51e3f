// Tests when points expire, and that they never do before the announced day.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiryOf, lapsedBefore, monthsAt, monthsLater, type ExpiryRule } from './expiry.policy.ts';
import { giftValidationError, giftStatusAt, giftTimes, needsFourEyes } from './gifts.policy.ts';

const year: readonly ExpiryRule[] = [{ id: 1, fromOn: '2026-01-01', months: 12 }];
const moment = fc.date({
  min: new Date('2026-01-02T00:00:00Z'),
  max: new Date('2033-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('expiry policy', () => {
  test('calendar months; a day missing in a month becomes its last day', () => {
    expect(monthsLater(new Date('2026-01-31T10:00:00Z'), 1).toISOString()).toBe('2026-02-28T10:00:00.000Z');
    expect(monthsLater(new Date('2024-02-29T10:00:00Z'), 12).toISOString()).toBe('2025-02-28T10:00:00.000Z');
    expect(monthsLater(new Date('2026-03-31T10:00:00Z'), -1).toISOString()).toBe('2026-02-28T10:00:00.000Z');
    expect(monthsLater(new Date('2026-12-15T10:00:00Z'), 3).toISOString()).toBe('2027-03-15T10:00:00.000Z');
  });

  test('nothing expires before the announced instant, and all of it within three days after', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 3, max: 60 }), (receivedAt, months) => {
        const rules = [{ id: 1, fromOn: '2020-01-01', months }];
        const named = expiryOf(rules, receivedAt, receivedAt);
        expect(lapsedBefore(rules, new Date(named.getTime() - 1)) <= receivedAt).toBe(true);
        expect(lapsedBefore(rules, new Date(named.getTime() + 3 * 86_400_000 + 1)) > receivedAt).toBe(true);
      }),
    );
  });

  test('a future longer period is applied, a shorter one expires nothing before it begins', () => {
    const received = new Date('2026-06-01T00:00:00Z');
    const now = new Date('2026-07-01T00:00:00Z');
    const with_ = (fromOn: string, months: number) => [...year, { id: 2, fromOn, months }];
    expect(expiryOf(year, received, now).toISOString().slice(0, 10)).toBe('2027-06-01');
    expect(expiryOf(with_('2027-01-01', 24), received, now).toISOString().slice(0, 10)).toBe('2028-06-01');
    expect(expiryOf(with_('2027-08-01', 24), received, now).toISOString().slice(0, 10)).toBe('2027-06-01');
    expect(expiryOf(with_('2027-01-01', 3), received, now).toISOString().slice(0, 10)).toBe('2027-01-01');
    expect(monthsAt(with_('2026-07-01', 6), now)).toBe(6);
  });
});

describe('gifts.rules', () => {
  const words = { name: 'n', description: 'd' };
  const gift = {
    kind: 'coins',
    words: { en: words, id: words, zh: words },
    amount: 10,
    claimAfterDays: 2,
    validDays: 5,
  } as const;
  test('a gift goes from not yet claimable to expired, or to claimed for good', () => {
    const at = new Date('2026-03-10T00:00:00Z');
    const times = { ...giftTimes(gift, at), claimedAt: null };
    const then = (day: string) => giftStatusAt(times, new Date(`${day}T00:00:00Z`));
    expect(['2026-03-11', '2026-03-12', '2026-03-16', '2026-03-17'].map(then)).toEqual([
      'not_yet_claimable',
      'claim',
      'claim',
      'expired',
    ]);
    expect(giftStatusAt({ ...times, claimedAt: at }, new Date('2030-01-01'))).toBe('claimed');
  });
  test('a gift has an amount or a code, never both or neither', () => {
    const { amount: _amount, ...bare } = gift;
    expect(giftValidationError(gift)).toBeUndefined();
    expect(giftValidationError(bare)).toBe('amount');
    expect(giftValidationError({ ...gift, voucherCode: 'CAFE' })).toBe('voucherCode');
    expect(giftValidationError({ ...bare, kind: 'voucher' })).toBe('voucherCode');
    expect(giftValidationError({ ...gift, kind: 'voucher', voucherCode: 'CAFE' })).toBe('amount');
    expect(giftValidationError({ ...bare, kind: 'voucher', voucherCode: 'CAFE' })).toBeUndefined();
  });
  test('a large total needs a second operator', () => {
    expect([needsFourEyes(gift, 500), needsFourEyes(gift, 501)]).toEqual([false, true]);
    const voucher = { ...gift, kind: 'voucher' as const };
    expect([needsFourEyes(voucher, 20), needsFourEyes(voucher, 21)]).toEqual([false, true]);
  });
});
