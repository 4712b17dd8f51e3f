// Tests days left, the cancellation window, whether figures exist, and hours from minutes.

import { expect, test } from 'vitest';
import { daysLeft, hoursOf, isInWindow } from './held.model.ts';
import { isCounted } from './settled.model.ts';

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

test('a holding has figures once a day is settled, or an hour of the first day brought something', () => {
  expect(isCounted({ settledDays: 0, accruedIncome: '0.00' })).toBe(false);
  expect(isCounted({ settledDays: 1, accruedIncome: '0.00' })).toBe(true);
  expect(isCounted({ settledDays: 0, accruedIncome: '0.01' })).toBe(true);
});

test('minutes are formatted as hours with one decimal, truncated', () => {
  expect(hoursOf(0, '.')).toBe('0.0');
  expect(hoursOf(95, ',')).toBe('1,5');
  expect(hoursOf(59, '.')).toBe('0.9');
});
