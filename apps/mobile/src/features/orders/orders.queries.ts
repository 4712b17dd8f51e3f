// Orders: the held price, the encrypted submit, lists, one order of them, and cancelling in the window.

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sealOrder } from '@roda/client';
import type { OrderChoice } from '@roda/client';
import { loginConfig } from '@roda/contract/identity';
import { cancelOrder, generateDraft, listOrders, listVehicleOrders, submitOrder } from '@roda/contract/orders';
import type { Order } from '@roda/contract/orders';
import type { CallOf } from '@roda/contract/operation';
import { systemText } from '@roda/contract/places';
import { newUuid } from '@roda/client';
import { codeOf } from '#shared/failure-text.ts';
import { firstPage, pageAfter, pageSize } from '#shared/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call, serverNow } from '#shared/server.ts';
import { useLang } from '#shared/texts.tsx';
import { textKeyOf } from './orders.model.ts';
import type { OrderFilter } from './orders.model.ts';

/** The server holds a price for 15 minutes; a younger draft is used again when one comes back to it. */
const draftMs = 14 * 60_000;

/** The server's price for so much of something; `round` draws a new one. */
export const useDraft = (wanted: CallOf<typeof generateDraft>, round: number, enabled = true) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'draft', wanted, round, lang],
    queryFn: ({ signal }) => call(generateDraft, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: draftMs,
    gcTime: draftMs,
    enabled,
  });
};

export const useGenerateDraft = () =>
  useMutation({ mutationFn: (wanted: CallOf<typeof generateDraft>) => call(generateDraft, wanted, { quiet: true }) });

/** The text that is agreed to. */
export const useAgreement = (id: string, enabled: boolean) => {
  const lang = useLang();
  return useQuery({
    queryKey: ['places', 'text', textKeyOf(id), lang],
    queryFn: ({ signal }) => call(systemText, { key: textKeyOf(id) }, { signal, quiet: true }),
    enabled,
  });
};

/** Seals the choice with the server's key and sends it. A key that changed meanwhile is fetched anew, once. */
async function sealAndSubmit(choice: OrderChoice) {
  const key = newUuid();
  const send = async () => {
    const { orderKey } = await call(loginConfig, {}, { quiet: true });
    const payload = await sealOrder(choice, orderKey, serverNow());
    return call(submitOrder, { payload }, { key, quiet: true });
  };
  try {
    return await send();
  } catch (failure) {
    if (codeOf(failure) !== 'payload_invalid') throw failure;
    return send();
  }
}

export const useSubmitOrder = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sealAndSubmit,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: [mine, 'draft'] });
      return queryClient.invalidateQueries({ queryKey: [mine, 'orders'] });
    },
  });
};

export const useListOrders = ({ kind, status }: OrderFilter) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'orders', kind, status ?? '', lang],
    queryFn: ({ pageParam, signal }) => {
      const asked = { page: pageParam, limit: pageSize, ...(status === undefined ? {} : { status }) };
      if (kind === 'vehicles') return call(listVehicleOrders, asked, { signal, quiet: true });
      return call(listOrders, kind === 'recharge' ? { ...asked, type: 'recharge' } : asked, { signal, quiet: true });
    },
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** One of the member's latest orders, of whatever kind; null when it is not among them. */
export const useOrder = (id: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'orders', 'one', id, lang],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const asked = { page: firstPage, limit: 100 };
      const [vehicles, others] = await Promise.all([
        call(listVehicleOrders, asked, { signal, quiet: true }),
        call(listOrders, asked, { signal, quiet: true }),
      ]);
      return [...vehicles.list, ...others.list].find((order) => order.id === id) ?? null;
    },
    enabled: id !== '',
  });
};

/**
 * Cancels in the window or before paying. Everything of the member may look different then, the page that asked may
 * even be gone: whoever asked hears of it first.
 */
export const useCancelOrder = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call(cancelOrder, { orderId }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};
