// The categories of the shop and of the home screen.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { categoryIndex } from '@roda/api-contract/sales/catalog';
import type { positionCodes } from '@roda/api-contract/sales/catalog';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';

/** Categories change rarely. */
export const hourMs = 3_600_000;

/** The categories of a position: the labels of the shop, or the rail of the home screen. */
export const categoriesOf = (code: (typeof positionCodes)[number]) =>
  queryOptions({
    queryKey: ['catalogue', 'categories', code],
    queryFn: ({ signal }) => call(categoryIndex, { code }, { signal, quiet: true }),
    staleTime: hourMs,
  });

/** The categories of a position; until the server replies, those of the last start. */
export function useCategories(code: (typeof positionCodes)[number]) {
  const kept = useStored(code === 'labelCategory' ? 'category' : 'aIcategory') ?? [];
  return useQuery(categoriesOf(code)).data?.l1CategoryList ?? kept;
}
