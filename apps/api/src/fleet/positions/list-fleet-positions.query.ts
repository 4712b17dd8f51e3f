// Returns a fleet overview for the home screen: counts of all, and some of them on the map.
import type { listFleetPositions as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { vehiclePositionOf } from './position-dto.ts';
import { fleetCounts, positionsIn } from './positions.queries.ts';

const USUAL = 50;

/** The same for everyone: positions are rounded here for holders too. */
export const listFleetPositions = async (
  { tx, client, at }: RequestContext<Member | Nobody>,
  { limit = USUAL, cityId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { countryId } = client;
  const nothing = { memberId: undefined, goodsId: undefined, holdingId: undefined, box: undefined, status: undefined };
  const rows = await positionsIn(tx, { kind: 'vehicle', countryId, cityId, ...nothing, limit });
  const found = new Map((await fleetCounts(tx, { countryId, cityId })).map(({ status, count }) => [status, count]));
  const counts = {
    idle: found.get('idle') ?? 0,
    in_service: found.get('in_service') ?? 0,
    resting: found.get('resting') ?? 0,
    fault: found.get('fault') ?? 0,
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, counts, list: rows.map(vehiclePositionOf), asOf: at.toISOString() };
};
