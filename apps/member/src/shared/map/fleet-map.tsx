// The map of vehicles and piles for screens: loaded on first use.

import { Suspense } from 'react';
import { Skeleton } from '@roda/ui';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import type { FleetMapProps } from '@roda/ui/map/map-point.ts';

export type { FleetMapProps, MapPoint } from '@roda/ui/map/map-point.ts';

const MapView = lazyWith(['map'], () => import('./map-view.tsx'), 'MapView');

export function FleetMap(props: FleetMapProps) {
  const { height = 280 } = props;
  return (
    <Suspense
      fallback={
        <div style={{ height }}>
          <Skeleton className="size-full rounded-card" />
        </div>
      }
    >
      <MapView {...props} height={height} />
    </Suspense>
  );
}
