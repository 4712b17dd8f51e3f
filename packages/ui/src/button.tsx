// Buttons: one primary per screen, quiet ones beside it; they are disabled while their action runs.

import { useState } from 'react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { throttleSuitability } from './throttle.ts';

/** `income` moves earned money or points to the member, and nothing else; at most one on a screen. */
export type ButtonKind = 'primary' | 'income' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind;
  /** `large` is 52 px high for a screen's main action, `medium` 44 in cards, `small` 36 for chips and rows. */
  size?: 'large' | 'medium' | 'small';
  /** Action in progress: shows a spinner and ignores taps. */
  busy?: boolean;
  wide?: boolean;
  children: ReactNode;
};

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-primary text-on-primary active:bg-primary-press disabled:bg-fill disabled:text-ink-3',
  income: 'bg-income text-on-income active:bg-income-press disabled:bg-fill disabled:text-ink-3',
  secondary: 'bg-tint-2 text-on-tint disabled:bg-fill disabled:text-ink-3',
  quiet: 'bg-transparent text-primary disabled:text-ink-3',
  danger: 'bg-danger-tint text-danger disabled:bg-fill disabled:text-ink-3',
};

const sizes = {
  large: 'min-h-13 px-5 text-body',
  medium: 'min-h-11 px-4 text-body',
  small: 'min-h-9 px-3 text-label',
} as const;

/** The button classes, for links that look like a button. */
export function buttonClass(kind: ButtonKind = 'primary', size: keyof typeof sizes = 'large', wide = false): string {
  return classNames(
    'pressable inline-flex items-center justify-center gap-2 rounded-control py-1.5 text-center font-bold',
    '[&>svg]:shrink-0',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
  );
}

/** Two taps within half a second count as one. */
export function Button({ kind, size, busy = false, wide = false, children, className, onClick, ...rest }: ButtonProps) {
  const [passes] = useState(() => throttleSuitability());
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick && ((event) => passes(event.timeStamp) && onClick(event))}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(kind, size, wide), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A square 44 px touch target around an icon; the label is its accessible name. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames('pressable grid size-11 shrink-0 place-items-center rounded-full text-ink-2', className)}
    >
      {children}
    </button>
  );
}
