// A form field: a visible label, a hint, and an error that is linked to its control.

import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';

/** What a control needs to be linked to its label, hint and error. */
export type ControlProps = Readonly<{
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}>;

export type FieldProps = Readonly<{
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Content at the right of the label: a link, a count. */
  aside?: ReactNode;
  /** Everything in the middle, for the field that a screen is about. */
  centered?: boolean;
  children: (control: ControlProps) => ReactNode;
}>;

export function Field({ label, hint, error, aside, centered = false, children }: FieldProps) {
  const id = useId();
  const wrong = error !== undefined && error !== '';
  const described = [wrong && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter((part) => part !== false)
    .join(' ');
  return (
    <div className={centered ? 'grid justify-items-center text-center' : undefined}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-label text-ink-2">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': wrong || undefined,
      })}
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="mt-1.5 text-label font-normal text-ink-3">
          {hint}
        </div>
      )}
    </div>
  );
}

/** The error under a control, with an icon so that colour is not the only signal. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-label text-danger">
      <IconAlertCircle size={16} stroke={2} className="mt-px shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

/** The styles of every text control. */
export const controlClass =
  'min-h-12 w-full rounded-control border border-control bg-surface px-3.5 text-input text-ink ' +
  'placeholder:text-ink-3 aria-invalid:border-danger disabled:bg-fill disabled:text-ink-2';
