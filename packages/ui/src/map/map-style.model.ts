// The style of the map's ground, from the theme's tokens: the basemap that ships, and tiles over it if there are any.

import type { StyleSpecification } from 'maplibre-gl';

type Source = StyleSpecification['sources'][string];
type Layer = StyleSpecification['layers'][number];

/** Where tiles come from: an archive (`….pmtiles`) or an address with `{z}`, `{x}` and `{y}`. */
export type MapTiles = Readonly<{ address: string; credit?: string | undefined }>;
export type TileKind = 'picture' | 'vector';

/** The kind of tiles at an address; undefined for an archive, which says so itself. */
export function tileKindOf(address: string): TileKind | undefined {
  const [path = ''] = address.split(/[?#]/u);
  if (path.endsWith('.pmtiles')) return undefined;
  return /\.(?:pbf|mvt)$/u.test(path) ? 'vector' : 'picture';
}

export type MapColours = Readonly<
  Record<'sea' | 'land' | 'border' | 'road' | 'street' | 'green' | 'building' | 'name' | 'halo', string>
>;

const hex = /^#(?<red>[\da-f]{2})(?<green>[\da-f]{2})(?<blue>[\da-f]{2})$/iu;

/** Two hexadecimal colours in one; anything else is returned as the first is. */
export function mixed(one: string, other: string, share: number): string {
  const [left, right] = [hex.exec(one)?.slice(1), hex.exec(other)?.slice(1)];
  if (left === undefined || right === undefined) return one;
  const parts = left.map((part, index) =>
    Math.round(Number.parseInt(part, 16) * share + Number.parseInt(right[index] ?? '', 16) * (1 - share)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** `token`: the value of a custom property of the theme. */
export function coloursFrom(token: (name: string) => string): MapColours {
  const [page, surface, fill] = [token('--page'), token('--surface'), token('--fill')];
  return {
    sea: mixed(token('--info-tint'), token('--info'), 0.92),
    land: mixed(fill, page, 0.75),
    border: token('--control'),
    road: mixed(token('--gold'), surface, 0.3),
    street: mixed(token('--control'), surface, 0.3),
    green: mixed(token('--success-tint'), surface, 0.7),
    building: fill,
    name: token('--ink-2'),
    halo: surface,
  };
}

export type GroundStyle = Readonly<{
  colours: MapColours;
  /** The address of the basemap's data. */
  basemap: string;
  /** With its kind, which is known once an archive was opened. */
  tiles?: Readonly<{ address: string; kind: TileKind }> | undefined;
}>;

export function styleOf({ colours, basemap, tiles }: GroundStyle): StyleSpecification {
  return {
    version: 8,
    sources: {
      basemap: { type: 'geojson', data: basemap, tolerance: 0.2 },
      ...(tiles === undefined ? {} : { tiles: sourceOf(tiles) }),
    },
    layers: [...basemapLayers(colours), ...(tiles === undefined ? [] : tileLayers(tiles.kind, colours))],
  };
}

function sourceOf({ address, kind }: Readonly<{ address: string; kind: TileKind }>): Source {
  const where = tileKindOf(address) === undefined ? { url: `pmtiles://${address}` } : { tiles: [address] };
  return kind === 'picture' ? { type: 'raster', tileSize: 256, ...where } : { type: 'vector', ...where };
}

const part = (id: string): Readonly<{ id: string; source: string; filter: ['==', ['get', string], string] }> => ({
  id,
  source: 'basemap',
  filter: ['==', ['get', 'layer'], id],
});

const basemapLayers = ({ sea, land, border }: MapColours): readonly Layer[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': sea } },
  { ...part('far'), type: 'fill', paint: { 'fill-color': land } },
  { ...part('region'), type: 'fill', paint: { 'fill-color': sea } },
  { ...part('land'), type: 'fill', paint: { 'fill-color': land } },
  { ...part('border'), type: 'line', paint: { 'line-color': border, 'line-dasharray': [3, 2] } },
];

/** Layers of the two common schemas of vector tiles, by their names in Protomaps' and OpenMapTiles'. */
const schemas = {
  green: ['landcover', 'landuse'],
  water: ['water'],
  roads: ['roads', 'transportation'],
  buildings: ['buildings', 'building'],
  names: ['places', 'place'],
} as const;

const greens = ['park', 'forest', 'wood', 'grass', 'grassland', 'nature_reserve', 'cemetery', 'golf_course'];
const bigRoads = ['highway', 'major_road', 'motorway', 'trunk', 'primary', 'secondary'];

function tileLayers(kind: TileKind, colours: MapColours): readonly Layer[] {
  if (kind === 'picture')
    return [{ id: 'tiles', type: 'raster', source: 'tiles', paint: { 'raster-fade-duration': 0 } }];
  const kindOf = ['coalesce', ['get', 'kind'], ['get', 'class']];
  const among = (kinds: readonly string[]) => ['in', kindOf, ['literal', kinds]];
  const each = (names: readonly string[], rest: object): readonly Layer[] =>
    names.map((name) => ({ id: name, source: 'tiles', 'source-layer': name, ...rest }) as Layer);
  return [
    ...each(['earth'], { type: 'fill', paint: { 'fill-color': colours.land } }),
    ...each(schemas.green, { type: 'fill', filter: among(greens), paint: { 'fill-color': colours.green } }),
    ...each(schemas.water, {
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.sea },
    }),
    ...each(schemas.buildings, { type: 'fill', minzoom: 14, paint: { 'fill-color': colours.building } }),
    ...each(schemas.roads, {
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': ['case', among(bigRoads), colours.road, colours.street],
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, ['case', among(bigRoads), 1, 0.2], 16, 7],
      },
    }),
    ...each(schemas.names, {
      type: 'symbol',
      layout: { 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-size': 12 },
      paint: { 'text-color': colours.name, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
    }),
  ];
}
