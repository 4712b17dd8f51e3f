// Queries of order payment: payment methods, starting a payment, polling its state.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { payAfter, payInfo, prepay, prepayTypes, rechargeProduct } from '@roda/api-contract/sales/payments';
import type { PayInfo } from '@roda/api-contract/sales/payments';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { pollMs } from './payments.model.ts';

const payKey = (orderId: string) => [mine, 'pay', orderId] as const;

export const usePrepayTypes = (orderId: string, enabled: boolean) => {
  const lang = useLang();
  return useQuery({
    queryKey: [...payKey(orderId), 'methods', lang],
    queryFn: ({ signal }) => call(prepayTypes, { orderId }, { signal, quiet: true }),
    staleTime: 0,
    enabled,
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
export const usePrepay = (orderId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payType: string) => call(prepay, { orderId, payType }, { quiet: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: payKey(orderId) }),
  });
};

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
