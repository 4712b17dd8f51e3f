// The city of this device in the list of cities of its country.

import type { City } from '#shared/store.ts';

/** Which city of a new list is selected: the remembered one if there was no list before, otherwise the first. */
export function cityIndexIn(
  next: readonly City[],
  before: readonly City[] | undefined,
  active: City | undefined,
): number {
  if (before !== undefined && before.length > 0) return 0;
  return Math.max(0, active === undefined ? 0 : next.findIndex(({ id }) => id === active.id));
}
