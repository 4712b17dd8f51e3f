// The map component: base map, markers, selection, navigation, and all points as a list.

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import type { FleetMapProps, MapCluster, MapPoint, MapTexts } from './map-point.ts';
import { MapGround } from './map-ground.tsx';
import { Clusters, HereMark, MapMarks } from './map-marks.tsx';
import { Legend, MapCard, MapList } from './map-texts.tsx';
import { canPart, fitting, grouped, zoomed } from './map.model.ts';
import type { Group, MapSize, MapViewport } from './map.model.ts';
import { useMapGestures } from './use-map-gestures.ts';

const none: readonly MapCluster[] = [];
const colours = {
  '--map-sea': 'color-mix(in srgb, var(--info-tint) 65%, var(--fill))',
  '--map-land': 'color-mix(in srgb, var(--surface) 55%, var(--page))',
  '--map-coast': 'var(--control)',
  '--map-grid': 'color-mix(in srgb, var(--hairline) 60%, transparent)',
  '--map-road': 'color-mix(in srgb, var(--gold) 35%, var(--surface))',
} as CSSProperties;

export function MapView(props: FleetMapProps & Readonly<{ height: number; words: MapTexts }>) {
  const { points, clusters = none, label, height, whole = false, here, action, withoutList = false, words } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, height);
  const { view, change, showAll } = useView(points, clusters, size);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const groups = useMemo(() => grouped(points, view.zoom), [points, view.zoom]);
  const gestures = useMapGestures(frame, { onChange: change, onWhole: showAll, takesWheel: whole });
  const shown = points.filter(({ id }) => chosen.includes(id));
  const open = (group: Group<MapPoint>) => {
    if (group.points.length > 1 && canPart(group.points)) change(() => closer(group, view, size));
    else setChosen(group.points.map(({ id }) => id));
  };
  return (
    <div data-testid="fleet-map">
      <div className="relative overflow-hidden rounded-card shadow-e1" style={colours}>
        <div
          {...gestures}
          ref={frame}
          role="application"
          tabIndex={0}
          aria-label={label}
          data-testid="map-window"
          className="cursor-grab select-none active:cursor-grabbing"
          style={{ height, touchAction: whole ? 'none' : 'pan-y' }}
        >
          <svg width={size.width} height={size.height} className="block" aria-hidden="true">
            <MapGround view={view} size={size} words={words} />
            <Clusters
              clusters={clusters}
              onCluster={({ lat, lng }) => change(({ zoom }) => zoomed({ lat, lng, zoom }, 2))}
              view={view}
              size={size}
            />
            <MapMarks groups={groups} chosen={chosen[0]} onGroup={open} view={view} size={size} />
            {here !== undefined && <HereMark here={here} view={view} size={size} />}
          </svg>
        </div>
        <Controls words={words} onZoom={(by) => change((now) => zoomed(now, by))} onAll={showAll} />
        <Credit text={words.credit} />
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

/** Attribution of the tiles; none where the built-in base map is drawn. */
function Credit({ text = '' }: { text: string | undefined }) {
  if (text === '') return null;
  return <p className="absolute right-0 bottom-0 bg-surface px-1 text-caption text-ink-2">{text}</p>;
}

/** The zoom at which a cluster's points separate, at least one step closer than now. */
function closer(group: Group<MapPoint>, view: MapViewport, size: MapSize): MapViewport {
  const fitted = fitting(group.points, size);
  return zoomed(fitted, Math.max(0, view.zoom + 1 - fitted.zoom));
}

/** Fits all points until the user moves the map; after that the view is not changed automatically. */
function useView(points: FleetMapProps['points'], clusters: readonly MapCluster[], size: MapSize) {
  const [own, setOwn] = useState<MapViewport>();
  const fitted = useMemo(() => fitting([...points, ...clusters], size), [points, clusters, size]);
  return {
    view: own ?? fitted,
    change: (next: (view: MapViewport) => MapViewport) => setOwn((now) => next(now ?? fitted)),
    showAll: () => setOwn(undefined),
  };
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
