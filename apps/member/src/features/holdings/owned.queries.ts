// Queries of all holdings with short names: for the map, for filters and for the calendar.

import { useQuery } from '@tanstack/react-query';
import { productInfo } from '@roda/api-contract/sales/catalog';
import { selectVehicles } from '@roda/api-contract/income/earnings';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

export const useSelectVehicles = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'select', lang],
    queryFn: ({ signal }) => call(selectVehicles, {}, { signal, quiet: true }),
  });
};

/** The early exit from a product, as text; null where there is none. */
export const useEarlyExit = (goodsId: number) => {
  const lang = useLang();
  return useQuery({
    queryKey: ['goods', 'exit', goodsId, lang],
    queryFn: async ({ signal }) =>
      (await call(productInfo, { id: goodsId }, { signal, quiet: true })).earlyExit ?? null,
  });
};
