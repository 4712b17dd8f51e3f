// The container of toasts: at the bottom, announced by screen readers.

import { useEffect } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import { endToast, toastMs, useToast } from './toast.ts';

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

/** The container of toasts; once, near the root. */
export function ToastHost() {
  const current = useToast();
  useEffect(() => {
    if (current === undefined) return undefined;
    const timer = setTimeout(() => endToast(current.id), toastMs);
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
