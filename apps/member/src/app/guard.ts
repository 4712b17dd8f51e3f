// The route guard: removes launch parameters, redirects to the counterpart for the mode or to log-in, and rejects what
// is not offered here.

import { isLoggedIn, isReviewMode, rememberPath } from '#shared/navigation/navigation.ts';
import { NotOffered, isSwitchedOff } from '#shared/feature-switches.ts';
import { readLaterLaunch } from '#shared/navigation/launch.ts';
import { loginPath, twinOf, withoutLaunchParameters } from '#shared/navigation/paths.ts';
import type { ScreenRoute } from './routes.ts';

type Location = Readonly<{ href: string; pathname: string; search: string }>;

/**
 * The address to redirect to, if any; throws `NotOffered`. An address with launch parameters continues without them.
 */
export function guard(route: ScreenRoute, location: Location): string | undefined {
  const search = withoutLaunchParameters(location.search);
  if (search !== location.search) {
    void readLaterLaunch(location.search);
    return location.pathname + search;
  }
  const twin = twinOf(location.pathname, isReviewMode());
  if (twin !== undefined) return twin + location.search;
  if (route.sells === true && isReviewMode()) throw new NotOffered();
  if (route.feature !== undefined && isSwitchedOff(route.feature)) throw new NotOffered();
  if (route.protected !== true || isLoggedIn()) return undefined;
  rememberPath(location.href);
  return loginPath;
}
