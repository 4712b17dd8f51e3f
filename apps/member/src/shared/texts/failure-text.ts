// Error messages of failed calls: the server's own if it sent one, otherwise a local one.

import { Aborted, HttpFailed, ImageTooLarge, Rejected, UnknownOperation } from '@roda/client/failures';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import type { TextKey } from '@roda/i18n/text-key';
import type { Translate } from '@roda/i18n/translate';
import { whoIsBehind } from '../update/server-version.ts';

/** The device, or the app around the page, did not take a file. */
class NotSaved extends Error {}

const behind: Readonly<Record<'app' | 'server' | 'nobody', TextKey>> = {
  app: 'shell.appBehind',
  server: 'shell.serverBehind',
  nobody: 'shell.notHere',
};

/**
 * The message for the user; of a refusal without a sentence its number. What one of two versions doesn't know (an
 * operation, a field of a request) says which of them is behind.
 */
export function failureText(t: Translate, failure: unknown): string {
  const who = whoIsBehind();
  if (failure instanceof UnknownOperation)
    return `${t(behind[who ?? 'nobody'])} ${t('shell.http', { status: failure.status })}`;
  if (who !== undefined && codeOf(failure) === 'malformed') return t(behind[who]);
  if (failure instanceof Rejected) return failure.message || t('shell.http', { status: failure.errno });
  if (failure instanceof HttpFailed) return t('shell.http', { status: failure.status });
  if (failure instanceof ImageTooLarge) return t('validation.imageTooLarge');
  if (failure instanceof NotSaved) return t('common.notSaved');
  return t('shell.networkFailed');
}

/** The code of a domain error, or undefined for other failures. */
export function codeOf(failure: unknown): DomainErrorCode | undefined {
  return failure instanceof Rejected ? failure.code : undefined;
}

/** Whether the record that an address names doesn't exist: its number is gone, or is none. */
export function isNotFound(failure: unknown): boolean {
  const code = codeOf(failure);
  return code === 'not_found' || code === 'malformed';
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

/** The error of a file that came and could not be saved. */
export function notSaved(): Error {
  return new NotSaved('the device did not take the file');
}

/** Cancelled by the user: no message is needed. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof Aborted;
}

/** The errno of a domain error, or undefined. */
export function errnoOf(failure: unknown): number | undefined {
  return failure instanceof Rejected ? failure.errno : undefined;
}
