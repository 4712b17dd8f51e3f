// The number keys of a drawer: each presses the button that says so, while nothing is typed and no dialog is open.

import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

/** Presses what names the key in `aria-keyshortcuts`; a button that can't be pressed stays as it is. */
export function useNumberKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/u.test(event.key);
      if (isOther || isTyping(event.target) || document.querySelector('.ant-modal-wrap') !== null) return;
      document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${event.key}"]:not(:disabled)`)?.click();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

/** The key as it is drawn on a button. */
export function KeyMark({ of }: { of: string }) {
  return (
    <kbd aria-hidden className="rounded border border-current px-1 text-caption opacity-70">
      {of}
    </kbd>
  );
}
