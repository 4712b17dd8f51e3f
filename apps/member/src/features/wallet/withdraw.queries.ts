// Taking money out: limits, the quote, what stands in the way, the request itself, and where earlier ones are.

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newUuid } from '@roda/client';
import type { CallOf } from '@roda/api-contract/operation';
import { calculateProfit, checkCapital, profitRule, withdraw, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import {
  answerWithdrawalRequest,
  cancelWithdrawal,
  listWithdrawals,
  withdrawalInfo,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { isActive } from './withdraw.model.ts';

/** While one is under way it is looked at again this often. */
const followMs = 20_000;

export const useWithdrawInfo = () =>
  useQuery({
    queryKey: [mine, 'withdrawInfo'],
    queryFn: ({ signal }) => call(withdrawInfo, {}, { signal, quiet: true }),
  });

export const useProfitRule = () => {
  const lang = useLang();
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: ['wallet', 'rule', countryId, lang],
    queryFn: ({ signal }) => call(profitRule, {}, { signal, quiet: true }),
    staleTime: 600_000,
  });
};

/** Fee, tax and what arrives for an amount; `round` asks for a new one after the old one ran out. */
export const useCalculateProfit = (amount: string, round: number, enabled: boolean) =>
  useQuery({
    queryKey: [mine, 'quote', amount, round],
    queryFn: ({ signal }) => call(calculateProfit, { amount }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    enabled,
  });

/** What the server would say to the amount now. */
export const useCheckCapital = (amount: string, enabled: boolean) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'checkCapital', amount, lang],
    queryFn: ({ signal }) => call(checkCapital, { amount }, { signal, quiet: true }),
    staleTime: 0,
    enabled,
  });
};

/** A key for one act. */
export const newActionKey = newUuid;

/** One act under one key: asked again after a lost answer, it happens once. */
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
