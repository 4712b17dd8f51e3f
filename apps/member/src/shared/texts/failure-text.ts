// A failed call in words: the server's own sentence where it gave one, ours where there was no answer.

import { Aborted, HttpFailed, ImageTooLarge, Refused } from '@roda/client/failures';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import type { Translate } from '@roda/i18n/translate';

/** The sentence for a person. */
export function failureText(t: Translate, failure: unknown): string {
  if (failure instanceof Refused) return failure.message;
  if (failure instanceof HttpFailed) return t('shell.http', { status: failure.status });
  if (failure instanceof ImageTooLarge) return t('validation.imageTooLarge');
  return t('shell.networkFailed');
}

/** The code of a refusal, or undefined when the call failed in another way. */
export function codeOf(failure: unknown): DomainErrorCode | undefined {
  return failure instanceof Refused ? failure.code : undefined;
}

/** The facts of a refusal, by name; none for any other failure. */
export function factsOf(failure: unknown): Readonly<Record<string, unknown>> {
  return failure instanceof Refused ? failure.data : {};
}

/** A fact of a refusal, such as `retryAfter`, when it is a number. */
export function factOf(failure: unknown, name: string): number | undefined {
  const value = failure instanceof Refused ? failure.data[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** Sentences of the server that name a field, by the field's name; empty for any other failure. */
export function fieldErrors(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof Refused)) return {};
  return Object.fromEntries(failure.fields.map(({ path, message }) => [path.split('.')[0] ?? path, message]));
}

/** What a call fails with when the person withdrew it before it was made. */
export function withdrawn(): Error {
  return new Aborted();
}

/** Withdrawn by ourselves: nothing to tell anybody. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof Aborted;
}

/** The number of a refusal on the wire, or undefined. */
export function errnoOf(failure: unknown): number | undefined {
  return failure instanceof Refused ? failure.errno : undefined;
}
