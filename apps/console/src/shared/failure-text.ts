// Error messages of a failed call, and the invalid fields it names.

import { HttpFailed, ImageTooLarge, Rejected } from '@roda/client/failures';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import { PasskeyFailed } from '@roda/client/passkey-failed';
import type { ConsoleText } from './texts.tsx';

/** The message for the operator: the server's own where there is one. */
export function failureText(t: ConsoleText, failure: unknown): string {
  if (failure instanceof Rejected) return failure.message;
  if (failure instanceof HttpFailed) return t('shell.http', { status: failure.status });
  if (failure instanceof PasskeyFailed) return t('ops.account.passkeyFailed');
  if (failure instanceof ImageTooLarge) return t('validation.imageTooLarge');
  return t('shell.networkFailed');
}

export function codeOf(failure: unknown): DomainErrorCode | undefined {
  return failure instanceof Rejected ? failure.code : undefined;
}

/** A field of a domain error's data, such as `dueAt`. */
export function factOf(failure: unknown, name: string): unknown {
  return failure instanceof Rejected ? failure.data[name] : undefined;
}

/** The server's messages per field, by full path (`rules.0.days`). */
export function faultyFields(failure: unknown): readonly Readonly<{ path: string; message: string }>[] {
  return failure instanceof Rejected ? failure.fields : [];
}
