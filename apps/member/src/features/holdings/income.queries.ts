// Queries of held vehicles, piles and plans: lists, one with its activity of today, its income records and their trips,
// claiming.

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { earningsLine, listVehicleTrips, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import {
  claimIncome,
  heldProductInfo,
  heldVehicleInfo,
  incomeInfo,
  listHeldProducts,
  listHeldVehicles,
  listIncome,
} from '@roda/api-contract/income/holdings';
import type { CallOf } from '@roda/api-contract/operation';
import type { ProductKind, HoldingStatus } from '@roda/api-contract/enums';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

export const useListHeld = (kind: ProductKind, status: HoldingStatus) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'holdings', 'list', kind, status, lang],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...pageAt(pageParam), status };
      if (kind === 'vehicle') return call(listHeldVehicles, asked, { signal, quiet: true });
      return call(listHeldProducts, { ...asked, kind }, { signal, quiet: true });
    },
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

export const useHeldVehicleInfo = (id: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'vehicle', id, lang],
    queryFn: ({ signal }) => call(heldVehicleInfo, { id }, { signal, quiet: true }),
    enabled: id !== '',
  });
};

export const useHeldProductInfo = (id: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'goods', id, lang],
    queryFn: ({ signal }) => call(heldProductInfo, { id }, { signal, quiet: true }),
    enabled: id !== '',
  });
};

/** Today's activity: orders, hours, distance or energy, revenue, the member's share. */
export const useVehicleOrderTotal = (holdingId: string) =>
  useQuery({
    queryKey: [mine, 'holdings', 'today', holdingId],
    queryFn: ({ signal }) => call(vehicleOrderTotal, { holdingId }, { signal, quiet: true }),
  });

export const useListVehicleTrips = (holdingId: string) =>
  useInfiniteQuery({
    queryKey: [mine, 'holdings', 'trips', holdingId],
    queryFn: ({ pageParam, signal }) =>
      call(listVehicleTrips, { holdingId, ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });

export const useEarningsLine = (holdingId: string, range: '7d' | '30d') =>
  useQuery({
    queryKey: [mine, 'holdings', 'line', holdingId, range],
    queryFn: ({ signal }) => call(earningsLine, { holdingId, range }, { signal, quiet: true }),
  });

export const useListIncome = (holdingId: string) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'holdings', 'income', holdingId, lang],
    queryFn: ({ pageParam, signal }) => call(listIncome, { holdingId, ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** A record with its calculation and its trips, page by page. */
export const useIncomeInfo = (id: string) => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [mine, 'holdings', 'record', id, lang],
    queryFn: ({ pageParam, signal }) => call(incomeInfo, { id, ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: ({ trips }) => pageAfter(trips),
    enabled: id !== '',
  });
};

/** Claims some records, or all of one holding; a double tap counts once. */
export const useClaimIncome = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof claimIncome>) => call(claimIncome, given),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [mine] }),
  });
};
