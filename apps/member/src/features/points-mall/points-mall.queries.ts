// Queries of the points mall: lists, one product, ordering it, and the steps of an order.

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newUuid } from '@roda/client';
import {
  cancelPointsMallOrder,
  checkoutPointsMallOrder,
  confirmPointsMallOrder,
  listPointsMallCategories,
  listPointsMallProducts,
  listPointsMallOrders,
  pointsMallProductInfo,
  pointsMallOrderInfo,
  payPointsMallOrder,
  refundPointsMallOrder,
} from '@roda/api-contract/engagement/points-mall';
import { defaultAddress, listAddresses } from '@roda/api-contract/people/addresses';
import type { CallOf } from '@roda/api-contract/operation';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';
import type { OrderTab } from './points-mall.model.ts';

/** The member's balances to pay with; fetched only while a member is logged in. */
export const usePointsMallAccount = () =>
  useQuery({
    queryKey: [mine, 'account'],
    queryFn: ({ signal }) => call(accountInfo, {}, { signal, quiet: true }),
    enabled: isLoggedIn,
  });

export const useListPointsMallCategories = () => {
  const lang = useLang();
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: ['mall', 'categories', countryId, lang],
    queryFn: ({ signal }) => call(listPointsMallCategories, {}, { signal, quiet: true }),
    staleTime: 600_000,
  });
};

/** Zero means all categories. */
export const useListPointsMallProducts = (categoryId: number) => {
  const lang = useLang();
  const countryId = useStored('country')?.id ?? 0;
  return useInfiniteQuery({
    queryKey: ['mall', 'goods', countryId, categoryId, lang],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPointsMallProducts,
        { ...pageAt(pageParam), ...(categoryId === 0 ? {} : { categoryId }) },
        { signal, quiet: true },
      ),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** With a session it contains how many the member bought. */
export const usePointsMallProductInfo = (id: number) => {
  const lang = useLang();
  const isIn = useStored('token') !== undefined;
  return useQuery({
    queryKey: [mine, 'mall', 'one', id, lang, isIn],
    queryFn: ({ signal }) => call(pointsMallProductInfo, { id }, { signal, quiet: true }),
    enabled: id > 0,
  });
};

/** An idempotency key for one action. */
export const newActionKey = newUuid;

/** One action under one key: retried after a lost reply, it is ordered and paid once. */
export const useCheckoutPointsMallOrder = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...given }: CallOf<typeof checkoutPointsMallOrder> & Readonly<{ key: string }>) =>
      call(checkoutPointsMallOrder, given, { key, quiet: true }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [mine] });
      void queryClient.invalidateQueries({ queryKey: ['mall', 'goods'] });
    },
  });
};

export const useDeliveryAddresses = (enabled: boolean) =>
  useQuery({
    queryKey: [mine, 'addresses'],
    queryFn: ({ signal }) => call(listAddresses, {}, { signal, quiet: true }),
    enabled,
  });

export const useDefaultAddress = (enabled: boolean) =>
  useQuery({
    queryKey: [mine, 'addresses', 'default'],
    queryFn: ({ signal }) => call(defaultAddress, {}, { signal, quiet: true }),
    enabled,
  });

export const useListPointsMallOrders = (tab: OrderTab) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'mallOrders', tab, lang],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPointsMallOrders,
        { ...pageAt(pageParam), ...(tab === 'all' ? {} : { orderStatus: tab }) },
        { signal, quiet: true },
      ),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** One full order, with the codes of a digital good. */
export const usePointsMallOrderInfo = (orderId: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'mallOrders', 'one', orderId, lang],
    queryFn: ({ signal }) => call(pointsMallOrderInfo, { orderId }, { signal, quiet: true }),
    enabled: orderId !== '',
  });
};

const steps = { pay: payPointsMallOrder, cancel: cancelPointsMallOrder, confirm: confirmPointsMallOrder } as const;

/** Paying the money part, cancelling before that, confirming receipt of a parcel. */
export const usePointsMallOrderStep = (step: keyof typeof steps) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof payPointsMallOrder>) => call(steps[step], given, { quiet: true }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};

export const useRefundPointsMallOrder = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof refundPointsMallOrder>) => call(refundPointsMallOrder, given, { quiet: true }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};
