// Going away from a screen on which something is open: held until the person said stay or leave.

import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { HistoryLocation } from '@tanstack/react-router';
import { isLoggedIn } from './navigation.ts';

export type Departure = Readonly<{
  /** Somebody is about to go. */
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}>;

type Held = Readonly<{ resolve: (isBlocked: boolean) => void; from: HistoryLocation }>;

/**
 * While `isOpen`, back, other screens and typed addresses wait for an answer. A session that ended may always go, and
 * reloading is not held.
 */
export function useDeparture(isOpen: boolean): Departure {
  const { history } = useRouter();
  const [held, setHeld] = useState<Held>();
  useEffect(() => {
    if (!isOpen) return undefined;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation }) => {
        if (!isLoggedIn() || currentLocation.href === nextLocation.href) return false;
        return new Promise<boolean>((resolve) => setHeld({ resolve, from: currentLocation }));
      },
    });
  }, [history, isOpen]);
  const stay = () => {
    setHeld(undefined);
    if (held === undefined) return;
    const address = history.createHref(held.from.href);
    // After the back key or a typed address the bar shows another one already. The router can't always find its way
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
