// The API client of the console, used by every page.

import { appVersion, appVersionCode } from '@roda/domain/app-version';
import { createClient } from '@roda/client/client';
import { createDownload } from '@roda/client/download';
import type { ClientSettings, SessionEnd } from '@roda/client/settings';
import type { Lang } from '@roda/domain/language';
import { isAttended } from './attendance.ts';
import { keep, langOf, stored } from './store.ts';

const aliases: Readonly<Record<Lang, string>> = { en: 'en', id: 'indonesia', zh: 'zh' };

let sessionEnded: ((end: SessionEnd) => void) | undefined;

/** Handler for an expired session. */
export function onSessionEnd(listener: (end: SessionEnd) => void): void {
  sessionEnded = listener;
}

const settings: ClientSettings = {
  origin: addressOfServer(),
  token: () => stored().session?.token,
  sessionIn: 'cookie',
  onMark: (token) => {
    const { session } = stored();
    if (session !== undefined) keep({ session: { ...session, token } });
  },
  app: () => ({
    ...{ lang: aliases[langOf(stored())], version: appVersion, versionCode: appVersionCode, type: 'h5' as const },
    devices: Object.values(stored().devices ?? {}),
  }),
  attended: isAttended,
  onSessionEnd: (end) => sessionEnded?.(end),
};

const client = createClient(settings);

export const { call, upload, serverNow } = client;
export const download = createDownload(settings);

/** The console is served from a folder one level below the server's root. */
function addressOfServer(): string {
  const root = new URL(import.meta.env.DEV ? '.' : '..', document.baseURI);
  return root.href.replace(/\/$/u, '');
}
