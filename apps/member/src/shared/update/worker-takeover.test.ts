// Tests that activating a new version survives a lost message and a still newer version.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeOver } from './worker-takeover.ts';
import type { WorkerTakeoverWorkers } from './worker-takeover.ts';

type Worker = NonNullable<WorkerTakeoverWorkers['active']>;
type Changing = { -readonly [Name in keyof WorkerTakeoverWorkers]: WorkerTakeoverWorkers[Name] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const worker = (state: ServiceWorkerState, onRequested: () => void = () => undefined): Worker => ({
  state,
  postMessage: vi.fn<() => void>(onRequested),
});

const outcomeOf = (workers: WorkerTakeoverWorkers) => {
  const seen: { is?: boolean } = {};
  void takeOver(workers).then((is) => (seen.is = is));
  return seen;
};

/** The waiting version becomes the active one. */
const replace = (workers: Changing): void => {
  workers.active = worker('activated');
  workers.waiting = null;
};

describe('takeOver', () => {
  test('messages the waiting version, and resolves once it is active', async () => {
    const workers: Changing = { installing: null, waiting: null, active: worker('activated') };
    workers.waiting = worker('installed', () => replace(workers));
    const seen = outcomeOf(workers);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen.is).toBe(true);
  });

  test('repeats a lost message', async () => {
    const workers: Changing = { installing: null, waiting: null, active: worker('activated') };
    let asked = 0;
    workers.waiting = worker('installed', () => {
      asked += 1;
      if (asked === 3) replace(workers);
    });
    const seen = outcomeOf(workers);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([seen.is, asked]).toEqual([true, 3]);
  });

  test('messages a still newer version that replaced the waiting one', async () => {
    const workers: Changing = { installing: null, waiting: worker('installed'), active: worker('activated') };
    const seen = outcomeOf(workers);
    await vi.advanceTimersByTimeAsync(1_000);
    workers.waiting = worker('installed', () => replace(workers));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(seen.is).toBe(true);
  });

  test('waits until the new version controls the page', async () => {
    const workers: Changing = { installing: null, waiting: worker('installed'), active: worker('activated') };
    const seen = outcomeOf(workers);
    await vi.advanceTimersByTimeAsync(1_000);
    workers.waiting = null;
    workers.active = worker('activating');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen.is).toBeUndefined();
    workers.active = worker('activated');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen.is).toBe(true);
  });

  test('fails when none is waiting any more, and after 45 seconds', async () => {
    const gone = outcomeOf({ installing: null, waiting: null, active: worker('activated') });
    const stuck = outcomeOf({ installing: null, waiting: worker('installed'), active: worker('activated') });
    await vi.advanceTimersByTimeAsync(44_000);
    expect([gone.is, stuck.is]).toEqual([false, undefined]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(stuck.is).toBe(false);
  });
});
