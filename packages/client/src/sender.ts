// Shared by call and upload: headers, time limit, loading indicator, envelope, session end.
import type { Operation } from '@roda/api-contract/operation';
import { busyWatch } from './busy.ts';
import { exchange, httpFailure, readEnvelope, type ExchangeAnswer, type ExchangeQuestion } from './exchange.ts';
import { Aborted, isCallFailure, Rejected } from './failures.ts';
import type { ClientSettings, SessionEnd } from './settings.ts';

const TIMEOUT_MS = 60_000;
const BUSY_AFTER_MS = 800;

export type SenderSending = Omit<ExchangeQuestion, 'timeoutMs'> & {
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

const headersOf = (settings: ClientSettings, token: string | undefined): Record<string, string> => {
  const app = settings.app();
  return {
    accept: 'application/json',
    'x-lang': app.lang,
    'x-app-version': app.version,
    'x-app-version-code': String(app.versionCode),
    'x-app-type': app.type,
    ...(app.countryId === undefined ? {} : { 'x-country': String(app.countryId) }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
};

const endsSession = (number: number, ends: readonly number[]): boolean => ends.includes(number);

/** The data of a response, or throws its failure; `end` is called when the session has ended. */
const dataOf = (answer: ExchangeAnswer, end: (why: SessionEnd) => void): unknown => {
  const envelope = answer.status === 200 ? readEnvelope(answer.text) : undefined;
  if (envelope === undefined) {
    const failure = httpFailure(answer);
    if (endsSession(answer.status, [401, 503])) end({ status: answer.status, message: failure.message });
    throw failure;
  }
  const { errno, errmsg, data } = envelope;
  if (errno === 0) return data;
  if (endsSession(errno, [501, 401])) end({ errno, message: errmsg });
  throw new Rejected(errno, errmsg, data);
};

export const createSender = (settings: ClientSettings): Sender => {
  const busy = busyWatch(settings.busyAfterMs ?? BUSY_AFTER_MS, (on) => settings.onBusy?.(on));
  let aheadMs = 0;

  const hearClock = ({ headers }: ExchangeAnswer): void => {
    const at = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(at)) aheadMs = at - Date.now();
  };

  const send = async ({ op, quiet, inspect, ...asked }: SenderSending): Promise<unknown> => {
    const token = settings.token();
    const done = quiet ? undefined : busy.begin();
    try {
      const headers = { ...headersOf(settings, token), ...asked.headers };
      const answer = await exchange({ ...asked, headers, timeoutMs: settings.timeoutMs ?? TIMEOUT_MS });
      hearClock(answer);
      settings.onHeaders?.(answer.headers);
      inspect?.(answer);
      return dataOf(answer, (why) => {
        // A late response for an old token must not end the session started since.
        if (settings.token() === token) settings.onSessionEnd?.(why);
      });
    } catch (error) {
      if (!quiet && isCallFailure(error) && !(error instanceof Aborted)) settings.onFailure?.(error, op);
      throw error;
    } finally {
      done?.();
    }
  };

  return { send, serverNow: () => Date.now() + aheadMs };
};
