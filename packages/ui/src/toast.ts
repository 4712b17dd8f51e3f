// Toasts: short messages, one at a time, for two seconds; one that can be undone stays longer.

import { useSyncExternalStore } from 'react';

export type ToastType = 'primary' | 'info' | 'error' | 'warning' | 'success';
/** What a toast offers beside its text; it closes the toast. `onMissed`: the toast ended without it. */
export type ToastAction = Readonly<{ label: string; onAction: () => void; onMissed?: () => void }>;
export type Toast = Readonly<{ id: number; text: string; type: ToastType; action?: ToastAction }>;

export const toastMs = 2000;
/** Time to read a toast and reach its action. */
export const toastActionMs = 6000;

let shown: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast for two seconds, with an action for six; a newer one replaces it. Not for messages that require action:
 * an action is an offer, such as undoing what was just done.
 */
export function toast(text: string, type: ToastType = 'primary', action?: ToastAction): void {
  lastId += 1;
  change({ id: lastId, text, type, ...(action === undefined ? {} : { action }) });
}

function change(next: Toast | undefined, isTaken = false): void {
  const before = shown;
  shown = next;
  if (!isTaken) before?.action?.onMissed?.();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current toast. */
export const shownToast = (): Toast | undefined => shown;

/** The current toast, followed. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, shownToast);
}

/** Removes a toast, unless a newer one has replaced it. */
export function endToast(id: number): void {
  if (shown?.id === id) change(undefined);
}

/** Does what the toast offers, and removes it; once. */
export function takeToastAction(id: number): void {
  if (shown?.id !== id) return;
  const { action } = shown;
  change(undefined, true);
  action?.onAction();
}
