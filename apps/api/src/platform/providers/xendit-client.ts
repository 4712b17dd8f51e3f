// Calls of Xendit's API: our key as the user of basic authentication, JSON, errors with a code.
import { z } from 'zod';
import type { XenditConfig } from './config-xendit.ts';
import { exchange, jsonOf, SystemSilent } from '#platform/outbound-http.ts';

export const XENDIT = 'Xendit';

export type XenditCall = {
  readonly path: string;
  readonly body?: object;
  /** The same one again is the same request, and takes effect once. */
  readonly idempotencyKey?: string;
};

export type XenditAnswer = {
  readonly status: number;
  readonly content: unknown;
  /** Of an error; empty where it has none. */
  readonly code: string;
};

const Rejection = z.object({ error_code: z.string().regex(/^[A-Z_]{1,80}$/u) });

const headersOf = (key: string, { body, idempotencyKey }: XenditCall): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
});

/** Until somebody mends it, no call succeeds. */
const isShut = (status: number, code: string): boolean => status === 401 || (status === 403 && code === 'UNAUTHORIZED');

/**
 * The answer to one call, of any status below 500. Throws SystemSilent where there is none, where the internal error is
 * Xendit's, and where it doesn't take our key.
 */
export const callXendit = async (
  { url, key }: XenditConfig,
  go: typeof fetch,
  call: XenditCall,
): Promise<XenditAnswer> => {
  const { path, body } = call;
  const reply = await exchange(
    { name: XENDIT, url, fetch: go },
    {
      ...{ method: body === undefined ? 'GET' : 'POST', path, headers: headersOf(key, call) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  );
  const content = jsonOf(reply.text);
  const code = reply.isOk ? '' : (Rejection.safeParse(content).data?.error_code ?? '');
  if (reply.status >= 500 || isShut(reply.status, code))
    throw new SystemSilent(XENDIT, `status ${reply.status} ${code}`.trim(), true);
  return { status: reply.status, content, code };
};

export const unexpected = ({ status, code }: XenditAnswer): SystemSilent =>
  new SystemSilent(XENDIT, `status ${status} ${code}`.trim());
