// Maintains the notification state: this device's registration while somebody is logged in, and its end.

import { useEffect } from 'react';
import { isPackaged } from '#shared/platform/shell.ts';
import { stored, useStored } from '#shared/store.ts';
import { chosenTopics, leaveApp, pushState, switchOn } from './push.queries.ts';

/** After log-in, once the previous member's data is cleared. */
const settledMs = 3000;

/** Renders nothing. */
export function PushKeeper() {
  useRegistration();
  useAppLeft();
  return null;
}

/**
 * Renews a registration that the member agreed to after each log-in and at each launch, because browsers change their
 * endpoints and push services their ids. Nobody is asked anything here.
 */
function useRegistration(): void {
  const token = useStored('token');
  useEffect(() => {
    if (token === undefined || stored('notification') !== 'granted') return undefined;
    const renew = async () => {
      const { ability, permission } = await pushState();
      if (ability === 'can' && permission === 'granted') await switchOn(chosenTopics());
    };
    const timer = setTimeout(() => void renew().catch(() => undefined), settledMs);
    return () => clearTimeout(timer);
  }, [token]);
}

/** A session that is over ends a packaged app's id; in a browser the service worker ends the subscription. */
function useAppLeft(): void {
  const token = useStored('token');
  useEffect(() => {
    if (token === undefined && isPackaged() && stored('clientid') !== undefined) void leaveApp().catch(() => undefined);
  }, [token]);
}
