// What a program says of itself with every call.
import { MOST_DEVICES } from './devices.ts';
import type { ClientSettings } from './settings.ts';

/** What the headers are made of. */
export type HeadersSettings = Pick<ClientSettings, 'app' | 'sessionIn' | 'attended'>;

const deviceHeader = (devices: readonly string[]): Record<string, string> =>
  devices.length === 0 ? {} : { 'x-device': devices.slice(-MOST_DEVICES).join(',') };

/** The headers of every call; `token` is the session's, as it is when the call is sent. */
export const headersOf = (settings: HeadersSettings, token: string | undefined): Record<string, string> => {
  const app = settings.app();
  return {
    accept: 'application/json',
    'x-lang': app.lang,
    'x-app-version': app.version,
    'x-app-version-code': String(app.versionCode),
    'x-app-type': app.type,
    ...(app.countryId === undefined ? {} : { 'x-country': String(app.countryId) }),
    ...(token === undefined ? deviceHeader(app.devices ?? []) : { authorization: `Bearer ${token}` }),
    ...(settings.sessionIn === 'cookie' ? { 'x-session': 'cookie' } : {}),
    ...(settings.attended?.() === true ? { 'x-attended': '1' } : {}),
  };
};
