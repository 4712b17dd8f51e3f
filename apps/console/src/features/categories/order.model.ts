// Moving one thing of a list to another place.

/** The same list with the one at `from` at the place `to`; beyond an end nothing moves. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  const without = [...list.slice(0, from), ...list.slice(from + 1)];
  return [...without.slice(0, to), item, ...without.slice(to)];
}
