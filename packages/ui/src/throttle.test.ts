// Tests that a second tap within half a second is ignored, and that toasts last two seconds and are replaced by newer
// ones.

import { describe, expect, test } from 'vitest';
import { throttleSuitability, throttleMs } from './throttle.ts';
import { toastMs } from './toast.ts';

describe('throttleGate', () => {
  test('passes one tap in 500 ms', () => {
    const passes = throttleSuitability();
    expect(throttleMs).toBe(500);
    expect([0, 100, 499, 500, 700, 1000].map(passes)).toEqual([true, false, false, true, false, true]);
  });

  test('a clock set back does not block it', () => {
    const passes = throttleSuitability();
    expect(passes(10_000)).toBe(true);
    expect(passes(2_000)).toBe(true);
  });
});

describe('toasts', () => {
  test('last two seconds', () => expect(toastMs).toBe(2000));
});
