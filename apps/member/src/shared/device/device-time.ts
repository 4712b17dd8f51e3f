// Conversion of server instants to this device's clock, for countdowns: the two may differ by minutes, in a demo by
// days.

import { serverNow } from '../server.ts';

/** The time on this device's clock at a server instant, to the second. */
export function deviceTime(instant: string): Date {
  const apartMs = serverNow() - Date.now();
  return new Date(Math.round((Date.parse(instant) - apartMs) / 1000) * 1000);
}
