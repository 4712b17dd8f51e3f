// The router: hash addresses, the guard, and one lazy chunk per screen.

import type { ComponentType } from 'react';
import { createHashHistory } from '@tanstack/history';
import type { HistoryLocation, RouterHistory } from '@tanstack/history';
import { ChunkFailed, fetchPart } from '@roda/ui';
import type { FetchPartOptions } from '@roda/ui';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { homeOf, parseSearch } from '#shared/navigation/paths.ts';
import type { Router } from '#shared/navigation/router-context.ts';
import { guard } from '../guard.ts';
import { routeOf } from '../routes.ts';
import type { ScreenRoute } from '../routes.ts';
import { prefetchScreen, screenChunk } from '../screen-chunk.ts';
import { withDeadline } from '../with-deadline.ts';
import { createShown } from './shown.ts';
import type { ScreenView, Shown, ShownStore } from './shown.ts';

/** The loading view appears after this time. */
const loadingAfterMs = 200;
/** Once shown, it stays at least this long, to avoid flicker. */
const loadingAtLeastMs = 300;

/** A start waits this long for the data of its screen. */
const dataMs = 100;

export type LoadScreen = (route: ScreenRoute) => Promise<Readonly<{ Screen: ComponentType }>>;

export type AppRouter = Router &
  Readonly<{
    shown: ShownStore;
    /** Opens the address of the start, and waits until there is something to show, with its data if they come soon. */
    openFirst: () => Promise<void>;
    /** Follows the history from now on; the result ends that. */
    start: () => () => void;
  }>;

/**
 * `load` gets a screen's file, `prefetch` the data that the first one shows; what fails is asked for again when the
 * screen is opened again. While the member is asked about a file that could not be loaded, the former screen stays; put
 * off, the app is back there, or the screen has failed where there was none before.
 */
export function createAppRouter(load: LoadScreen = screenChunk, prefetch = prefetchScreen): AppRouter {
  const history = createHashHistory();
  const shown = createShown(history.location);
  const showScreen = screenShower(load);
  let latest = 0;
  let opened: string | undefined;
  let overtake = new AbortController();
  let former: HistoryLocation | undefined;
  const open = (location: HistoryLocation) => {
    const navigation = (latest += 1);
    opened = location.href;
    overtake.abort();
    overtake = new AbortController();
    const show = (view: ScreenView) => {
      if (navigation !== latest) return;
      if (view.kind === 'screen') former = location;
      shown.change({ location, view });
    };
    const { signal } = overtake;
    const stepBack = (): void => {
      if (former === undefined) show({ kind: 'failed', failure: new ChunkFailed(`${location.pathname} was put off`) });
      else if (!signal.aborted) stepTo(history, former);
    };
    const showing = { show, stepBack, signal };
    try {
      const route = routeOf(location.pathname);
      const redirect = route === undefined ? homeFor(location) : guard(route, location);
      if (redirect !== undefined) history.replace(redirect, undefined, { ignoreBlocker: true });
      else if (route === undefined) show({ kind: 'unknown' });
      else void showScreen(route, showing);
    } catch (failure) {
      show({ kind: 'failed', failure });
    }
  };
  return {
    history,
    shown,
    again: () => open(history.location),
    openFirst: async () => {
      const stop = history.subscribe(({ location }) => open(location));
      const isThere = nextShown(shown);
      open(history.location);
      await isThere;
      stop();
      await screenData(shown.current(), prefetch);
    },
    start: () => {
      const stop = history.subscribe(({ location }) => open(location));
      addEventListener('pagehide', shown.onPageHide);
      // The first time, and where a link came before anybody followed the history.
      if (history.location.href !== opened) open(history.location);
      return () => {
        stop();
        removeEventListener('pagehide', shown.onPageHide);
      };
    },
  };
}

const nextShown = (shown: ShownStore): Promise<void> =>
  new Promise((resolve) => {
    const end = shown.subscribe(() => {
      end();
      resolve();
    });
  });

/** Waits for a screen's first data, which the page asked for early, but not long: the screen has a loading view. */
async function screenData(
  { location: { pathname, search }, view }: Shown,
  prefetch: typeof prefetchScreen,
): Promise<void> {
  if (view.kind !== 'screen') return;
  await withDeadline(prefetch(pathname, parseSearch(search)), dataMs, pathname).catch(() => undefined);
}

type Showing = Readonly<{
  show: (view: ScreenView) => void;
  /** The member put the screen off. */
  stepBack: () => void;
  /** Aborted by the next navigation. */
  signal: AbortSignal;
}>;

/** Shows a screen, at once when it is loaded; while it loads, after a moment, the loading view. */
function screenShower(load: LoadScreen) {
  const loaded = new Map<ScreenRoute, ScreenView>();
  const viewOf = async (route: ScreenRoute, asking: FetchPartOptions): Promise<ScreenView | undefined> => {
    try {
      const found = await fetchPart(() => load(route), asking);
      if (found === undefined) return undefined;
      const view: ScreenView = { kind: 'screen', Screen: found.Screen };
      loaded.set(route, view);
      return view;
    } catch (failure) {
      return { kind: 'failed', failure };
    }
  };
  return async (route: ScreenRoute, { show, stepBack, signal }: Showing) => {
    const known = loaded.get(route);
    if (known !== undefined) return show(known);
    let loadingSinceMs = 0;
    const timer = setTimeout(() => {
      loadingSinceMs = Date.now();
      show({ kind: 'loading' });
    }, loadingAfterMs);
    const view = await viewOf(route, { signal, onMissing: () => clearTimeout(timer), orThrow: true });
    clearTimeout(timer);
    if (view === undefined) return stepBack();
    const restMs = loadingSinceMs + loadingAtLeastMs - Date.now();
    if (restMs > 0) setTimeout(() => show(view), restMs);
    else show(view);
  };
}

/** Leads to an address of the history, or takes the place of the current one where that replaced it. */
function stepTo(history: RouterHistory, to: HistoryLocation): void {
  const steps = to.state.__TSR_index - history.location.state.__TSR_index;
  if (steps === 0) history.replace(to.href, undefined, { ignoreBlocker: true });
  else history.go(steps, { ignoreBlocker: true });
}

/** The home screen for an address without a path; its query stays. */
function homeFor({ pathname, search }: HistoryLocation): string | undefined {
  return pathname === '/' ? homeOf(isReviewMode()) + search : undefined;
}
