// Queries and mutations of check-in, gifts, redeem codes, and expiring lots.

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newUuid } from '@roda/client';
import {
  checkIn,
  checkInCount,
  listCheckIns,
  listGifts,
  listLots,
  receiveGifts,
  useRedeemCode as redeemCode,
} from '@roda/api-contract/engagement/rewards';
import type { Gift } from '@roda/api-contract/engagement/rewards';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

/** The idempotency key of one action. */
export const newActionKey = newUuid;

/** A month of the calendar, the current one by default. */
export const useListCheckIns = (month = '', enabled = true) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'checkIns', month, lang],
    queryFn: ({ signal }) => call(listCheckIns, month === '' ? {} : { month }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: () => enabled && isLoggedIn(),
  });
};

export const useCheckInCount = () =>
  useQuery({
    queryKey: [mine, 'checkIns', 'count'],
    queryFn: ({ signal }) => call(checkInCount, {}, { signal, quiet: true }),
    enabled: isLoggedIn,
  });

/** A check-in on another device counts as done: the calendar is refetched either way. */
export const useCheckIn = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkIn, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};

export const useListGifts = (status: Gift['status']) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'gifts', status, lang],
    queryFn: ({ pageParam, signal }) => call(listGifts, { status, ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** The given ones, or all that can be claimed now. */
export const useReceiveGifts = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) => call(receiveGifts, ids === undefined ? {} : { ids: [...ids] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};

/** One redemption per key: repeated after a lost reply, it is executed once. */
export const useRedeem = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ code, key }: Readonly<{ code: string; key: string }>) =>
      call(redeemCode, { code }, { key, quiet: true }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};

export const useListLots = (enabled: boolean) =>
  useQuery({
    queryKey: [mine, 'lots'],
    queryFn: ({ signal }) => call(listLots, {}, { signal, quiet: true }),
    enabled,
  });
