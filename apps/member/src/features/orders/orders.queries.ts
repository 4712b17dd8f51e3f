// Queries of orders: the reserved price, the encrypted submission, lists, one of their orders, and cancelling in the
// window.

import { useEffect, useRef } from 'react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { encryptOrder, newUuid, type OrderChoice } from '@roda/client';
import { loginConfig } from '@roda/api-contract/people/identity';
import {
  cancelOrder,
  draftInfo,
  generateDraft,
  listOrders,
  listVehicleOrders,
  orderInfo,
  submitOrder,
} from '@roda/api-contract/sales/orders';
import type { Draft, Order } from '@roda/api-contract/sales/orders';
import type { CallOf } from '@roda/api-contract/operation';
import { systemText } from '@roda/api-contract/backoffice/markets';
import { codeOf } from '#shared/texts/failure-text.ts';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call, serverNow } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { begunDraftOf, begunOrder, forgetBegunOrder, keepBegunDraft } from './begun-order.ts';
import { isUnderWay, textKeyOf } from './orders.model.ts';
import type { OrderFilterMember } from './orders.model.ts';

export type { OrderChoice } from '@roda/client';

/** The server reserves a price for 15 minutes; a younger draft is reused on return. */
const draftMs = 14 * 60_000;

const draftKey = [mine, 'draft'] as const;

/** Polling interval of a list while a delivery of it is in progress. */
const deliveryMs = 5000;

/**
 * The server's price for a quantity: of the draft that this tab began, while it is valid, so that a reload or the way
 * back keeps the reserved price; otherwise of a new one. `round` above 0 asks for a new one in any case.
 */
export const useDraft = (wanted: CallOf<typeof generateDraft>, round: number, enabled = true) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'draft', wanted, round, lang],
    queryFn: async ({ signal }) => {
      const begun = round === 0 ? begunDraftOf(wanted) : undefined;
      const draft = begun === undefined ? null : await draftById(begun, signal);
      if (draft !== null) return draft;
      const drawn = await call(generateDraft, wanted, { signal, quiet: true });
      keepBegunDraft(drawn.draftId, wanted);
      return drawn;
    },
    placeholderData: keepPreviousData,
    staleTime: draftMs,
    gcTime: draftMs,
    enabled,
  });
};

/** A draft by its id; null when it was used, has expired or is not the member's. */
async function draftById(id: string, signal: AbortSignal): Promise<Draft | null> {
  try {
    return await call(draftInfo, { id }, { signal, quiet: true });
  } catch (failure) {
    const code = codeOf(failure);
    if (code === 'not_found' || code === 'draft_expired') return null;
    throw failure;
  }
}

/** The purchase that this tab began and did not finish; null without one. Checked on every visit: it expires. */
export const useBegunOrder = () => {
  const lang = useLang();
  const begun = begunOrder();
  return useQuery({
    queryKey: [mine, 'draft', 'begun', begun?.draftId ?? '', lang],
    queryFn: ({ signal }) => draftById(begun?.draftId ?? '', signal),
    enabled: begun !== undefined,
    staleTime: 0,
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

/**
 * Sends an order; the same choice sent again after a lost answer places no second one. The draft stays on the page
 * until it is left: a new one must not be drawn while the order is being paid.
 */
export const useSubmitOrder = () => {
  const queryClient = useQueryClient();
  const last = useRef<Attempt>(undefined);
  const isPlaced = useRef(false);
  useEffect(() => () => void (isPlaced.current && queryClient.removeQueries({ queryKey: draftKey })), [queryClient]);
  return useMutation({
    mutationFn: (choice: OrderChoice) => {
      const text = JSON.stringify(choice);
      if (last.current?.choice !== text) last.current = { choice: text, key: newUuid(), payload: undefined };
      return encryptAndSubmit(choice, last.current);
    },
    onSuccess: () => {
      forgetBegunOrder();
      isPlaced.current = true;
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

/** The newest order that waits for its payment, of any kind; null without one. */
export const usePendingOrder = () => {
  const lang = useLang();
  const isIn = useStored('token') !== undefined;
  return useQuery({
    queryKey: [mine, 'orders', 'pending', lang],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const asked = { status: 'to_pay', limit: 1 } as const;
      const how = { signal, quiet: true } as const;
      const [vehicles, others] = await Promise.all([call(listVehicleOrders, asked, how), call(listOrders, asked, how)]);
      const found = [...vehicles.list, ...others.list].filter(({ status }) => status === 'to_pay');
      return found.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0] ?? null;
    },
    enabled: isIn,
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
