// Tests where a toast goes when buttons are in its usual place.

import { describe, expect, test } from 'vitest';
import { liftOver } from './toast-place.ts';

const toast = { left: 60, right: 330, top: 700, bottom: 748 };
const row = (top: number, height = 48, left = 16, right = 374) => ({ left, right, top, bottom: top + height });

describe('liftOver', () => {
  test('leaves it where nothing can be tapped', () => {
    expect(liftOver(toast, [])).toBe(0);
    expect(liftOver(toast, [row(640), row(760)])).toBe(0);
    expect(liftOver(toast, [row(700, 48, 0, 40)])).toBe(0);
  });

  test('moves it just over a button, and over two', () => {
    expect(liftOver(toast, [row(720)])).toBe(32);
    expect(liftOver(toast, [row(720), row(660)])).toBe(92);
  });

  test('takes a gap only if it is large enough', () => {
    expect(liftOver(toast, [row(720), row(630), row(560)])).toBe(192);
  });

  test('covers the least where everything can be tapped', () => {
    const lift = liftOver(toast, [row(0, 400), row(400, 300, 16, 80), row(700, 100)]);
    expect(toast.bottom - lift).toBeLessThanOrEqual(700);
    expect(toast.top - lift).toBeGreaterThanOrEqual(400);
  });
});
