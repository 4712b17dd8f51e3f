// Tests the table of order states and the calculations around orders.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canFollow,
  DRAFT_MS,
  PRODUCT_PAY_SECONDS,
  GRACE_MS,
  isFresh,
  limitLeft,
  orderSnOf,
  RECHARGE_PAY_SECONDS,
  statusOf,
  transitions,
  type OrderEvent,
  type OrderState,
} from './orders.policy.ts';

const states = Object.keys(transitions) as OrderState[];
const events: readonly OrderEvent[] = ['pay', 'credit', 'expire', 'cancel', 'refund', 'release', 'deliver'];

describe('orders policy: states', () => {
  test('in any sequence of events at most one pays, and at most one of refund, release and delivery follows', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (sequence) => {
        let state: OrderState = 'to_pay';
        const happened: OrderEvent[] = [];
        for (const event of sequence) {
          const next: OrderState | undefined = transitions[state][event];
          expect(canFollow(state, event)).toBe(next !== undefined);
          if (next === undefined) continue;
          happened.push(event);
          state = next;
        }
        const count = (...names: OrderEvent[]) => happened.filter((event) => names.includes(event)).length;
        expect(count('pay', 'credit', 'expire', 'cancel')).toBeLessThanOrEqual(1);
        expect(count('refund', 'release', 'deliver')).toBeLessThanOrEqual(count('pay'));
      }),
    );
  });
  test('an order is paid or ends unpaid, and once paid it is refunded, released or delivered', () => {
    expect(transitions.to_pay).toEqual({ pay: 'paid', credit: 'credited', expire: 'expired', cancel: 'cancelled' });
    expect(transitions.paid).toEqual({ refund: 'refunded', release: 'working', deliver: 'delivered' });
  });
  test('terminal states stay terminal', () => {
    expect(transitions.working).toEqual({ give_back: 'refunded' });
    for (const state of ['delivered', 'credited', 'refunded', 'cancelled', 'expired'] as const) {
      expect(transitions[state]).toEqual({});
    }
  });
  test('members see five statuses', () => {
    expect(states.map((state) => statusOf(state, false))).toEqual([
      'to_pay',
      'working',
      'working',
      'completed',
      'completed',
      'refunded',
      'invalid',
      'invalid',
    ]);
    expect(statusOf('paid', true)).toBe('completed');
    expect(statusOf('working', true)).toBe('completed');
  });
});

describe('orders policy: calculations', () => {
  const at = new Date('2026-03-10T03:00:00Z');
  const now = at.getTime() / 1000;
  test('a draft is valid for a quarter of an hour, an order for goods an hour, a top-up a day, with five minutes of grace', () => {
    expect([DRAFT_MS, GRACE_MS]).toEqual([900_000, 300_000]);
    expect([PRODUCT_PAY_SECONDS, RECHARGE_PAY_SECONDS]).toEqual([3_600, 86_400]);
  });
  test('a payload is accepted within two minutes either way', () => {
    expect([-121, -120, 0, 120, 121].map((shift) => isFresh(now + shift, at))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
  test('an order number contains the day and is not sequential', () => {
    expect(orderSnOf('019a0000-0000-7000-8000-0000000000ff', at)).toBe('RD2603100000000255');
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(orderSnOf(id, at)).toMatch(/^RD260310\d{10}$/);
      }),
    );
  });
  test('an undefined limit means no limit', () => {
    expect(limitLeft({ purchaseLimit: null, bought: 9 })).toBeUndefined();
    expect(limitLeft({ purchaseLimit: 3, bought: 1 })).toBe(2);
    expect(limitLeft({ purchaseLimit: 3, bought: 5 })).toBe(0);
  });
});
