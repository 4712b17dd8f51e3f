// Maintains the notification state: the packaged app's id, and the browser's push subscription.

import { useEffect } from 'react';
import { stored, useStored } from '#shared/store.ts';
import { storeClientId } from './client-id.ts';
import { ability, chosenTopics, permission, switchOn } from './push.queries.ts';

/** After log-in, once the previous member's data is cleared. */
const settledMs = 3000;

/** Renders nothing. */
export function PushKeeper() {
  useEffect(storeClientId, []);
  useSubscriptionStored();
  return null;
}

/** Renews a granted subscription after each log-in and at each launch, because browsers change their endpoints. */
function useSubscriptionStored(): void {
  const token = useStored('token');
  useEffect(() => {
    if (token === undefined || stored('notification') !== 'granted') return undefined;
    if (ability() !== 'can' || permission() !== 'granted') return undefined;
    const timer = setTimeout(() => void switchOn(chosenTopics()).catch(() => undefined), settledMs);
    return () => clearTimeout(timer);
  }, [token]);
}
