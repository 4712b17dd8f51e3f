// What the service worker keeps of the server's replies: shown with its time, forgotten with the session.

import { useSyncExternalStore } from 'react';

let storedAt: string | undefined;
const listeners = new Set<() => void>();

/** Listens to an answer: whether it is one that was kept, and since when. */
export function hearStored(headers: Headers): void {
  if (headers.has('x-roda-again')) return;
  const next = headers.get('x-roda-kept-at') ?? undefined;
  if (next === storedAt) return;
  storedAt = next;
  for (const listener of listeners) listener();
}

/** When the data on the screen came from the server, if it did not come just now; undefined while answers are live. */
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
 * Forgets the replies that belong to a member: told to the worker, and done here where it can't hear. With `sessionOver`
 * this browser is also woken no more: messages of whoever was here must not appear to the next.
 */
export function forgetStored(sessionOver = false): void {
  if (typeof caches === 'undefined') return;
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget', sessionOver });
  void caches.keys().then(
    (names) => names.filter((name) => name.startsWith('roda-mine-')).forEach((name) => void caches.delete(name)),
    () => undefined,
  );
}
