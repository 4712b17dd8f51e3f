// Tests that a second tap within half a second is ignored, and that toasts last two seconds and are replaced by newer
// ones.

import { describe, expect, test } from 'vitest';
import { throttleSuitability, throttleMs } from './throttle.ts';
import { endToast, shownToast, takeToastAction, toast, toastActionMs, toastMs } from './toast.ts';

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
  test('last two seconds, with an action six', () => expect([toastMs, toastActionMs]).toEqual([2000, 6000]));

  test('an action is taken once, or missed when the toast ends or is replaced', () => {
    const done: string[] = [];
    const offer = (name: string) => {
      toast(name, 'info', {
        label: 'Undo',
        onAction: () => void done.push(`undo ${name}`),
        onMissed: () => void done.push(`miss ${name}`),
      });
      return shownToast()?.id ?? 0;
    };
    const first = offer('first');
    takeToastAction(first);
    takeToastAction(first);
    endToast(first);
    endToast(offer('second'));
    offer('third');
    toast('other');
    expect(done).toEqual(['undo first', 'miss second', 'miss third']);
    endToast(shownToast()?.id ?? 0);
  });
});
