// HTTP and JSON client for other systems: with a timeout, without redirects, with errors that contain no secrets.
import type * as z from 'zod';

/** No reply, or an unusable one. Contains no request and no header, so that it can be logged. */
export class SystemSilent extends Error {
  constructor(system: string, why: string) {
    super(`${system}: ${why}`);
    this.name = 'SystemSilent';
  }
}

const TIMEOUT_MS = 5_000;

export type OtherSystem = {
  /** Its name in errors. */
  readonly name: string;
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string;
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

type Heard = { readonly status: number; readonly isOk: boolean; readonly text: string };

const hear = async ({ name, url, key, fetch: go }: OtherSystem, path: string, body?: object): Promise<Heard> => {
  try {
    const reply = await go(`${url.replace(/\/$/, '')}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    return { status: reply.status, isOk: reply.ok, text: await reply.text() };
  } catch {
    throw new SystemSilent(name, 'no answer');
  }
};

const jsonOf = (text: string): unknown => {
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
  if (!isOk) throw new SystemSilent(system.name, `status ${status}`);
  const understood = shape.safeParse(jsonOf(text));
  if (!understood.success) throw new SystemSilent(system.name, 'an unknown shape');
  return understood.data;
};
