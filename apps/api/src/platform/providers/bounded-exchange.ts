// An HTTP exchange that is bounded in time and in size, and that knows whether a request can have arrived.
import { textWithin } from './bounded-text.ts';

export type BoundedRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
};

export type BoundedReply =
  | { readonly outcome: 'reply'; readonly status: number; readonly text: string }
  /** No connection came about: the other system has not seen the request. */
  | { readonly outcome: 'unsent' }
  /** It may have arrived and taken effect. */
  | { readonly outcome: 'unknown'; readonly code: 'no_answer' | 'reply_too_long' };

export type ExchangeBounds = { readonly timeoutMs?: number; readonly mostBytes?: number };

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 65_536;

/** Errors of a connection that was never there. */
const UNSENT = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

const isUnsent = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && UNSENT.has(String(cause.code));
};

/** Redirects are not followed: what is signed or secret is for this address alone. Throws nothing. */
export const boundedExchange = async (
  go: typeof fetch,
  { url, method, headers, body }: BoundedRequest,
  { timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES }: ExchangeBounds = {},
): Promise<BoundedReply> => {
  try {
    const reply = await go(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    });
    const text = await textWithin(reply, mostBytes);
    if (text === undefined) return { outcome: 'unknown', code: 'reply_too_long' };
    return { outcome: 'reply', status: reply.status, text };
  } catch (error) {
    return isUnsent(error) ? { outcome: 'unsent' } : { outcome: 'unknown', code: 'no_answer' };
  }
};
