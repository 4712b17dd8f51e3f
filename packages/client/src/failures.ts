// Failure classes of calls, one per cause, so that a screen can distinguish them.
import type { FieldError, DomainErrorCode } from '@roda/api-contract/domain-errors';

const asFacts = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : {};

const isFieldError = (value: unknown): value is FieldError => {
  const { path, message } = asFacts(value);
  return typeof path === 'string' && typeof message === 'string';
};

/** A domain error of the server. `message` is a sentence in the client's language; `data` has the details. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  readonly errno: number;
  readonly code: DomainErrorCode | undefined;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(errno: number, message: string, data: unknown) {
    super(message);
    this.errno = errno;
    this.data = asFacts(data);
    const { code } = this.data;
    // The server may be newer than the client and send a code that is unknown here.
    this.code = typeof code === 'string' ? (code as DomainErrorCode) : undefined;
  }

  /** Invalid fields of a malformed request, for marking them. */
  get fields(): readonly FieldError[] {
    const { fields } = this.data;
    return Array.isArray(fields) ? fields.filter(isFieldError) : [];
  }
}

/** No valid response: the HTTP status gives the reason; 200 means that the response was unreadable. */
export class HttpFailed extends Error {
  override readonly name = 'HttpFailed';
  readonly status: number;
  /** Retry delay in seconds, where the server sent one. */
  readonly retryAfter: number | undefined;

  constructor(status: number, retryAfter?: number) {
    super(`error(${status})`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The server has no such operation: it is older than this client, or so much newer that it dropped it. */
export class UnknownOperation extends HttpFailed {}

/**
 * Not connected, or the connection broke. Whether the server executed the command is unknown: repeat with the same key.
 */
export class Offline extends Error {
  override readonly name = 'Offline';
  constructor(cause?: unknown) {
    super('offline', { cause });
  }
}

/** No response in time. Whether the server executed the command is unknown: repeat with the same key. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
  constructor() {
    super('timed out');
  }
}

/** Aborted by the caller, or replaced by an identical call. No message for the member. */
export class Aborted extends Error {
  override readonly name = 'AbortError';
  constructor() {
    super('aborted');
  }
}

/** The upload's response was unreadable: a gateway rejected the size. */
export class ImageTooLarge extends Error {
  override readonly name = 'ImageTooLarge';
  constructor() {
    super('image too large');
  }
}

/** The failed call that a member tells support about. The trace id is the server's, absent where no reply came. */
export type FailedCall = { readonly operation: string; readonly traceId?: string | undefined };

const failedCalls = new WeakMap<object, FailedCall>();

/** Remembers which call a failure is of. */
export const noteFailedCall = (error: unknown, failed: FailedCall): void => {
  if (typeof error === 'object' && error !== null) failedCalls.set(error, failed);
};

/** The call behind a failure: undefined for one that is not of a call. */
export const failedCallOf = (error: unknown): FailedCall | undefined =>
  typeof error === 'object' && error !== null ? failedCalls.get(error) : undefined;

export type CallFailure = Rejected | HttpFailed | Offline | TimedOut | Aborted | ImageTooLarge;

export const isCallFailure = (error: unknown): error is CallFailure =>
  [Rejected, HttpFailed, Offline, TimedOut, Aborted, ImageTooLarge].some((kind) => error instanceof kind);
