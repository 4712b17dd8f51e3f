// Server replies cached by the service worker: displayed with their time, deleted with the session.

import { useSyncExternalStore } from 'react';

let storedAt: string | undefined;
const listeners = new Set<() => void>();

/** Records whether a reply came from the cache, and its time. */
export function hearStored(headers: Headers): void {
  if (headers.has('x-roda-again')) return;
  const next = headers.get('x-roda-kept-at') ?? undefined;
  if (next === storedAt) return;
  storedAt = next;
  for (const listener of listeners) listener();
}

/** The time of the oldest cached data on the screen; undefined while all replies are live. */
export function useStoredAt(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => storedAt,
  );
}

/**
 * Deletes the replies that belong to a member: by a message to the worker, and locally where it is unavailable. With
 * `sessionOver` this browser is also unsubscribed from pushes: the previous member's messages must not appear to the
 * next.
 */
export function clearStored(sessionOver = false): void {
  if (typeof caches === 'undefined') return;
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget', sessionOver });
  void caches.keys().then(
    (names) => names.filter((name) => name.startsWith('roda-mine-')).forEach((name) => void caches.delete(name)),
    () => undefined,
  );
}
