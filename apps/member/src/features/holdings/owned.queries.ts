// Everything the member owns as short names: for the map, for filters and for the calendar.

import { useQuery } from '@tanstack/react-query';
import { goodsInfo } from '@roda/contract/catalogue';
import { selectVehicles } from '@roda/contract/holdings-earnings';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts.tsx';

export const useSelectVehicles = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'select', lang],
    queryFn: ({ signal }) => call(selectVehicles, {}, { signal, quiet: true }),
  });
};

/** How to get out of a product before its end, in words; null where there is no way. */
export const useEarlyExit = (goodsId: number) => {
  const lang = useLang();
  return useQuery({
    queryKey: ['goods', 'exit', goodsId, lang],
    queryFn: async ({ signal }) => (await call(goodsInfo, { id: goodsId }, { signal, quiet: true })).earlyExit ?? null,
  });
};
