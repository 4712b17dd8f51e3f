// The city that the user chose: lists and the map show only what is there. Nothing chosen is no filter.

import { store, stored, useStored } from './store.ts';
import type { City } from './store.ts';

export function useCity(): City | undefined {
  return useStored('activeCity');
}

/** The filter of a request. */
export function inCity(city: City | undefined): Readonly<{ cityId?: number }> {
  return city === undefined ? {} : { cityId: city.id };
}

/** Undefined: all cities. */
export function chooseCity(city: City | undefined): void {
  const index = stored('cityList')?.findIndex(({ id }) => id === city?.id) ?? -1;
  store('activeCity', city);
  store('cityIndex', Math.max(0, index));
}
