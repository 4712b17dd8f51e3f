// Queries of the last whole week: with the week before it over all holdings, of one holding, and its service book.

import { useQuery } from '@tanstack/react-query';
import { earningsLine } from '@roda/api-contract/fleet/fleet';
import { listProductAssets } from '@roda/api-contract/fleet/product-assets';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

export type Weeks = Readonly<{ before: string; to: string }>;

export const useWeeks = ({ before: from, to }: Weeks, enabled: boolean) =>
  useQuery({
    queryKey: [mine, 'holdings', 'weeks', from, to],
    queryFn: ({ signal }) => call(earningsLine, { from, to }, { signal, quiet: true }),
    enabled,
  });

/** The same line as everywhere, of one holding: the figures of all holdings add up to the week's. */
export const useAssetWeek = (holdingId: string, { from, to }: Readonly<{ from: string; to: string }>) =>
  useQuery({
    queryKey: [mine, 'holdings', 'week', holdingId, from, to],
    queryFn: ({ signal }) => call(earningsLine, { holdingId, from, to }, { signal, quiet: true }),
  });

/** The assets of a product with their service books. */
export const useServiceBook = (goodsId: number) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'book', goodsId, lang],
    queryFn: ({ signal }) => call(listProductAssets, { id: goodsId }, { signal, quiet: true }),
  });
};
