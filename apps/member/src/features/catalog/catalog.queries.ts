// The categories of the shop and of the home screen.

import { queryOptions } from '@tanstack/react-query';
import { categoryIndex } from '@roda/api-contract/sales/catalog';
import type { positionCodes } from '@roda/api-contract/sales/catalog';
import { call } from '#shared/server.ts';

/** The categories of a position: the labels of the shop, or the rail of the home screen. */
export const categoriesOf = (code: (typeof positionCodes)[number]) =>
  queryOptions({
    queryKey: ['catalogue', 'categories', code],
    queryFn: ({ signal }) => call(categoryIndex, { code }, { signal, quiet: true }),
    staleTime: 3_600_000,
  });
