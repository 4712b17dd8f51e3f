// The content of a dialog: the title is the question, the buttons are verbs of equal size.

import type { ReactNode } from 'react';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { Button } from '../button.tsx';

export type DialogBodyProps = Readonly<{
  title: ReactNode;
  children?: ReactNode;
  confirm: string;
  onConfirm: () => void;
  /** Without it there is only one button: a text that must be read. */
  cancel?: string;
  onClose: () => void;
  danger?: boolean;
  busy?: boolean;
}>;

export function DialogBody({
  title,
  children,
  confirm,
  onConfirm,
  cancel,
  onClose,
  danger = false,
  busy = false,
}: DialogBodyProps) {
  return (
    <Base.Root open onOpenChange={(open) => !open && cancel !== undefined && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim animate-[appear_200ms_ease-out]" />
        <Base.Popup
          className={
            'fixed top-1/2 left-1/2 z-40 -translate-x-1/2 -translate-y-1/2 ' +
            'max-h-[85dvh] w-[calc(100%-48px)] max-w-[360px] ' +
            'overflow-y-auto rounded-card bg-raised p-5 text-ink shadow-e3 animate-[appear_200ms_ease-out]'
          }
        >
          <Base.Title className="text-title2">{title}</Base.Title>
          {children !== undefined && (
            <Base.Description render={<div />} className="mt-2 text-ink-2">
              {children}
            </Base.Description>
          )}
          <div className="mt-5 grid gap-2.5">
            <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm} data-testid="dialog-confirm">
              {confirm}
            </Button>
            {cancel !== undefined && (
              <Button kind="secondary" onClick={onClose} data-testid="dialog-cancel">
                {cancel}
              </Button>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
