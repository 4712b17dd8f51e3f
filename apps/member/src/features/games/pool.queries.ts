// Queries of the pool: the current round, past rounds, own wins and coins, and recent winners.

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmPoolReceipt, poolRecord, runningLight } from '@roda/api-contract/engagement/games';
import { firstPage, pageAfter, pageAt, type PageStart } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';

/** The current round, null while there is none; fetched only while a member is logged in. */
export const usePoolNow = () => {
  const lang = useLang();
  const isIn = useStored('token') !== undefined;
  return useQuery({
    queryKey: [mine, 'pool', 'current', lang],
    queryFn: async ({ signal }) => {
      const { current } = await call(poolRecord, { view: 'current' }, { signal, quiet: true });
      return current ?? null;
    },
    enabled: isIn,
  });
};

const nothing = { list: [], total: 0, page: 1, pages: 0 };

const pagesOf = <View extends 'rounds' | 'wins' | 'coins'>(view: View, lang: string) => ({
  queryKey: [mine, 'pool', view, lang],
  queryFn: async ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) => {
    const found = await call(poolRecord, { view, ...pageAt(pageParam) }, { signal, quiet: true });
    return found[view] ?? nothing;
  },
  initialPageParam: firstPage,
  getNextPageParam: pageAfter,
});

export const usePoolRounds = () => useInfiniteQuery(pagesOf('rounds', useLang()));
export const usePoolWins = () => useInfiniteQuery(pagesOf('wins', useLang()));
export const usePoolCoins = () => useInfiniteQuery(pagesOf('coins', useLang()));

/** Winners who consent to be named, ten minutes after a draw at the earliest; empty without any. */
export const useRunningLight = () => {
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: ['chance', 'light', countryId],
    queryFn: ({ signal }) => call(runningLight, {}, { signal, quiet: true }),
  });
};

export const useConfirmPoolReceipt = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(confirmPoolReceipt, { id }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};
