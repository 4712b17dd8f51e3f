// Nearby places of a point: distance, direction, and non-overlapping map labels.

import { distanceKm } from '@roda/ui';
import { toScreen } from '@roda/ui/map/map.model.ts';
import type { MapSize, MapViewport } from '@roda/ui/map/map.model.ts';
import { placeNames, places as namedPlaces } from '@roda/ui/map/place-names.ts';
import type { StorePoint } from '#shared/store.ts';
import type { KnownPlace } from './gazetteer.ts';

export function kmBetween(one: StorePoint, other: StorePoint): number {
  return distanceKm({ latitude: one.lat, longitude: one.lng }, { latitude: other.lat, longitude: other.lng });
}

export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type NearPlaceDirection = (typeof directions)[number];

/** The compass direction of one point from another. */
export function directionOf(from: StorePoint, to: StorePoint): NearPlaceDirection {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const turn = radians(to.lng - from.lng);
  const [here, there] = [radians(from.lat), radians(to.lat)];
  const y = Math.sin(turn) * Math.cos(there);
  const x = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(turn);
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  return directions[Math.round(((degrees + 360) % 360) / 45) % 8] ?? 'n';
}

export type Near = Readonly<{ place: KnownPlace; km: number }>;

/** The known places around a point, nearest first. */
export function nearest(point: StorePoint, places: readonly KnownPlace[]): readonly Near[] {
  return places.map((place) => ({ place, km: kmBetween(point, place) })).toSorted((a, b) => a.km - b.km);
}

/** Places whose name or parent area contains the search text. */
export function matching(places: readonly KnownPlace[], wanted: string): readonly KnownPlace[] {
  const words = wanted.trim().toLowerCase();
  return places.filter(({ name, parent }) => `${name} ${parent}`.toLowerCase().includes(words));
}

export type Label = Readonly<{ place: KnownPlace; x: number; y: number; isNamed: boolean }>;

/** Below this zoom there are too many labels. */
const namesFromZoom = 6;
const sameTownKm = 15;

/**
 * The places in the viewport; a label is drawn where it overlaps no other one and the map doesn't already name
 * it.
 */
export function labelsOf(places: readonly KnownPlace[], view: MapViewport, size: MapSize): readonly Label[] {
  const written: { x: number; y: number; width: number }[] = [];
  const named = placeNames.map((name) => namedPlaces[name]).filter(({ fromZoom }) => view.zoom >= fromZoom);
  return places.flatMap((place) => {
    const { x, y } = toScreen(place, view, size);
    if (x < -10 || x > size.width + 10 || y < -10 || y > size.height + 10) return [];
    const width = [...place.name].reduce((sum, sign) => sum + (sign > '\u2e80' ? 12 : 6.5), 10);
    const isNamed =
      view.zoom >= namesFromZoom &&
      named.every((other) => kmBetween(other, place) > sameTownKm) &&
      written.every((other) => Math.abs(other.y - y) > 14 || x > other.x + other.width || other.x > x + width);
    if (isNamed) written.push({ x, y, width });
    return [{ place, x, y, isNamed }];
  });
}

/** `-6.91470, 107.60980`: the format of other map apps. */
export function coordinatesOf({ lat, lng }: StorePoint): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** A point in an address's query, or undefined when it is invalid. */
export function pointOf(lat: string, lng: string): StorePoint | undefined {
  const point = { lat: Number(lat), lng: Number(lng) };
  if (lat === '' || lng === '' || !(Math.abs(point.lat) <= 90) || !(Math.abs(point.lng) <= 180)) return undefined;
  return point;
}
