// The amount that a whole screen is about: typed in place, large and in the middle.

import { Field } from './field.tsx';
import { useTypedAmount } from './inputs.tsx';
import type { AmountInputProps } from './inputs.tsx';

/** The figures fill the width of a phone, however many there are, and never more of it. */
const fontSizeOf = (length: number): string => {
  const share = 1 / (length + 2);
  return `min(2.875rem, ${(150 * share).toFixed(1)}vw, ${(52 * share).toFixed(1)}rem)`;
};

/** As {@link AmountInput}; one on a screen. */
export function LeadAmountInput({
  amount,
  onAmount,
  symbol,
  places = 2,
  label,
  hint,
  error,
  ...rest
}: Omit<AmountInputProps, 'aside'>) {
  const typed = useTypedAmount({ amount, onAmount, symbol, places });
  const shown = typed.input.value === '' ? '0' : typed.input.value;
  return (
    <Field label={label} hint={hint} error={error} centered>
      {(control) => (
        <div
          className="amount-figures flex items-start justify-center text-display"
          style={{ fontSize: fontSizeOf(shown.length), lineHeight: 1.3 }}
        >
          <span aria-hidden="true" className="mr-1 shrink-0 text-ink-2" style={{ fontSize: '0.52em', lineHeight: 1.9 }}>
            {typed.symbol}
          </span>
          <span className="relative">
            {/* The input is as wide as its text, with room for the caret. */}
            <span aria-hidden="true" className="px-1" style={{ visibility: 'hidden' }}>
              {shown}
            </span>
            <input
              {...rest}
              {...control}
              {...typed.input}
              placeholder="0"
              className="absolute inset-0 w-full rounded-segment bg-transparent text-center disabled:text-ink-2"
              style={{ caretColor: 'var(--primary)', outlineColor: 'var(--tint-2)' }}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
