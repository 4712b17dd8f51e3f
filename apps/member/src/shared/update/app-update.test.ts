// Tests what becomes of a version that a service worker can't install, and of one that a packaged app can't fetch.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UpdateState } from './app-update.ts';

const worker = (first: ServiceWorkerState) => {
  const target = Object.assign(new EventTarget(), { state: first, postMessage: vi.fn<(message: unknown) => void>() });
  const become = (state: ServiceWorkerState): void => {
    target.state = state;
    target.dispatchEvent(new Event('statechange'));
  };
  return { target, become };
};

type Workers = { installing: EventTarget | null; waiting: EventTarget | null; active: EventTarget | null };

/** A browser whose page is controlled by an installed version, unless it is the first visit. */
function openBrowser({ isFirst = false, isOnline = true } = {}) {
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active: worker('activated').target,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  } satisfies Workers & { update: () => Promise<void> });
  const workers = registration as EventTarget & Workers;
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: (isFirst ? null : {}) as object | null,
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { onLine: isOnline, serviceWorker });
  /** The browser found a newer version: it is being installed. */
  const findNewer = () => {
    const coming = worker('installing');
    workers.installing = coming.target;
    registration.dispatchEvent(new Event('updatefound'));
    return {
      fail: () => {
        workers.installing = null;
        coming.become('redundant');
      },
      finish: () => {
        workers.installing = null;
        workers.waiting = coming.target;
        coming.become('installed');
      },
      replace: () => {
        workers.waiting = null;
        coming.become('redundant');
      },
    };
  };
  /** The very first worker begins to fetch for the page; returns what it is sent. */
  const takeControl = () => {
    const { target } = worker('activated');
    serviceWorker.controller = target;
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    return target.postMessage;
  };
  return { update: registration.update, findNewer, takeControl };
}

const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockReset();
  vi.resetModules();
  vi.stubEnv('PROD', true);
  const page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { matchMedia: () => ({ matches: false }) }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** The app, with the states that it went through. */
async function start() {
  const updates = await import('./app-update.ts');
  const seen: UpdateState[] = [];
  updates.followUpdateState((state) => seen.push(state));
  const stop = updates.followUpdates({ onOpen: () => undefined, onChanged: () => undefined });
  // The registration is a promise.
  await updates.lookForUpdate();
  return { ...updates, seen, stop };
}

describe('a version that can’t be installed', () => {
  test('is a failure; the retry that installs it offers it', async () => {
    const { findNewer, update } = openBrowser();
    const { seen, retryUpdate, stop } = await start();
    findNewer().fail();
    expect(seen).toEqual(['failed']);
    update.mockImplementationOnce(async () => findNewer().finish());
    await retryUpdate();
    expect(seen).toEqual(['failed', 'retrying', 'ready']);
    stop();
  });

  test('and fails again stays a failure; one that is not there any more is none', async () => {
    const { findNewer, update } = openBrowser();
    const { seen, retryUpdate, stop } = await start();
    findNewer().fail();
    update.mockRejectedValueOnce(new TypeError('Failed to update a ServiceWorker'));
    await retryUpdate();
    expect(seen).toEqual(['failed', 'retrying', 'failed']);
    await retryUpdate();
    expect(seen).toEqual(['failed', 'retrying', 'failed', 'retrying', 'none']);
    stop();
  });

  test('put off, is not shown again by itself', async () => {
    const { findNewer } = openBrowser();
    const { seen, dismissFailure, stop } = await start();
    findNewer().fail();
    dismissFailure();
    findNewer().fail();
    expect(seen).toEqual(['failed', 'none']);
    findNewer().finish();
    expect(seen).toEqual(['failed', 'none', 'ready']);
    stop();
  });

  test('is no failure without a network, and at the very first visit', async () => {
    for (const kind of [{ isOnline: false }, { isFirst: true }]) {
      vi.resetModules();
      const browser = openBrowser(kind);
      const { seen, stop } = await start();
      browser.findNewer().fail();
      expect(seen).toEqual([]);
      stop();
    }
  });

  test('is not one that a still newer version replaced', async () => {
    const { findNewer } = openBrowser();
    const { seen, stop } = await start();
    const first = findNewer();
    first.finish();
    first.replace();
    expect(seen).toEqual(['ready']);
    stop();
  });
});

describe('looking for a version', () => {
  test('tells none from a server that does not answer', async () => {
    const { update } = openBrowser();
    const { lookForUpdate, stop } = await start();
    expect(await lookForUpdate()).toBe('none');
    update.mockRejectedValueOnce(new TypeError('offline'));
    expect(await lookForUpdate()).toBe('failed');
    stop();
  });

  test('waits for what is being installed', async () => {
    const { update, findNewer } = openBrowser();
    const { lookForUpdate, stop } = await start();
    let coming: ReturnType<typeof findNewer> | undefined;
    update.mockImplementation(async () => void (coming = findNewer()));
    const searched = lookForUpdate();
    await vi.waitFor(() => expect(coming).toBeDefined());
    coming?.fail();
    expect(await searched).toBe('failed');
    stop();
  });
});

describe('starting the app again', () => {
  test('activates what is waiting before it reloads: the worker would give the former page', async () => {
    const { update, findNewer } = openBrowser();
    const { reopen, seen, stop } = await start();
    update.mockImplementation(async () => findNewer().finish());
    const reopened = reopen();
    await vi.waitFor(() => expect(seen).toContain('applying'));
    expect(reload).not.toHaveBeenCalled();
    stop();
    void reopened;
  });

  test('reloads where there is nothing newer, and where the server does not answer', async () => {
    const { update } = openBrowser();
    const { reopen, stop } = await start();
    await reopen();
    update.mockRejectedValueOnce(new TypeError('offline'));
    await reopen();
    expect(reload).toHaveBeenCalledTimes(2);
    stop();
  });
});

type Loaded = Pick<PerformanceResourceTiming, 'name' | 'workerStart'>;

describe('the very first worker', () => {
  test('learns of files that were asked for without it, also of those that come after it', async () => {
    let come: (...files: readonly Loaded[]) => void = () => undefined;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(hear: (list: { getEntries: () => readonly Loaded[] }) => void) {
          come = (...files) => hear({ getEntries: () => files });
        }
        observe = vi.fn<(options: PerformanceObserverInit) => void>();
      },
    );
    const { takeControl } = openBrowser({ isFirst: true });
    const { stop } = await start();
    const posted = takeControl();
    come({ name: 'a.js', workerStart: 0 }, { name: 'b.js', workerStart: 7 });
    come({ name: 'late.js', workerStart: 0 });
    come({ name: 'c.js', workerStart: 9 });
    expect(posted.mock.calls).toEqual([[{ type: 'loaded', urls: ['a.js'] }], [{ type: 'loaded', urls: ['late.js'] }]]);
    stop();
  });
});

describe('a packaged app', () => {
  test('reports a bundle that it could not fetch, and fetches it again on demand', async () => {
    openBrowser();
    const { reportFailedUpdate, retryUpdate, offerUpdate, seen, stop } = await start();
    const again = vi.fn<() => Promise<void>>();
    again.mockImplementationOnce(async () => reportFailedUpdate(again));
    again.mockImplementationOnce(async () => offerUpdate(() => Promise.resolve()));
    reportFailedUpdate(again);
    await retryUpdate();
    await retryUpdate();
    expect(seen).toEqual(['failed', 'retrying', 'failed', 'retrying', 'ready']);
    expect(again).toHaveBeenCalledTimes(2);
    stop();
  });
});
