// Push subscription of this device: the browser's subscription, and its registration on the server.

import { useMutation } from '@tanstack/react-query';
import { pushKey, subscribePush, unsubscribePush } from '@roda/api-contract/content/notifications';
import type { PushTopic } from '@roda/api-contract/content/notifications';
import { appType } from '#shared/update/app-facts.ts';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { call } from '#shared/server.ts';
import { store, stored } from '#shared/store.ts';
import { abilityOf, firstTopics, keyBytes } from './push.model.ts';
import type { PushAbility } from './push.model.ts';

export function permission(): NotificationPermission | undefined {
  return typeof Notification === 'undefined' ? undefined : Notification.permission;
}

/** This device's current support. */
export function ability(): PushAbility {
  const { userAgent, maxTouchPoints } = navigator;
  return abilityOf({
    supported: 'serviceWorker' in navigator && 'PushManager' in window && window.rodaShell === undefined,
    permission: permission(),
    apple: /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1),
    installed: appType() !== 'h5',
  });
}

/** The topics of this device; none unless notifications are enabled. */
export function chosenTopics(): readonly PushTopic[] {
  return (stored('pushTopics') as readonly PushTopic[] | undefined) ?? firstTopics;
}

/**
 * Opens the browser's prompt and stores the answer. Without a session the consent is stored, and the device is
 * registered at the next log-in.
 */
export async function askBrowser(): Promise<boolean> {
  const answer = await Notification.requestPermission();
  store('notification', answer === 'default' ? 'later' : answer);
  if (answer !== 'granted') return false;
  if (isLoggedIn()) await switchOn(chosenTopics());
  return true;
}

/** Subscribes this browser, or updates its topics on the server. Fails when the browser's push service fails. */
export async function switchOn(topics: readonly PushTopic[]): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: keyBytes((await call(pushKey, {}, { quiet: true })).key),
    }));
  const { endpoint = subscription.endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(subscribePush, { endpoint, keys: { p256dh, auth }, topics: [...topics] }, { quiet: true });
  store('clientid', endpoint);
  store('notification', 'granted');
  store('pushTopics', topics);
}

/** Unsubscribes this device; the server is notified when it is reachable. */
async function switchOff(): Promise<void> {
  store('notification', 'later');
  store('clientid', undefined);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription === null) return;
  await call(unsubscribePush, { endpoint: subscription.endpoint }, { quiet: true }).catch(() => undefined);
  await subscription.unsubscribe();
}

export const useSubscribePush = () => useMutation({ mutationFn: switchOn });

export const useUnsubscribePush = () => useMutation({ mutationFn: switchOff });
