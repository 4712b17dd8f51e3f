// The shared map in the member app, in the member's language.

import { MapView as SharedMap } from '@roda/ui/map/map-view.tsx';
import type { FleetMapProps } from '@roda/ui/map/map-point.ts';
import { useMapTexts } from './use-map-texts.ts';
import { useMapTiles } from './use-map-tiles.ts';

export function MapView(props: FleetMapProps & Readonly<{ height: number }>) {
  return <SharedMap {...props} tiles={useMapTiles()} words={useMapTexts()} />;
}
