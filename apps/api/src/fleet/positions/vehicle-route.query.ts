// Returns the route of a member's vehicle today: coarse, half an hour late, without the ends of trips.
import type { vehicleRoute as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { addDays, dayIn, startOfDay } from '@roda/domain/time-zones';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { inThousands } from '#fleet/trips/trip-dto.ts';
import { heldAsset } from '#fleet/trips/trips.queries.ts';
import { dayRouteOf, ROUTE_DELAY_MS } from './day-route.policy.ts';
import { holdingRuns, spotsOfDay, tripsOfDay } from './day-route.queries.ts';

const METRES = 1000;

export const vehicleRoute = async (
  { tx, principal, at }: RequestContext,
  { holdingId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const held = (await heldAsset(tx, principal.memberId, holdingId)) ?? reject('not_found');
  if (!(await holdingRuns(tx, { memberId: principal.memberId, holdingId, at }))) reject('not_found');
  const [assetId, another] = held.assetIds;
  if (held.pile || assetId === undefined || another !== undefined) return reject('not_found');
  const day = dayIn(at, held.zone);
  const from = startOfDay(day, held.zone);
  const known = new Date(Math.max(from.getTime(), at.getTime() - ROUTE_DELAY_MS));
  const spots = await spotsOfDay(tx, { assetId, from, to: known });
  const trips = await tripsOfDay(tx, { assetId, from: startOfDay(addDays(day, -1), held.zone), to: at });
  const { points, distanceKm, hours } = dayRouteOf(
    spots,
    trips.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]),
    from,
  );
  const last = spots.at(-1);
  return {
    day,
    points: [...points],
    distanceKm: inThousands(distanceKm * METRES),
    trips: trips.filter(({ startedAt }) => startedAt >= from).length,
    hours: hours.map((hour) => ({ from: hour.from.toISOString(), distanceKm: inThousands(hour.distanceKm * METRES) })),
    ...(last === undefined ? {} : { lastFixAt: last.at.toISOString() }),
  };
};
