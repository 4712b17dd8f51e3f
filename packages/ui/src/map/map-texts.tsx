// The map as text: the legend, the selected point, all points as a list, and what stands where no map can be drawn.

import { IconMapOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { distanceKm, formatDistance } from '../format/distance.ts';
import { useUi } from '../messages.tsx';
import type { FleetMapProps, MapPoint, MapTexts } from './map-point.ts';
import { Mark } from './map-marks.tsx';
import { looks } from './map-status.ts';
import type { MapStatus } from './map-status.ts';
import type { MapLocation } from './map.model.ts';

/** Points beyond this number are only counted: two hundred rows are unusable with a screen reader. */
const mostRows = 60;

function Shape({ status }: { status: MapStatus }) {
  return (
    <svg viewBox="-12 -12 24 24" className="size-5 shrink-0" aria-hidden="true">
      <Mark status={status} />
    </svg>
  );
}

/** Legend of the shapes on this map, with their labels and counts. */
export function Legend({ points, words }: Readonly<{ points: readonly MapPoint[]; words: MapTexts }>) {
  const present = (Object.keys(looks) as MapStatus[])
    .map((status) => ({ status, count: points.filter((point) => point.status === status).length }))
    .filter(({ count }) => count > 0);
  if (present.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 px-1 text-label font-normal text-ink-2">
      {present.map(({ status, count }) => (
        <li key={status} className="flex items-center gap-1.5">
          <Shape status={status} />
          {words.status(status)} <span className="amount-figures">{count}</span>
        </li>
      ))}
      {points.some(({ demo }) => demo === true) && <li className="w-full text-ink-3">{words.demo}</li>}
    </ul>
  );
}

type Here = Readonly<{ here: MapLocation | undefined; words: MapTexts }>;

function useFacts({ here, words }: Here): (point: MapPoint) => string {
  const { lang } = useUi();
  return ({ status, hint, seenAt, lat, lng }) => {
    const km =
      here === undefined
        ? undefined
        : distanceKm({ latitude: here.lat, longitude: here.lng }, { latitude: lat, longitude: lng });
    return [
      words.status(status),
      ...(hint === undefined ? [] : [hint]),
      ...(km === undefined ? [] : [words.away(formatDistance(km, lang))]),
      ...(seenAt === undefined ? [] : [words.seen(new Date(seenAt))]),
    ].join(' · ');
  };
}

type MapCardProps = Here &
  Readonly<{ points: readonly MapPoint[]; action: FleetMapProps['action']; onClose: () => void }>;

/** The selected point, over the bottom of the map. */
export function MapCard({ points, here, words, action, onClose }: MapCardProps) {
  const facts = useFacts({ here, words });
  return (
    <div
      role="status"
      data-testid="map-card"
      className="absolute inset-x-2 bottom-2 flex max-h-[70%] items-start rounded-card bg-surface shadow-e2"
    >
      <ul className="min-w-0 flex-1 divide-y divide-hairline self-stretch overflow-y-auto py-1 pl-3">
        {points.map((point) => (
          <li key={point.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
            <Shape status={point.status} />
            <span className="min-w-[min(100%,9rem)] flex-1">
              <span className="block font-semibold break-words">{point.title}</span>
              <span className="block text-label font-normal text-ink-3">{facts(point)}</span>
            </span>
            {action?.(point)}
          </li>
        ))}
      </ul>
      <IconButton label={words.close} onClick={onClose}>
        <IconX size={20} stroke={1.75} className="text-ink-2" />
      </IconButton>
    </div>
  );
}

type RowsProps = Here & Readonly<{ points: readonly MapPoint[]; row: (point: MapPoint, facts: string) => ReactNode }>;

/** Nearest first if a position is known, else in the given order. */
function Rows({ points, here, words, row }: RowsProps) {
  const facts = useFacts({ here, words });
  const rows = nearestFirst(points, here).slice(0, mostRows);
  return (
    <ul className="max-h-80 divide-y divide-hairline overflow-y-auto">
      {rows.map((point) => (
        <li key={point.id}>{row(point, facts(point))}</li>
      ))}
      {points.length > rows.length && (
        <li className="px-4 py-3 text-label font-normal text-ink-3">{words.more(points.length - rows.length)}</li>
      )}
    </ul>
  );
}

const rowLook = 'flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left';

function RowText({ point, facts }: Readonly<{ point: MapPoint; facts: string }>) {
  return (
    <>
      <Shape status={point.status} />
      <span className="min-w-[min(100%,9rem)] flex-1">
        <span className="block break-words">{point.title}</span>
        <span className="block text-label font-normal text-ink-3">{facts}</span>
      </span>
    </>
  );
}

type MapListProps = Here & Readonly<{ points: readonly MapPoint[]; onPoint: (point: MapPoint) => void }>;

/** The same points as rows, for those who can't use the map. */
export function MapList({ onPoint, ...rest }: MapListProps) {
  return (
    <details className="mt-2 rounded-card bg-surface shadow-e1" data-testid="map-list">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-label text-primary">
        {rest.words.asList(rest.points.length)}
      </summary>
      <div className="border-t border-hairline">
        <Rows
          {...rest}
          row={(point, facts) => (
            <button type="button" onClick={() => onPoint(point)} className={`${rowLook} active:bg-fill`}>
              <RowText point={point} facts={facts} />
            </button>
          )}
        />
      </div>
    </details>
  );
}

type MapInsteadProps = Here & Pick<FleetMapProps, 'points' | 'action' | 'label' | 'withoutList'>;

/** Where no map can be drawn: a sentence, and the points as an open list with their links. */
export function MapInstead({ label, action, withoutList = false, ...rest }: MapInsteadProps) {
  // A screen without a list has the points as one anyway, or has a single one.
  const hasRows = withoutList ? rest.points.length === 1 : rest.points.length > 0;
  return (
    <section aria-label={label} data-testid="map-instead" className="overflow-hidden rounded-card bg-surface shadow-e1">
      <NoMap text={rest.words.unavailable} />
      {hasRows && (
        <div className="border-t border-hairline">
          <Rows
            {...rest}
            row={(point, facts) => (
              <div className={rowLook}>
                <RowText point={point} facts={facts} />
                {action?.(point)}
              </div>
            )}
          />
        </div>
      )}
    </section>
  );
}

export function NoMap({ text }: Readonly<{ text: string }>) {
  return (
    <p role="status" className="flex items-center gap-3 px-4 py-3 text-label font-normal text-ink-2">
      <IconMapOff size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      {text}
    </p>
  );
}

function nearestFirst(points: readonly MapPoint[], here: MapLocation | undefined): readonly MapPoint[] {
  if (here === undefined) return points;
  const from = { latitude: here.lat, longitude: here.lng };
  const far = new Map(points.map(({ id, lat, lng }) => [id, distanceKm(from, { latitude: lat, longitude: lng })]));
  return points.toSorted((left, right) => (far.get(left.id) ?? 0) - (far.get(right.id) ?? 0));
}
