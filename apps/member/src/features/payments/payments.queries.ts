// Queries of order payment: payment methods, starting a payment, polling its state.

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '@roda/api-contract/operation';
import { payAfter, payInfo, prepay, prepayTypes, rechargeProduct } from '@roda/api-contract/sales/payments';
import type { PayInfo } from '@roda/api-contract/sales/payments';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { pollMs } from './payments.model.ts';

const payKey = (orderId: string) => [mine, 'pay', orderId] as const;

/** What is to be paid: an order, or the draft of one that is not placed yet. */
export type PayableItem = Readonly<{ orderId: string } | { draftId: string }>;

export const usePrepayTypes = (payable: PayableItem) => {
  const lang = useLang();
  return useQuery({
    queryKey: [...payKey('orderId' in payable ? payable.orderId : payable.draftId), 'methods', lang],
    queryFn: ({ signal }) => call(prepayTypes, payable, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** The state of a payment, polled while it is open, and refetched when the user returns to the page. */
export const usePayInfo = (orderId: string, sinceMs: number) =>
  useQuery({
    queryKey: [...payKey(orderId), 'info'],
    queryFn: ({ signal }) => call(payInfo, { orderId }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? pollMs(Date.now() - sinceMs) : false),
    refetchOnWindowFocus: 'always',
    enabled: orderId !== '',
  });

function isOpen(info: PayInfo | undefined): boolean {
  return info === undefined || (info.status === 'pending' && info.action !== undefined);
}

/** Starts a payment; the same method again returns the same payment while it is open. */
export const usePrepay = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (started: CallOf<typeof prepay>) => call(prepay, started, { quiet: true }),
    onSuccess: (_reply, { orderId }) => queryClient.setQueryData(startedKey(orderId), true),
    onSettled: (_reply, _failure, { orderId }) => queryClient.invalidateQueries({ queryKey: payKey(orderId) }),
  });
};

const startedKey = (orderId: string) => ['payments', 'started', orderId] as const;

/** Whether this page started the payment itself; after a reload it has not. */
export const useStartedHere = (orderId: string): boolean => useQueryClient().getQueryData(startedKey(orderId)) === true;

/** Makes the server query the provider again; then invalidates all of the member's data. */
export const usePayAfter = (orderId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(payAfter, { orderId }, { quiet: true }),
    onSuccess: ({ result: _result, ...info }) => queryClient.setQueryData([...payKey(orderId), 'info'], info),
  });
};

/** The result of a paid order: the holding, or the wallet's new balance. */
export const usePayResult = (orderId: string) => {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...payKey(orderId), 'result'],
    queryFn: async ({ signal }) => {
      const after = await call(payAfter, { orderId }, { signal, quiet: true });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === mine && queryKey[1] !== 'pay',
      });
      return after.result ?? null;
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data === null ? 3000 : false),
  });
};

/** Suggested amounts of a top-up, and its limits. */
export const useRechargeProduct = () => {
  const countryId = useStored('country')?.id;
  return useQuery({
    queryKey: ['payments', 'recharge', countryId ?? 0],
    queryFn: ({ signal }) =>
      call(rechargeProduct, countryId === undefined ? {} : { countryId }, { signal, quiet: true }),
  });
};
