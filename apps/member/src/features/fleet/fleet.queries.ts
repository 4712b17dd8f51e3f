// Queries of current positions and states of vehicles and piles.

import { useQuery } from '@tanstack/react-query';
import { listPilePositions, listVehiclePositions, vehicleRoute } from '@roda/api-contract/fleet/positions';
import type { ProductKind } from '@roda/api-contract/enums';
import { useLivePoll } from '#shared/live.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { pointOfPile, pointOfVehicle } from './points.model.ts';
import type { FleetPoint } from './points.model.ts';

/** Of one holding of the member, or of the whole country with the member's own at exact positions. */
export const usePositions = (kind: ProductKind, holdingId?: string) =>
  useQuery({
    queryKey: [mine, 'positions', kind, holdingId ?? 'all'],
    queryFn: async ({ signal }): Promise<readonly FleetPoint[]> => {
      const asked = holdingId === undefined ? {} : { holdingId };
      if (kind === 'pile') return (await call(listPilePositions, asked, { signal, quiet: true })).list.map(pointOfPile);
      return (await call(listVehiclePositions, asked, { signal, quiet: true })).list.map(pointOfVehicle);
    },
    refetchInterval: useLivePoll(),
  });

/** Today's route of the vehicle of one holding; it is half an hour late, so nothing asks for it again and again. */
export const useVehicleRoute = (holdingId: string) =>
  useQuery({
    queryKey: [mine, 'positions', 'route', holdingId],
    queryFn: ({ signal }) => call(vehicleRoute, { holdingId }, { signal, quiet: true }),
  });
