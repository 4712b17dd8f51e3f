// Instants of the server on this device's clock, for countdowns: the two may be minutes apart, in a demo days.

import { serverNow } from '../server.ts';

/** When this device's clock will show that the server's instant has come, to the second. */
export function deviceTime(instant: string): Date {
  const apartMs = serverNow() - Date.now();
  return new Date(Math.round((Date.parse(instant) - apartMs) / 1000) * 1000);
}
