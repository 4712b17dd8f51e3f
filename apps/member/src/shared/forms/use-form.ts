// Form values and their errors: local validation after the first submit, the server's errors until the value changes.

import { useRef, useState } from 'react';
import type { TextKey, TextValues } from '@roda/i18n/text-key';
import { codeOf, failureText, fieldErrors } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';

type ValidationErrors<Form> = Readonly<Partial<Record<keyof Form & string, TextKey>>>;

export type FormState<Form> = Readonly<{
  values: Form;
  set: <Name extends keyof Form & string>(name: Name, value: Form[Name]) => void;
  /** The error message of a field, or undefined. */
  errorOf: (name: keyof Form & string) => string | undefined;
  /** Marks the form as submitted; true when it is valid. Otherwise focuses the first invalid field. */
  tryNow: () => boolean;
  /** Assigns a domain error to its field; false when it belongs to no field. */
  reject: (failure: unknown, fieldByCode: Readonly<Record<string, keyof Form & string>>) => boolean;
  ref: React.RefObject<HTMLFormElement | null>;
}>;

export function useForm<Form extends object>(
  start: Form,
  validationErrorsOf: (values: Form) => ValidationErrors<Form>,
  /** The values of messages that name a rule. */
  words?: TextValues,
): FormState<Form> {
  const t = useText();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [tried, setTried] = useState(false);
  const [refused, setRejected] = useState<Readonly<Record<string, string>>>({});
  const faults = validationErrorsOf(values);
  const focusFirst = () => {
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return {
    values,
    ref,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRejected(({ [name]: _gone, ...rest }) => rest);
    },
    errorOf: (name) => {
      const fault = tried ? faults[name] : undefined;
      return fault === undefined ? refused[name] : t(fault, words);
    },
    tryNow: () => {
      setTried(true);
      if (Object.keys(faults).length === 0) return true;
      focusFirst();
      return false;
    },
    reject: (failure, fieldByCode) => {
      const named = fieldErrors(failure);
      const field = fieldByCode[codeOf(failure) ?? ''];
      const found = field === undefined ? named : { ...named, [field]: failureText(t, failure) };
      const own = Object.fromEntries(Object.entries(found).filter(([name]) => name in values));
      if (Object.keys(own).length === 0) return false;
      setRejected(own);
      focusFirst();
      return true;
    },
  };
}
