// Tests of the parsing of cells: exact, or rejected.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, impossibleOf, known, minorOf, momentIn, nanosOf, overRating } from './feed.policy.ts';

describe('nanosOf', () => {
  test('parses plain decimals exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (nanos) => {
        const digits = (nanos < 0n ? -nanos : nanos).toString().padStart(10, '0');
        const text = `${nanos < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`;
        expect(nanosOf(text)).toBe(nanos);
      }),
    );
    expect(nanosOf('.5')).toBe(500_000_000n);
  });
  test('rejects everything else', () => {
    for (const text of ['', '.', '-', '1e5', '1,000', '+1', 'NaN', '0x1', '1.2.3', ' 1', '1_000', '１']) {
      expect(nanosOf(text)).toBe(undefined);
    }
  });
});

describe('minorOf', () => {
  test('is within half a minor unit of the exact product, halves away from zero', () => {
    const value = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(value, fc.bigInt({ min: 0n, max: 10n ** 14n }), (amount, rate) => {
        const off = minorOf(amount, rate, 'IDR') * 10n ** 16n - amount * rate;
        expect(off <= 5n * 10n ** 15n && off >= -5n * 10n ** 15n).toBe(true);
        expect(minorOf(-amount, rate, 'IDR')).toBe(-minorOf(amount, rate, 'IDR'));
      }),
    );
    expect(minorOf(12_950_000_000n, 16_000_000_000_000n, 'IDR')).toBe(20_720_000n);
    expect(minorOf(5_000_000n, 1_000_000_000n, 'IDR')).toBe(1n);
  });
});

describe('momentIn', () => {
  const jakarta = { zone: 'Asia/Jakarta', shiftDays: 0 };
  test('uses the offset, or the time zone', () => {
    expect(momentIn('2026-03-01 08:00:00', jakarta)?.toISOString()).toBe('2026-03-01T01:00:00.000Z');
    expect(momentIn('2026-03-01T08:00Z', jakarta)?.toISOString()).toBe('2026-03-01T08:00:00.000Z');
    expect(momentIn('2026-03-01T08:00:00.5+05:30', jakarta)?.toISOString()).toBe('2026-03-01T02:30:00.000Z');
    expect(momentIn('2026-03-01T08:00:00-0800', jakarta)?.toISOString()).toBe('2026-03-01T16:00:00.000Z');
  });
  test('a year of 0014 stays one, until days are added', () => {
    expect(momentIn('0014-11-18 15:40:26', jakarta)?.getUTCFullYear()).toBe(14);
    expect(momentIn('0014-11-18 15:40:26', { ...jakarta, shiftDays: 730_485 })?.toISOString()).toBe(
      '2014-11-18T08:40:26.000Z',
    );
  });
  test('rejects days that the calendar does not have', () => {
    for (const text of [
      '2026-02-30 08:00',
      '2026-13-01 08:00',
      '2026-03-01 24:00',
      '2026-03-01 08:60',
      '2026-03-01',
      'x',
    ]) {
      expect(momentIn(text, jakarta)).toBe(undefined);
    }
  });
});

describe('known', () => {
  test('placeholders for missing values are nothing', () => {
    for (const cell of ['', ' ', 'NA', 'n/a', 'NaN', 'null', '-', undefined]) expect(known(cell)).toBe(undefined);
    expect(known(' 0 ')).toBe('0');
  });
});

describe('columnsOf', () => {
  test("finds fields whatever the header's spelling", () => {
    expect(columnsOf(['Started At', 'ended_at', 'AMOUNT', 'x'], undefined, ['startedAt', 'endedAt', 'amount'])).toEqual(
      {
        startedAt: 0,
        endedAt: 1,
        amount: 2,
      },
    );
  });
  test('names missing and duplicate columns', () => {
    expect(columnsOf(['amount', 'Amount'], { id: 'ref' }, ['startedAt', 'amount'])).toEqual({
      reason: 'header',
      missing: ['startedAt', 'ref'],
      repeated: ['Amount'],
    });
  });
});

describe('impossibleOf', () => {
  const trip = {
    kind: 'trip',
    startedAt: new Date(0),
    endedAt: new Date(600_000),
    revenueMinor: 1n,
    volume: 1_000,
  } as const;
  test('ordinary work is plausible', () => expect(impossibleOf(trip)).toBe(undefined));
  test('the bounds are as documented', () => {
    expect(impossibleOf({ ...trip, endedAt: new Date(0) })).toBe('ends_before_start');
    expect(impossibleOf({ ...trip, volume: -1 })).toBe('negative');
    expect(impossibleOf({ ...trip, revenueMinor: 10n ** 12n + 1n })).toBe('amount_absurd');
    expect(impossibleOf({ ...trip, endedAt: new Date(48 * 3_600_000 + 1) })).toBe('too_long');
    const charge = { ...trip, kind: 'charge', endedAt: new Date(7 * 86_400_000) } as const;
    expect(impossibleOf(charge)).toBe(undefined);
    expect(impossibleOf({ ...charge, endedAt: new Date(7 * 86_400_000 + 1) })).toBe('too_long');
    expect(impossibleOf({ ...trip, volume: 42_167 })).toBe('too_fast');
    expect(impossibleOf({ ...trip, volume: 42_166 })).toBe(undefined);
  });
});

describe('overRating', () => {
  test('a pile delivers at most its power times the time', () => {
    expect(overRating(22_050, 3_600_000, 22)).toBe(false);
    expect(overRating(22_051, 3_600_000, 22)).toBe(true);
    expect(overRating(10 ** 9, 1, undefined)).toBe(false);
  });
});
