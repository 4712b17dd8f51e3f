// Products on sale: lists by kind and filter, one vehicle, one pile or plan, and the rule of withdrawals beside them.

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { goodsInfo, listGoods, listVehicles, recommendGoods, vehicleInfo } from '@roda/contract/catalogue';
import { profitRule } from '@roda/contract/wallet';
import { firstPage, pageAfter, pageSize } from '#shared/pages.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts.tsx';
import type { ShopFilter } from './shop.model.ts';

type How = Readonly<{ page: number; limit: number; signal: AbortSignal }>;

function askedGoods({ kind, order, ...filter }: ShopFilter, { page, limit, signal }: How) {
  const asked = { ...filter, ...(filter.sort === 'default' ? {} : { order }), page, limit };
  if (kind === 'vehicle') return call(listVehicles, asked, { signal, quiet: true });
  return call(listGoods, { ...asked, kind }, { signal, quiet: true });
}

/** What the server shows depends on the country, the language and who asks. */
function useScope(): readonly unknown[] {
  return ['catalogue', useStored('country')?.id ?? 0, useLang(), useStored('userInfo')?.id ?? ''];
}

export const useListGoods = (filter: ShopFilter) =>
  useInfiniteQuery({
    queryKey: [...useScope(), 'list', filter],
    queryFn: ({ pageParam, signal }) => askedGoods(filter, { page: pageParam, limit: pageSize, signal }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });

/** How many products a filter would show. */
export const useGoodsCount = (filter: ShopFilter, enabled: boolean) =>
  useQuery({
    queryKey: [...useScope(), 'count', filter],
    queryFn: async ({ signal }) => (await askedGoods(filter, { page: firstPage, limit: 1, signal })).total,
    placeholderData: keepPreviousData,
    enabled,
  });

export const useVehicleInfo = (id: number) =>
  useQuery({
    queryKey: [...useScope(), 'vehicle', id],
    queryFn: ({ signal }) => call(vehicleInfo, { id }, { signal, quiet: true }),
    enabled: id > 0,
  });

export const useGoodsInfo = (id: number) =>
  useQuery({
    queryKey: [...useScope(), 'goods', id],
    queryFn: ({ signal }) => call(goodsInfo, { id }, { signal, quiet: true }),
    enabled: id > 0,
  });

export const useProfitRule = () =>
  useQuery({
    queryKey: [...useScope(), 'profitRule'],
    queryFn: ({ signal }) => call(profitRule, {}, { signal, quiet: true }),
  });

/** Others like this one. */
export const useSimilarGoods = (id: number) =>
  useQuery({
    queryKey: [...useScope(), 'similar', id],
    queryFn: ({ signal }) => call(recommendGoods, { id, limit: 5 }, { signal, quiet: true }),
  });
