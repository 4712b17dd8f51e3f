// Moves an item of a list by one position.

/** The list with the item at `at` moved up (−1) or down (1); unchanged beyond an end. */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const to = at + by;
  const item = list[at];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const without = [...list.slice(0, at), ...list.slice(at + 1)];
  return [...without.slice(0, to), item, ...without.slice(to)];
}
