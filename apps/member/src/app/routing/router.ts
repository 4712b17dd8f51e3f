// The router: hash addresses, the guard, and one lazy chunk per screen.

import type { ComponentType } from 'react';
import { createHashHistory } from '@tanstack/history';
import type { HistoryLocation } from '@tanstack/history';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { homeOf } from '#shared/navigation/paths.ts';
import type { Router } from '#shared/navigation/router-context.ts';
import { guard } from '../guard.ts';
import { routeOf } from '../routes.ts';
import type { ScreenRoute } from '../routes.ts';
import { screenChunk } from '../screen-chunk.ts';
import { createShown } from './shown.ts';
import type { ShownStore, ScreenView } from './shown.ts';

/** The loading view appears after this time. */
const loadingAfterMs = 200;
/** Once shown, it stays at least this long, to avoid flicker. */
const loadingAtLeastMs = 300;

export type LoadScreen = (route: ScreenRoute) => Promise<Readonly<{ Screen: ComponentType }>>;

export type AppRouter = Router &
  Readonly<{
    shown: ShownStore;
    /** Opens the address of the start, and waits until there is something to show. */
    openFirst: () => Promise<void>;
    /** Follows the history from now on; the result ends that. */
    start: () => () => void;
  }>;

/** `load` gets a screen's file; what fails is asked for again when the screen is opened again. */
export function createAppRouter(load: LoadScreen = screenChunk): AppRouter {
  const history = createHashHistory();
  const shown = createShown(history.location);
  const showScreen = screenShower(load);
  let latest = 0;
  let opened: string | undefined;
  const open = (location: HistoryLocation) => {
    const navigation = (latest += 1);
    opened = location.href;
    const show = (view: ScreenView) => {
      if (navigation === latest) shown.change({ location, view });
    };
    try {
      const route = routeOf(location.pathname);
      const redirect = route === undefined ? homeFor(location) : guard(route, location);
      if (redirect !== undefined) history.replace(redirect, undefined, { ignoreBlocker: true });
      else if (route === undefined) show({ kind: 'unknown' });
      else void showScreen(route, show);
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
      await new Promise<void>((resolve) => {
        const end = shown.subscribe(() => {
          end();
          resolve();
        });
        open(history.location);
      });
      stop();
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

/** Shows a screen, at once when it is loaded; while it loads, after a moment, the loading view. */
function screenShower(load: LoadScreen) {
  const loaded = new Map<ScreenRoute, ScreenView>();
  const viewOf = async (route: ScreenRoute): Promise<ScreenView> => {
    try {
      const view: ScreenView = { kind: 'screen', Screen: (await load(route)).Screen };
      loaded.set(route, view);
      return view;
    } catch (failure) {
      return { kind: 'failed', failure };
    }
  };
  return async (route: ScreenRoute, show: (view: ScreenView) => void) => {
    const known = loaded.get(route);
    if (known !== undefined) return show(known);
    let loadingSinceMs = 0;
    const timer = setTimeout(() => {
      loadingSinceMs = Date.now();
      show({ kind: 'loading' });
    }, loadingAfterMs);
    const view = await viewOf(route);
    clearTimeout(timer);
    const restMs = loadingSinceMs + loadingAtLeastMs - Date.now();
    if (restMs > 0) setTimeout(() => show(view), restMs);
    else show(view);
  };
}

/** The home screen for an address without a path; its query stays. */
function homeFor({ pathname, search }: HistoryLocation): string | undefined {
  return pathname === '/' ? homeOf(isReviewMode()) + search : undefined;
}
