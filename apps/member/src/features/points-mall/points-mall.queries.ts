// The points mall: shelves, one good, ordering it, and the steps of an order.

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newUuid } from '@roda/client';
import {
  cancelMallOrder,
  checkoutMallOrder,
  confirmMallOrder,
  listMallCategories,
  listMallGoods,
  listMallOrders,
  mallGoodsInfo,
  mallOrderInfo,
  payMallOrder,
  refundMallOrder,
} from '@roda/contract/mall';
import { defaultAddress, listAddresses } from '@roda/contract/members-addresses';
import type { CallOf } from '@roda/contract/operation';
import { accountInfo } from '@roda/contract/wallet';
import { firstPage, pageAfter, pageAt } from '#shared/pages.ts';
import { isLoggedIn } from '#shared/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts.tsx';
import type { OrderTab } from './mall.model.ts';

/** What the member has to pay with; asked only while somebody is logged in. */
export const useMallAccount = () =>
  useQuery({
    queryKey: [mine, 'account'],
    queryFn: ({ signal }) => call(accountInfo, {}, { signal, quiet: true }),
    enabled: isLoggedIn,
  });

export const useListMallCategories = () => {
  const lang = useLang();
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: ['mall', 'categories', countryId, lang],
    queryFn: ({ signal }) => call(listMallCategories, {}, { signal, quiet: true }),
    staleTime: 600_000,
  });
};

/** Zero stands for all shelves. */
export const useListMallGoods = (categoryId: number) => {
  const lang = useLang();
  const countryId = useStored('country')?.id ?? 0;
  return useInfiniteQuery({
    queryKey: ['mall', 'goods', countryId, categoryId, lang],
    queryFn: ({ pageParam, signal }) =>
      call(
        listMallGoods,
        { ...pageAt(pageParam), ...(categoryId === 0 ? {} : { categoryId }) },
        { signal, quiet: true },
      ),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** With a session it says how many the member bought. */
export const useMallGoodsInfo = (id: number) => {
  const lang = useLang();
  const isIn = useStored('token') !== undefined;
  return useQuery({
    queryKey: [mine, 'mall', 'one', id, lang, isIn],
    queryFn: ({ signal }) => call(mallGoodsInfo, { id }, { signal, quiet: true }),
    enabled: id > 0,
  });
};

/** A key for one act. */
export const newActKey = newUuid;

/** One act under one key: asked again after a lost answer, it is ordered and paid once. */
export const useCheckoutMallOrder = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...given }: CallOf<typeof checkoutMallOrder> & Readonly<{ key: string }>) =>
      call(checkoutMallOrder, given, { key, quiet: true }),
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

export const useListMallOrders = (tab: OrderTab) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'mallOrders', tab, lang],
    queryFn: ({ pageParam, signal }) =>
      call(
        listMallOrders,
        { ...pageAt(pageParam), ...(tab === 'all' ? {} : { orderStatus: tab }) },
        { signal, quiet: true },
      ),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** One order whole, with the codes of a digital good. */
export const useMallOrderInfo = (orderId: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'mallOrders', 'one', orderId, lang],
    queryFn: ({ signal }) => call(mallOrderInfo, { orderId }, { signal, quiet: true }),
    enabled: orderId !== '',
  });
};

const steps = { pay: payMallOrder, cancel: cancelMallOrder, confirm: confirmMallOrder } as const;

/** Paying the money part, cancelling before that, saying that a parcel came. */
export const useMallOrderStep = (step: keyof typeof steps) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call(steps[step], { orderId }, { quiet: true }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};

export const useRefundMallOrder = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof refundMallOrder>) => call(refundMallOrder, given, { quiet: true }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};
