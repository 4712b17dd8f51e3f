// The device's city in the list of cities of its country.

import type { City } from '#shared/store.ts';

/** The selected city of a new list: the stored one if there was no list before, otherwise the first. */
export function cityIndexIn(
  next: readonly City[],
  before: readonly City[] | undefined,
  active: City | undefined,
): number {
  if (before !== undefined && before.length > 0) return 0;
  return Math.max(0, active === undefined ? 0 : next.findIndex(({ id }) => id === active.id));
}
