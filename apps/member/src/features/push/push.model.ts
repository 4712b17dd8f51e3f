// When this device may be asked about notifications, and what it is woken for unless somebody says otherwise.

import type { PushTopic } from '@roda/api-contract/content/notifications';

/** What a device can do about notifications. */
export type PushAbility =
  /** Asked or not, it could. */
  | 'can'
  /** The browser was told no. */
  | 'blocked'
  /** iPhone and iPad: only from the home screen. */
  | 'installFirst'
  | 'cannot';

export type PushDevice = Readonly<{
  /** Notifications, push and a service worker are there. */
  supported: boolean;
  permission: NotificationPermission | undefined;
  apple: boolean;
  installed: boolean;
}>;

export function abilityOf({ supported, permission, apple, installed }: PushDevice): PushAbility {
  if (apple && !installed) return 'installFirst';
  if (!supported || permission === undefined) return 'cannot';
  return permission === 'denied' ? 'blocked' : 'can';
}

/** Asked by ourselves once, ever; never where the browser would not ask, and never where it has its answer. */
export function mayAsk(
  ability: PushAbility,
  permission: NotificationPermission | undefined,
  answer: string | undefined,
) {
  return ability === 'can' && permission === 'default' && answer === undefined;
}

/** Everything but marketing: that is for each person to switch on. */
export const firstTopics: readonly PushTopic[] = ['money', 'security', 'account', 'orders', 'contract'];

/** In the order of the settings. */
export const shownTopics: readonly PushTopic[] = [...firstTopics, 'rewards', 'announcements'];

/** The topics after one was switched. */
export function withTopic(topics: readonly string[], topic: PushTopic, on: boolean): readonly PushTopic[] {
  return shownTopics.filter((one) => (one === topic ? on : topics.includes(one)));
}

/** The server's public key as browsers want it. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
