// Calls that the page sends before the app has loaded, and their hand-over to the app's client: each is taken once, by
// the same call with the same headers. What was not sent early, or not the same, is sent as ever.

import { addressOf } from '@roda/client/address';
import { requestOf } from '@roda/client/exchange';
import { headersOf } from '@roda/client/headers';
import type { Operation } from '@roda/api-contract/operation';
import { factsOf, sessionIn } from './client-facts.ts';
import type { FactsPlace } from './client-facts.ts';
import { serverAddress } from './server-address.ts';
import { stored } from './store.ts';

export type EarlyCall = Readonly<{
  headers: string;
  sentAtMs: number;
  response: Promise<Response>;
  /** Of the response, for whoever sent the call. */
  copy: Promise<Response>;
  own: AbortController;
}>;

/** An older reply is not taken: something may have changed since. Milliseconds. */
const longestMs = 30_000;

/** Shared by two scripts: the one in the page, and the app's. */
const early = (): Map<string, EarlyCall> => {
  const page = globalThis as { rodaEarlyCalls?: Map<string, EarlyCall> };
  return (page.rodaEarlyCalls ??= new Map());
};

/** Without the time of the request, which means nothing to the server. */
const nameOf = (url: string): string => url.replace(/\?t=\d+$/u, '');

/** Sends a read as the app's client would, and keeps it for that. */
export function sendEarly(op: Operation, input: unknown, place?: FactsPlace): EarlyCall {
  const { url } = addressOf(serverAddress, op, input);
  const how = { sessionIn: sessionIn() };
  const headers = headersOf({ ...how, app: () => factsOf(place) }, stored('token'));
  const own = new AbortController();
  const response = fetch(url, { ...requestOf(how), method: op.method, headers, signal: own.signal });
  const copy = response.then((received) => received.clone());
  // What fails is the app's to hear.
  copy.catch(() => undefined);
  const call = {
    headers: JSON.stringify(headers),
    sentAtMs: performance.now(),
    response,
    copy,
    own,
  };
  early().set(nameOf(url), call);
  return call;
}

/** Whether the app has not taken the call yet. */
export const isLeft = (call: EarlyCall): boolean => [...early().values()].includes(call);

/** The early response to this request, if there is one; else it is sent. */
export function takeEarly(url: string, request: RequestInit): Promise<Response> {
  const name = nameOf(url);
  const call = early().get(name);
  early().delete(name);
  const isSame = call?.headers === JSON.stringify(request.headers);
  if (call === undefined || !isSame || performance.now() - call.sentAtMs > longestMs) return fetch(url, request);
  request.signal?.addEventListener('abort', () => call.own.abort());
  return call.response;
}
