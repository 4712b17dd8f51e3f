// Moves an item of a list to another position.

/** The list with the item at `from` moved to `to`; unchanged beyond an end. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  const without = [...list.slice(0, from), ...list.slice(from + 1)];
  return [...without.slice(0, to), item, ...without.slice(to)];
}
