// The API client of this app, used by every feature.

import { createClient } from '@roda/client/client';
import type { CallFailure, Rejected } from '@roda/client/failures';
import type { ClientSettings, SessionEnd } from '@roda/client/settings';
import type { Operation } from '@roda/api-contract/operation';
import { factsOf, sessionIn } from './client-facts.ts';
import { takeEarly } from './early-calls.ts';
import { keepFailedCall } from './last-failed-call.ts';
import { serverAddress } from './server-address.ts';
import { hearStored } from './update/reply-cache.ts';
import { hearServerVersion } from './update/server-version.ts';
import { store, stored } from './store.ts';

/** The app's reactions when a call ends the session, fails, or takes long. */
export type ServerEvents = Readonly<{
  onSessionEnd: (end: SessionEnd) => void;
  onFailure: (failure: CallFailure, op: Operation) => void;
  onBusy: (busy: boolean) => void;
  onMustRead: (failure: Rejected) => Promise<boolean>;
}>;

let events: ServerEvents | undefined;

export function listenToServer(listeners: ServerEvents): void {
  events = listeners;
}

/** The client's information about this app. */
export const settings: ClientSettings = {
  origin: serverAddress,
  token: () => stored('token'),
  get sessionIn() {
    return sessionIn();
  },
  onMark: (mark) => store('token', mark),
  app: () => factsOf(),
  fetch: takeEarly,
  onSessionEnd: (end) => events?.onSessionEnd(end),
  onFailure: (failure, op) => events?.onFailure(failure, op),
  onFailed: (failure, op) => {
    if (op.method === 'POST') keepFailedCall(failure);
  },
  onBusy: (busy) => events?.onBusy(busy),
  onHeaders: (headers) => {
    hearStored(headers);
    hearServerVersion(headers);
  },
  onMustRead: (failure) => events?.onMustRead(failure) ?? Promise.resolve(false),
};

const client = createClient(settings);

export const { call, upload, serverNow } = client;
