// The drawn ground of a map on a screen: opens it, moves it with the view, and says when it can't be drawn.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DrawnMap, DrawnState } from './draw-map.ts';
import type { MapViewport } from './map.model.ts';
import type { MapTiles } from './map-style.model.ts';

/** What the browser brings; tests put theirs in its place. */
export const mapEngine = {
  /** Without WebGL there is no map, and nothing is loaded. */
  canDraw: (): boolean => document.createElement('canvas').getContext('webgl2') !== null,
  load: () => import('./draw-map.ts'),
};

export type MapCanvas = Readonly<{ holder: RefObject<HTMLDivElement | null>; state: 'opening' | DrawnState }>;

export function useMapCanvas(view: MapViewport, tiles: MapTiles | undefined): MapCanvas {
  const holder = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(undefined);
  const latest = useRef({ view, tiles });
  latest.current = { view, tiles };
  const [state, setState] = useState<MapCanvas['state']>(() => (mapEngine.canDraw() ? 'opening' : 'failed'));
  useEffect(() => {
    const element = holder.current;
    if (element === null) return undefined;
    let isClosed = false;
    mapEngine
      .load()
      .then(({ drawMap }) => {
        if (!isClosed) drawn.current = drawMap(element, { ...latest.current, onState: setState });
      })
      .catch(() => {
        if (!isClosed) setState('failed');
      });
    return () => {
      isClosed = true;
      drawn.current?.close();
      drawn.current = undefined;
    };
  }, []);
  useLayoutEffect(() => drawn.current?.show(view), [view]);
  useEffect(() => drawn.current?.useTiles(tiles), [tiles]);
  return { holder, state };
}
