// The names of cities and districts on the map, above its ground and below its marks.

import { toScreen } from './map.model.ts';
import type { MapSize, MapViewport } from './map.model.ts';
import { placeNames, places } from './place-names.ts';
import type { PlaceName } from './place-names.ts';

type MapNamesProps = Readonly<{ view: MapViewport; size: MapSize; nameOf: (name: PlaceName) => string }>;

export function MapNames({ view, size, nameOf }: MapNamesProps) {
  return (
    <g
      fontSize="11"
      fill="var(--ink-3)"
      textAnchor="middle"
      stroke="var(--surface)"
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
            <text key={name} x={x} y={y - 8}>
              {nameOf(name)}
            </text>
          );
        })}
    </g>
  );
}
