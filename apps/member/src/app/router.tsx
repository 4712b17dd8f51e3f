// The router: hash addresses, one lazy chunk per screen, and the loading and error views.

import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { homeOf, parseSearch, stringifySearch } from '#shared/navigation/paths.ts';
import { guard } from './guard.ts';
import { routeOf, screenRoutes } from './routes.ts';
import type { ScreenRoute } from './routes.ts';
import { screenChunk } from './screen-chunk.ts';
import { Shell } from './shell.tsx';
import { LoadingView, ProblemView, UnknownView } from './page-states.tsx';

/** The loading view appears after this time. */
const loadingAfterMs = 200;
/** Once shown, it stays at least this long, to avoid flicker. */
const loadingAtLeastMs = 300;
const root = createRootRoute({ component: Shell, notFoundComponent: UnknownView, errorComponent: ProblemView });

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => {
    throw redirect({ href: homeOf(isReviewMode()) + location.searchStr, replace: true });
  },
});

function routeFor(screen: ScreenRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    beforeLoad: ({ location }) => guard(screen, location),
    component: lazyRouteComponent(() => screenChunk(screen), 'Screen'),
  });
}

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([index, ...screenRoutes.map(routeFor)]),
    history: createHashHistory(),
    parseSearch,
    stringifySearch,
    defaultPendingMs: loadingAfterMs,
    defaultPendingMinMs: loadingAtLeastMs,
    defaultPendingComponent: LoadingView,
    defaultErrorComponent: ProblemView,
    defaultNotFoundComponent: UnknownView,
    defaultViewTransition: { types: ({ fromLocation, toLocation }) => transitionOf(fromLocation, toLocation) },
    scrollRestoration: true,
    // Lists restore their scroll position on going back; tabs always do.
    getScrollRestorationKey: (location) =>
      isTab(location) ? location.pathname : (location.state.__TSR_key ?? location.href),
  });
}

/** Tabs fade; going deeper slides in, going back slides out. */
function transitionOf(from: ParsedLocation | undefined, to: ParsedLocation): string[] {
  if (from === undefined || (isTab(from) && isTab(to))) return ['fade'];
  return [indexOf(to) < indexOf(from) ? 'back' : 'forward'];
}

function isTab(location: ParsedLocation): boolean {
  return routeOf(location.pathname)?.tab !== undefined;
}

function indexOf(location: ParsedLocation): number {
  return location.state.__TSR_index ?? 0;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
