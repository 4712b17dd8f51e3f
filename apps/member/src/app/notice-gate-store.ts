// Texts of code 524 that wait to be read.

import { useSyncExternalStore } from 'react';

let waiting: readonly string[] = [];
const listeners = new Set<() => void>();

/** Queues a text; the same text waits once. */
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

/** The first text that waits. */
export function useWaitingText(): string | undefined {
  return useSyncExternalStore(subscribe, () => waiting)[0];
}

/** The first text was read. */
export function confirmRead(): void {
  change(waiting.slice(1));
}
