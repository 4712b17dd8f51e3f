// Which of the two is behind, this app or the server that answers it.

import { appVersionCode } from './app-facts.ts';

/** `app`: it needs an update; `server`: its update is still to come. */
export type VersionBehind = 'app' | 'server';

let serverCode: number | undefined;

/** Hears the version of a live reply; one from the cache, or of a gateway, says nothing of the server. */
export function hearServerVersion(headers: Headers): void {
  if (headers.has('x-roda-kept-at') || headers.has('x-roda-again')) return;
  const code = headers.get('x-server-version-code');
  if (code !== null && /^\d{1,9}$/u.test(code)) serverCode = Number(code);
}

/** Undefined where both have one version, and where the server did not say its own. */
export function whoIsBehind(): VersionBehind | undefined {
  if (serverCode === undefined || serverCode === appVersionCode) return undefined;
  return serverCode > appVersionCode ? 'app' : 'server';
}
