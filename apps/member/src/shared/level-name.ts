// The name of a member level by its number, wherever a level is required.

import { useListLevels } from './levels.queries.ts';
import { useStored } from './store.ts';

type Named = Readonly<{ level: number; name: string }>;

const hourMs = 3_600_000;

const isNamed = (entry: unknown): entry is Named =>
  typeof entry === 'object' && entry !== null && 'level' in entry && 'name' in entry;

/**
 * The name of a level; its number while no list is known. The list of the launch serves at once and offline, in the
 * language of that time. A level that gates nothing, 1 or below, needs no list.
 */
export function useLevelName(level: number): string {
  const kept = useStored('levelList') ?? [];
  const { data } = useListLevels({ staleTime: hourMs, enabled: level > 1 });
  const known: readonly unknown[] = data ?? kept;
  return known.filter(isNamed).find((each) => each.level === level)?.name ?? String(level);
}
