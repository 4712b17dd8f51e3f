// Short notes at the bottom: one at a time, two seconds, spoken by screen readers.

import { useEffect, useSyncExternalStore } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { classNames } from './class-names.ts';

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

const icons = {
  primary: undefined,
  info: IconInfoCircle,
  error: IconCircleX,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
} as const;

const colours = {
  primary: '',
  info: 'text-[#7db7f2]',
  error: 'text-[#ff8a80]',
  warning: 'text-[#f2a541]',
  success: 'text-[#4cc38a]',
} as const;

/** The place where toasts appear; once, near the root. */
export function ToastHost() {
  const current = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (current === undefined) return undefined;
    const timer = setTimeout(() => shown?.id === current.id && change(undefined), toastMs);
    return () => clearTimeout(timer);
  }, [current]);
  const Icon = current === undefined ? undefined : icons[current.type];
  return (
    <div
      role="status"
      aria-live="polite"
      className={
        'pointer-events-none fixed inset-x-0 bottom-[calc(84px+env(safe-area-inset-bottom))] z-50 ' +
        'flex justify-center px-6'
      }
    >
      {current !== undefined && (
        <p
          key={current.id}
          data-toast={current.type}
          className={
            'flex max-w-80 items-center gap-2.5 rounded-control bg-[#2c2c38] px-4 py-3 text-white shadow-e3 ' +
            'animate-[toast-in_200ms_ease-out]'
          }
        >
          {Icon !== undefined && (
            <Icon size={20} stroke={2} className={classNames('shrink-0', colours[current.type])} aria-hidden="true" />
          )}
          {current.text}
        </p>
      )}
    </div>
  );
}
