// Policy of positions: rounding cells, distances, clusters, and impossible movements.

export type PositionLocation = { readonly lat: number; readonly lng: number };

/** Radius of the earth, as specified. */
const RADIUS_KM = 6371;
const RAD = Math.PI / 180;

/** The great-circle distance between two positions, in kilometres. */
export const distanceKm = (one: PositionLocation, other: PositionLocation): number => {
  const half = (degrees: number): number => Math.sin((degrees * RAD) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) + Math.cos(one.lat * RAD) * Math.cos(other.lat * RAD) * half(other.lng - one.lng);
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** A hundredth of a degree of latitude is 1.11 km. */
const ROWS_PER_DEGREE = 100;
const DEGREES_ROUND = 360;
const LAST_ROW = 90 * ROWS_PER_DEGREE - 1;
const DIGITS = 1e6;

const tidy = (degrees: number): number => Math.round(degrees * DIGITS) / DIGITS;

/**
 * The rounded position for the public: the middle of a cell that is at least a kilometre high, and at least a kilometre
 * wide at its narrow end. All positions of a cell are rounded alike, so that repeated reports or requests disclose no
 * more than the cell.
 */
export const shownPlace = ({ lat, lng }: PositionLocation): PositionLocation => {
  const row = Math.max(-LAST_ROW - 1, Math.min(LAST_ROW, Math.floor(lat * ROWS_PER_DEGREE)));
  const narrow = Math.max(Math.abs(row), Math.abs(row + 1)) / ROWS_PER_DEGREE;
  const columns = Math.max(1, Math.floor(DEGREES_ROUND * ROWS_PER_DEGREE * Math.cos(narrow * RAD)));
  const width = DEGREES_ROUND / columns;
  const column = Math.max(0, Math.min(columns - 1, Math.floor((lng + DEGREES_ROUND / 2) / width)));
  return { lat: tidy((row + 0.5) / ROWS_PER_DEGREE), lng: tidy((column + 0.5) * width - DEGREES_ROUND / 2) };
};

export type Cluster = PositionLocation & { readonly count: number };

/** From this zoom on points are not clustered. */
export const SINGLE_FROM_ZOOM = 13;
/** Maximum zoom of common map tiles. */
const CELLS_PER_TILE = 4;

/** Every point is in one cluster; a cluster is positioned at the centre of its rounded points. */
export const clustersOf = (places: readonly PositionLocation[], zoom: number): readonly Cluster[] => {
  const cell = DEGREES_ROUND / (2 ** zoom * CELLS_PER_TILE);
  const groups = Map.groupBy(places, ({ lat, lng }) => `${Math.floor(lat / cell)}/${Math.floor(lng / cell)}`);
  return [...groups.values()].map((group) => ({
    lat: tidy(group.reduce((sum, { lat }) => sum + lat, 0) / group.length),
    lng: tidy(group.reduce((sum, { lng }) => sum + lng, 0) / group.length),
    count: group.length,
  }));
};

export type Sighting = PositionLocation & { readonly at: Date };

const HOUR_MS = 3_600_000;
/** Faster than any vehicle of a fleet; a pile does not move at all. */
const MOST_KPH = { vehicle: 180, pile: 0 } as const;
/** GPS receivers are inaccurate, more so among tall buildings. */
const SLACK_KM = 0.5;

/** The distance to a position that can't have been reached in the time; undefined where it can. */
export const impossibleKm = (kind: 'vehicle' | 'pile', before: Sighting, now: Sighting): number | undefined => {
  const hours = Math.abs(now.at.getTime() - before.at.getTime()) / HOUR_MS;
  const way = distanceKm(before, now);
  return way > MOST_KPH[kind] * hours + SLACK_KM ? way : undefined;
};

/** Days for which tracks are stored. */
export const TRACK_DAYS = 7;
export const TRACK_MS = TRACK_DAYS * 24 * HOUR_MS;
/** Tolerated clock skew of devices into the future. */
export const AHEAD_MS = 5 * 60_000;
/** After a longer gap the last report does not describe the present. */
export const SILENT_MS = 15 * 60_000;

export type PileFacts = {
  readonly status: 'idle' | 'in_service' | 'resting' | 'fault';
  readonly faulty: boolean;
  readonly busy: boolean;
  readonly lastSeenAt: Date;
};

/** Status of a pile for a driver who wants to charge. */
export const pileStateOf = (
  { status, faulty, busy, lastSeenAt }: PileFacts,
  at: Date,
): 'free' | 'charging' | 'faulty' | 'offline' => {
  if (status === 'fault' || faulty) return 'faulty';
  if (status === 'resting' || at.getTime() - lastSeenAt.getTime() > SILENT_MS) return 'offline';
  return busy ? 'charging' : 'free';
};
