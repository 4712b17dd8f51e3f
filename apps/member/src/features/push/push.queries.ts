// Push messages on this device: of the browser or of the packaged app, and its registration on the server.

import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { pushKey, registerPushClient, subscribePush, unsubscribePush } from '@roda/api-contract/content/notifications';
import type { PushTopic } from '@roda/api-contract/content/notifications';
import { isApple } from '#shared/platform/browser.ts';
import { appType, isPackaged } from '#shared/platform/shell.ts';
import { platform } from '#shared/platform/platform.ts';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { call } from '#shared/server.ts';
import { store, stored, useStored } from '#shared/store.ts';
import { abilityOf, firstTopics, keyBytes } from './push.model.ts';
import type { PushAbility } from './push.model.ts';

/** What this device can do, and what the person answered its system or browser. */
export type PushState = Readonly<{ ability: PushAbility; permission: NotificationPermission | undefined }>;

function browserState(): PushState {
  const permission = typeof Notification === 'undefined' ? undefined : Notification.permission;
  const supported = 'serviceWorker' in navigator && 'PushManager' in window;
  const installed = appType() !== 'h5';
  return { ability: abilityOf({ supported, permission, apple: isApple(navigator), installed }), permission };
}

async function appState(): Promise<PushState> {
  const device = await platform();
  if (!device.can('push')) return { ability: 'cannot', permission: undefined };
  if ((await device.pushPermission()) === 'denied') return { ability: 'blocked', permission: 'denied' };
  // Older systems allow messages without asking: what the member answered here counts.
  return { ability: 'can', permission: stored('notification') === 'granted' ? 'granted' : 'default' };
}

/** The state now. */
export function pushState(): Promise<PushState> {
  return isPackaged() ? appState() : Promise.resolve(browserState());
}

/** Undefined while a packaged app asks its system, which happens again when the person comes back from its settings. */
export function usePushState(): PushState | undefined {
  const answer = useStored('notification');
  const [state, setState] = useState<PushState>();
  const isApp = isPackaged();
  useEffect(() => {
    if (!isApp) return undefined;
    let isGone = false;
    const look = () => {
      appState().then(
        (found) => !isGone && setState(found),
        () => undefined,
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [isApp, answer]);
  return isApp ? state : browserState();
}

/** The topics of this device; none unless notifications are enabled. */
export function chosenTopics(): readonly PushTopic[] {
  return (stored('pushTopics') as readonly PushTopic[] | undefined) ?? firstTopics;
}

/**
 * Opens the prompt of the system or the browser and stores the answer: true when messages are allowed from now on.
 * Without a session the consent is stored, and the device is registered at the next log-in. Fails when the push service
 * gives nothing.
 */
export async function askForPush(): Promise<boolean> {
  const isAllowed = isPackaged() ? await askApp() : await askBrowser();
  if (isAllowed && isLoggedIn()) await switchOn(chosenTopics());
  return isAllowed;
}

async function askBrowser(): Promise<boolean> {
  const answer = await Notification.requestPermission();
  store('notification', answer === 'default' ? 'later' : answer);
  return answer === 'granted';
}

async function askApp(): Promise<boolean> {
  const device = await platform();
  const client = await device.pushClient();
  const isDenied = client === undefined && (await device.pushPermission()) === 'denied';
  store('notification', client !== undefined ? 'granted' : isDenied ? 'denied' : 'later');
  if (client === undefined && !isDenied) throw new Error('the push service gave no id');
  return client !== undefined;
}

/** Registers this device, or updates its topics on the server. Fails when the push service fails. */
export function switchOn(topics: readonly PushTopic[]): Promise<void> {
  return isPackaged() ? registerApp(topics) : registerBrowser(topics);
}

function keepRegistered(id: string, topics: readonly PushTopic[]): void {
  store('clientid', id);
  store('notification', 'granted');
  store('pushTopics', topics);
}

/** The id may change at any time: the one that the push service gives now is the one that is registered. */
async function registerApp(topics: readonly PushTopic[]): Promise<void> {
  const client = await (await platform()).pushClient();
  if (client === undefined) throw new Error('the push service gave no id');
  await call(registerPushClient, { clientId: client.clientId, topics: [...topics] }, { quiet: true });
  keepRegistered(client.clientId, topics);
}

async function registerBrowser(topics: readonly PushTopic[]): Promise<void> {
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
  keepRegistered(endpoint, topics);
}

/** Ends messages on this device; the server is notified when it is reachable. */
async function switchOff(): Promise<void> {
  const clientId = stored('clientid');
  store('notification', 'later');
  if (isPackaged()) {
    if (clientId !== undefined) await call(unsubscribePush, { clientId }, { quiet: true }).catch(() => undefined);
    return leaveApp();
  }
  store('clientid', undefined);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription === null) return;
  await call(unsubscribePush, { endpoint: subscription.endpoint }, { quiet: true }).catch(() => undefined);
  await subscription.unsubscribe();
}

/** A packaged app's id ends at the push service: nothing more arrives, also where the server was not reached. */
export async function leaveApp(): Promise<void> {
  store('clientid', undefined);
  await (await platform()).endPush();
}

export const useRegisterPushClient = () => useMutation({ mutationFn: registerApp });

export const useSubscribePush = () => useMutation({ mutationFn: registerBrowser });

export const useUnsubscribePush = () => useMutation({ mutationFn: switchOff });
