// The six-digit code: one real input under six boxes, so that paste, autofill and screen readers work.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';

export type OtpInputProps = Readonly<{
  label: ReactNode;
  value: string;
  onValue: (code: string) => void;
  /** Called once with the complete code when its last digit is entered. */
  onWhole?: (code: string) => void;
  length?: number;
  error?: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  /** A PIN: its digits are neither shown nor read aloud, and no code of a text message is offered for it. */
  secret?: boolean;
}>;

export function OtpInput({ label, value, onValue, onWhole, length = 6, error, hint, aside, secret }: OtpInputProps) {
  const [focused, setFocused] = useState(false);
  const take = (typed: string) => {
    const digits = typed.replaceAll(/\D/gu, '').slice(0, length);
    onValue(digits);
    if (digits.length === length && digits !== value) onWhole?.(digits);
  };
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <div className="relative">
          <div aria-hidden="true" className="grid gap-2" style={{ gridTemplateColumns: `repeat(${length}, 1fr)` }}>
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={classNames(
                  'amount-figures grid h-13 place-items-center rounded-control border bg-surface text-title2',
                  error !== undefined ? 'border-danger' : 'border-control',
                  focused && index === Math.min(value.length, length - 1) && 'outline-2 outline-primary',
                )}
              >
                {secret === true && value[index] !== undefined ? '•' : value[index]}
              </span>
            ))}
          </div>
          <input
            {...control}
            value={value}
            onChange={(event) => take(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            type={secret === true ? 'password' : 'text'}
            inputMode="numeric"
            autoComplete={secret === true ? 'off' : 'one-time-code'}
            maxLength={length + 4}
            className="absolute inset-0 w-full bg-transparent text-transparent caret-transparent opacity-0"
          />
        </div>
      )}
    </Field>
  );
}
