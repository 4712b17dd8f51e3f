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
  { path: '/pages/index/index2', load: () => import('#screens/home-trimmed.screen.tsx'), tab: 'home' },
  { path: '/pages/index/my', load: () => import('#screens/my.screen.tsx'), tab: 'my' },
  { path: '/pages/index/my2', load: () => import('#screens/my-trimmed.screen.tsx'), tab: 'my' },
  { path: '/pages/auth/login', load: () => import('#screens/login.screen.tsx') },
  { path: '/pages/auth/register', load: () => import('#screens/register.screen.tsx') },
  { path: '/pages/auth/changePassword', load: () => import('#screens/change-password.screen.tsx') },
  { path: '/pages/my/set', load: () => import('#screens/settings.screen.tsx') },
  { path: '/pages/my/sessions', load: () => import('#screens/sessions.screen.tsx'), protected: true },
  { path: '/pages/my/newUser', load: () => import('#screens/new-user.screen.tsx'), protected: true },
  { path: '/pages/my/mode', load: () => import('#screens/mode.screen.tsx') },
  { path: '/pages/my/text', load: () => import('#screens/legal-text.screen.tsx') },
  { path: '/pages/my/help', load: () => import('#screens/help.screen.tsx') },
];

/** The screen of an address, without its query. */
export function routeOf(path: string): ScreenRoute | undefined {
  return screenRoutes.find((route) => route.path === path);
}
