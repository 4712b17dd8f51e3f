// Updates a displayed map or live status from socket frames of the fleet.

import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useFrames } from '#shared/live.ts';
import { mine } from '#shared/query-client.ts';

/** Throttle interval: positions arrive more often than needed. */
const calmMs = 10_000;

/** Refetches positions when frames report movement, at once for a change of state. */
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
