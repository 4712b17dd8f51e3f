// A second tap within half a second is none; toasts last two seconds and give way to newer ones.

import { describe, expect, test } from 'vitest';
import { throttleSuitability, throttleMs } from './throttle.ts';
import { toastMs } from './toast.ts';

describe('throttleGate', () => {
  test('lets one tap in 500 ms pass', () => {
    const passes = throttleSuitability();
    expect(throttleMs).toBe(500);
    expect([0, 100, 499, 500, 700, 1000].map(passes)).toEqual([true, false, false, true, false, true]);
  });

  test('a clock that was set back does not shut it', () => {
    const passes = throttleSuitability();
    expect(passes(10_000)).toBe(true);
    expect(passes(2_000)).toBe(true);
  });
});

describe('toasts', () => {
  test('last two seconds', () => expect(toastMs).toBe(2000));
});
