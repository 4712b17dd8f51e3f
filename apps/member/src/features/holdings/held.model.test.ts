// Tests days left, the cancellation window, and hours from minutes.

import { expect, test } from 'vitest';
import { daysLeft, hoursOf, isFromBefore, isInWindow } from './held.model.ts';

const at = Date.parse('2026-11-20T12:00:00Z');

test('whole days are left; none on the last day and after it', () => {
  expect(daysLeft({ endAt: '2026-11-22T11:59:59Z' }, at)).toBe(1);
  expect(daysLeft({ endAt: '2026-11-20T13:00:00Z' }, at)).toBe(0);
  expect(daysLeft({ endAt: '2026-11-01T00:00:00Z' }, at)).toBe(0);
});

test('the window is open until its instant', () => {
  expect(isInWindow({ cancelUntil: '2026-11-20T12:00:01Z' }, at)).toBe(true);
  expect(isInWindow({ cancelUntil: '2026-11-20T12:00:00Z' }, at)).toBe(false);
  expect(isInWindow({}, at)).toBe(false);
});

test('minutes are formatted as hours with one decimal, truncated', () => {
  expect(hoursOf(0, '.')).toBe('0.0');
  expect(hoursOf(95, ',')).toBe('1,5');
  expect(hoursOf(59, '.')).toBe('0.9');
});

test('a payment above the period’s own share includes earlier revenue, one at or below it does not', () => {
  const own = { revenue: '100.00', memberShare: '0.7000', unitsOwned: 2, unitsTotal: 100 };
  expect(isFromBefore({ ...own, paid: '1.40' })).toBe(false);
  expect(isFromBefore({ ...own, paid: '1.41' })).toBe(true);
  expect(isFromBefore({ ...own, revenue: '0.00', paid: '0.00' })).toBe(false);
  expect(isFromBefore({ ...own, revenue: '0.00', paid: '0.01' })).toBe(true);
});
