// The map of the member app: the shared one, in the member's language.

import { MapView as SharedMap } from '@roda/ui/map/map-view.tsx';
import type { FleetMapProps } from '@roda/ui/map/map-point.ts';
import { useMapTexts } from './use-map-texts.ts';

export function MapView(props: FleetMapProps & Readonly<{ height: number }>) {
  return <SharedMap {...props} words={useMapTexts()} />;
}
