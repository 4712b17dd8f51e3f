// The device's city in the list of cities of its country.

import type { City, StorePoint } from '#shared/store.ts';
import type { KnownPlace } from './gazetteer.ts';
import { nearest } from './near-places.model.ts';

/** The selected city of a new list: the stored one if there was no list before, otherwise the first. */
export function cityIndexIn(
  next: readonly City[],
  before: readonly City[] | undefined,
  active: City | undefined,
): number {
  if (before !== undefined && before.length > 0) return 0;
  return Math.max(0, active === undefined ? 0 : next.findIndex(({ id }) => id === active.id));
}

/** Farther away than this a known place says nothing about the city that somebody is in. */
const nearKm = 100;

/** The city to propose at a point: that of the nearest known place, if one is near. */
export function cityNear(
  point: StorePoint,
  cities: readonly City[],
  places: readonly KnownPlace[],
): Readonly<{ city: City; km: number }> | undefined {
  const [found] = nearest(point, places);
  if (found === undefined || found.km > nearKm) return undefined;
  const city = cities.find(({ code }) => code === found.place.areaCode);
  return city === undefined ? undefined : { city, km: found.km };
}

/** The cities whose name contains the typed text. */
export function citiesNamed(cities: readonly City[], wanted: string): readonly City[] {
  const looked = wanted.trim().toLowerCase();
  return cities.filter(({ name }) => name.toLowerCase().includes(looked));
}
