// Tests which blocks are read again, and that the promised rate applies exactly as long as promised.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmationsOf, rateFor, spanOf } from './crypto.policy.ts';

const block = fc.bigInt({ min: 0n, max: 10n ** 9n });

describe('spanOf', () => {
  test('reads every block once and the last ones again, never below the start, never beyond the head', () => {
    fc.assert(
      fc.property(
        block,
        block,
        fc.integer({ min: 1, max: 500 }),
        block,
        (scanned, grown, confirmations, startBlock) => {
          const head = scanned + grown;
          const span = spanOf(head, { scanned, startBlock, confirmations });
          if (span === undefined) {
            expect(startBlock).toBeGreaterThan(head);
            return;
          }
          expect(span.to).toBe(head);
          expect(span.from).toBeGreaterThanOrEqual(startBlock);
          // No gap: the range includes the first unread block and all blocks that may still be reorganised.
          const first = scanned + 1n - BigInt(confirmations);
          expect(span.from).toBeLessThanOrEqual(first > startBlock ? first : startBlock);
        },
      ),
    );
  });
  test('a chain that became shorter is read up to its new head', () => {
    expect(spanOf(90n, { scanned: 100n, startBlock: 0n, confirmations: 3 })).toEqual({ from: 48n, to: 90n });
    expect(spanOf(5n, { scanned: null, startBlock: 9n, confirmations: 3 })).toBeUndefined();
  });
});

describe('confirmationsOf', () => {
  test('counts the block itself, and is never negative', () => {
    expect([confirmationsOf(10n, 10n), confirmationsOf(12n, 10n), confirmationsOf(9n, 10n)]).toEqual([1, 3, 0]);
  });
});

describe('rateFor', () => {
  test('the promised rate until it expires, then the current rate', () => {
    const lockedUntil = new Date('2026-03-10T03:15:00Z');
    const locked = { lockedUntil, lockedMinor: 1_600_000n };
    expect(rateFor({ ...locked, seenAt: lockedUntil }, 1n)).toBe(1_600_000n);
    expect(rateFor({ ...locked, seenAt: new Date(lockedUntil.getTime() + 1) }, 1n)).toBe(1n);
  });
});
