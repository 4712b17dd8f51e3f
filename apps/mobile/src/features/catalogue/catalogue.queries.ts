// The shop's index and what is recommended from it.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { categoryIndex, recommendGoods } from '@roda/contract/catalogue';
import type { positionCodes } from '@roda/contract/catalogue';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';

/** The categories of a position: the labels of the shop, or the rail of the home screen. */
export const categoriesOf = (code: (typeof positionCodes)[number]) =>
  queryOptions({
    queryKey: ['catalogue', 'categories', code],
    queryFn: ({ signal }) => call(categoryIndex, { code }, { signal, quiet: true }),
    staleTime: 3_600_000,
  });

/** Some products of every kind; the order knows no yield. */
export const useRecommendGoods = (lang: string, limit = 6) =>
  useQuery({
    queryKey: ['catalogue', 'recommended', useStored('country')?.id ?? 0, lang, limit],
    queryFn: ({ signal }) => call(recommendGoods, { limit }, { signal, quiet: true }),
  });
