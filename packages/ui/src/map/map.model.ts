// The map's arithmetic: Mercator projection, fitting into the window, and clustering.

export type MapLocation = Readonly<{ lat: number; lng: number }>;
export type MapSize = Readonly<{ width: number; height: number }>;
/** The centre of the window and the zoom: one step of `zoom` doubles every distance. */
export type MapViewport = Readonly<{ lat: number; lng: number; zoom: number }>;
export type MapBox = Readonly<{ minLat: number; maxLat: number; minLng: number; maxLng: number }>;

export const zoomRange = { least: 2.5, most: 16 } as const;
const tilePx = 256;
const poleLat = 85;

/** World coordinates, 0 to 1 in both directions, in the Mercator projection. */
const mapX = (lng: number): number => (lng + 180) / 360;
const mapY = (lat: number): number => {
  const sine = Math.sin((Math.max(-poleLat, Math.min(poleLat, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
const latAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The width of the whole world in pixels. */
export const earthPx = (zoom: number): number => tilePx * 2 ** zoom;

/** A place's position in the window, in pixels from its top left corner. */
export function toScreen(place: MapLocation, view: MapViewport, size: MapSize): Readonly<{ x: number; y: number }> {
  const scale = earthPx(view.zoom);
  return {
    x: (mapX(place.lng) - mapX(view.lng)) * scale + size.width / 2,
    y: (mapY(place.lat) - mapY(view.lat)) * scale + size.height / 2,
  };
}

/** The view after a drag by the given pixels. */
export function panned(view: MapViewport, dx: number, dy: number): MapViewport {
  const scale = earthPx(view.zoom);
  const lng = (mapX(view.lng) - dx / scale) * 360 - 180;
  const lat = latAt(Math.max(0.02, Math.min(0.98, mapY(view.lat) - dy / scale)));
  return { ...view, lat, lng: Math.max(-180, Math.min(180, lng)) };
}

/** Zooms by `by` steps; the place `at` pixels from the centre of the window stays fixed. */
export function zoomed(
  view: MapViewport,
  by: number,
  at: Readonly<{ x: number; y: number }> = { x: 0, y: 0 },
): MapViewport {
  const zoom = Math.max(zoomRange.least, Math.min(zoomRange.most, view.zoom + by));
  const towards = panned(view, -at.x, -at.y);
  return panned({ ...towards, zoom }, at.x, at.y);
}

export function boxOf(places: readonly MapLocation[]): MapBox | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return {
    minLat: Math.min(...lats),
    maxLat: Math.max(...lats),
    minLng: Math.min(...lngs),
    maxLng: Math.max(...lngs),
  };
}

/** The default maximum zoom for a single place. */
const closestFit = 11.5;

/** The closest view that shows all places with a margin; without places, the islands. */
export function fitting(places: readonly MapLocation[], size: MapSize, margin = 64): MapViewport {
  const box = boxOf(places);
  if (box === undefined) return { lat: -2.5, lng: 118, zoom: Math.log2(Math.max(320, size.width) / tilePx) + 2.8 };
  const wide = Math.max(1e-9, mapX(box.maxLng) - mapX(box.minLng));
  const tall = Math.max(1e-9, mapY(box.minLat) - mapY(box.maxLat));
  const room = (px: number) => Math.max(60, px - margin * 2) / tilePx;
  const zoom = Math.min(Math.log2(room(size.width) / wide), Math.log2(room(size.height) / tall), closestFit);
  return {
    lat: latAt((mapY(box.minLat) + mapY(box.maxLat)) / 2),
    lng: (box.minLng + box.maxLng) / 2,
    zoom: Math.max(zoomRange.least, zoom),
  };
}

/** The visible part of the world. */
export function boxInView(view: MapViewport, size: MapSize): MapBox {
  const upper = panned(view, size.width / 2, size.height / 2);
  const lower = panned(view, -size.width / 2, -size.height / 2);
  return { minLat: lower.lat, maxLat: upper.lat, minLng: upper.lng, maxLng: lower.lng };
}

/** A marker on the map: one point, or a cluster of points too close to separate. */
export type Group<Point> = MapLocation & Readonly<{ key: string; points: readonly Point[] }>;

const closePx = 38;

/**
 * Clusters points less than a finger's width apart. Depends on half steps of the zoom and not on the visible part, so
 * that clusters are stable while the map is dragged.
 */
export function grouped<Point extends MapLocation & Readonly<{ id: string }>>(
  points: readonly Point[],
  zoom: number,
): readonly Group<Point>[] {
  const scale = earthPx(Math.round(zoom * 2) / 2);
  const groups: { x: number; y: number; points: Point[] }[] = [];
  for (const point of points) {
    const x = mapX(point.lng) * scale;
    const y = mapY(point.lat) * scale;
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < closePx);
    if (near === undefined) groups.push({ x, y, points: [point] });
    else near.points.push(point);
  }
  return groups.map(({ points: inside }) => ({
    key: inside[0]?.id ?? '',
    lat: inside.reduce((sum, { lat }) => sum + lat, 0) / inside.length,
    lng: inside.reduce((sum, { lng }) => sum + lng, 0) / inside.length,
    points: inside,
  }));
}

/** Whether zooming in can ever separate the points. */
export function canPart(points: readonly MapLocation[]): boolean {
  const box = boxOf(points);
  if (box === undefined) return false;
  const scale = earthPx(zoomRange.most);
  return (
    (mapX(box.maxLng) - mapX(box.minLng)) * scale > closePx || (mapY(box.minLat) - mapY(box.maxLat)) * scale > closePx
  );
}

/** The `d` attribute of a line in the window. */
export function pathOf(line: readonly MapLocation[], view: MapViewport, size: MapSize): string {
  return line
    .map((place, index) => {
      const { x, y } = toScreen(place, view, size);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
