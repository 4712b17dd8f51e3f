// Keys of a table: arrows move between rows, Enter opens, N and P change pages, / focuses the filters.

import { useEffect } from 'react';
import type { KeyboardEvent as RowEvent } from 'react';

/** For a focused row. */
export function rowKeys(event: RowEvent<HTMLElement>, open: () => void): void {
  if (event.target !== event.currentTarget) return;
  const row = event.currentTarget;
  const { key } = event;
  if (key === 'Enter') open();
  else if (key === 'ArrowDown') focusRow(row.nextElementSibling);
  else if (key === 'ArrowUp') focusRow(row.previousElementSibling);
  else return;
  event.preventDefault();
}

function focusRow(row: Element | null): void {
  if (row instanceof HTMLElement && row.tabIndex === 0) row.focus();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

/** Whether a click was on an interactive element inside the row. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, label, .ant-image') !== null;
}

type TableKeys = Readonly<{ next: () => void; previous: () => void }>;

/** For the whole page, while no text is being typed and no dialog is open. */
export function useTableKeys({ next, previous }: TableKeys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const busy = isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey;
      if (busy || document.querySelector('[role="dialog"]') !== null) return;
      if (event.key === 'n') next();
      else if (event.key === 'p') previous();
      else if (event.key === '/') focusFirstFilter(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

function focusFirstFilter(event: KeyboardEvent): void {
  const filter = document.querySelector<HTMLElement>('main search input');
  if (filter === null) return;
  event.preventDefault();
  filter.focus();
}
