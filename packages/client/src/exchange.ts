// One HTTP request and its complete response, with a time limit; errors are converted to the client's failure classes.
import type { Envelope } from '@roda/api-contract/domain-errors';
import { Aborted, HttpFailed, Offline, TimedOut } from './failures.ts';
import type { ClientSettings } from './settings.ts';

export type ExchangeAnswer = { readonly status: number; readonly text: string; readonly headers: Headers };

export type ExchangeQuestion = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly timeoutMs: number;
  readonly settings: Pick<ClientSettings, 'sessionIn' | 'fetch'>;
  readonly signal: AbortSignal;
};

/** Cookies go to the page's own host, where the session is in one; else none is sent or taken. */
export const credentialsOf = ({ sessionIn }: Pick<ClientSettings, 'sessionIn'>): 'same-origin' | 'omit' =>
  sessionIn === 'cookie' ? 'same-origin' : 'omit';

/** How every request is sent. Redirects are not followed: the token must not be sent to another server. */
export const requestOf = (settings: Pick<ClientSettings, 'sessionIn'>) =>
  ({ redirect: 'manual', cache: 'no-store', credentials: credentialsOf(settings) }) as const;

/**
 * The response, whatever its status.
 * @throws Aborted, TimedOut, Offline
 */
export const exchange = async (question: ExchangeQuestion): Promise<ExchangeAnswer> => {
  const { url, method, headers, body, settings, timeoutMs, signal } = question;
  const own = new AbortController();
  const withdraw = (): void => own.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    own.abort();
  }, timeoutMs);
  if (signal.aborted) own.abort();
  signal.addEventListener('abort', withdraw);
  try {
    const init = { ...requestOf(settings), method, headers, signal: own.signal };
    const response = await (settings.fetch ?? fetch)(url, body === undefined ? init : { ...init, body });
    return { status: statusOf(response), text: await response.text(), headers: response.headers };
  } catch (error) {
    if (late) throw new TimedOut();
    if (own.signal.aborted) throw new Aborted();
    throw new Offline(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', withdraw);
  }
};

/** What a browser tells of a redirect that is not followed: no status, so the usual one stands for all of them. */
const REDIRECTED = 302;

/** The status; of a redirect 302, whichever it was. */
export const statusOf = ({ type, status }: Pick<Response, 'type' | 'status'>): number =>
  type === 'opaqueredirect' ? REDIRECTED : status;

const SECONDS = /^\d{1,6}$/;

export const httpFailure = ({ status, headers }: ExchangeAnswer): HttpFailed => {
  const wait = headers.get('retry-after') ?? '';
  return new HttpFailed(status, SECONDS.test(wait) ? Number(wait) : undefined);
};

const firstNumber = (...values: readonly unknown[]): number | undefined =>
  values.find((value): value is number => typeof value === 'number');

/** The envelope parsed from a text, or undefined. A gateway's `errCode` or `code` counts as errno. */
export const readEnvelope = (text: string): Envelope<unknown> | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const { errno, errCode, code, errmsg, data }: Readonly<Record<string, unknown>> = Object(parsed);
    const number = firstNumber(errno, errCode, code);
    if (number === undefined) return undefined;
    return { errno: number, errmsg: typeof errmsg === 'string' ? errmsg : '', data };
  } catch {
    return undefined;
  }
};
