// Queue of texts of code 524 to be read.

import { useSyncExternalStore } from 'react';

let waiting: readonly string[] = [];
const listeners = new Set<() => void>();

/** Queues a text; a text already queued is not added again. */
export function mustRead(text: string): void {
  if (!waiting.includes(text)) change([...waiting, text]);
}

function change(next: readonly string[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first queued text. */
export function useWaitingText(): string | undefined {
  return useSyncExternalStore(subscribe, () => waiting)[0];
}

/** Removes the first text after it was read. */
export function confirmRead(): void {
  change(waiting.slice(1));
}
