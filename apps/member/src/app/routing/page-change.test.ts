// Tests that a skipped view transition is no unhandled rejection, and that an error of the change still is one.

import { describe, expect, test, vi } from 'vitest';
import { changePage } from './page-change.ts';

type Outcome = Readonly<{ ready?: unknown; finished?: unknown; updateCallbackDone?: unknown }>;

const settled = (failure: unknown) => (failure === undefined ? Promise.resolve() : Promise.reject(failure));

/** The failures that nobody handles after a transition with this outcome. */
async function unhandled(outcome: Outcome): Promise<readonly unknown[]> {
  const heard: unknown[] = [];
  const hear = (failure: unknown) => void heard.push(failure);
  process.prependListener('unhandledRejection', hear);
  const others = process.listeners('unhandledRejection').filter((listener) => listener !== hear);
  for (const listener of others) process.removeListener('unhandledRejection', listener);
  const update = vi.fn<() => void>();
  const page = {
    startViewTransition: (given: () => void) => {
      given();
      const { ready, finished, updateCallbackDone } = outcome;
      return { ready: settled(ready), finished: settled(finished), updateCallbackDone: settled(updateCallbackDone) };
    },
  };
  changePage(page, update, 'forward');
  await new Promise((resolve) => setTimeout(resolve, 5));
  for (const listener of others) process.addListener('unhandledRejection', listener);
  process.removeListener('unhandledRejection', hear);
  expect(update).toHaveBeenCalledOnce();
  return heard;
}

describe('changePage', () => {
  test.each(['AbortError', 'TimeoutError', 'InvalidStateError'])('%s is handled', async (name) => {
    const skipped = new DOMException('Transition was skipped', name);
    expect(await unhandled({ ready: skipped, finished: skipped, updateCallbackDone: skipped })).toEqual([]);
  });

  test('an error of the change is heard once', async () => {
    const broken = new Error('broken');
    expect(await unhandled({ ready: broken, finished: broken, updateCallbackDone: broken })).toEqual([broken]);
  });

  test('a browser without transitions, and a change that does not move, update at once', () => {
    const update = vi.fn<() => void>();
    const start = vi.fn<() => void>();
    changePage({}, update, 'fade');
    changePage({ startViewTransition: start }, update, undefined);
    expect(update).toHaveBeenCalledTimes(2);
    expect(start).not.toHaveBeenCalled();
  });
});
