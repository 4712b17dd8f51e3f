// A map for selecting a point: the ground, the known places, the device's position, and a pin.

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { MapGround } from '@roda/ui/map/map-ground.tsx';
import { NoMap } from '@roda/ui/map/map-texts.tsx';
import { toScreen, zoomed } from '@roda/ui/map/map.model.ts';
import type { MapViewport } from '@roda/ui/map/map.model.ts';
import { useMapCanvas } from '@roda/ui/map/use-map-canvas.ts';
import { useMapGestures } from '@roda/ui/map/use-map-gestures.ts';
import { useMapTexts } from '#shared/map/use-map-texts.ts';
import { useMapTiles } from '#shared/map/use-map-tiles.ts';
import type { StorePoint } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { KnownPlace } from './gazetteer.ts';
import { labelsOf } from './near-places.model.ts';

export type PlaceMapProps = Readonly<{
  view: MapViewport;
  onChange: (next: (view: MapViewport) => MapViewport) => void;
  places: readonly KnownPlace[];
  /** The device's position. */
  me: StorePoint | undefined;
  /** The displayed point; without it the pin stays in the centre and the map moves under it. */
  pin?: StorePoint;
  /** The map's content as text. */
  label: string;
  /** How to use it, below; left out where no map can be drawn. */
  hint?: string;
  height?: number;
}>;

export function PlaceMap({ view, onChange, places, me, pin, label, hint, height = 280 }: PlaceMapProps) {
  const t = useText();
  const words = useMapTexts();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const size = useMemo(() => ({ width, height }), [width, height]);
  const tiles = useMapTiles();
  const canvas = useMapCanvas(view, tiles);
  const gestures = useMapGestures(frame, { onChange, onWhole: () => undefined, takesWheel: true });
  if (canvas.state === 'failed') {
    return (
      <div className="rounded-card bg-surface shadow-e1" data-testid="map-instead">
        <NoMap text={words.unavailable} />
      </div>
    );
  }
  const at = pin === undefined ? { x: width / 2, y: height / 2 } : toScreen(pin, view, size);
  return (
    <>
      <div className="relative overflow-hidden rounded-card shadow-e1">
        <div
          {...gestures}
          ref={frame}
          role="application"
          tabIndex={0}
          aria-label={label}
          data-testid="map"
          style={{ height }}
          className="relative cursor-grab touch-none bg-fill select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
        >
          <MapGround canvas={canvas} view={view} size={size} tiles={tiles} words={words}>
            {labelsOf(places, view, size).map(({ place, x, y, isNamed }) => (
              <g key={place.name + place.parent} transform={`translate(${x} ${y})`}>
                <circle r="3.5" fill="var(--art-2)" stroke="var(--surface)" />
                {isNamed && (
                  <text x="7" y="4" fontSize="11" fill="var(--ink-2)">
                    {place.name}
                  </text>
                )}
              </g>
            ))}
            {me !== undefined && <Me {...toScreen(me, view, size)} />}
            <Pin {...at} />
          </MapGround>
        </div>
        <div className="absolute top-2 right-2 divide-y divide-hairline overflow-hidden rounded-control bg-surface shadow-e2">
          <ZoomButton label={t('map.closer')} testId="map-in" onPress={() => onChange((now) => zoomed(now, 1))}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          </ZoomButton>
          <ZoomButton label={t('map.wider')} testId="map-out" onPress={() => onChange((now) => zoomed(now, -1))}>
            <IconMinus size={20} stroke={1.75} aria-hidden="true" />
          </ZoomButton>
        </div>
      </div>
      {hint !== undefined && <p className="mt-2 px-1 text-label font-normal text-ink-3">{hint}</p>}
    </>
  );
}

type ZoomButtonProps = Readonly<{ label: string; testId: string; onPress: () => void; children: ReactNode }>;

function ZoomButton({ label, testId, onPress, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-testid={testId}
      onClick={onPress}
      className={
        'grid size-11 place-items-center text-ink-2 active:bg-fill ' +
        'focus-visible:outline-2 focus-visible:-outline-offset-2'
      }
    >
      {children}
    </button>
  );
}

function Me({ x, y }: Readonly<{ x: number; y: number }>) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="14" fill="var(--info-solid)" opacity="0.2" />
      <circle r="6" fill="var(--info-solid)" stroke="var(--surface)" strokeWidth="2" />
    </g>
  );
}

function Pin({ x, y }: Readonly<{ x: number; y: number }>) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="6" ry="2.5" fill="var(--ink)" opacity="0.25" />
      <path d="M0 0C-4-9-13-14-13-24a13 13 0 1 1 26 0C13-14 4-9 0 0Z" fill="var(--primary)" stroke="var(--surface)" />
      <circle cy="-24" r="5" fill="var(--surface)" />
    </g>
  );
}

function useWidth(frame: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(360);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
