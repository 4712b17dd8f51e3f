// Queries of fleet status: the country's summary, and the assets behind one product on sale.

import { useQuery } from '@tanstack/react-query';
import { listFleetPositions, listPilePositions, listVehiclePositions } from '@roda/api-contract/fleet/positions';
import type { ProductKind } from '@roda/api-contract/enums';
import { useLivePoll } from '#shared/live.ts';
import { mine } from '#shared/query-client.ts';
import { inCity, useCity } from '#shared/city.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { pointOfPile, pointOfVehicle } from './points.model.ts';
import type { FleetPoint } from './points.model.ts';

const mostPoints = 200;

/** Counts of all assets of the chosen city, or of the country, and a sample of positions for the map. */
export const useFleetPositions = () => {
  const countryId = useStored('country')?.id ?? 0;
  const city = useCity();
  return useQuery({
    queryKey: [mine, 'positions', 'country', countryId, city?.id ?? 0],
    queryFn: ({ signal }) => call(listFleetPositions, { limit: mostPoints, ...inCity(city) }, { signal, quiet: true }),
    refetchInterval: useLivePoll(),
  });
};

/** The vehicles or piles of one product, accurate to about a kilometre for everybody but their owners. */
export const useProductPositions = (kind: ProductKind, goodsId: number) =>
  useQuery({
    queryKey: [mine, 'positions', 'goods', kind, goodsId],
    queryFn: async ({ signal }): Promise<readonly FleetPoint[]> => {
      const asked = { goodsId };
      if (kind === 'pile') return (await call(listPilePositions, asked, { signal, quiet: true })).list.map(pointOfPile);
      return (await call(listVehiclePositions, asked, { signal, quiet: true })).list.map(pointOfVehicle);
    },
    refetchInterval: useLivePoll(),
  });
