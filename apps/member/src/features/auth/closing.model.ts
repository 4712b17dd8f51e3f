// Closing an account as a form: begun by a typed word, and never while something of value remains.

import type { TextKey } from '@roda/i18n/text-key';

export type Closing = Readonly<{ word: string }>;

export const nothingTyped: Closing = { word: '' };

/** `wanted` is the word in the app's language; case-insensitive. */
export function closingValidationErrors({ word }: Closing, wanted: string) {
  const wrong: Partial<Record<keyof Closing, TextKey>> = {};
  if (word.trim().toLowerCase() !== wanted.toLowerCase()) wrong.word = 'closing.wordWrong';
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
