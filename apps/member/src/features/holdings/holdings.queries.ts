// Queries of holdings, as sums and as the first few of each kind, and claiming their income.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { holdingsTotal, listHeldProducts, listHeldVehicles, receiveIncome } from '@roda/api-contract/income/holdings';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

/** How many of each kind the home screen shows. */
const shownCount = 3;

export const useHoldingsTotal = () =>
  useQuery({
    queryKey: [mine, 'holdings', 'total'],
    queryFn: ({ signal }) => call(holdingsTotal, {}, { signal, quiet: true }),
    enabled: isLoggedIn,
  });

/** The currently earning vehicles, newest first, as many as a home screen shows. */
export const useListHeldVehicles = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'vehicles', 'earning', lang],
    queryFn: ({ signal }) => call(listHeldVehicles, { limit: shownCount, status: 'earning' }, { signal, quiet: true }),
    enabled: isLoggedIn,
  });
};

/** The currently earning piles and fixed-term products. */
export const useListHeldProducts = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'goods', 'earning', lang],
    queryFn: ({ signal }) => call(listHeldProducts, { limit: shownCount, status: 'earning' }, { signal, quiet: true }),
    enabled: isLoggedIn,
  });
};

/** Claims everything that is claimable; the app shows a failure. */
export const useReceiveIncome = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(receiveIncome, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};
