// Tests the reward status that an inviter sees, and how people are masked.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningOf, maskedName, maskedTail, verdictOf, type Invited } from './referrals.policy.ts';

const invited = (more: Partial<Invited> = {}): Invited => ({
  state: null,
  reason: '',
  closed: false,
  takenIdentity: false,
  review: null,
  ...more,
});

describe('verdictOf', () => {
  test('an open reward can be received while the monthly cap has room', () => {
    expect(verdictOf(invited({ state: 'open' }), 1)).toEqual({ status: 'claim' });
    expect(verdictOf(invited({ state: 'open' }), 0)).toEqual({ status: 'not_yet_claimable', reason: 'monthly_cap' });
  });
  test('a decided reward keeps its status, whatever else is known', () => {
    const more = { closed: true, takenIdentity: true };
    expect(verdictOf(invited({ state: 'claimed', ...more }), 0)).toEqual({ status: 'claimed' });
    expect(verdictOf(invited({ state: 'refused', reason: 'same_device', ...more }), 9)).toEqual({
      status: 'not_eligible',
      reason: 'same_device',
    });
    expect(verdictOf(invited({ state: 'void', reason: 'void', ...more }), 9).reason).toBe('void');
  });
  test('before that: documents already used, a closed account, or pending', () => {
    expect(verdictOf(invited({ takenIdentity: true, closed: true }), 9).reason).toBe('duplicate_identity');
    expect(verdictOf(invited({ closed: true }), 9)).toEqual({ status: 'not_eligible', reason: 'closed' });
    expect(verdictOf(invited(), 9)).toEqual({ status: 'not_yet_claimable', reason: 'verification' });
    expect(verdictOf(invited({ review: 'approved' }), 9).reason).toBe('verification');
  });
  test('a registration that an operator looks at is pending with that reason, and earns nothing after a rejection', () => {
    expect(verdictOf(invited({ review: 'pending' }), 9)).toEqual({ status: 'not_yet_claimable', reason: 'review' });
    expect(verdictOf(invited({ review: 'rejected' }), 9)).toEqual({ status: 'not_eligible', reason: 'void' });
    expect(verdictOf(invited({ state: 'open', review: 'rejected' }), 9)).toEqual({ status: 'claim' });
  });
});

test('a reward starts open unless the person or the device is already known; the person takes precedence', () => {
  expect(beginningOf({ samePerson: false, sameDevice: false })).toEqual({ state: 'open', reason: '' });
  expect(beginningOf({ samePerson: false, sameDevice: true }).reason).toBe('same_device');
  expect(beginningOf({ samePerson: true, sameDevice: true }).reason).toBe('duplicate_identity');
});

test('a mask keeps one letter, or three digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 20 }), (name) => {
      expect([...maskedName(name)].length).toBeLessThanOrEqual(4);
    }),
  );
  expect([maskedName(''), maskedName('李明'), maskedTail('0812••••789')]).toEqual(['•••', '李•••', '••••789']);
});
