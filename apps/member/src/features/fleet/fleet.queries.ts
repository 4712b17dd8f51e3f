// Where vehicles and piles are and how they fare now.

import { useQuery } from '@tanstack/react-query';
import { listPilePositions, listVehiclePositions } from '@roda/api-contract/fleet/positions';
import type { ProductKind } from '@roda/api-contract/enums';
import { useLivePoll } from '#shared/live.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { pointOfPile, pointOfVehicle } from './points.model.ts';
import type { FleetPoint } from './points.model.ts';

/** Of one holding of the member, or of the whole country with the member's own in their exact places. */
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
