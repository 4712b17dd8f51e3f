// The base map under the markers: a built-in grid with coasts, roads and names, or the tiles of a configured server.

import { gridOf, pathOf, tilesOf, toScreen } from './map.model.ts';
import type { MapSize, MapViewport } from './map.model.ts';
import { cityBorders, land, motorways, placeNames, places, streets, waters } from './outlines.ts';
import type { Outline, PlaceName } from './outlines.ts';

type Ground = Readonly<{ view: MapViewport; size: MapSize }>;
/** Names of the drawn places, and the URL of a tile server if configured. */
export type GroundTexts = Readonly<{ place: (name: PlaceName) => string; tiles?: string | undefined }>;

/** From this zoom on roads and the city's border are drawn. */
const townZoom = 6;
/** From this zoom on the main streets of the city are drawn too. */
const streetZoom = 10;

export function MapGround({ words, ...ground }: Ground & Readonly<{ words: GroundTexts }>) {
  const { tiles = '', place } = words;
  return (
    <g aria-hidden="true">
      <rect width={ground.size.width} height={ground.size.height} fill="var(--map-sea)" />
      {tiles === '' ? <Drawn {...ground} nameOf={place} /> : <Tiles {...ground} address={tiles} />}
    </g>
  );
}

function Grid({ view, size }: Ground) {
  const { lngs, lats } = gridOf(view, size);
  return (
    <g stroke="var(--map-grid)" strokeWidth="1">
      {lngs.map((lng) => {
        const { x } = toScreen({ lat: view.lat, lng }, view, size);
        return <line key={lng} x1={x} x2={x} y1={0} y2={size.height} />;
      })}
      {lats.map((lat) => {
        const { y } = toScreen({ lat, lng: view.lng }, view, size);
        return <line key={lat} x1={0} x2={size.width} y1={y} y2={y} />;
      })}
    </g>
  );
}

type Named = Ground & Readonly<{ nameOf: GroundTexts['place'] }>;

function Drawn({ view, size, nameOf }: Named) {
  const joined = (lines: readonly Outline[], end = '') => lines.map((line) => pathOf(line, view, size) + end).join('');
  return (
    <>
      <path d={joined(land, 'Z')} fill="var(--map-land)" stroke="var(--map-coast)" strokeLinejoin="round" />
      <Grid view={view} size={size} />
      {view.zoom >= townZoom && (
        <g fill="none" strokeLinejoin="round" strokeLinecap="round">
          <path d={joined(waters)} stroke="var(--map-sea)" strokeWidth="2" />
          <path d={joined(cityBorders)} stroke="var(--map-coast)" strokeDasharray="4 4" />
          {view.zoom >= streetZoom && <path d={joined(streets)} stroke="var(--map-road)" strokeWidth="1.5" />}
          <path d={joined(motorways)} stroke="var(--map-road)" strokeWidth={view.zoom >= 9 ? 3 : 1.5} />
        </g>
      )}
      <Names view={view} size={size} nameOf={nameOf} />
    </>
  );
}

function Names({ view, size, nameOf }: Named) {
  return (
    <g
      fontSize="11"
      fill="var(--ink-3)"
      textAnchor="middle"
      stroke="var(--map-land)"
      strokeWidth="3"
      strokeLinejoin="round"
      className="[paint-order:stroke]"
    >
      {placeNames
        .filter((name) => view.zoom >= places[name].fromZoom)
        .map((name) => {
          const { x, y } = toScreen(places[name], view, size);
          const isOutside = x < -40 || x > size.width + 40 || y < -10 || y > size.height + 10;
          return isOutside ? null : (
            <text key={name} x={x} y={y + 4}>
              {nameOf(name)}
            </text>
          );
        })}
    </g>
  );
}

function Tiles({ view, size, address }: Ground & Readonly<{ address: string }>) {
  return tilesOf(address, view, size).map(({ key, url, x, y, px }) => (
    <image key={key} href={url} x={x} y={y} width={px + 0.5} height={px + 0.5} preserveAspectRatio="none" />
  ));
}
