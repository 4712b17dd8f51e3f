// Every way a call can fail, each a class of its own so that a screen can tell them apart.
import type { FieldError, DomainErrorCode } from '@roda/api-contract/domain-errors';

const asFacts = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : {};

const isFieldError = (value: unknown): value is FieldError => {
  const { path, message } = asFacts(value);
  return typeof path === 'string' && typeof message === 'string';
};

/** The server answered no. `message` is a sentence in the caller's language; `data` has the facts. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly errno: number;
  readonly code: DomainErrorCode | undefined;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(errno: number, message: string, data: unknown) {
    super(message);
    this.errno = errno;
    this.data = asFacts(data);
    const { code } = this.data;
    // The server is the one who speaks the contract's codes; a newer one than ours may send a code that we don't know.
    this.code = typeof code === 'string' ? (code as DomainErrorCode) : undefined;
  }

  /** Wrong fields of a malformed request, for marking them. */
  get fields(): readonly FieldError[] {
    const { fields } = this.data;
    return Array.isArray(fields) ? fields.filter(isFieldError) : [];
  }
}

/** No answer to the question: the HTTP status says why; 200 means that the answer was unreadable. */
export class HttpFailed extends Error {
  override readonly name = 'HttpFailed';
  readonly status: number;
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, retryAfter?: number) {
    super(`error(${status})`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Not reached, or the connection broke. Whether the server did the work is unknown: repeat with the same key. */
export class Offline extends Error {
  override readonly name = 'Offline';
  constructor(cause?: unknown) {
    super('offline', { cause });
  }
}

/** No answer in time. Whether the server did the work is unknown: repeat with the same key. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
  constructor() {
    super('timed out');
  }
}

/** The caller withdrew it, or an identical call took its place. Nothing to tell the member. */
export class Aborted extends Error {
  override readonly name = 'AbortError';
  constructor() {
    super('aborted');
  }
}

/** The upload's answer was unreadable: a gateway in between refused the size. */
export class ImageTooLarge extends Error {
  override readonly name = 'ImageTooLarge';
  constructor() {
    super('image too large');
  }
}

export type CallFailure = Refused | HttpFailed | Offline | TimedOut | Aborted | ImageTooLarge;

export const isCallFailure = (error: unknown): error is CallFailure =>
  [Refused, HttpFailed, Offline, TimedOut, Aborted, ImageTooLarge].some((kind) => error instanceof kind);
