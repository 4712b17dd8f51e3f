// Tests by properties when refunds are asked about again, their names, and which answers are believed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askRefundAt, isRefundReference, isSameRefund, refundReferenceOf } from './refunds.policy.ts';

test('a refund is asked about after a minute at the soonest, six hours at the latest', () => {
  const added = new Date('2026-03-10T03:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 86_400_000 }), (age) => {
      const at = new Date(added.getTime() + age);
      const wait = askRefundAt(added, at).getTime() - at.getTime();
      expect(wait).toBeGreaterThanOrEqual(60_000);
      expect(wait).toBeLessThanOrEqual(6 * 3_600_000);
    }),
  );
});

test('every exception has a name for its refund, which nothing else has', () => {
  fc.assert(fc.property(fc.uuid(), (id) => isRefundReference(refundReferenceOf(id))));
  expect(['W0123456789AB', 'R0123', '9.x', 'r0123456789ab'].some(isRefundReference)).toBe(false);
});

test('an answer that differs in anything is of another refund', () => {
  const handed = { reference: 'R0', receiptId: 'pr-1', amountMinor: 100n, currency: 'IDR' };
  expect(isSameRefund(handed, { ...handed })).toBe(true);
  for (const other of [{ reference: 'R1' }, { receiptId: 'pr-2' }, { amountMinor: 99n }, { currency: 'USDT' }])
    expect(isSameRefund(handed, { ...handed, ...other })).toBe(false);
});
