// Navigation between screens: ignores double taps, back always has a target, and log-in returns to the previous screen.

import { useMemo } from 'react';
import { homeOf, loginPath, parseSearch, safeReturn, stringifySearch } from './paths.ts';
import type { ScreenPath, PathSearch } from './paths.ts';
import { useRouter } from './router-context.ts';
import type { Router } from './router-context.ts';
import { store, stored } from '../store.ts';

/** The same target within this time counts once. */
export const duplicateMs = 1000;

export type Going = Readonly<{
  /**
   * Opens a screen; the same target again within a second is ignored. `replace` removes the current one from the
   * history.
   */
  to: (path: ScreenPath, search?: PathSearch, how?: Readonly<{ replace?: boolean }>) => void;
  /** Back to the previous screen, or home when there is none. */
  back: () => void;
  /** Back to the previous screen with these values in its query: what was selected here. */
  backWith: (found: PathSearch) => void;
  home: () => void;
  /** Reopens the same screen, past the condition that blocked it. */
  again: () => void;
  /** Opens the log-in page and stores the current address. */
  logIn: () => void;
  /** Leaves log-in: to the stored address, or home. */
  onward: () => void;
}>;

let last: Readonly<{ target: string; atMs: number }> = { target: '', atMs: -duplicateMs };

/** Whether a target may be opened now; if so, it is stored. */
export function isNewTarget(target: string, atMs: number): boolean {
  if (last.target === target && atMs - last.atMs < duplicateMs) return false;
  last = { target, atMs };
  return true;
}

export function useGo(): Going {
  const router = useRouter();
  return useMemo(() => goingOf(router), [router]);
}

/** The navigation functions of a router, for use outside of components. */
export function goingOf(router: Router): Going {
  const open = (target: string, replace: boolean) => {
    if (!isNewTarget(target, Date.now())) return;
    if (replace) router.history.replace(target);
    else router.history.push(target);
  };
  const home = () => open(homeOf(isReviewMode()), true);
  return {
    to: (path, search = {}, how = {}) => open(path + stringifySearch(search), how.replace === true),
    back: () => (router.history.canGoBack() ? router.history.back() : home()),
    backWith: (found) => {
      if (!router.history.canGoBack()) return home();
      const arrived = router.history.subscribe(({ location }) => {
        arrived();
        router.history.replace(location.pathname + stringifySearch({ ...parseSearch(location.search), ...found }));
      });
      router.history.back();
    },
    home,
    again: router.again,
    logIn: () => {
      rememberPath(router.history.location.href);
      open(loginPath, false);
    },
    onward: () => {
      const target = safeReturn(stored('preFullPath'));
      store('preFullPath', undefined);
      open(target ?? homeOf(isReviewMode()), true);
    },
  };
}

/** Stores an address to return to after log-in; a disallowed one is not stored. */
export function rememberPath(address: string): void {
  const kept = safeReturn(address);
  if (kept === undefined) return;
  store('preFullPath', kept);
  store('pathOwner', undefined);
}

/** Review mode unless the server said otherwise: fails closed. */
export function isReviewMode(): boolean {
  return stored('examine') !== false;
}

/** Whether a member is logged in. */
export function isLoggedIn(): boolean {
  return stored('token') !== undefined;
}
