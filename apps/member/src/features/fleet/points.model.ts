// Maps the server's positions to points of the map.

import type { PilePosition, VehiclePosition } from '@roda/api-contract/fleet/positions';
import type { MapPoint } from '#shared/map/fleet-map.tsx';
import type { MapStatus } from '@roda/ui/map/map-status.ts';

/** A point with its device, and its battery in percent. */
export type FleetPoint = MapPoint & Readonly<{ deviceNumber: string; battery?: number | undefined }>;

type Position = Pick<VehiclePosition, 'id' | 'deviceNumber' | 'lat' | 'lng' | 'lastSeenAt' | 'demo'>;

const pointOf = ({ id, deviceNumber, lat, lng, lastSeenAt, demo }: Position) => ({
  id: String(id),
  title: deviceNumber,
  deviceNumber,
  lat,
  lng,
  seenAt: lastSeenAt,
  demo,
});

export function pointOfVehicle(position: VehiclePosition): FleetPoint {
  const { battery, status } = position;
  return {
    ...pointOf(position),
    status,
    ...(battery === undefined ? {} : { battery, hint: `${battery}%` }),
  };
}

export function pointOfPile(position: PilePosition): FleetPoint {
  const { connector, powerKw, status } = position;
  const hint = [connector, powerKw === undefined ? undefined : `${powerKw} kW`].filter((each) => each !== undefined);
  return { ...pointOf(position), status, ...(hint.length === 0 ? {} : { hint: hint.join(' · ') }) };
}

type Owned = Readonly<{ deviceNumber: string; name: string }>;

/** The points of the member's own holdings, with their known names. */
export function ownPoints(points: readonly FleetPoint[], owned: readonly Owned[]): readonly FleetPoint[] {
  return points.flatMap((point) => {
    const own = owned.find(({ deviceNumber }) => deviceNumber === point.deviceNumber);
    return own === undefined ? [] : [{ ...point, title: `${own.name} · ${point.deviceNumber}` }];
  });
}

/** Counts by state, most frequent first. */
export function countsOf(points: readonly FleetPoint[]): readonly Readonly<{ status: MapStatus; count: number }>[] {
  const counts = new Map<MapStatus, number>();
  for (const { status } of points) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count })).toSorted((left, right) => right.count - left.count);
}
