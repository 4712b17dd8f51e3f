// Tests that the packaged app is polled every 50 ms, for at most five seconds.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollAtMostMs, pollClientId, pollEveryMs } from './client-id.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('pollClientId', () => {
  test('stops with the first id', () => {
    const read = vi
      .fn<() => string | undefined>()
      .mockReturnValueOnce(undefined)
      .mockReturnValueOnce('')
      .mockReturnValue('c1');
    const found = vi.fn<(id: string) => void>();
    pollClientId(read, found);
    vi.advanceTimersByTime(pollEveryMs * 3);
    expect(found.mock.calls).toEqual([['c1']]);
    vi.advanceTimersByTime(pollAtMostMs);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('gives up after five seconds', () => {
    const read = vi.fn<() => string | undefined>();
    pollClientId(read, () => undefined);
    vi.advanceTimersByTime(10 * pollAtMostMs);
    expect(read).toHaveBeenCalledTimes(pollAtMostMs / pollEveryMs);
  });

  test('stops on request', () => {
    const read = vi.fn<() => string | undefined>();
    pollClientId(read, () => undefined)();
    vi.advanceTimersByTime(pollAtMostMs);
    expect(read).not.toHaveBeenCalled();
  });
});
