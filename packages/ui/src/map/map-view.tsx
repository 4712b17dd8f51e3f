// The map of vehicles and piles: ground, marks, a route, selection, navigation, and all points as a list.

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { MapGround } from './map-ground.tsx';
import type { FleetMapProps, MapCluster, MapPoint, MapTexts } from './map-point.ts';
import { Clusters, HereMark, MapMarks, RouteLine } from './map-marks.tsx';
import { Legend, MapCard, MapInstead, MapList } from './map-texts.tsx';
import { canPart, fitting, grouped, zoomed } from './map.model.ts';
import type { Group, MapLocation, MapSize, MapViewport } from './map.model.ts';
import { useMapCanvas } from './use-map-canvas.ts';
import { useMapGestures } from './use-map-gestures.ts';

const none: readonly MapCluster[] = [];
const noRoute: readonly MapLocation[] = [];

type MapViewProps = FleetMapProps & Readonly<{ height: number; words: MapTexts }>;

export function MapView(props: MapViewProps) {
  const { points, clusters = none, route = noRoute, label, height, here, action, tiles, words } = props;
  const { whole = false, withoutList = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, height);
  const places = useMemo(() => [...points, ...clusters, ...route], [points, clusters, route]);
  const { view, change, showAll } = useView(places, size);
  const canvas = useMapCanvas(view, tiles);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const gestures = useMapGestures(frame, { onChange: change, onWhole: showAll, takesWheel: whole });
  if (canvas.state === 'failed') {
    return (
      <div data-testid="fleet-map">
        <MapInstead {...{ points, label, here, action, withoutList, words }} />
      </div>
    );
  }
  const shown = points.filter(({ id }) => chosen.includes(id));
  return (
    <div data-testid="fleet-map">
      <div className="relative overflow-hidden rounded-card shadow-e1">
        <div
          {...gestures}
          ref={frame}
          role="application"
          tabIndex={0}
          aria-label={label}
          data-testid="map-window"
          className="relative cursor-grab bg-fill select-none active:cursor-grabbing"
          style={{ height, touchAction: whole ? 'none' : 'pan-y' }}
        >
          <MapGround canvas={canvas} view={view} size={size} tiles={tiles} words={words}>
            <OnMap {...{ points, clusters, route, here, view, size, change }} chosen={chosen[0]} onChoose={setChosen} />
          </MapGround>
        </div>
        <Controls words={words} onZoom={(by) => change((now) => zoomed(now, by))} onAll={showAll} />
        {shown.length > 0 && (
          <MapCard words={words} points={shown} here={here} action={action} onClose={() => setChosen([])} />
        )}
      </div>
      <Legend words={words} points={points} />
      {!withoutList && points.length > 0 && (
        <MapList
          words={words}
          points={points}
          here={here}
          onPoint={({ id, lat, lng }) => {
            setChosen([id]);
            change(({ zoom }) => ({ lat, lng, zoom: Math.max(zoom, 12) }));
          }}
        />
      )}
    </div>
  );
}

type OnMapProps = Readonly<{
  points: readonly MapPoint[];
  clusters: readonly MapCluster[];
  route: readonly MapLocation[];
  here: MapLocation | undefined;
  view: MapViewport;
  size: MapSize;
  change: ChangeView;
  chosen: string | undefined;
  onChoose: (ids: readonly string[]) => void;
}>;

/** What stands on the ground, the lowest first. */
function OnMap({ points, clusters, route, here, view, size, change, chosen, onChoose }: OnMapProps) {
  const groups = useMemo(() => grouped(points, view.zoom), [points, view.zoom]);
  const open = (group: Group<MapPoint>) => {
    if (group.points.length > 1 && canPart(group.points)) change(() => closer(group, view, size));
    else onChoose(group.points.map(({ id }) => id));
  };
  return (
    <>
      <RouteLine route={route} view={view} size={size} />
      <Clusters
        clusters={clusters}
        onCluster={({ lat, lng }) => change(({ zoom }) => zoomed({ lat, lng, zoom }, 2))}
        view={view}
        size={size}
      />
      <MapMarks groups={groups} chosen={chosen} onGroup={open} view={view} size={size} />
      {here !== undefined && <HereMark here={here} view={view} size={size} />}
    </>
  );
}

/** The zoom at which a cluster's points separate, at least one step closer than now. */
function closer(group: Group<MapPoint>, view: MapViewport, size: MapSize): MapViewport {
  const fitted = fitting(group.points, size);
  return zoomed(fitted, Math.max(0, view.zoom + 1 - fitted.zoom));
}

type ChangeView = (next: (view: MapViewport) => MapViewport) => void;

/** Fits everything until the user moves the map; after that the view is not changed automatically. */
function useView(places: readonly MapLocation[], size: MapSize) {
  const [own, setOwn] = useState<MapViewport>();
  const fitted = useMemo(() => fitting(places, size), [places, size]);
  const change: ChangeView = (next) => setOwn((now) => next(now ?? fitted));
  return { view: own ?? fitted, change, showAll: () => setOwn(undefined) };
}

function useSize(frame: RefObject<HTMLElement | null>, height: number): MapSize {
  const [width, setWidth] = useState(360);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return useMemo(() => ({ width, height }), [width, height]);
}

type ControlsProps = Readonly<{ words: MapTexts; onZoom: (by: number) => void; onAll: () => void }>;

function Controls({ words, onZoom, onAll }: ControlsProps) {
  const look =
    'grid size-11 place-items-center text-ink-2 active:bg-fill ' +
    'focus-visible:outline-2 focus-visible:-outline-offset-2';
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div
      className={'absolute top-2 right-2 divide-y divide-hairline overflow-hidden rounded-control bg-surface shadow-e2'}
    >
      <button type="button" aria-label={words.closer} onClick={() => onZoom(1)} className={look}>
        <IconPlus {...icon} />
      </button>
      <button type="button" aria-label={words.wider} onClick={() => onZoom(-1)} className={look}>
        <IconMinus {...icon} />
      </button>
      <button type="button" aria-label={words.all} onClick={onAll} className={look}>
        <IconFocusCentered {...icon} />
      </button>
    </div>
  );
}
