// Navigation guard of a screen with unsaved state: blocks until the user chooses to stay or leave.

import { useEffect, useState } from 'react';
import type { HistoryLocation } from '@tanstack/history';
import { isLoggedIn } from '../navigation/navigation.ts';
import type { ScreenPath } from '../navigation/paths.ts';
import { useRouter } from '../navigation/router-context.ts';

export type Departure = Readonly<{
  /** A navigation is pending. */
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}>;

type Held = Readonly<{ resolve: (isBlocked: boolean) => void; from: HistoryLocation }>;

export type DepartureOptions = Readonly<{
  /** Screens that may be opened without confirmation. */
  mayGo?: readonly ScreenPath[];
  /** When given, reloading is blocked too, by the browser's own prompt; returning false allows all navigation. */
  holds?: () => boolean;
}>;

const nowhere: readonly ScreenPath[] = [];

/**
 * While `isOpen`, back, other screens and typed addresses are blocked until confirmed. After the end of a session
 * navigation is always allowed. Options must be referentially stable between renders.
 */
export function useDeparture(isOpen: boolean, options: DepartureOptions = {}): Departure {
  const { mayGo = nowhere, holds } = options;
  const { history } = useRouter();
  const [held, setHeld] = useState<Held>();
  useEffect(() => {
    if (!isOpen) return undefined;
    return history.block({
      enableBeforeUnload: holds ?? false,
      blockerFn: ({ currentLocation, nextLocation }) => {
        if (holds?.() === false || !isLoggedIn() || currentLocation.href === nextLocation.href) return false;
        if (mayGo.some((path) => path === nextLocation.pathname)) return false;
        return new Promise<boolean>((resolve) => setHeld({ resolve, from: currentLocation }));
      },
    });
  }, [history, isOpen, mayGo, holds]);
  const stay = () => {
    setHeld(undefined);
    if (held === undefined) return;
    const address = history.createHref(held.from.href);
    // After the back key or a typed address the bar shows another one already. The history can't always find its way
    // back from there, so its question stays unanswered and the address is put back.
    if (address.endsWith(window.location.hash)) held.resolve(true);
    else window.history.pushState(held.from.state, '', address);
  };
  const leave = () => {
    setHeld(undefined);
    held?.resolve(false);
  };
  return { isAsked: held !== undefined, leave, stay };
}
