// Maintains the notification state: the packaged app's push client, and the browser's push subscription.

import { useEffect } from 'react';
import { isPackaged } from '#shared/platform/shell.ts';
import { stored, useStored } from '#shared/store.ts';
import { ability, chosenTopics, permission, switchOn, useRegisterPushClient } from './push.queries.ts';

/** After log-in, once the previous member's data is cleared. */
const settledMs = 3000;

/** Renders nothing. */
export function PushKeeper() {
  useSubscriptionStored();
  useClientRegistered();
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

/** A packaged app is registered with its push service after each log-in; the id may change at any time. */
function useClientRegistered(): void {
  const token = useStored('token');
  const { mutate: register } = useRegisterPushClient();
  useEffect(() => {
    if (token === undefined || !isPackaged() || stored('notification') === 'denied') return undefined;
    const timer = setTimeout(() => register(), settledMs);
    return () => clearTimeout(timer);
  }, [token, register]);
}
