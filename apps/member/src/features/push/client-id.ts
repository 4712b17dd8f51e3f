// The id under which a packaged app is woken: its push service names it some time after the page has started.

import { store } from '#shared/store.ts';

/** How often the packaged app is asked. */
export const pollEveryMs = 50;
/** After this long it is left for the next launch. */
export const pollAtMostMs = 5000;

/** Asks until there is an id, for at most five seconds; returns how to stop asking. */
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

/** Keeps the packaged app's id; in browsers there is none to wait for. */
export function keepClientId(): () => void {
  if (window.rodaShell === undefined) return () => undefined;
  return pollClientId(
    () => window.rodaClientId,
    (id) => store('clientid', id),
  );
}
