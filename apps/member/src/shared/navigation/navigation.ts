// Going from screen to screen: no double taps, a way back that always leads somewhere, and the detour over log-in.

import { useMemo } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { homeOf, loginPath, parseSearch, safeReturn, stringifySearch } from './paths.ts';
import type { ScreenPath, PathSearch } from './paths.ts';
import { store, stored } from '../store.ts';

/** The same target within this time is one wish, not two. */
export const duplicateMs = 1000;

export type Going = Readonly<{
  /** To a screen; the same target again within a second is ignored. `replace` leaves no way back to the present one. */
  to: (path: ScreenPath, search?: PathSearch, how?: Readonly<{ replace?: boolean }>) => void;
  /** To the previous screen, or home when there is none. */
  back: () => void;
  /** To the previous screen with these words in its query: what was chosen here for it. */
  backWith: (found: PathSearch) => void;
  home: () => void;
  /** To the same screen anew, past what stood in its door. */
  again: () => void;
  /** To the log-in page, remembering this address. */
  logIn: () => void;
  /** Away from log-in: to the remembered address, or home. */
  onward: () => void;
}>;

type Arrival = Readonly<{ location: Readonly<{ pathname: string; search: string }> }>;

let last: Readonly<{ target: string; atMs: number }> = { target: '', atMs: -duplicateMs };

/** Whether a target may be gone to now; remembers it when so. */
export function isNewTarget(target: string, atMs: number): boolean {
  if (last.target === target && atMs - last.atMs < duplicateMs) return false;
  last = { target, atMs };
  return true;
}

export function useGo(): Going {
  const router = useRouter();
  return useMemo(() => goingOf(router), [router]);
}

/** The ways of a router, for use outside of components. */
export function goingOf(router: AnyRouter): Going {
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
      const arrived = router.history.subscribe(({ location }: Arrival) => {
        arrived();
        router.history.replace(location.pathname + stringifySearch({ ...parseSearch(location.search), ...found }));
      });
      router.history.back();
    },
    home,
    again: () => void router.invalidate(),
    logIn: () => {
      rememberPath(router.state.location.href);
      open(loginPath, false);
    },
    onward: () => {
      const target = safeReturn(stored('preFullPath'));
      store('preFullPath', undefined);
      open(target ?? homeOf(isReviewMode()), true);
    },
  };
}

/** Keeps an address to return to after log-in; one that may not be returned to is not kept. */
export function rememberPath(address: string): void {
  const kept = safeReturn(address);
  if (kept !== undefined) store('preFullPath', kept);
}

/** Trimmed unless the server said otherwise: anything unknown fails closed. */
export function isReviewMode(): boolean {
  return stored('examine') !== false;
}

/** Whether somebody is logged in. */
export function isLoggedIn(): boolean {
  return stored('token') !== undefined;
}
