// Push messages of packaged apps: permission, the id of this installation, and taps.

import type { CapacitorPhone, PluginFields } from './capacitor-phone.ts';
import { textOf } from './capacitor-phone.ts';
import type { Platform, PushClient, Unsubscribe } from './device-port.ts';

/** The push service answers by an event, or never. */
const registrationMs = 20_000;

type PushMethods = Pick<Platform, 'pushPermission' | 'pushClient' | 'endPush' | 'onMessage'>;

export function pushOf(phone: CapacitorPhone): PushMethods {
  const { tryTo, listen } = phone;
  return {
    pushPermission: async () => {
      const receive = (await tryTo('PushNotifications', 'checkPermissions'))?.['receive'];
      if (receive === 'granted') return 'granted';
      return receive === 'prompt' || receive === 'prompt-with-rationale' ? 'prompt' : 'denied';
    },
    pushClient: () => pushClientOf(phone),
    endPush: async () => {
      await tryTo('PushNotifications', 'unregister');
      // What already lies in the notification shade is the former member's, too.
      await tryTo('PushNotifications', 'removeAllDeliveredNotifications');
    },
    // Both systems keep the tap that started the app until somebody listens.
    onMessage: (listener) =>
      listen('PushNotifications', 'pushNotificationActionPerformed', ({ notification }) =>
        listener(linkOf(notification)),
      ),
  };
}

async function pushClientOf({ tryTo, listen }: CapacitorPhone): Promise<PushClient | undefined> {
  const answer = await tryTo('PushNotifications', 'requestPermissions');
  if (answer?.['receive'] !== 'granted') return undefined;
  const ends: Unsubscribe[] = [];
  try {
    const clientId = await new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), registrationMs);
      ends.push(() => clearTimeout(timer));
      ends.push(listen('PushNotifications', 'registration', ({ value }) => resolve(textOf(value))));
      ends.push(listen('PushNotifications', 'registrationError', () => resolve(undefined)));
      void tryTo('PushNotifications', 'register');
    });
    return clientId === undefined ? undefined : { clientId };
  } finally {
    for (const end of ends) end();
  }
}

/** The `linkUrl` that the server put into the message. */
function linkOf(notification: unknown): string {
  const { data } = (notification ?? {}) as Readonly<{ data?: PluginFields }>;
  return textOf(data?.['linkUrl']) ?? '';
}
