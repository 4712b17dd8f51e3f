// Maps positions to the map DTOs, and bounding-box requests to database filters.
import type { listVehiclePositions, PilePosition, VehiclePosition } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { clustersOf, pileStateOf, SINGLE_FROM_ZOOM } from './positions.policy.ts';
import { positionsIn, type PositionBox, type PositionRow } from './positions.queries.ts';

/** A resolution of one minute for non-holders. */
const MINUTE_MS = 60_000;
/** Maximum points of one reply, and maximum points that are clustered. */
const MOST_POINTS = 500;
const MOST_GATHERED = 5_000;

const pointOf = (row: PositionRow) => ({
  id: row.id,
  deviceNumber: row.deviceNumber,
  ...(row.goodsId === null ? {} : { goodsId: row.goodsId }),
  lat: row.lat,
  lng: row.lng,
  exact: row.exact,
  demo: row.demo,
  lastSeenAt: new Date(
    row.exact ? row.at.getTime() : Math.floor(row.at.getTime() / MINUTE_MS) * MINUTE_MS,
  ).toISOString(),
});

export const vehiclePositionOf = (row: PositionRow): VehiclePosition => ({
  ...pointOf(row),
  status: row.status,
  ...(row.battery === null ? {} : { battery: row.battery }),
});

export const pilePositionOf = (row: PositionRow, at: Date): PilePosition => ({
  ...pointOf(row),
  status: pileStateOf({ ...row, lastSeenAt: row.at }, at),
  ...(row.connector === null ? {} : { connector: row.connector }),
  ...(row.powerKw === null ? {} : { powerKw: Number(row.powerKw) }),
});

type Filter = Omit<InputOf<typeof listVehiclePositions>, 'status'>;

/** All four sides or none, each in its range, and minimum below maximum. */
export const boxOf = ({ minLat, maxLat, minLng, maxLng }: Filter): PositionBox | undefined => {
  const given = [minLat, maxLat, minLng, maxLng];
  if (given.every((side) => side === undefined)) return undefined;
  const [south = NaN, north = NaN, west = NaN, east = NaN] = given.map(Number);
  const fits = south >= -90 && south <= north && north <= 90 && west >= -180 && west <= east && east <= 180;
  if (!fits) return reject('malformed', { fields: [{ path: 'minLat', message: 'box' }] });
  return { from: { lat: south, lng: west }, to: { lat: north, lng: east } };
};

export type PositionDtoFound = {
  readonly rows: readonly PositionRow[];
  readonly around: Omit<ReplyOf<typeof listVehiclePositions>, 'list'>;
};

type Wanted = { readonly kind: 'vehicle' | 'pile'; readonly keep: (row: PositionRow) => boolean };

/**
 * Positions in the box and of the requested state: points, or below zoom 13 clusters of them with the principal's own
 * as points. Rejects with not_found for a holding that isn't the principal's.
 */
export const findPositions = async (
  { tx, principal, client, at }: RequestContext<Member | Nobody>,
  asked: Filter,
  { kind, keep }: Wanted,
): Promise<PositionDtoFound> => {
  const { zoom = SINGLE_FROM_ZOOM, goodsId, holdingId, cityId } = asked;
  const memberId = principal.kind === 'member' ? principal.memberId : undefined;
  if (holdingId !== undefined && memberId === undefined) reject('not_found');
  const { countryId } = client;
  const filter = {
    kind,
    countryId: holdingId === undefined ? countryId : undefined,
    memberId,
    goodsId,
    holdingId,
    cityId,
  };
  const found = await positionsIn(tx, { ...filter, box: boxOf(asked), status: undefined, limit: MOST_GATHERED + 1 });
  const kept = found.slice(0, MOST_GATHERED).filter(keep);
  const clustered = zoom < SINGLE_FROM_ZOOM && holdingId === undefined;
  const single = clustered ? kept.filter(({ exact }) => exact) : kept;
  return {
    rows: single.slice(0, MOST_POINTS),
    around: {
      clusters: clustered
        ? [
            ...clustersOf(
              kept.filter(({ exact }) => !exact),
              zoom,
            ),
          ]
        : [],
      truncated: found.length > MOST_GATHERED || single.length > MOST_POINTS,
      asOf: at.toISOString(),
    },
  };
};
