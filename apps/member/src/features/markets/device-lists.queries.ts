// Lists cached on the device for the next start: cities of the country, card kinds, levels.

import { getRegion } from '@roda/api-contract/backoffice/regions';
import type { Lang } from '@roda/domain/language';
import { cardTypesQuery } from '#shared/card-types.queries.ts';
import { levelsQuery } from '#shared/levels.queries.ts';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { store, stored } from '#shared/store.ts';
import type { City } from '#shared/store.ts';
import { cityIndexIn } from './cities.model.ts';

const quiet = { quiet: true } as const;

/** Fetches missing and possibly outdated lists. On failure the cached ones remain. */
export async function storeDeviceLists(countryId: number, lang: Lang): Promise<void> {
  await Promise.allSettled([keepCities(countryId), keepCardType(lang), keepLevels(lang)]);
}

/** A different country has different cities; the list then replaces an empty one. */
export function deleteCities(): void {
  store('cityList', undefined);
  store('cityIndex', undefined);
  store('activeCity', undefined);
}

async function keepCities(countryId: number): Promise<void> {
  const before = stored('cityList');
  if (before === undefined || before.length === 0) await fetchCities(countryId);
}

/** The cities of a country, also stored; a chosen city that is no longer among them is no longer chosen. */
export async function fetchCities(countryId: number, signal?: AbortSignal): Promise<readonly City[]> {
  const how = signal === undefined ? quiet : { ...quiet, signal };
  const regions = await call(getRegion, { countryId, level: 2 }, how);
  const cities = regions.map(({ id, name, code }) => ({ id, name, code }));
  const active = stored('activeCity');
  store('cityIndex', cityIndexIn(cities, stored('cityList'), active));
  store('cityList', cities);
  if (active !== undefined && !cities.some(({ id }) => id === active.id)) store('activeCity', undefined);
  return cities;
}

/** The default kind in forms: the last used one while it is still offered, else the first. */
async function keepCardType(lang: Lang): Promise<void> {
  const types = await queryClient.fetchQuery(cardTypesQuery(lang));
  const known = types.find(({ code }) => code === stored('cardType'));
  store('cardType', (known ?? types[0])?.code);
}

async function keepLevels(lang: Lang): Promise<void> {
  store('levelList', await queryClient.fetchQuery(levelsQuery(lang)));
}
