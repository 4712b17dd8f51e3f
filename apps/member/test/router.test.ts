// Tests the router: redirects, unknown addresses, slow, failed and overtaken screens, movement and scroll positions.

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkFailed, dropParts, useMissingParts } from '@roda/ui';
import { store } from '../src/shared/store.ts';
import { createAppRouter } from '../src/app/routing/router.ts';
import type { AppRouter, LoadScreen } from '../src/app/routing/router.ts';
import type { ScreenRoute } from '../src/app/routes.ts';
import type { PathSearch } from '../src/shared/navigation/paths.ts';

const load = vi.fn<LoadScreen>();
const prefetch = vi.fn<(path: string, search: PathSearch) => Promise<void>>();

const news = '/subPages/news/list';
const help = '/pages/my/help';
const mode = '/pages/my/mode';

/** A component for each screen, so that a view tells whose it is. */
const screens = new Map<string, () => null>();
const screenOf = ({ path }: Pick<ScreenRoute, 'path'>) => {
  const Screen = screens.get(path) ?? (() => null);
  screens.set(path, Screen);
  return { Screen };
};

let stop: () => void = () => undefined;
let scrollY = 0;

/** Opens the app at an address, rendering what is shown as React would. */
function openAt(address: string): AppRouter {
  location.hash = `#${address}`;
  const router = createAppRouter(load, prefetch);
  const stopRendering = router.shown.subscribe(router.shown.onRendered);
  const stopFollowing = router.start();
  stop = () => {
    stopRendering();
    stopFollowing();
  };
  return router;
}

const viewOf = (router: AppRouter) => router.shown.current().view;
const path = (router: AppRouter) => router.shown.current().location.pathname;
/** Until what the navigation loaded is there. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  load.mockImplementation((route) => Promise.resolve(screenOf(route)));
  prefetch.mockResolvedValue();
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
  vi.spyOn(window, 'scrollTo').mockImplementation((_x, y) => void (scrollY = Number(y)));
  scrollY = 0;
  location.hash = '';
  sessionStorage.clear();
  store('examine', false);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  load.mockReset();
  prefetch.mockReset();
  vi.useRealTimers();
});

describe('the first screen', () => {
  test('is there before anything is rendered, and following the history asks for it no second time', async () => {
    location.hash = `#${news}`;
    const router = createAppRouter(load, prefetch);
    await router.openFirst();
    expect(viewOf(router)).toEqual({ kind: 'screen', ...screenOf({ path: news }) });
    stop = router.start();
    await settled();
    expect(load).toHaveBeenCalledOnce();
  });

  test('waits for its data, but not long, and asks for none where there is no screen', async () => {
    const data = Promise.withResolvers<void>();
    prefetch.mockReturnValue(data.promise);
    location.hash = `#${news}?tab=help`;
    const [early, late] = [createAppRouter(load, prefetch).openFirst(), createAppRouter(load, prefetch).openFirst()];
    let isThere = false;
    void early.then(() => (isThere = true));
    await vi.advanceTimersByTimeAsync(99);
    expect([isThere, prefetch.mock.calls]).toEqual([
      false,
      [
        [news, { tab: 'help' }],
        [news, { tab: 'help' }],
      ],
    ]);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect(isThere).toBe(true);
    location.hash = '#/nowhere';
    await createAppRouter(load, prefetch).openFirst();
    expect(prefetch).toHaveBeenCalledTimes(2);
  });

  test('a link that comes before the frame follows the history is opened by it', async () => {
    const router = createAppRouter(load, prefetch);
    await router.openFirst();
    router.history.push(help);
    await settled();
    expect(path(router)).toBe('/pages/index/index');
    stop = router.start();
    await settled();
    expect([path(router), viewOf(router)]).toEqual([help, { kind: 'screen', ...screenOf({ path: help }) }]);
  });

  test('where a redirect leads is what it waits for; a slow one ends the wait with the loading view', async () => {
    const pending = Promise.withResolvers<Awaited<ReturnType<LoadScreen>>>();
    load.mockReturnValue(pending.promise);
    const router = createAppRouter(load, prefetch);
    const opened = router.openFirst();
    await vi.advanceTimersByTimeAsync(200);
    await opened;
    expect([path(router), viewOf(router).kind]).toEqual(['/pages/index/index', 'loading']);
    stop = router.start();
    pending.resolve(screenOf({ path: '/pages/index/index' }));
    await vi.advanceTimersByTimeAsync(300);
    expect(viewOf(router).kind).toBe('screen');
  });
});

describe('addresses', () => {
  test('an address without a path is the home screen, with its query', async () => {
    const router = openAt('/?tab=1');
    await settled();
    expect(router.history.location.href).toBe('/pages/index/index?tab=1');
    expect(viewOf(router)).toEqual({ kind: 'screen', ...screenOf({ path: '/pages/index/index' }) });
  });

  test('an unknown address is unknown', async () => {
    const router = openAt('/pages/nowhere');
    await settled();
    expect(viewOf(router)).toEqual({ kind: 'unknown' });
  });

  test('a refusal of the guard is a failure of the screen, until it is opened again', async () => {
    store('examine', undefined);
    const router = openAt('/subPages/product/detail?id=1');
    await settled();
    expect(viewOf(router).kind).toBe('failed');
    store('examine', false);
    router.again();
    await settled();
    expect(viewOf(router).kind).toBe('screen');
  });
});

describe('loading', () => {
  test('the loading view appears after 200 ms, and stays for 300 ms at least', async () => {
    let come: (found: ReturnType<typeof screenOf>) => void = () => undefined;
    load.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const router = openAt(news);
    await vi.advanceTimersByTimeAsync(199);
    expect(viewOf(router).kind).toBe('nothing');
    await vi.advanceTimersByTimeAsync(1);
    expect(viewOf(router).kind).toBe('loading');
    come(screenOf({ path: news }));
    await vi.advanceTimersByTimeAsync(299);
    expect(viewOf(router).kind).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(viewOf(router).kind).toBe('screen');
  });

  test('the former screen stays while the next one loads; a loaded one opens at once', async () => {
    const router = openAt(news);
    await settled();
    router.history.push(help);
    expect(path(router)).toBe(news);
    await settled();
    expect(path(router)).toBe(help);
    router.history.push(news);
    expect(path(router)).toBe(news);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('a failed screen is asked for again', async () => {
    load.mockRejectedValueOnce(new Error('lost'));
    const router = openAt(news);
    await settled();
    expect(viewOf(router)).toEqual({ kind: 'failed', failure: new Error('lost') });
    router.again();
    await settled();
    expect(viewOf(router).kind).toBe('screen');
  });

  test('a first screen whose file is put off has failed, until it is opened again', async () => {
    const asked = renderHook(() => useMissingParts());
    load.mockRejectedValueOnce(new ChunkFailed('gone'));
    const router = openAt(news);
    await act(settled);
    expect([asked.result.current, viewOf(router).kind]).toEqual([1, 'nothing']);
    act(dropParts);
    await settled();
    expect(viewOf(router)).toMatchObject({ kind: 'failed', failure: expect.any(ChunkFailed) as ChunkFailed });
    asked.unmount();
    router.again();
    await settled();
    expect(viewOf(router).kind).toBe('screen');
  });

  test('a screen that was overtaken never appears', async () => {
    let come: (found: ReturnType<typeof screenOf>) => void = () => undefined;
    load.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    const router = openAt(news);
    router.history.push(help);
    await settled();
    expect(path(router)).toBe(help);
    come(screenOf({ path: news }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(path(router)).toBe(help);
  });
});

describe('scroll positions', () => {
  test('a new screen starts at the top, a replaced query stays, going back returns to the place', async () => {
    const router = openAt(help);
    await settled();
    scrollY = 700;
    router.history.replace(`${help}?tab=2`);
    await settled();
    expect(scrollY).toBe(700);
    router.history.push(mode);
    await settled();
    expect(scrollY).toBe(0);
    router.history.back();
    await vi.waitFor(() => expect(path(router)).toBe(help));
    expect(scrollY).toBe(700);
  });

  test('a tab comes back where it was left, and so does a reload', async () => {
    const router = openAt(news);
    await settled();
    scrollY = 400;
    router.history.push(help);
    await settled();
    router.history.push(news);
    await settled();
    expect(scrollY).toBe(400);
    window.dispatchEvent(new Event('pagehide'));
    stop();
    scrollY = 0;
    openAt(news);
    await settled();
    expect(scrollY).toBe(400);
  });

  test('storage that holds something else, or nothing, is no position', async () => {
    const setItem = vi.fn<() => void>(() => {
      throw new Error('full');
    });
    vi.stubGlobal('sessionStorage', { getItem: () => '{', setItem, clear: () => undefined });
    openAt(news);
    await settled();
    expect(scrollY).toBe(0);
    expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
    expect(setItem).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

type Transition = Readonly<{ update: () => void; types: readonly string[] }>;

describe('movement', () => {
  const begin = vi.fn<(transition: Transition) => void>();

  beforeEach(() => {
    vi.stubGlobal('CSS', { supports: () => true });
    const done = Promise.resolve();
    const startViewTransition = (transition: Transition) => {
      begin(transition);
      return { ready: done, finished: done, updateCallbackDone: done };
    };
    Object.assign(document, { startViewTransition });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'startViewTransition');
    vi.unstubAllGlobals();
    begin.mockReset();
  });

  test('tabs fade, deeper screens come forward, going back goes back, a query does not move', async () => {
    begin.mockImplementation(({ update }) => update());
    const router = openAt(news);
    await settled();
    router.history.replace(`${news}?tab=help`);
    router.history.replace('/pages/index/my');
    await settled();
    router.history.push(help);
    await settled();
    router.history.back();
    await vi.waitFor(() => expect(path(router)).toBe('/pages/index/my'));
    expect(begin.mock.calls.flatMap(([{ types }]) => types)).toEqual(['fade', 'forward', 'back']);
  });

  test('a screen whose turn comes after the next navigation is not shown', async () => {
    const router = openAt(news);
    await settled();
    load.mockReturnValueOnce(new Promise(() => undefined));
    router.history.push(help);
    await vi.advanceTimersByTimeAsync(200);
    router.history.push(`${news}?tab=help`);
    await settled();
    // The browser has its picture only now: of the loading view.
    expect(begin).toHaveBeenCalledOnce();
    for (const [{ update }] of begin.mock.calls) update();
    expect([router.shown.current().location.href, viewOf(router).kind]).toEqual([`${news}?tab=help`, 'screen']);
  });
});
