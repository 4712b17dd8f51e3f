// The distance between two places, and its format.

import { separatorsOf } from './decimal.ts';
import type { Lang } from './decimal.ts';

export type DistanceLocation = Readonly<{ latitude: number; longitude: number }>;

const earthRadiusKm = 6371;

/** The great-circle distance in kilometres (haversine). */
export function distanceKm(a: DistanceLocation, b: DistanceLocation): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Metres below one kilometre, one decimal above. */
export function formatDistance(km: number, lang: Lang): string {
  if (km < 1) return `${Math.round(km * 1000)}\u00A0m`;
  return `${km.toFixed(1).replace('.', separatorsOf(lang).point)}\u00A0km`;
}
