// The browser's install prompt event: fired once at any time, and stored until used.

import { useSyncExternalStore } from 'react';

type InstallEvent = Event &
  Readonly<{ prompt: () => Promise<unknown>; userChoice: Promise<Readonly<{ outcome: 'accepted' | 'dismissed' }>> }>;

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function change(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
}

/** Whether the browser would install the app now. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer !== undefined,
  );
}

/** Opens the browser's prompt; true when the user accepted. An event can be used once. */
export async function takeInstallOffer(): Promise<boolean> {
  const taken = offer;
  change(undefined);
  if (taken === undefined) return false;
  await taken.prompt();
  return (await taken.userChoice).outcome === 'accepted';
}
