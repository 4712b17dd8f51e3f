// Tests that haptic feedback requires device support and the user's consent.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { feel, patterns } from './haptics.ts';
import { store } from '../store.ts';

afterEach(() => {
  store('hapticsOff', undefined);
  vi.unstubAllGlobals();
});

const device = (vibrate: unknown, lessMotion = false) => {
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: lessMotion }) });
};

describe('feel', () => {
  test('vibrates in the given pattern', () => {
    const vibrate = vi.fn<(pattern: number[]) => boolean>();
    device(vibrate);
    feel('success');
    expect(vibrate.mock.calls).toEqual([[[...patterns.success]]]);
  });

  test('does nothing when disabled, with reduced motion, or without support', () => {
    const vibrate = vi.fn<(pattern: number[]) => boolean>();
    device(vibrate, true);
    feel('error');
    device(vibrate);
    store('hapticsOff', true);
    feel('error');
    device(undefined);
    store('hapticsOff', undefined);
    feel('error');
    expect(vibrate).not.toHaveBeenCalled();
  });
});
