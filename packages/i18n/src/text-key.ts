// The typed keys: every key of the English catalogue, and a type check that every domain error has a sentence.

import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import type { en } from './en.ts';

export type TextKey = keyof typeof en;

/** The key of a domain error's sentence. It does not compile while a code of the API contract has no sentence. */
export type DomainErrorKey = Extract<`refusal.${DomainErrorCode}`, TextKey>;

/** Values of message placeholders. Money and dates are formatted before they are passed. */
export type TextValues = Readonly<Record<string, string | number>>;
