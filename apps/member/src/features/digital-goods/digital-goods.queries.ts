// Queries of digital goods: channels with their categories, telecom operators, denominations, lists, and single
// products.

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  channelTree,
  digitalGoodCategoryTree,
  listChannels,
  listTelecomOperators,
  listDigitalGoods,
  digitalGoodInfo,
  digitalGoodsByCategory,
  rechargeList,
  singlePage,
} from '@roda/api-contract/sales/digital-goods';
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';

const longMs = 600_000;

/** Replies depend on the country, the language and the principal. */
function useScope(): readonly unknown[] {
  return ['plans', useStored('country')?.id ?? 0, useLang(), useStored('userInfo')?.id ?? ''];
}

export const useListChannels = () =>
  useQuery({
    queryKey: [...useScope(), 'channels'],
    queryFn: ({ signal }) => call(listChannels, {}, { signal, quiet: true }),
    staleTime: longMs,
  });

/** The channel of a category, for links that name only the category; null where it is hidden or unknown. */
export const useChannelOfCategory = (categoryId: number | undefined) =>
  useQuery({
    queryKey: [...useScope(), 'channelOf', categoryId ?? 0],
    queryFn: async ({ signal }) => {
      const [branch] = await call(channelTree, { categoryId: categoryId ?? 0 }, { signal, quiet: true });
      return branch?.code ?? null;
    },
    staleTime: longMs,
    enabled: categoryId !== undefined,
  });

/** The categories of one channel, three levels deep. */
export const useCategoryTree = (channelId: number) =>
  useQuery({
    queryKey: [...useScope(), 'tree', channelId],
    queryFn: ({ signal }) => call(digitalGoodCategoryTree, { channelId }, { signal, quiet: true }),
    staleTime: longMs,
  });

export const useListTelecomOperators = (kind?: DigitalGoodKind) =>
  useQuery({
    queryKey: [...useScope(), 'carriers', kind ?? ''],
    queryFn: ({ signal }) => call(listTelecomOperators, kind === undefined ? {} : { kind }, { signal, quiet: true }),
    staleTime: longMs,
  });

/** Denominations of phone credit, of one telecom operator or of all. */
export const useRechargeList = (operatorId: number | undefined) =>
  useQuery({
    queryKey: [...useScope(), 'recharge', operatorId ?? 0],
    queryFn: ({ signal }) =>
      call(rechargeList, operatorId === undefined ? {} : { operatorId }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export type DigitalGoodsDigitalGoodsPlanFilter = Readonly<{
  channelId?: number | undefined;
  categoryId?: number | undefined;
  operatorId?: number | undefined;
  keyword?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  sort?: 'price' | 'newest' | undefined;
  order?: 'asc' | 'desc' | undefined;
  available?: true | undefined;
}>;

type How = ReturnType<typeof pageAt> & Readonly<{ signal: AbortSignal }>;

/** The request contains only the set filters. */
function present<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

function requestedDigitalGoods(filter: DigitalGoodsDigitalGoodsPlanFilter, { signal, ...at }: How) {
  const { categoryId, operatorId } = filter;
  const isPlain = Object.entries(present(filter)).every(([name]) => name === 'categoryId' || name === 'operatorId');
  if (categoryId !== undefined && isPlain) {
    const asked = { categoryId, ...at, ...(operatorId === undefined ? {} : { operatorId }) };
    return call(digitalGoodsByCategory, asked, { signal, quiet: true });
  }
  return call(listDigitalGoods, { ...present(filter), ...at }, { signal, quiet: true });
}

export const useListDigitalGoods = (filter: DigitalGoodsDigitalGoodsPlanFilter, enabled = true) =>
  useInfiniteQuery({
    queryKey: [...useScope(), 'list', filter],
    queryFn: ({ pageParam, signal }) => requestedDigitalGoods(filter, { ...pageAt(pageParam), signal }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
    enabled,
  });

/** One digital good; disabled without an id. */
export const useDigitalGoodInfo = (planId: number | undefined) =>
  useQuery({
    queryKey: [...useScope(), 'plan', planId ?? 0],
    queryFn: ({ signal }) => call(digitalGoodInfo, { planId: planId ?? 0 }, { signal, quiet: true }),
    enabled: planId !== undefined,
  });

/** The text of a category's page: a title and a short description. */
export const useCategoryPage = (code: string | undefined) =>
  useQuery({
    queryKey: [...useScope(), 'page', code ?? ''],
    queryFn: ({ signal }) => call(singlePage, { code: code ?? '' }, { signal, quiet: true }),
    staleTime: longMs,
    enabled: code !== undefined,
  });
