// Queries of boxes: the list with odds, opening one, and won prizes.

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newUuid } from '@roda/client';
import { boxBills, boxList, buyBox, confirmBoxReceipt, jackpotList } from '@roda/api-contract/engagement/games';
import { fairnessSeed, updateClientSeed } from '@roda/api-contract/engagement/games-fairness';
import { listAddresses } from '@roda/api-contract/people/addresses';
import type { CallOf } from '@roda/api-contract/operation';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';

export type SeriesNumber = 1 | 2;

/** With a session the reply contains the member's remaining plays today. */
export const useBoxList = (series: SeriesNumber) => {
  const lang = useLang();
  const countryId = useStored('country')?.id ?? 0;
  const isIn = useStored('token') !== undefined;
  return useQuery({
    queryKey: [mine, 'boxes', series, countryId, lang, isIn],
    queryFn: ({ signal }) => call(boxList, { series }, { signal, quiet: true }),
  });
};

/** All boxes of a series with their odds. */
export const useJackpotList = (series: SeriesNumber) => {
  const lang = useLang();
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: ['chance', 'odds', series, countryId, lang],
    queryFn: ({ signal }) => call(jackpotList, { series }, { signal, quiet: true }),
  });
};

/**
 * The seed hash of this hour and, for a member, their client seed of the next draw. Refetched when the hour is over.
 */
export const useFairnessSeed = (series: SeriesNumber) => {
  const countryId = useStored('country')?.id ?? 0;
  const isIn = useStored('token') !== undefined;
  return useQuery({
    queryKey: [mine, 'seed', series, countryId, isIn],
    queryFn: ({ signal }) => call(fairnessSeed, { game: 'box', series }, { signal, quiet: true }),
    staleTime: 0,
  });
};

export const useUpdateClientSeed = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clientSeed: string) => call(updateClientSeed, { clientSeed }, { quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [mine, 'seed'] }),
  });
};

/** An idempotency key for one action. */
export const newActionKey = newUuid;

/** One action under one key: retried after a lost reply, the box is charged and opened once. */
export const useBuyBox = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...given }: CallOf<typeof buyBox> & Readonly<{ key: string }>) =>
      call(buyBox, given, { key, quiet: true }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [mine] });
      void queryClient.invalidateQueries({ queryKey: ['chance', 'odds'] });
    },
  });
};

/** Newest first; `won` excludes plays without a prize. */
export const useBoxBills = (won: boolean) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'boxBills', won, lang],
    queryFn: ({ pageParam, signal }) =>
      call(boxBills, { ...pageAt(pageParam), ...(won ? { won } : {}) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** Points and coins are credited; for a gift the address or the receipt is sent. */
export const useConfirmBoxReceipt = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof confirmBoxReceipt>) => call(confirmBoxReceipt, given, { quiet: true }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};

export const useGiftAddresses = (enabled: boolean) =>
  useQuery({
    queryKey: [mine, 'addresses'],
    queryFn: ({ signal }) => call(listAddresses, {}, { signal, quiet: true }),
    enabled,
  });
