// Holdings that a list of this session has loaded already.

import { useQueryClient } from '@tanstack/react-query';
import type { Holding } from '@roda/api-contract/income/holdings';
import { mine } from '#shared/query-client.ts';

type Listed = Readonly<{ list: readonly unknown[] }>;

/** One reply, whose `pages` is a number, or all that were loaded of an endless list. */
type Cached = Partial<Listed> & Readonly<{ pages?: number | readonly Listed[] }>;

const isHolding = (item: unknown): item is Holding =>
  typeof item === 'object' && item !== null && 'quantity' in item && 'image' in item && 'deviceNumber' in item;

const itemsOf = ({ list = [], pages }: Cached): readonly unknown[] =>
  typeof pages === 'object' ? pages.flatMap((page) => page.list) : list;

/** By its id; asks the server for nothing, so it may know none. */
export function useKnownHolding(): (id: string) => Holding | undefined {
  const client = useQueryClient();
  return (wanted) =>
    client
      .getQueriesData<Cached>({ queryKey: [mine, 'holdings'] })
      .flatMap(([, data]) => (data === undefined ? [] : [data, ...itemsOf(data)]))
      .filter(isHolding)
      .find(({ id }) => id === wanted);
}
