// Focus of a form that appears within an open sheet: its first field at once, the wrong one after each refusal.

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

export type FormFocus = Readonly<{
  ref: RefObject<HTMLFormElement | null>;
  /** Focuses the first invalid field once it is marked; for what the form itself refuses. */
  focusWrong: () => void;
}>;

const wrongField = '[aria-invalid="true"]';

/** `failure`: what the server refused the form with. What was typed is selected, so that typing replaces it. */
export function useFormFocus(failure: unknown): FormFocus {
  const ref = useRef<HTMLFormElement>(null);
  const focus = (which: string) => {
    const field = ref.current?.querySelector<HTMLInputElement>(which);
    field?.focus();
    field?.select();
  };
  // The button that opened it is gone, and with it the focus.
  useEffect(() => focus('input'), []);
  useEffect(() => {
    if (failure !== null && failure !== undefined) focus(wrongField);
  }, [failure]);
  return { ref, focusWrong: () => void requestAnimationFrame(() => focus(wrongField)) };
}
