// Closing an account as a form: typed on purpose, proven by a code, and never while something of value is left.

import type { TextKey } from '@roda/i18n/text-key';

export type Closing = Readonly<{ word: string; code: string }>;

export const nothingTyped: Closing = { word: '', code: '' };

/** `wanted` is the word of the language; capitals don't matter. */
export function closingValidationErrors({ word, code }: Closing, wanted: string) {
  const wrong: Partial<Record<keyof Closing, TextKey>> = {};
  if (word.trim().toLowerCase() !== wanted.toLowerCase()) wrong.word = 'closing.wordWrong';
  if (!/^\d{6}$/u.test(code)) wrong.code = 'validation.codeRequired';
  return wrong;
}

/** What the server may say that is left. */
export const leftovers = ['wallet', 'escrow', 'withdraw_hold', 'holding', 'order'] as const;
export type Leftover = (typeof leftovers)[number];

/** What is left, from the facts of a refusal; none when it was refused for another reason. */
export function leftOf(facts: Readonly<Record<string, unknown>>): readonly Leftover[] {
  const { left } = facts;
  return Array.isArray(left) ? leftovers.filter((known) => left.includes(known)) : [];
}
