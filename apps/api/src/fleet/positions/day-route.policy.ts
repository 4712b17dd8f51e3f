// Policy of the route of a day: what its owner sees of it, how far it went, and how many points draw it.
import { distanceKm, type PositionLocation, type Sighting } from './positions.policy.ts';

/** So long a position stays out of the route: nobody follows a driver by it. */
export const ROUTE_DELAY_MS = 30 * 60_000;
/** Positions so close in time to the start or end of a trip show where somebody lives or goes. */
const TRIP_END_MS = 2 * 60_000;
/** The day's first and last stretch: where the vehicle stands overnight. */
const PARKED_KM = 0.5;
/** Below this a position is the same place: receivers wander while a vehicle stands. */
const MOVED_KM = 0.05;
const HOUR_MS = 3_600_000;
/** Three decimals of a degree are 111 m at most. */
const PER_DEGREE = 1000;
/** The most points of a route. */
export const MOST_ROUTE_POINTS = 200;
const KM_PER_DEGREE = 111.2;
const RAD = Math.PI / 180;

/** The positions at which the vehicle had moved since the one before. */
const moves = (spots: readonly Sighting[]): readonly Sighting[] => {
  const kept: Sighting[] = [];
  for (const spot of spots) {
    const last = kept.at(-1);
    if (last === undefined || distanceKm(last, spot) >= MOVED_KM) kept.push(spot);
  }
  return kept;
};

/** How far `spot` is from the straight line between two others, in kilometres, on a plane around the first. */
const offLineKm = (spot: PositionLocation, from: PositionLocation, to: PositionLocation): number => {
  const flat = ({ lat, lng }: PositionLocation) => ({
    x: (lng - from.lng) * KM_PER_DEGREE * Math.cos(from.lat * RAD),
    y: (lat - from.lat) * KM_PER_DEGREE,
  });
  const [end, point] = [flat(to), flat(spot)];
  const square = end.x ** 2 + end.y ** 2;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, (point.x * end.x + point.y * end.y) / square));
  return Math.hypot(point.x - along * end.x, point.y - along * end.y);
};

/**
 * The line without the points that are closer than `toleranceKm` to it: the algorithm of Ramer (1972, "An iterative
 * procedure for the polygonal approximation of plane curves") and Douglas and Peucker (1973). Keeps both ends.
 */
export const simplified = (line: readonly PositionLocation[], toleranceKm: number): readonly PositionLocation[] => {
  const kept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [first, last] = part;
    const [from, to] = [line[first], line[last]];
    if (from === undefined || to === undefined) continue;
    let [farthest, most] = [first, toleranceKm];
    for (const [index, spot] of line.slice(first + 1, last).entries()) {
      const off = offLineKm(spot, from, to);
      if (off > most) [farthest, most] = [first + 1 + index, off];
    }
    if (farthest === first) continue;
    kept.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return line.filter((_spot, index) => kept.has(index));
};

/** Simplified until it has at most as many points as a route may have. */
const bounded = (line: readonly PositionLocation[], toleranceKm = MOVED_KM): readonly PositionLocation[] => {
  const short = simplified(line, toleranceKm);
  return short.length <= MOST_ROUTE_POINTS ? short : bounded(line, toleranceKm * 2);
};

const rounded = (degrees: number): number => Math.round(degrees * PER_DEGREE) / PER_DEGREE;

/** Without the ends of the day and of trips, and to about a hundred metres. */
const shownLine = (way: readonly Sighting[], tripEnds: readonly Date[]): readonly PositionLocation[] => {
  const [first, last] = [way[0], way.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isAway = (from: Sighting) => (spot: Sighting) => distanceKm(from, spot) > PARKED_KM;
  const start = way.findIndex(isAway(first));
  const end = way.findLastIndex(isAway(last));
  if (start === -1) return [];
  const ends = tripEnds.map((when) => when.getTime());
  const line = way
    .slice(start, end + 1)
    .filter(({ at }) => ends.every((when) => Math.abs(at.getTime() - when) > TRIP_END_MS))
    .map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) }));
  const one = line.filter((spot, index) => {
    const before = line[index - 1];
    return before === undefined || before.lat !== spot.lat || before.lng !== spot.lng;
  });
  return one.length < 2 ? [] : bounded(one);
};

export type DayRoute = {
  /** None, or two and more. */
  readonly points: readonly PositionLocation[];
  readonly distanceKm: number;
  /** Hours in which the vehicle moved, from the start of the day. */
  readonly hours: readonly { readonly from: Date; readonly distanceKm: number }[];
};

/** The route of one day that began at `start`, of positions in order of time. */
export const dayRouteOf = (spots: readonly Sighting[], tripEnds: readonly Date[], start: Date): DayRoute => {
  const way = moves(spots);
  const byHour = new Map<number, number>();
  for (const [index, spot] of way.entries()) {
    const before = way[index - 1];
    if (before === undefined) continue;
    const hour = Math.floor((spot.at.getTime() - start.getTime()) / HOUR_MS);
    byHour.set(hour, (byHour.get(hour) ?? 0) + distanceKm(before, spot));
  }
  return {
    points: shownLine(way, tripEnds),
    distanceKm: [...byHour.values()].reduce((sum, km) => sum + km, 0),
    hours: [...byHour].map(([hour, km]) => ({ from: new Date(start.getTime() + hour * HOUR_MS), distanceKm: km })),
  };
};
