// The table of screens: one line per route. A screen exists when it stands here.

import type { ComponentType } from 'react';
import type { ScreenPath } from '#shared/paths.ts';

export type TabName = 'home' | 'shop' | 'my';

export type ScreenRoute = Readonly<{
  path: ScreenPath;
  /** The file of the screen, in a chunk of its own; it exports one component called `Screen`. */
  load: () => Promise<{ Screen: ComponentType }>;
  /** Needs somebody logged in; others are sent to log-in and come back. */
  protected?: true;
  /** Offers income products: not available in trimmed mode. */
  sells?: true;
  /** A page of the tab bar. */
  tab?: TabName;
}>;

export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/pages/index/index', load: () => import('#screens/home.screen.tsx'), tab: 'home' },
  { path: '/pages/auth/login', load: () => import('#screens/login.screen.tsx') },
];

/** The screen of an address, without its query. */
export function routeOf(path: string): ScreenRoute | undefined {
  return screenRoutes.find((route) => route.path === path);
}
