// Shared by call and upload: headers, time limit, loading indicator, envelope, session end.
import type { Envelope } from '@roda/api-contract/domain-errors';
import type { Operation } from '@roda/api-contract/operation';
import { busyWatch } from './busy.ts';
import { exchange, httpFailure, readEnvelope, type ExchangeAnswer, type ExchangeQuestion } from './exchange.ts';
import { Aborted, isCallFailure, noteFailedCall, Rejected, UnknownOperation } from './failures.ts';
import { headersOf } from './headers.ts';
import type { ClientSettings, SessionEnd } from './settings.ts';

const TIMEOUT_MS = 60_000;
const BUSY_AFTER_MS = 800;

type Asked = Omit<ExchangeQuestion, 'timeoutMs' | 'settings'>;

export type SenderSending = Asked & {
  readonly op: Operation;
  readonly quiet: boolean;
  /** Called with the response first; may throw its own failure. */
  readonly inspect?: (answer: ExchangeAnswer) => void;
};

export type Sender = {
  /** The `data` of a success; throws otherwise. */
  readonly send: (sending: SenderSending) => Promise<unknown>;
  readonly serverNow: () => number;
};

/** Most bulletins that one call waits for: a bound, so that no server can hold it for ever. */
const MOST_READINGS = 20;
const MUST_READ = 524;

/** A bulletin that stopped the call before anything was done: it can be sent again once that was read. */
const isToRead = (error: unknown): error is Rejected =>
  error instanceof Rejected && error.errno === MUST_READ && error.data['bulletin'] !== undefined;

/** The work's result; throws Aborted as soon as the signal aborts. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(new Aborted());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

const endsSession = (number: number, ends: readonly number[]): boolean => ends.includes(number);

/** What a server says by its status and in an envelope, too. A gateway's own page has no such code. */
const CODES: Readonly<Record<number, string>> = { 429: 'too_often', 503: 'unavailable' };

/**
 * A reply, also that of a server whose database does not answer, which unlike any other 503 is no end of the session,
 * and of one that is asked too often.
 */
const repliedIn = ({ status, text }: ExchangeAnswer): Envelope<unknown> | undefined => {
  if (status === 200) return readEnvelope(text);
  const expected = CODES[status];
  const envelope = expected === undefined ? undefined : readEnvelope(text);
  const { code }: { code?: unknown } = Object(envelope?.data);
  return code === expected ? envelope : undefined;
};

/** The data of a response, or throws its failure; `end` is called when the session has ended. */
const dataOf = (answer: ExchangeAnswer, end: (why: SessionEnd) => void): unknown => {
  const envelope = repliedIn(answer);
  if (envelope === undefined) {
    const failure = answer.status === 404 ? new UnknownOperation(404) : httpFailure(answer);
    if (endsSession(answer.status, [401, 503])) end({ status: answer.status, message: failure.message });
    throw failure;
  }
  const { errno, errmsg, data } = envelope;
  if (errno === 0) return data;
  if (endsSession(errno, [501, 401])) end({ errno, message: errmsg });
  throw new Rejected(errno, errmsg, data);
};

const exchangeBy = (settings: ClientSettings, token: string | undefined, asked: Asked): Promise<ExchangeAnswer> =>
  exchange({
    ...asked,
    headers: { ...headersOf(settings, token), ...asked.headers },
    settings,
    timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
  });

/** The mark takes the place of the token that was sent, and of no other. */
const hearMark = (settings: ClientSettings, token: string | undefined, { headers }: ExchangeAnswer): void => {
  const mark = headers.get('x-session-mark');
  if (mark !== null && token !== undefined && settings.token() === token) settings.onMark?.(mark);
};

export const createSender = (settings: ClientSettings): Sender => {
  const busy = busyWatch(settings.busyAfterMs ?? BUSY_AFTER_MS, (on) => settings.onBusy?.(on));
  let aheadMs = 0;

  const hearClock = ({ headers }: ExchangeAnswer): void => {
    const at = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(at)) aheadMs = at - Date.now();
  };

  const attempt = async ({ quiet, inspect, op, ...asked }: SenderSending): Promise<unknown> => {
    let traceId: string | undefined;
    const token = settings.token();
    const done = quiet ? undefined : busy.begin();
    try {
      const answer = await exchangeBy(settings, token, asked);
      hearClock(answer);
      hearMark(settings, token, answer);
      traceId = answer.headers.get('x-trace-id') ?? undefined;
      settings.onHeaders?.(answer.headers);
      inspect?.(answer);
      return dataOf(answer, (why) => {
        // A late response for an old token must not end the session started since.
        if (settings.token() === token) settings.onSessionEnd?.(why);
      });
    } catch (error) {
      const given = error instanceof Rejected ? error.data['traceId'] : undefined;
      noteFailedCall(error, { operation: op.id, traceId: typeof given === 'string' ? given : traceId });
      throw error;
    } finally {
      done?.();
    }
  };

  /** Whether what stopped the call was read, by the member who made it. */
  const isRead = async (error: unknown, signal: AbortSignal): Promise<boolean> => {
    if (!isToRead(error) || settings.onMustRead === undefined) return false;
    const token = settings.token();
    return (await unlessAborted(settings.onMustRead(error), signal)) && settings.token() === token;
  };

  /** The same request again, with the same key, after each bulletin that stopped it was read. */
  const attemptOnceRead = async (sending: SenderSending): Promise<unknown> => {
    for (let left = MOST_READINGS; ; left -= 1) {
      try {
        return await attempt(sending);
      } catch (error) {
        if (left === 0 || !(await isRead(error, sending.signal))) throw error;
      }
    }
  };

  const send = async (sending: SenderSending): Promise<unknown> => {
    const { op, quiet } = sending;
    try {
      return await attemptOnceRead(sending);
    } catch (error) {
      if (isCallFailure(error) && !(error instanceof Aborted)) {
        settings.onFailed?.(error, op);
        if (!quiet) settings.onFailure?.(error, op);
      }
      throw error;
    }
  };

  return { send, serverNow: () => Date.now() + aheadMs };
};
