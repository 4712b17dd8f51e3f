// Tests that haptic feedback requires the user's consent; how a device feels is the platform's part.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { feel } from './haptics.ts';
import { store } from '../store.ts';

const felt = vi.hoisted(() => vi.fn<(feeling: string) => void>());
vi.mock('../platform/platform.ts', () => ({ platform: () => Promise.resolve({ feel: felt }) }));

beforeEach(() => felt.mockReset());
afterEach(() => {
  store('hapticsOff', undefined);
  vi.unstubAllGlobals();
});

const withMotion = (reduced: boolean) => vi.stubGlobal('window', { matchMedia: () => ({ matches: reduced }) });

describe('feel', () => {
  test('hands the feeling to the device', async () => {
    withMotion(false);
    feel('success');
    await vi.waitFor(() => expect(felt.mock.calls).toEqual([['success']]));
  });

  test('does nothing when disabled, or with reduced motion', async () => {
    withMotion(true);
    feel('error');
    withMotion(false);
    store('hapticsOff', true);
    feel('error');
    await Promise.resolve();
    expect(felt).not.toHaveBeenCalled();
  });
});
