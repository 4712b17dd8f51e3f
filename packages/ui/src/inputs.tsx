// Text inputs with their fields: plain text, password, native select, amount.

import { useState } from 'react';
import type { ChangeEvent, InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field, controlClass } from './field.tsx';
import { amountOfTyped, regroupedAmount, typedOfAmount } from './format/typed-amount.ts';
import { useUi } from './messages.tsx';

type FieldTexts = Readonly<{ label: ReactNode; hint?: ReactNode; error?: string | undefined; aside?: ReactNode }>;

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> &
  FieldTexts & {
    value: string;
    onValue: (value: string) => void;
    /** Inside at the left: a country code, a currency. */
    before?: ReactNode;
    /** Inside at the right: a button. */
    after?: ReactNode;
  };

export function TextInput({
  label,
  hint,
  error,
  aside,
  value,
  onValue,
  before,
  after,
  className,
  ...rest
}: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="relative flex items-stretch gap-2">
          {before}
          <input
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className={classNames(controlClass, 'min-w-0 flex-1', className)}
          />
          {after}
        </div>
      )}
    </Field>
  );
}

/** A password input with a show toggle; pasting is allowed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  const { words } = useUi();
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="pr-12"
      after={
        <IconButton
          label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        >
          {shown ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />}
        </IconButton>
      }
    />
  );
}

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> &
  FieldTexts & {
    value: string;
    onValue: (value: string) => void;
    options: readonly Readonly<{ value: string; label: string; disabled?: boolean }>[];
    /** Shown while nothing is selected. */
    placeholder?: string;
  };

/** The browser's native select: phones have a better picker than a custom one. */
export function Select({ label, hint, error, aside, value, onValue, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <select
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={controlClass}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export type AmountInputProps = FieldTexts & {
  /** A decimal string of the API, or '' for none. */
  amount: string;
  /** Receives the decimal string, or '' while the text is not an amount. */
  onAmount: (amount: string) => void;
  symbol?: string;
  places?: number;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
};

/** The text of an amount input and what it needs to take one; digits are grouped while typing. */
export function useTypedAmount({
  amount,
  onAmount,
  symbol,
  places,
}: Readonly<Required<Pick<AmountInputProps, 'amount' | 'onAmount' | 'places'>> & { symbol: string | undefined }>) {
  const { lang, amountLocale, symbol: countrySymbol } = useUi();
  const style = { lang, places, amountLocale };
  const [typed, setTyped] = useState(() => typedOfAmount(amount, style));
  const value = (amountOfTyped(typed, style) ?? '') === amount ? typed : typedOfAmount(amount, style);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = regroupedAmount(target.value, style);
    setTyped(next);
    onAmount(amountOfTyped(next, style) ?? '');
  };
  const inputMode = places === 0 ? 'numeric' : 'decimal';
  return { symbol: symbol ?? countrySymbol, input: { inputMode, autoComplete: 'off', value, onChange } } as const;
}

/** An amount input that groups digits while typing, so that "1.234" is never ambiguous. */
export function AmountInput({
  amount,
  onAmount,
  symbol,
  places = 2,
  label,
  hint,
  error,
  aside,
  ...rest
}: AmountInputProps) {
  const typed = useTypedAmount({ amount, onAmount, symbol, places });
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-title2 text-ink-2"
          >
            {typed.symbol}
          </span>
          <input
            {...rest}
            {...control}
            {...typed.input}
            className={classNames(controlClass, 'amount-figures min-h-14 pl-13 text-title2')}
          />
        </div>
      )}
    </Field>
  );
}
