// The device's position: requested once per action, with a timeout, and stored on this device as a fallback.

import { isOfficialAccount } from '../platform/browser.ts';
import { store } from '../store.ts';
import type { StorePoint } from '../store.ts';

/** Official-account browsers request it from their own app first, which may never reply. */
export function limitMsOf(browser: Pick<Navigator, 'userAgent'>): number {
  return isOfficialAccount(browser) ? 4000 : 10_000;
}

/** The device's position; throws when it is denied, unavailable or timed out. */
export async function findPosition(): Promise<StorePoint> {
  const limitMs = limitMsOf(navigator);
  const point = await new Promise<StorePoint>((resolve, reject) => {
    // Some browsers start their own timeout only after the user answered the prompt.
    const timer = setTimeout(() => reject(new Error('no position in time')), limitMs);
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        resolve({ lat: coords.latitude, lng: coords.longitude });
      },
      (why) => {
        clearTimeout(timer);
        reject(new Error(why.message));
      },
      { timeout: limitMs, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
  store('lastPoint', point);
  return point;
}
