// HTTP and JSON client for other systems: bounded in time and size, without redirects, with errors without secrets.
import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { textWithin } from './providers/bounded-text.ts';

/** No reply, or an unusable one. Contains no request and no header, so that it can be logged. */
export class SystemSilent extends Error {
  /** No answer at all, or an internal error of the other system: the next call may meet the same. */
  readonly isDown: boolean;
  /** What was missing in the answer, or the status that it had; ours, without anything that was asked. */
  readonly why: string;

  constructor(system: string, why: string, isDown = false) {
    super(`${system}: ${why}`);
    this.name = 'SystemSilent';
    this.why = why;
    this.isDown = isDown;
  }
}

const TIMEOUT_MS = 5_000;
/** Far above any answer to what is asked here. */
const MOST_BYTES = 1_048_576;

export type OtherSystem = {
  /** Its name in errors. */
  readonly name: string;
  readonly url: string;
  /** Sent as a bearer token; undefined where the request proves itself in another way. */
  readonly key: string | undefined;
  readonly fetch: typeof fetch;
};

export type OutboundHttpQuestion<Shape extends z.ZodType> = {
  /** Begins with a slash. */
  readonly path: string;
  /** Makes it a POST. */
  readonly body?: object;
  readonly shape: Shape;
  /** The status that means not found. */
  readonly noneBy?: number;
};

export type OutboundRequest = {
  readonly method: 'GET' | 'POST';
  /** Begins with a slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type OutboundReply = {
  readonly status: number;
  readonly isOk: boolean;
  readonly headers: Headers;
  /** By the system clock, which the other system shares; the application clock may run ahead of it. */
  readonly receivedAt: Date;
  /** As it was sent: signatures are over it. */
  readonly text: string;
};

/** What makes a signed message one of its own: the system's time in Unix seconds, and a number used once. */
export const messageMark = (): { readonly timestamp: string; readonly nonce: string } => ({
  timestamp: Math.floor(Date.now() / 1000).toString(),
  nonce: randomBytes(16).toString('hex'),
});

const send = async (
  { name, url, fetch: go }: Pick<OtherSystem, 'name' | 'url' | 'fetch'>,
  { method, path, headers, body }: OutboundRequest,
): Promise<{ readonly reply: Response; readonly text: string | undefined }> => {
  try {
    const reply = await go(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    return { reply, text: await textWithin(reply, MOST_BYTES) };
  } catch {
    throw new SystemSilent(name, 'no answer', true);
  }
};

/** One exchange, whatever the status. Throws SystemSilent when no reply comes in time, or one without an end. */
export const exchange = async (
  system: Pick<OtherSystem, 'name' | 'url' | 'fetch'>,
  request: OutboundRequest,
): Promise<OutboundReply> => {
  const { reply, text } = await send(system, request);
  if (text === undefined) throw new SystemSilent(system.name, 'a reply that is too long');
  return { status: reply.status, isOk: reply.ok, headers: reply.headers, text, receivedAt: new Date() };
};

const hear = (system: OtherSystem, path: string, body?: object): Promise<OutboundReply> =>
  exchange(system, {
    method: body === undefined ? 'GET' : 'POST',
    path,
    headers: {
      ...(system.key === undefined ? {} : { authorization: `Bearer ${system.key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Undefined for what is no JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The validated reply; undefined for not found. Throws SystemSilent for everything else: the request may then have
 * taken effect or not.
 */
export const askSystem = async <Shape extends z.ZodType>(
  system: OtherSystem,
  { path, body, shape, noneBy }: OutboundHttpQuestion<Shape>,
): Promise<z.output<Shape> | undefined> => {
  const { status, isOk, text } = await hear(system, path, body);
  if (status === noneBy) return undefined;
  if (!isOk) throw new SystemSilent(system.name, `status ${status}`, status >= 500);
  const understood = shape.safeParse(jsonOf(text));
  if (!understood.success) throw new SystemSilent(system.name, 'an unknown shape');
  return understood.data;
};
