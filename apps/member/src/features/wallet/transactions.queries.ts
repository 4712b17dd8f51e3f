// Query of wallet movements, by type, direction and days.

import { useInfiniteQuery } from '@tanstack/react-query';
import type { StreamType } from '@roda/api-contract/enums';
import { listStream } from '@roda/api-contract/wallet/wallet';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

export type StreamFilter = Readonly<{
  type?: StreamType;
  direction?: 'in' | 'out';
  /** Days of the member's country, both included. */
  from?: string;
  to?: string;
}>;

export const useListStream = (filter: StreamFilter) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'stream', filter, lang],
    queryFn: ({ pageParam, signal }) => call(listStream, { ...filter, ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};
