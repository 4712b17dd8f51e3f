// Tests that a screen's file may load for two minutes; after that, or on failure, the screen shows an error instead of
// a router reload.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkFailed } from '@roda/ui';
import { screenChunk } from './screen-chunk.ts';
import type { ScreenRoute } from './routes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const screen = (load: ScreenRoute['load']): ScreenRoute => ({ path: '/pages/my/help', load });

describe('screenChunk', () => {
  test('returns the screen', async () => {
    const chunk = { Screen: () => null };
    expect(await screenChunk(screen(() => Promise.resolve(chunk)))).toBe(chunk);
  });

  test('fails with `ChunkFailed` when the file does not exist', async () => {
    await expect(screenChunk(screen(() => Promise.reject(new Error('404'))))).rejects.toThrow(ChunkFailed);
  });

  test('fails after 120 seconds, not before', async () => {
    let failed = false;
    const waiting = screenChunk(screen(() => new Promise(() => undefined))).catch((failure: unknown) => {
      failed = failure instanceof ChunkFailed;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(failed).toBe(true);
  });
});
