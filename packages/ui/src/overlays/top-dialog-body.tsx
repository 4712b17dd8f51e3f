// A question or a text over whatever is open, sheets and dialogs too: nothing below it can be used or is lost.

import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

export type TopDialogBodyProps = Readonly<{
  title: ReactNode;
  children: ReactNode;
  confirm: string;
  onConfirm: () => void;
  /** Without it there is only one button: a text that must be read. */
  cancel?: string;
  onClose?: () => void;
  busy?: boolean;
}>;

/**
 * The browser's own modal, in the top layer: everything else is inert, whichever dialog is open below, and focus
 * returns there. Esc and the back gesture mean no; without `cancel` they close nothing. What is below stays open.
 * It belongs into a live region: an open sheet hides everything else outside it from screen readers.
 */
export function TopDialogBody(props: TopDialogBodyProps) {
  const { title, children, confirm, onConfirm, cancel, onClose, busy = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useTopLayer(ref, cancel === undefined ? undefined : onClose);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={
        'm-auto max-h-[85dvh] w-[calc(100%-48px)] max-w-[360px] overflow-y-auto rounded-card bg-raised p-5 ' +
        'text-ink shadow-e3 backdrop:bg-scrim animate-[appear_200ms_ease-out]'
      }
    >
      <h2 id={`${id}-title`} className="text-title2">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-ink-2">
        {children}
      </div>
      <div className="mt-5 grid gap-2.5">
        <Button busy={busy} onClick={onConfirm} data-testid="dialog-confirm">
          {confirm}
        </Button>
        {cancel !== undefined && (
          <Button kind="secondary" onClick={() => onClose?.()} data-testid="dialog-cancel">
            {cancel}
          </Button>
        )}
      </div>
    </dialog>
  );
}

function useTopLayer(ref: Readonly<{ current: HTMLDialogElement | null }>, onEscape?: () => void): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const stay = (event: Event) => {
      event.preventDefault();
      escape.current?.();
    };
    // Dialogs below listen for Esc at the document.
    const keepKeys = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      escape.current?.();
    };
    const reopen = () => dialog.showModal();
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('keydown', keepKeys);
    dialog.addEventListener('close', reopen);
    dialog.showModal();
    return () => {
      dialog.removeEventListener('cancel', stay);
      dialog.removeEventListener('keydown', keepKeys);
      dialog.removeEventListener('close', reopen);
      dialog.close();
    };
  }, [ref]);
}
