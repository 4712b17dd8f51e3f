// Where the device is: asked once per wish, with a limit, and kept on this device for the next time it isn't told.

import { store } from '../store.ts';
import type { StorePoint } from '../store.ts';

/** Official-account browsers ask their own app first, which may never answer. */
export function limitMsOf(userAgent: string): number {
  return /MicroMessenger/iu.test(userAgent) ? 4000 : 10_000;
}

/** The device's position; an error when it is declined, unknown or takes too long. */
export async function findPosition(): Promise<StorePoint> {
  const limitMs = limitMsOf(navigator.userAgent);
  const point = await new Promise<StorePoint>((resolve, reject) => {
    // Some browsers count their own limit only from the moment somebody answered the question.
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
