// The way of an asset in the last 24 hours, from its positions, and its length.

import { distanceKm } from '@roda/ui';

export type TrackSpot = Readonly<{ at: string; lat: number; lng: number }>;

const dayMs = 86_400_000;

/** Since when positions belong to the route. */
export const routeSince = (now: number): number => now - dayMs;

/** In order of time; `spots` come in any. */
export function routeOf(spots: readonly TrackSpot[], now: number): readonly TrackSpot[] {
  const since = routeSince(now);
  return spots
    .filter(({ at }) => Date.parse(at) >= since)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Along straight lines: a lower bound of what was driven. */
export function lengthKm(route: readonly TrackSpot[]): number {
  return route.reduce((sum, spot, index) => {
    const before = route[index - 1] ?? spot;
    const step = distanceKm(
      { latitude: before.lat, longitude: before.lng },
      { latitude: spot.lat, longitude: spot.lng },
    );
    return sum + step;
  }, 0);
}
