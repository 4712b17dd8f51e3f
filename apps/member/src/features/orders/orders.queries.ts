// Queries of orders: the reserved price, the encrypted submission, lists, one of their orders, and cancelling in the
// window.

import { useRef } from 'react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { encryptOrder, newUuid, type OrderChoice } from '@roda/client';
import { loginConfig } from '@roda/api-contract/people/identity';
import {
  cancelOrder,
  generateDraft,
  listOrders,
  listVehicleOrders,
  orderInfo,
  submitOrder,
} from '@roda/api-contract/sales/orders';
import type { Order } from '@roda/api-contract/sales/orders';
import type { CallOf } from '@roda/api-contract/operation';
import { systemText } from '@roda/api-contract/backoffice/markets';
import { codeOf } from '#shared/texts/failure-text.ts';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call, serverNow } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { isUnderWay, textKeyOf } from './orders.model.ts';
import type { OrderFilterMember } from './orders.model.ts';

export type { OrderChoice } from '@roda/client';

/** The server reserves a price for 15 minutes; a younger draft is reused on return. */
const draftMs = 14 * 60_000;

/** Polling interval of a list while a delivery of it is in progress. */
const deliveryMs = 5000;

/** The server's price for a quantity; `round` fetches a new one. */
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

/** The text of the agreement. */
export const useAgreement = (id: string, enabled: boolean) => {
  const lang = useLang();
  return useQuery({
    queryKey: ['places', 'text', textKeyOf(id), lang],
    queryFn: ({ signal }) => call(systemText, { key: textKeyOf(id) }, { signal, quiet: true }),
    enabled,
  });
};

/** What was sent for a choice: a repeat after a lost answer is the same payload under the same key. */
type Attempt = { choice: string; key: string; payload: string | undefined };

const encrypted = async (choice: OrderChoice): Promise<string> => {
  const { orderKey } = await call(loginConfig, {}, { quiet: true });
  return encryptOrder(choice, orderKey, serverNow());
};

/**
 * Seals the choice with the server's key and sends it. A payload that the server could not use, because its key changed
 * or the payload is old, is sealed anew, once.
 */
async function encryptAndSubmit(choice: OrderChoice, attempt: Attempt) {
  const send = (payload: string) => call(submitOrder, { payload }, { key: attempt.key, quiet: true });
  attempt.payload ??= await encrypted(choice);
  try {
    return await send(attempt.payload);
  } catch (failure) {
    if (codeOf(failure) !== 'payload_invalid') throw failure;
    attempt.payload = await encrypted(choice);
    return send(attempt.payload);
  }
}

/** Sends an order; the same choice sent again after a lost answer places no second one. */
export const useSubmitOrder = () => {
  const queryClient = useQueryClient();
  const last = useRef<Attempt>(undefined);
  return useMutation({
    mutationFn: (choice: OrderChoice) => {
      const text = JSON.stringify(choice);
      if (last.current?.choice !== text) last.current = { choice: text, key: newUuid(), payload: undefined };
      return encryptAndSubmit(choice, last.current);
    },
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: [mine, 'draft'] });
      return queryClient.invalidateQueries({ queryKey: [mine, 'orders'] });
    },
  });
};

export const useListOrders = ({ kind, status }: OrderFilterMember) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'orders', kind, status ?? '', lang],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...pageAt(pageParam), ...(status === undefined ? {} : { status }) };
      if (kind === 'vehicles') return call(listVehicleOrders, asked, { signal, quiet: true });
      return call(listOrders, { ...asked, group: kind }, { signal, quiet: true });
    },
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isUnderWay)) === true ? deliveryMs : false,
  });
};

/** One of the member's orders; for a digital good with its full target number. Null when there is no such order. */
export const useOrder = (id: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'orders', 'one', id, lang],
    queryFn: async ({ signal }): Promise<Order | null> => {
      try {
        return await call(orderInfo, { id }, { signal, quiet: true });
      } catch (failure) {
        if (codeOf(failure) === 'not_found') return null;
        throw failure;
      }
    },
    enabled: id !== '',
  });
};

/**
 * Cancels in the window or before payment. All of the member's data may change, and the calling page may be unmounted:
 * the caller is notified first.
 */
export const useCancelOrder = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call(cancelOrder, { orderId }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};
