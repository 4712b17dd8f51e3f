// Boxes: what is on the shelf and with which odds, opening one, and what was won.

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

/** With a session the reply says what the member may still do today. */
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

/** The promise of this hour and, for a member, their own part in the next draw. Asked again when its hour is over. */
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

/** A key for one act. */
export const newActionKey = newUuid;

/** One act under one key: asked again after a lost answer, the box is charged and opened once. */
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

/** Newest first; `won` leaves out what won nothing. */
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

/** Points and coins are credited; a gift hears its address, or that it came. */
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
