// Properties of coverage and of the auditor's decisions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverageOf, custodyReasonOf, suitabilityAfter, mustBeFull } from './assurance.policy.ts';

describe('coverageOf', () => {
  test('is exact to eight decimals and never rounds up', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 18n }), (held, claims) => {
        const text = coverageOf(held, claims) ?? '';
        expect(text).toMatch(/^\d+\.\d{8}$/);
        const scaled = BigInt(text.replace('.', ''));
        expect(scaled * claims <= held * 10n ** 8n).toBe(true);
        expect((scaled + 1n) * claims > held * 10n ** 8n).toBe(true);
      }),
    );
  });
  test('is undefined where there are no claims, and shows a deficit', () => {
    expect(coverageOf(5n, 0n)).toBeUndefined();
    expect(coverageOf(99n, 100n)).toBe('0.99000000');
    expect(coverageOf(-1n, 2n)).toBe('-0.50000000');
  });
});

describe('the sales switch', () => {
  const fine = { full: false, booksHold: true, logHolds: true, custody: null, coverageHolds: true };
  test('closes with any break, and opens only after a full run without one', () => {
    expect(suitabilityAfter({ ...fine, booksHold: false }, null)).toBe('books');
    expect(suitabilityAfter({ ...fine, full: true, booksHold: false }, 'books')).toBe('books');
    expect(suitabilityAfter({ ...fine, full: true, logHolds: false }, null)).toBe('audit_log');
    expect(suitabilityAfter({ ...fine, full: true, coverageHolds: false }, null)).toBe('coverage');
    expect(suitabilityAfter({ ...fine, custody: 'statement', coverageHolds: false }, null)).toBe('statement');
    expect(suitabilityAfter({ ...fine, full: true, custody: 'custody' }, 'statement')).toBe('custody');
    expect(suitabilityAfter(fine, 'custody')).toBe('custody');
    expect(suitabilityAfter(fine, 'books')).toBe('books');
    expect(suitabilityAfter({ ...fine, full: true }, 'books')).toBeNull();
    expect(suitabilityAfter(fine, null)).toBeNull();
  });
  test('an account stops sales by an old statement, a difference of the least amount, or old money on its way', () => {
    const calm = { isStale: false, differenceMinor: 0n, oldCount: 0 };
    expect(custodyReasonOf([calm])).toBeNull();
    expect(custodyReasonOf([calm, { ...calm, differenceMinor: -1n }])).toBe('custody');
    expect(custodyReasonOf([{ ...calm, oldCount: 1 }, calm])).toBe('custody');
    expect(
      custodyReasonOf([
        { ...calm, differenceMinor: 1n },
        { ...calm, isStale: true, oldCount: 2 },
      ]),
    ).toBe('statement');
  });
  test('a full run is due daily, at first start, and while sales are stopped', () => {
    const at = new Date('2026-03-10T00:00:00Z');
    const fresh = new Date(at.getTime() - 86_399_999);
    expect(mustBeFull({ lastFullAt: null, isOpen: true }, at)).toBe(true);
    expect(mustBeFull({ lastFullAt: fresh, isOpen: true }, at)).toBe(false);
    expect(mustBeFull({ lastFullAt: fresh, isOpen: false }, at)).toBe(true);
    expect(mustBeFull({ lastFullAt: new Date(at.getTime() - 86_400_000), isOpen: true }, at)).toBe(true);
  });
});
