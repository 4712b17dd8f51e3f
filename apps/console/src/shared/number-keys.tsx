// Number keys of a drawer: each presses its button, while no text is being typed and no dialog is open.

import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

/** Clicks the button with the key in `aria-keyshortcuts`; a disabled button is not clicked. */
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

/** The key as shown on a button. */
export function KeyMark({ of }: { of: string }) {
  return (
    <kbd aria-hidden className="rounded border border-current px-1 text-caption opacity-70">
      {of}
    </kbd>
  );
}
