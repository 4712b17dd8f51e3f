// The typed keys: every key of the English catalogue, and the proof that every refusal has a sentence.

import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import type { en } from './en.ts';

export type TextKey = keyof typeof en;

/** The key of a refusal's sentence. It does not compile while a code of the contract has no sentence. */
export type DomainErrorKey = Extract<`refusal.${DomainErrorCode}`, TextKey>;

/** What a message may be filled with. Money and dates are formatted before they are handed over. */
export type TextValues = Readonly<Record<string, string | number>>;
