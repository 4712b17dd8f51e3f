// Push subscription of this device: the browser's subscription, and its registration on the server.

import { useMutation } from '@tanstack/react-query';
import { pushKey, registerPushClient, subscribePush, unsubscribePush } from '@roda/api-contract/content/notifications';
import type { PushTopic } from '@roda/api-contract/content/notifications';
import { isApple } from '#shared/platform/browser.ts';
import { appType, isPackaged } from '#shared/platform/shell.ts';
import { platform } from '#shared/platform/platform.ts';
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
  return abilityOf({
    supported: 'serviceWorker' in navigator && 'PushManager' in window && !isPackaged(),
    permission: permission(),
    apple: isApple(navigator),
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
  const former = stored('clientid');
  // A changed address of this browser: the former one would receive every message too, while it lasts.
  if (former !== undefined && former !== endpoint)
    await call(unsubscribePush, { endpoint: former }, { quiet: true }).catch(() => undefined);
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

/** Registers the packaged app with its push service, and the id on the server; without an id nothing is registered. */
async function registerClient(): Promise<void> {
  const device = await platform();
  const client = await device.pushClient();
  if (client === undefined) return;
  await call(registerPushClient, { clientId: client.clientId, topics: [...chosenTopics()] }, { quiet: true });
  store('clientid', client.clientId);
  store('notification', 'granted');
}

export const useRegisterPushClient = () => useMutation({ mutationFn: registerClient });

export const useSubscribePush = () => useMutation({ mutationFn: switchOn });

export const useUnsubscribePush = () => useMutation({ mutationFn: switchOff });
