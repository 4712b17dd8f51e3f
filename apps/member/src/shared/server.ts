// The API client of this app, used by every feature.

import { createClient } from '@roda/client/client';
import type { CallFailure } from '@roda/client/failures';
import type { ClientSettings, SessionEnd } from '@roda/client/settings';
import type { Operation } from '@roda/api-contract/operation';
import { appType, appVersion, appVersionCode } from './update/app-facts.ts';
import { hearStored } from './update/reply-cache.ts';
import { aliasOf } from './texts/lang.model.ts';
import { stored } from './store.ts';
import { currentLang } from './texts/texts.tsx';

/** The app's reactions when a call ends the session, fails, or takes long. */
export type ServerEvents = Readonly<{
  onSessionEnd: (end: SessionEnd) => void;
  onFailure: (failure: CallFailure, op: Operation) => void;
  onBusy: (busy: boolean) => void;
}>;

let events: ServerEvents | undefined;

export function listenToServer(listeners: ServerEvents): void {
  events = listeners;
}

/** The client's information about this app. */
export const settings: ClientSettings = {
  origin: addressOfServer(),
  token: () => stored('token'),
  app: () => ({
    countryId: stored('country')?.id,
    lang: aliasOf(currentLang()),
    version: appVersion,
    versionCode: appVersionCode,
    type: appType(),
  }),
  onSessionEnd: (end) => events?.onSessionEnd(end),
  onFailure: (failure, op) => events?.onFailure(failure, op),
  onBusy: (busy) => events?.onBusy(busy),
  onHeaders: hearStored,
};

const client = createClient(settings);

export const { call, upload, serverNow } = client;

/** The folder this page was served from: the app works under any path, like its own files. */
function addressOfServer(): string {
  return new URL('.', document.baseURI).href.replace(/\/$/u, '');
}
