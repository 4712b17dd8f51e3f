// Closing an account as a form: confirmed by a typed word and a code, and never while something of value remains.

import type { LoginRules } from '@roda/domain/login-rules';
import type { TextKey } from '@roda/i18n/text-key';
import { codeValidationError } from '#shared/forms/login-rules.model.ts';

export type Closing = Readonly<{ word: string; code: string }>;

export const nothingTyped: Closing = { word: '', code: '' };

/** `wanted` is the word in the app's language; case-insensitive. */
export function closingValidationErrors(
  { word, code }: Closing,
  wanted: string,
  /** `isByKey`: a key confirms in place of the code. */
  { isByKey = false, ...rules }: Pick<LoginRules, 'codeLength'> & Readonly<{ isByKey?: boolean }>,
) {
  const wrong: Partial<Record<keyof Closing, TextKey>> = {};
  if (word.trim().toLowerCase() !== wanted.toLowerCase()) wrong.word = 'closing.wordWrong';
  const codeError = isByKey ? undefined : codeValidationError(code, rules);
  if (codeError !== undefined) wrong.code = codeError;
  return wrong;
}

/** The remaining assets that the server may report. */
export const leftovers = ['wallet', 'escrow', 'withdraw_hold', 'holding', 'order'] as const;
export type Leftover = (typeof leftovers)[number];

/** What remains, from the facts of a domain error; empty when it was rejected for another reason. */
export function leftOf(facts: Readonly<Record<string, unknown>>): readonly Leftover[] {
  const { left } = facts;
  return Array.isArray(left) ? leftovers.filter((known) => left.includes(known)) : [];
}
