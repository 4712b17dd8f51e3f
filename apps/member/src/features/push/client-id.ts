// The push id of a packaged app, set by its push service some time after the page has started.

import { store } from '#shared/store.ts';

/** Polling interval. */
export const pollEveryMs = 50;
/** After this time polling stops until the next launch. */
export const pollAtMostMs = 5000;

/** Polls until there is an id, for at most five seconds; returns a function that stops polling. */
export function pollClientId(read: () => string | undefined, onFound: (id: string) => void): () => void {
  let waitedMs = 0;
  const look = () => {
    const id = read();
    if (id !== undefined && id !== '') {
      clearInterval(timer);
      onFound(id);
      return;
    }
    waitedMs += pollEveryMs;
    if (waitedMs >= pollAtMostMs) clearInterval(timer);
  };
  const timer = setInterval(look, pollEveryMs);
  return () => clearInterval(timer);
}

/** Stores the packaged app's id; browsers have none. */
export function storeClientId(): () => void {
  if (window.rodaShell === undefined) return () => undefined;
  return pollClientId(
    () => window.rodaClientId,
    (id) => store('clientid', id),
  );
}
