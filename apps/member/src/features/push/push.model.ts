// Notification support: when the prompt may be shown, and the default topics.

import type { PushTopic } from '@roda/api-contract/content/notifications';

/** The device's notification support. */
export type PushAbility =
  /** Supported, regardless of permission. */
  | 'can'
  /** The browser was told no. */
  | 'blocked'
  /** iPhone and iPad: only from the home screen. */
  | 'installFirst'
  | 'cannot';

export type PushDevice = Readonly<{
  /** Notifications, push and a service worker are available. */
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

/** The app prompts only once; never where the browser would not prompt, or has already been answered. */
export function mayAsk(
  ability: PushAbility,
  permission: NotificationPermission | undefined,
  answer: string | undefined,
) {
  return ability === 'can' && permission === 'default' && answer === undefined;
}

/** Everything except marketing, which is opt-in. */
export const firstTopics: readonly PushTopic[] = ['money', 'security', 'account', 'orders', 'contract'];

/** In the order of the settings. */
export const shownTopics: readonly PushTopic[] = [...firstTopics, 'rewards', 'announcements'];

/** The topics after one was toggled. */
export function withTopic(topics: readonly string[], topic: PushTopic, on: boolean): readonly PushTopic[] {
  return shownTopics.filter((one) => (one === topic ? on : topics.includes(one)));
}

/** The server's public key in the browser's format. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
