// Keeps what was agreed about notifications: the packaged app's id, and the subscription of the browser.

import { useEffect } from 'react';
import { stored, useStored } from '#shared/store.ts';
import { keepClientId } from './client-id.ts';
import { ability, chosenTopics, permission, switchOn } from './push.queries.ts';

/** After a log-in, so that forgetting the member before is over. */
const settledMs = 3000;

/** Shows nothing. */
export function PushKeeper() {
  useEffect(keepClientId, []);
  useSubscriptionStored();
  return null;
}

/** Whoever agreed once stays subscribed: after each log-in, and at each launch, as browsers change their addresses. */
function useSubscriptionStored(): void {
  const token = useStored('token');
  useEffect(() => {
    if (token === undefined || stored('notification') !== 'granted') return undefined;
    if (ability() !== 'can' || permission() !== 'granted') return undefined;
    const timer = setTimeout(() => void switchOn(chosenTopics()).catch(() => undefined), settledMs);
    return () => clearTimeout(timer);
  }, [token]);
}
