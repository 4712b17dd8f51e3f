// While a map or a live status is on the screen, frames of the fleet bring its data up to date.

import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useFrames } from '#shared/live.ts';
import { mine } from '#shared/query-client.ts';

/** Positions come often; more often than this nobody needs to see them. */
const calmMs = 10_000;

/** Asks anew for positions when frames say that the fleet has moved, at once for a change of state. */
export function useFleetFrames(): void {
  const client = useQueryClient();
  const askedAt = useRef(0);
  const refresh = () => {
    askedAt.current = Date.now();
    void client.invalidateQueries({ queryKey: [mine, 'positions'] });
  };
  useFrames('vehicle.status', refresh);
  useFrames('position', () => Date.now() - askedAt.current > calmMs && refresh());
}
