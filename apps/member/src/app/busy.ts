// Whether any call has been running for long.

import { useSyncExternalStore } from 'react';

let isBusy = false;
const listeners = new Set<() => void>();

export function setBusy(busy: boolean): void {
  isBusy = busy;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useBusy(): boolean {
  return useSyncExternalStore(subscribe, () => isBusy);
}
