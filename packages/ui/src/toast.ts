// Short notes: one at a time, two seconds.

import { useSyncExternalStore } from 'react';

export type ToastType = 'primary' | 'info' | 'error' | 'warning' | 'success';
export type Toast = Readonly<{ id: number; text: string; type: ToastType }>;

export const toastMs = 2000;

let shown: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a note for two seconds; a newer one takes its place. Nothing that must be acted on belongs here. */
export function toast(text: string, type: ToastType = 'primary'): void {
  lastId += 1;
  change({ id: lastId, text, type });
}

function change(next: Toast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The note of this moment. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Takes a note away, unless a newer one has taken its place. */
export function endToast(id: number): void {
  if (shown?.id === id) change(undefined);
}
