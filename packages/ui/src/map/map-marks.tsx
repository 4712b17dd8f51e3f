// The marks on the map: a shape for each state, a count for clusters, a route, and the user's position.

import type { MapCluster, MapPoint } from './map-point.ts';
import { lookOf } from './map-status.ts';
import type { MapStatus, Shape } from './map-status.ts';
import { pathOf, toScreen } from './map.model.ts';
import type { Group, MapLocation, MapSize, MapViewport } from './map.model.ts';

type Window = Readonly<{ view: MapViewport; size: MapSize }>;

/** An 11 px shape around the origin, outlined in the background colour to separate neighbours. */
export function Mark({ status, big = false }: Readonly<{ status: MapStatus; big?: boolean }>) {
  const { shape, colour } = lookOf(status);
  return (
    <g transform={big ? 'scale(1.35)' : undefined} stroke="var(--surface)" strokeWidth="2" strokeLinejoin="round">
      {figures(colour)[shape]}
    </g>
  );
}

const figures = (colour: string): Readonly<Record<Shape, React.ReactNode>> => ({
  disc: (
    <>
      <circle r="9" fill={colour} />
      <circle r="3" fill="var(--surface)" stroke="none" />
    </>
  ),
  ring: (
    <>
      <circle r="9" fill={colour} />
      <circle r="5" fill="var(--surface)" stroke="none" />
    </>
  ),
  square: <rect x="-8" y="-8" width="16" height="16" rx="3" fill={colour} />,
  triangle: (
    <>
      <path d="M0-10.5 10.5 8h-21Z" fill={colour} />
      <path d="M0-4v5M0 4v.5" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  bolt: (
    <>
      <circle r="10" fill={colour} />
      <path d="m1.5-6.5-5 7h3l-1 6 5-7h-3Z" fill="var(--surface)" stroke="none" />
    </>
  ),
  cross: (
    <>
      <path d="m0-10 10 10L0 10-10 0Z" fill={colour} />
      <path d="m-3-3 6 6m0-6-6 6" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
});

export type MapMarksProps = Window &
  Readonly<{
    groups: readonly Group<MapPoint>[];
    chosen: string | undefined;
    onGroup: (group: Group<MapPoint>) => void;
  }>;

export function MapMarks({ groups, chosen, onGroup, view, size }: MapMarksProps) {
  const shown = groups
    .map((group) => ({ group, ...toScreen(group, view, size) }))
    .filter(({ x, y }) => x > -24 && x < size.width + 24 && y > -24 && y < size.height + 24);
  return shown.map(({ group, x, y }) => {
    const [first] = group.points;
    const isChosen = group.points.some(({ id }) => id === chosen);
    return (
      <g
        key={group.key}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        onClick={() => onGroup(group)}
        className="cursor-pointer"
        data-testid={`mark-${group.key}`}
      >
        <circle r="22" fill="transparent" />
        {isChosen && <circle r="17" fill="var(--primary)" opacity="0.2" />}
        {group.points.length > 1 ? (
          <Count count={group.points.length} />
        ) : (
          first !== undefined && <Mark status={first.status} big={isChosen} />
        )}
      </g>
    );
  });
}

function Count({ count }: { count: number }) {
  const radius = count > 99 ? 20 : count > 9 ? 17 : 15;
  return (
    <>
      <circle r={radius + 4} fill="var(--primary)" opacity="0.18" />
      <circle r={radius} fill="var(--primary)" stroke="var(--surface)" strokeWidth="2" />
      <text textAnchor="middle" y="4.5" fontSize="13" fontWeight="600" fill="var(--on-primary)">
        {count}
      </text>
    </>
  );
}

/** Clusters that the server sent as counts only: tapping one zooms in. */
export function Clusters({
  clusters,
  onCluster,
  view,
  size,
}: Window & Readonly<{ clusters: readonly MapCluster[]; onCluster: (cluster: MapCluster) => void }>) {
  return clusters.map((cluster) => {
    const { x, y } = toScreen(cluster, view, size);
    return (
      <g
        key={`${cluster.lat},${cluster.lng}`}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        onClick={() => onCluster(cluster)}
        className="cursor-pointer"
      >
        <Count count={cluster.count} />
      </g>
    );
  });
}

export function HereMark({ here, view, size }: Window & Readonly<{ here: MapLocation }>) {
  const { x, y } = toScreen(here, view, size);
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} aria-hidden="true">
      <circle r="14" fill="var(--info)" opacity="0.2" />
      <circle r="6" fill="var(--info)" stroke="var(--surface)" strokeWidth="2" />
    </g>
  );
}

/** A way, in two lines of which the wider one keeps it readable on any ground. */
export function RouteLine({ route, view, size }: Window & Readonly<{ route: readonly MapLocation[] }>) {
  if (route.length < 2) return null;
  const path = pathOf(route, view, size);
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round" data-testid="map-route">
      <path d={path} stroke="var(--surface)" strokeWidth="7" />
      <path d={path} stroke="var(--primary)" strokeWidth="3.5" />
    </g>
  );
}
