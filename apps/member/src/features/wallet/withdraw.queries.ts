// Queries of withdrawals: limits, the quote, blocking reasons, the request itself, and the state of earlier ones.

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newUuid } from '@roda/client';
import type { CallOf } from '@roda/api-contract/operation';
import { calculateProfit, checkCapital, withdraw, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import {
  answerWithdrawalRequest,
  cancelWithdrawal,
  listWithdrawals,
  withdrawalInfo,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { isActive } from './withdraw.model.ts';

/** Polling interval while a withdrawal is in progress. */
const followMs = 20_000;

export const useWithdrawInfo = () =>
  useQuery({
    queryKey: [mine, 'withdrawInfo'],
    queryFn: ({ signal }) => call(withdrawInfo, {}, { signal, quiet: true }),
  });

/** Fee, tax and the amount that arrives; `round` requests a new quote after the old one expired. */
export const useCalculateProfit = (amount: string, round: number, enabled: boolean) =>
  useQuery({
    queryKey: [mine, 'quote', amount, round],
    queryFn: ({ signal }) => call(calculateProfit, { amount }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    enabled,
  });

/** The server's current validation of the amount. */
export const useCheckCapital = (amount: string, enabled: boolean) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'checkCapital', amount, lang],
    queryFn: ({ signal }) => call(checkCapital, { amount }, { signal, quiet: true }),
    staleTime: 0,
    enabled,
  });
};

/** The idempotency key of one request. */
export const newActionKey = newUuid;

/** One withdrawal per key: repeated after a lost reply, it is executed once. */
export const useWithdraw = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...given }: CallOf<typeof withdraw> & Readonly<{ key: string }>) =>
      call(withdraw, given, { key, quiet: true }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};

export const useListWithdrawals = () => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'withdrawals', lang],
    queryFn: ({ pageParam, signal }) => call(listWithdrawals, { ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(({ status }) => isActive(status))) === true ? followMs : false,
  });
};

export const useWithdrawalInfo = (id: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'withdrawals', 'one', id, lang],
    queryFn: ({ signal }) => call(withdrawalInfo, { id }, { signal, quiet: true }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data !== undefined && isActive(state.data.status) ? followMs : false),
  });
};

export const useCancelWithdrawal = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelWithdrawal, { id }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};

export const useAnswerWithdrawalRequest = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof answerWithdrawalRequest>) => call(answerWithdrawalRequest, given),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine, 'withdrawals'] }),
  });
};
