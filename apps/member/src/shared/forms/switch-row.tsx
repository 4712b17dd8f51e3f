// A row with a switch: its label, and its state.

import type { ReactNode } from 'react';
import { RowContent } from '@roda/ui';

export type SwitchProps = Readonly<{
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  testId?: string | undefined;
}>;

/** A native checkbox styled as a switch; its name is the label around it. */
export function Switch({ on, onChange, disabled = false, testId }: SwitchProps) {
  return (
    <span className="relative inline-block h-[28px] w-[48px] shrink-0 align-middle">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={disabled}
        data-testid={testId}
        onChange={(event) => onChange(event.target.checked)}
        className={
          'peer size-full cursor-pointer appearance-none rounded-full bg-control transition-colors duration-150 ' +
          'checked:bg-primary disabled:opacity-60'
        }
      />
      <span
        aria-hidden="true"
        className={
          'pointer-events-none absolute top-[2px] left-[2px] size-[24px] rounded-full bg-surface shadow-e1 ' +
          'transition-transform duration-150 peer-checked:translate-x-[20px]'
        }
      />
    </span>
  );
}

export type SwitchRowProps = SwitchProps & Readonly<{ title: string; hint?: ReactNode }>;

export function SwitchRow({ title, hint, ...rest }: SwitchRowProps) {
  return (
    <label className="block">
      <RowContent title={title} {...(hint === undefined ? {} : { hint })} value={<Switch {...rest} />} />
    </label>
  );
}
