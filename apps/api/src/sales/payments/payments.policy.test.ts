// Tests the policy for arriving money over all combinations of inputs.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  attemptOf,
  isActionUsable,
  methodHindrance,
  parseReference,
  payStatusOf,
  referenceOf,
  verdictOf,
  type PaymentOrderState,
} from './payments.policy.ts';

const states: readonly PaymentOrderState[] = [
  'to_pay',
  'paid',
  'working',
  'delivered',
  'credited',
  'refunded',
  'cancelled',
  'expired',
];
const arrival = fc.record({
  state: fc.constantFrom(...states),
  inTime: fc.boolean(),
  amountMinor: fc.bigInt(1n, 10n ** 12n),
  receivedMinor: fc.bigInt(1n, 10n ** 12n),
});

describe('payments policy: verdictOf', () => {
  test('an order is fulfilled exactly when it is unpaid, in time, and enough came', () => {
    fc.assert(
      fc.property(arrival, (each) => {
        const enough = each.state === 'to_pay' && each.inTime && each.receivedMinor >= each.amountMinor;
        expect(verdictOf(each).fulfil).toBe(enough);
      }),
    );
  });
  test('every deviation is reported: only the exact amount in time raises no exception', () => {
    fc.assert(
      fc.property(arrival, (each) => {
        const exact = each.state === 'to_pay' && each.inTime && each.receivedMinor === each.amountMinor;
        expect(verdictOf(each).exception === undefined).toBe(exact);
      }),
    );
  });
  test('names each case', () => {
    const base = { state: 'to_pay', inTime: true, amountMinor: 100n, receivedMinor: 100n } as const;
    expect(verdictOf(base)).toEqual({ fulfil: true });
    expect(verdictOf({ ...base, receivedMinor: 99n })).toEqual({ fulfil: false, exception: 'short' });
    expect(verdictOf({ ...base, receivedMinor: 101n })).toEqual({ fulfil: true, exception: 'over' });
    expect(verdictOf({ ...base, inTime: false })).toEqual({ fulfil: false, exception: 'late' });
    for (const state of ['paid', 'working', 'delivered', 'credited'] as const) {
      expect(verdictOf({ ...base, state })).toEqual({ fulfil: false, exception: 'over' });
    }
    for (const state of ['refunded', 'cancelled', 'expired'] as const) {
      expect(verdictOf({ ...base, state })).toEqual({ fulfil: false, exception: 'late' });
    }
  });
});

describe('payments policy: payStatusOf', () => {
  const facts = { state: 'to_pay', reason: null, inTime: true, payments: [] } as const;
  test('the order’s status takes precedence, then the newest payment’s', () => {
    expect(payStatusOf(facts)).toBe('pending');
    expect(payStatusOf({ ...facts, payments: ['failed'] })).toBe('failed');
    expect(payStatusOf({ ...facts, payments: ['failed', 'pending'] })).toBe('pending');
    expect(payStatusOf({ ...facts, inTime: false })).toBe('expired');
    for (const state of ['paid', 'working', 'delivered', 'credited'] as const)
      expect(payStatusOf({ ...facts, state })).toBe('paid');
    expect(payStatusOf({ ...facts, state: 'refunded' })).toBe('refunded');
    expect(payStatusOf({ ...facts, state: 'expired' })).toBe('expired');
    expect(payStatusOf({ ...facts, state: 'cancelled', reason: 'cancelled' })).toBe('expired');
    expect(payStatusOf({ ...facts, state: 'cancelled', reason: 'payment_failed' })).toBe('refunded');
  });
});

describe('payments policy: attemptOf', () => {
  test.each([
    ['the first', 0, null, 1],
    ['the open one', 1, 'pending', 1],
    ['the open one', 3, 'pending', 3],
    ['a new one', 1, 'failed', 2],
    ['a new one', 2, 'expired', 3],
    ['the paid one', 2, 'paid', 2],
  ] as const)('is %s: %i tries, newest %s', (_which, tries, newestStatus, attempt) =>
    expect(attemptOf({ tries, newestStatus })).toBe(attempt),
  );
});

describe('payments policy: methods and references', () => {
  test('a method is off, or the amount out of range, or it is available', () => {
    const method = { enabled: true, minMinor: 10n, maxMinor: 20n };
    const provider = { hindrance: () => undefined };
    const asked = (amountMinor: bigint, more: object = {}) =>
      methodHindrance({ ...method, ...more }, { amountMinor, currency: 'IDR', provider });
    expect([asked(9n), asked(10n), asked(20n), asked(21n)]).toEqual(['outOfRange', undefined, undefined, 'outOfRange']);
    expect(asked(15n, { enabled: false })).toBe('off');
    expect(methodHindrance(method, { amountMinor: 15n, currency: 'IDR', provider: undefined })).toBe('off');
  });
  test('a provider’s currency comes before the range, its units after it', () => {
    const method = { enabled: true, minMinor: 10n, maxMinor: 20n };
    const asked = (amountMinor: bigint, said: 'currency' | 'amount') =>
      methodHindrance(method, { amountMinor, currency: 'IDR', provider: { hindrance: () => said } });
    expect([asked(9n, 'currency'), asked(15n, 'currency')]).toEqual(['currency', 'currency']);
    expect([asked(9n, 'amount'), asked(15n, 'amount')]).toEqual(['outOfRange', 'amount']);
  });
  test('what WeChat Pay prepared works for less than two hours, any other action until the payment ends', () => {
    const [since, at] = [
      new Date('2026-03-10T03:00:00Z'),
      (minutes: number) => new Date(1_773_111_600_000 + minutes * 60_000),
    ];
    expect([109, 110].map((minutes) => isActionUsable({ kind: 'wechat', since }, at(minutes)))).toEqual([true, false]);
    expect(isActionUsable({ kind: 'va', since }, at(1_400))).toBe(true);
  });
  test('a reference encodes its owner and payment, and nothing else parses as one', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 17n), fc.uuid(), (memberId, payId) => {
        expect(parseReference(referenceOf(memberId, payId))).toEqual({ memberId, payId });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseReference(`x${text}`)).toBeUndefined();
      }),
    );
  });
});
