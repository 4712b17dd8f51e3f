// Error messages of failed calls: the server's own if it sent one, otherwise a local one.

import { Aborted, HttpFailed, ImageTooLarge, Rejected } from '@roda/client/failures';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import type { Translate } from '@roda/i18n/translate';

/** The message for the user; of a refusal without a sentence its number. */
export function failureText(t: Translate, failure: unknown): string {
  if (failure instanceof Rejected) return failure.message || t('shell.http', { status: failure.errno });
  if (failure instanceof HttpFailed) return t('shell.http', { status: failure.status });
  if (failure instanceof ImageTooLarge) return t('validation.imageTooLarge');
  return t('shell.networkFailed');
}

/** The code of a domain error, or undefined for other failures. */
export function codeOf(failure: unknown): DomainErrorCode | undefined {
  return failure instanceof Rejected ? failure.code : undefined;
}

/** The facts of a domain error, by name; empty for other failures. */
export function factsOf(failure: unknown): Readonly<Record<string, unknown>> {
  return failure instanceof Rejected ? failure.data : {};
}

/** A numeric fact of a domain error, such as `retryAfter`. */
export function factOf(failure: unknown, name: string): number | undefined {
  const value = failure instanceof Rejected ? failure.data[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** The server's messages by field name; empty for other failures. */
export function fieldErrors(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof Rejected)) return {};
  return Object.fromEntries(failure.fields.map(({ path, message }) => [path.split('.')[0] ?? path, message]));
}

/** The error of a call that the user cancelled before it was sent. */
export function withdrawn(): Error {
  return new Aborted();
}

/** Cancelled by the user: no message is needed. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof Aborted;
}

/** The errno of a domain error, or undefined. */
export function errnoOf(failure: unknown): number | undefined {
  return failure instanceof Rejected ? failure.errno : undefined;
}
