// The route guard: redirects to the counterpart for the mode, to log-in, and rejects what is not offered here.

import { redirect } from '@tanstack/react-router';
import { isLoggedIn, isReviewMode, rememberPath } from '#shared/navigation/navigation.ts';
import { NotOffered, isSwitchedOff } from '#shared/feature-switches.ts';
import { loginPath, twinOf } from '#shared/navigation/paths.ts';
import type { ScreenRoute } from './routes.ts';

type Location = Readonly<{ href: string; pathname: string; searchStr: string }>;

/** Allows the navigation, or throws a redirect or `NotOffered`. */
export function guard(route: ScreenRoute, location: Location): void {
  const twin = twinOf(location.pathname, isReviewMode());
  if (twin !== undefined) throw redirect({ href: twin + location.searchStr, replace: true });
  if (route.sells === true && isReviewMode()) throw new NotOffered();
  if (route.feature !== undefined && isSwitchedOff(route.feature)) throw new NotOffered();
  if (route.protected !== true || isLoggedIn()) return;
  rememberPath(location.href);
  throw redirect({ href: loginPath, replace: true });
}
