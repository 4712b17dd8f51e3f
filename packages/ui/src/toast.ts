// Toasts: short messages, one at a time, for two seconds.

import { useSyncExternalStore } from 'react';

export type ToastType = 'primary' | 'info' | 'error' | 'warning' | 'success';
export type Toast = Readonly<{ id: number; text: string; type: ToastType }>;

export const toastMs = 2000;

let shown: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast for two seconds; a newer one replaces it. Not for messages that require action. */
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

/** The current toast. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Removes a toast, unless a newer one has replaced it. */
export function endToast(id: number): void {
  if (shown?.id === id) change(undefined);
}
