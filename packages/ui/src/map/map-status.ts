// The appearance of each state on the map: a shape, a colour and a text key, so that colour is not the only signal.

import type { PileState } from '@roda/api-contract/fleet/positions';
import type { VehicleStatus } from '@roda/api-contract/enums';
import type * as z from 'zod/mini';

export type MapStatus = VehicleStatus | z.output<typeof PileState>;
export type Shape = 'disc' | 'ring' | 'square' | 'triangle' | 'bolt' | 'cross';

type Look = Readonly<{ shape: Shape; colour: string; text: `status.${'vehicle' | 'pile'}.${string}` }>;

export const looks = {
  idle: { shape: 'ring', colour: 'var(--ink-3)', text: 'status.vehicle.idle' },
  in_service: { shape: 'disc', colour: 'var(--success)', text: 'status.vehicle.in_service' },
  resting: { shape: 'square', colour: 'var(--info)', text: 'status.vehicle.resting' },
  fault: { shape: 'triangle', colour: 'var(--warning)', text: 'status.vehicle.fault' },
  free: { shape: 'ring', colour: 'var(--success)', text: 'status.pile.free' },
  charging: { shape: 'bolt', colour: 'var(--primary)', text: 'status.pile.charging' },
  faulty: { shape: 'triangle', colour: 'var(--warning)', text: 'status.pile.faulty' },
  offline: { shape: 'cross', colour: 'var(--ink-3)', text: 'status.pile.offline' },
} as const satisfies Readonly<Record<MapStatus, Look>>;

const unknown = { shape: 'disc', colour: 'var(--ink-3)', text: 'common.newer' } as const;

/** Also of a state that only a newer server knows. */
export const lookOf = (status: MapStatus) => (Object.hasOwn(looks, status) ? looks[status] : unknown);
