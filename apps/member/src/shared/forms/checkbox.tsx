// A checkbox, never preselected, with its error below.

import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from '@roda/ui';

export type TickProps = Readonly<{
  checked: boolean;
  onChecked: (checked: boolean) => void;
  /** Called before it is checked; false leaves it unchanged. */
  mayTick?: () => boolean;
  error?: string | undefined;
  testId: string;
  children: ReactNode;
}>;

export function Tick({ checked, onChecked, mayTick, error, testId, children }: TickProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          data-testid={testId}
          checked={checked}
          onChange={({ target }) =>
            (!target.checked || mayTick === undefined || mayTick()) && onChecked(target.checked)
          }
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          className="size-6 shrink-0 accent-primary"
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
