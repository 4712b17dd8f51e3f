// A multi-line text field with its label, character count, and error.

import { Field, classNames, controlClass } from '@roda/ui';

export type LinesFieldProps = Readonly<{
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onValue: (text: string) => void;
  most: number;
  rows?: number;
  name: string;
  testId: string;
}>;

export function LinesField({ label, hint, error, value, onValue, most, rows = 5, name, testId }: LinesFieldProps) {
  const count = (
    <span className="amount-figures text-label font-normal text-ink-3" aria-hidden="true">
      {value.length}/{most}
    </span>
  );
  return (
    <Field label={label} hint={hint} error={error} aside={count}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={rows}
          maxLength={most}
          data-testid={testId}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          className={classNames(controlClass, 'py-3')}
        />
      )}
    </Field>
  );
}
