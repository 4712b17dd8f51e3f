// Lists cached on the device for the next start: cities of the country, card kinds, levels.

import { listLevels } from '@roda/api-contract/engagement/levels';
import { getRegion } from '@roda/api-contract/backoffice/regions';
import { listCardTypes } from '@roda/api-contract/wallet/wallet';
import { call } from '#shared/server.ts';
import { store, stored } from '#shared/store.ts';
import { cityIndexIn } from './cities.model.ts';

const quiet = { quiet: true } as const;

/** Fetches missing and possibly outdated lists. On failure the cached ones remain. */
export async function storeDeviceLists(countryId: number): Promise<void> {
  await Promise.allSettled([keepCities(countryId), keepCardType(), keepLevels()]);
}

/** A different country has different cities; the list then replaces an empty one. */
export function deleteCities(): void {
  store('cityList', undefined);
}

async function keepCities(countryId: number): Promise<void> {
  const before = stored('cityList');
  if (before !== undefined && before.length > 0) return;
  const regions = await call(getRegion, { countryId, level: 2 }, quiet);
  const cities = regions.map(({ id, name }) => ({ id, name }));
  const index = cityIndexIn(cities, before, stored('activeCity'));
  store('cityList', cities);
  store('cityIndex', index);
  store('activeCity', cities[index]);
}

/** The default kind in forms: the last used one while it is still offered, else the first. */
async function keepCardType(): Promise<void> {
  const types = await call(listCardTypes, {}, quiet);
  const known = types.find(({ code }) => code === stored('cardType'));
  store('cardType', (known ?? types[0])?.code);
}

async function keepLevels(): Promise<void> {
  store('levelList', await call(listLevels, { type: 'member' }, quiet));
}
