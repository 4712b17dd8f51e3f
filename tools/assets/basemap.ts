// Writes the basemap that ships: land and borders of Natural Earth (public domain), finer around Indonesia.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../steps.ts';

export const BASEMAP = path.join(ROOT, 'packages/ui/src/map/basemap.json');

type Spot = readonly [lng: number, lat: number];
type Line = readonly Spot[];
type Shape =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] };
type Shapes = { readonly geometries: readonly Shape[] };
type Topology = {
  readonly transform: { readonly scale: Spot; readonly translate: Spot };
  readonly arcs: readonly (readonly Spot[])[];
  readonly objects: { readonly land: Shapes; readonly countries: Shapes };
};

/** Here the coast is drawn in detail; elsewhere it only says which continent one sees. */
const REGION = { west: 92, south: -13, east: 143, north: 10 } as const;

/** In degrees: coasts are this accurate, and smaller islands are left out. */
const FINE = { tolerance: 0.006, decimals: 3 } as const;
const COARSE = { tolerance: 0.15, decimals: 1 } as const;
type Detail = { readonly tolerance: number; readonly decimals: number };

const read = (file: string): Topology =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`world-atlas/${file}`), 'utf8')) as Topology;

/** The lines of a topology: their points are stored as differences of whole numbers. */
const linesOf = ({ arcs, transform: { scale, translate } }: Topology): readonly Line[] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Spot => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });

/** A negative number is the line of its complement, reversed. */
const ringOf = (lines: readonly Line[], numbers: readonly number[]): Line =>
  numbers.flatMap((number, index) => {
    const line = number < 0 ? lines[~number]?.toReversed() : lines[number];
    return (line ?? []).slice(index === 0 ? 0 : 1);
  });

const polygonsOf = (shape: Shape) => (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs);

type Side = { readonly keeps: (spot: Spot) => boolean; readonly crossing: (from: Spot, to: Spot) => Spot };

const alongLat = (lng: number, [x1, y1]: Spot, [x2, y2]: Spot): Spot => [
  lng,
  y1 + ((y2 - y1) * (lng - x1)) / (x2 - x1),
];
const alongLng = (lat: number, [x1, y1]: Spot, [x2, y2]: Spot): Spot => [
  x1 + ((x2 - x1) * (lat - y1)) / (y2 - y1),
  lat,
];

const SIDES: readonly Side[] = [
  { keeps: ([lng]) => lng >= REGION.west, crossing: (from, to) => alongLat(REGION.west, from, to) },
  { keeps: ([lng]) => lng <= REGION.east, crossing: (from, to) => alongLat(REGION.east, from, to) },
  { keeps: ([, lat]) => lat >= REGION.south, crossing: (from, to) => alongLng(REGION.south, from, to) },
  { keeps: ([, lat]) => lat <= REGION.north, crossing: (from, to) => alongLng(REGION.north, from, to) },
];

/** The part of a ring within the region (Sutherland and Hodgman). */
const clipped = (ring: Line): Line =>
  SIDES.reduce<Line>(
    (points, { keeps, crossing }) =>
      points.flatMap((to, index) => {
        const from = points.at(index - 1) ?? to;
        const entering = keeps(from) === keeps(to) ? [] : [crossing(from, to)];
        return keeps(to) ? [...entering, to] : entering;
      }),
    ring,
  );

const isInside = ([lng, lat]: Spot): boolean => SIDES.every(({ keeps }) => keeps([lng, lat]));

const distance = ([x, y]: Spot, [x1, y1]: Spot, [x2, y2]: Spot): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
};

/** Without the points that a straight line misses by less than the tolerance (Douglas and Peucker). */
const simplified = (line: Line, tolerance: number): Line => {
  const kept = new Set([0, line.length - 1]);
  const parts: [from: number, to: number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [from, to] = part;
    const [first, last] = [line[from], line[to]];
    if (first === undefined || last === undefined) continue;
    let [farthest, at] = [tolerance, -1];
    for (let index = from + 1; index < to; index += 1) {
      const away = distance(line[index] ?? first, first, last);
      if (away > farthest) [farthest, at] = [away, index];
    }
    if (at < 0) continue;
    kept.add(at);
    parts.push([from, at], [at, to]);
  }
  return line.filter((_spot, index) => kept.has(index));
};

const rounded = (line: Line, { tolerance, decimals }: Detail): Line =>
  simplified(line, tolerance)
    .map(([lng, lat]): Spot => [Number(lng.toFixed(decimals)), Number(lat.toFixed(decimals))])
    .filter(([lng, lat], index, all) => index === 0 || all[index - 1]?.[0] !== lng || all[index - 1]?.[1] !== lat);

/** A closed ring with an area, or undefined for a speck. */
const closed = (ring: Line, detail: Detail): Line | undefined => {
  const [first] = ring;
  if (first === undefined) return undefined;
  const points = rounded([...ring, first], detail);
  return points.length < 4 ? undefined : points;
};

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

const landOf = (topology: Topology, detail: Detail, cut: (ring: Line) => Line) => {
  const lines = linesOf(topology);
  return topology.objects.land.geometries
    .flatMap(polygonsOf)
    .map((rings) => rings.map((ring) => closed(cut(ringOf(lines, ring)), detail)))
    .filter(([outer]) => outer !== undefined)
    .map((rings) => rings.filter(isDefined));
};

/** Lines that two countries share. */
const bordersOf = (topology: Topology): readonly Line[] => {
  const uses = new Map<number, number>();
  for (const number of topology.objects.countries.geometries.flatMap(polygonsOf).flat(2))
    uses.set(number < 0 ? ~number : number, (uses.get(number < 0 ? ~number : number) ?? 0) + 1);
  return linesOf(topology)
    .filter((line, number) => uses.get(number) === 2 && line.some(isInside))
    .map((line) => rounded(line.filter(isInside), FINE));
};

const { west, south, east, north } = REGION;
const box: Line = [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const feature = (layer: string, geometry: object) => ({ type: 'Feature', properties: { layer }, geometry });

/** `far`: all land, coarse. `region`: drawn as sea over it. `land` and `border`: the detail within. */
export const basemap = (): string => {
  const fine = read('countries-10m.json');
  const features = [
    feature('far', { type: 'MultiPolygon', coordinates: landOf(read('land-110m.json'), COARSE, (ring) => ring) }),
    feature('region', { type: 'Polygon', coordinates: [box] }),
    feature('land', { type: 'MultiPolygon', coordinates: landOf(fine, FINE, clipped) }),
    feature('border', { type: 'MultiLineString', coordinates: bordersOf(fine) }),
  ];
  return `{"type":"FeatureCollection","features":[\n${features.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`;
};

if (import.meta.main) writeFileSync(BASEMAP, basemap());
