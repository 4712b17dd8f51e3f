// Query of the member's assets with their total income and cost.

import { useInfiniteQuery } from '@tanstack/react-query';
import { listEarnings } from '@roda/api-contract/income/earnings';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

/** Highest income first. */
export const useListProducts = () => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'statistics', 'products', lang],
    queryFn: ({ pageParam, signal }) =>
      call(listEarnings, { type: 'product', ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};
