// The drawn ground of a map with everything that stands on it: names, marks, and who made the tiles.

import type { ReactNode } from 'react';
import { MapNames } from './map-names.tsx';
import type { MapTexts } from './map-point.ts';
import type { MapTiles } from './map-style.model.ts';
import type { MapSize, MapViewport } from './map.model.ts';
import type { MapCanvas } from './use-map-canvas.ts';

type MapGroundProps = Readonly<{
  canvas: MapCanvas;
  view: MapViewport;
  size: MapSize;
  tiles: MapTiles | undefined;
  words: Pick<MapTexts, 'noStreets' | 'place'>;
  /** Drawn over the ground, as SVG. */
  children: ReactNode;
}>;

export function MapGround({ canvas: { holder, state }, view, size, tiles, words, children }: MapGroundProps) {
  const hasStreets = tiles !== undefined && state === 'drawn';
  return (
    <>
      <div className="absolute inset-0" aria-hidden="true" data-testid="map-ground" data-state={state}>
        {/* All that this map needs of the library's style sheet: the rest is for controls of its own. */}
        <div ref={holder} className="relative size-full overflow-hidden [&_canvas]:absolute [&_canvas]:inset-0" />
      </div>
      <svg width={size.width} height={size.height} className="relative block" aria-hidden="true">
        {!hasStreets && <MapNames view={view} size={size} nameOf={words.place} />}
        {children}
      </svg>
      {tiles !== undefined && <Credit text={state === 'bare' ? words.noStreets : (tiles.credit ?? '')} />}
    </>
  );
}

/** Attribution of the tiles, or that they are missing. */
function Credit({ text }: Readonly<{ text: string }>) {
  if (text === '') return null;
  return <p className="absolute right-3 bottom-2 rounded-tag bg-surface px-1.5 text-caption text-ink-2">{text}</p>;
}
