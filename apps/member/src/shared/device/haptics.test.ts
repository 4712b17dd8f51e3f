// Feelings are felt only where the device can and the person wants them.

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
  test('vibrates in the pattern of the feeling', () => {
    const vibrate = vi.fn<(pattern: number[]) => boolean>();
    device(vibrate);
    feel('success');
    expect(vibrate.mock.calls).toEqual([[[...patterns.success]]]);
  });

  test('is silent when switched off, with less motion, or without the means', () => {
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
